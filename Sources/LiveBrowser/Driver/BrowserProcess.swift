internal import Foundation
internal import Synchronization

/// A program that listens on a port of its own choice and says in its output which.
struct ListeningProgram: Sendable {
    /// Its path.
    let path: String
    /// Its arguments, given the temporary folder that is its own.
    let arguments: @Sendable (_ folder: String) -> [String]
    /// The files it finds in that folder, by their names.
    var files: [String: String] = [:]
    /// What it says before the port.
    let announcement: String
    /// What it says behind it.
    let terminator: Character
}

/// A running `chromedriver` or browser with all it starts, and the temporary folder they write to.
///
/// It runs under a ``Keeper``: when ``stop()`` is called, and when this program ends, however it ends, the program and what
/// it started, which are a session of their own, are killed and the folder is removed.
final class BrowserProcess: Sendable {
    /// The port of 127.0.0.1 on which it listens.
    let port: UInt16
    /// The temporary folder that it and what it starts write to.
    let folder: String
    private let keeper: Mutex<Keeper?>

    fileprivate static let script = """
        folder=$1
        shift
        HOME=$folder TMPDIR=$folder XDG_CONFIG_HOME=$folder XDG_CACHE_HOME=$folder XDG_DATA_HOME=$folder \\
            setsid sh -c '"$@"; echo "ended with $?"' sh "$@" </dev/null >"$folder/output.log" 2>&1 &
        program=$!
        read -r line
        kill -KILL "-$program" 2>/dev/null
        wait "$program" 2>/dev/null
        # The browser's processes are not this shell's children, and some are a session of their own: they are known by
        # the folder in their options or their environment.
        for try in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
            left=
            for file in $(grep -lsF -f - /proc/[0-9]*/cmdline /proc/[0-9]*/environ <<END
        HOME=$folder
        =$folder/
        END
            ); do
                process=${file#/proc/}
                left="$left ${process%/*}"
            done
            [ -n "$left" ] || break
            kill -KILL $left 2>/dev/null
            sleep 0.05
        done
        # A process that was killed may have been in the middle of writing a file.
        for try in 1 2 3 4 5 6 7 8 9; do rm -rf "$folder" 2>/dev/null && break; sleep 0.1; done
        """

    /// Starts it on a free port, a second and a third time if it does not say which: it does so within a second, but one
    /// machine in the middle of other work was seen to leave it hanging.
    convenience init(_ program: ListeningProgram) throws(BrowserFailure) {
        for _ in 1...2 {
            guard let started = try? Start(program) else { continue }
            self.init(started)
            return
        }
        self.init(try Start(program))
    }

    private init(_ start: Start) {
        (port, folder) = (start.port, start.folder)
        keeper = Mutex(start.keeper)
    }

    deinit { stop() }

    /// Ends the program and what it started, and removes what they wrote; returns when that is done.
    func stop() {
        let keeper = keeper.withLock { keeper in
            defer { keeper = nil }
            return keeper
        }
        keeper?.release()
    }
}

/// A program that has started, and told its port.
private struct Start {
    let port: UInt16
    let folder: String
    let keeper: Keeper

    init(_ program: ListeningProgram) throws(BrowserFailure) {
        guard let folder = Self.newFolder() else { throw .didNotStart(reason: "no temporary folder can be made") }
        do {
            for (name, text) in program.files {
                try text.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
            }
        } catch {
            try? FileManager.default.removeItem(atPath: folder)
            throw .didNotStart(reason: "nothing can be written to \(folder)")
        }
        let words = ["sidedoor-browser", folder, program.path] + program.arguments(folder)
        guard let keeper = Keeper(script: BrowserProcess.script, arguments: words) else {
            try? FileManager.default.removeItem(atPath: folder)
            throw .didNotStart(reason: "no process can be started")
        }
        do {
            port = try Self.port(toldIn: folder + "/output.log", by: program)
        } catch {
            keeper.release()
            throw error
        }
        (self.folder, self.keeper) = (folder, keeper)
    }

    private static func newFolder() -> String? {
        var template = Array((NSTemporaryDirectory() + "/sidedoor-browser-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// How long a program may take to name its port.
    private static let patience = Duration.seconds(20)

    /// Waits until the program's output names its port.
    private static func port(toldIn log: String, by program: ListeningProgram) throws(BrowserFailure) -> UInt16 {
        let clock = ContinuousClock()
        let end = clock.now + patience
        var text = ""
        var hasEnded = false
        while clock.now < end && !hasEnded {
            text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
            if let place = text.firstRange(of: program.announcement) {
                let digits = text[place.upperBound...].prefix { $0.isNumber }
                if text[digits.endIndex...].first == program.terminator, let port = UInt16(digits) { return port }
            }
            hasEnded = text.contains("ended with ")
            if !hasEnded { usleep(10_000) }
        }
        let said = text.split(whereSeparator: \.isNewline).suffix(3).joined(separator: "; ")
        let outcome = hasEnded ? "ended before it named a port" : "named no port within \(patience)"
        throw .didNotStart(reason: "\(program.path) \(outcome), and says: \(said.isEmpty ? "nothing" : said)")
    }
}
