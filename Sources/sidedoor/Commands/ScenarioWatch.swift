internal import Foundation
internal import Scenarios

/// `sidedoor test --watch`: runs again whenever something has changed, until it is interrupted.
///
/// It looks at sizes and times of modification twice a second, which works on every file system.
struct ScenarioWatch {
    let command: TestCommand

    func run() {
        // Whoever started this may have blocked what is to end it; the mask is inherited.
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        sigprocmask(SIG_UNBLOCK, &signals, nil)
        while true {
            let before = marks()
            do throws(CommandError) {
                _ = try command.runOnce()
            } catch {
                print(error.text, terminator: "")
            }
            print("waiting for changes; end with Ctrl-C")
            fflush(nil)
            // What changed during the run is seen too.
            while marks() == before { usleep(500_000) }
            print("")
        }
    }

    /// Size and time of every file that the result depends on.
    private func marks() -> [String: String] {
        var marks: [String: String] = [:]
        var folders: Set<String> = []
        for path in (try? ScenarioFiles.find(command.paths)) ?? [] {
            marks[path] = Self.mark(path)
            if let file = try? ScenarioFile.read(path) { folders.insert(file.folder) }
        }
        for folder in folders {
            for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
                let path = folder + "/" + name
                marks[path] = Self.mark(path)
            }
        }
        return marks
    }

    private static func mark(_ path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return "" }
        return "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
    }
}
