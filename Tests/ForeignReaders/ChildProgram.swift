internal import Glibc

/// A program that runs beside the tests. Of what is open here it gets nothing but the files it is given: a connection that a
/// server of another test closes would stay open as long as the program runs.
///
/// NOTE: Foundation's `Process` notices an end when a socket closes that the program has inherited. So has whatever another
/// test starts at that moment: where that goes on running, as a browser does, the end is never noticed. It also hands on
/// the signals that the starting thread blocks, and threads of a pool block all.
public final class ChildProgram {
    /// How it ended.
    public enum Ending: Equatable, Sendable {
        /// By itself, with an exit code.
        case exit(Int32)
        /// By a signal.
        case signal(Int32)
    }

    /// Where it reads from and writes to, as paths of files.
    public struct Files: Sendable {
        /// Standard input.
        public var input = "/dev/null"
        /// Standard output.
        public var output = "/dev/null"
        /// Standard error.
        public var errors = "/dev/null"

        /// Files, none of which holds anything or keeps it unless told otherwise.
        public init(input: String = "/dev/null", output: String = "/dev/null", errors: String = "/dev/null") {
            (self.input, self.output, self.errors) = (input, output, errors)
        }
    }

    /// The number by which the system knows it.
    public let id: Int32
    private var ending: Ending?

    /// Starts a program with no signal blocked or ignored.
    ///
    /// - Parameters:
    ///   - path: the program.
    ///   - arguments: its arguments.
    ///   - environment: its variables; nil for those of this process.
    ///   - folder: where it runs; nil for where we do.
    ///   - files: where it reads from and writes to.
    /// - Throws: ``OtherProgram/Failure`` when the system does not start it.
    public init(
        _ path: String, _ arguments: [String], environment: [String: String]? = nil, in folder: String? = nil,
        files: Files = Files()
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let writing = O_WRONLY | O_CREAT | O_APPEND
        posix_spawn_file_actions_addopen(&actions, 0, files.input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, files.output, writing, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, files.errors, writing, 0o600)
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGINT, SIGTERM, SIGPIPE, SIGHUP] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let inFolder = folder.map { ["/usr/bin/env", "-C", $0] } ?? []
        let command = inFolder + [path] + arguments
        var words = command.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var variables = environment.map { $0.map { strdup("\($0)=\($1)") } + [nil] } ?? []
        defer { for variable in variables { free(variable) } }
        var id = pid_t()
        let error =
            environment == nil
            ? posix_spawn(&id, command[0], &actions, &attributes, &words, environ)
            : posix_spawn(&id, command[0], &actions, &attributes, &words, &variables)
        guard error == 0 else {
            throw OtherProgram.Failure(description: "\(path) does not start: \(String(cString: strerror(error)))")
        }
        self.id = id
    }

    /// Whether it has not ended.
    public var isRunning: Bool {
        if ending == nil { ending = awaitEnding(WNOHANG) }
        return ending == nil
    }

    /// Waits for its end.
    ///
    /// - Returns: how it ended.
    @discardableResult
    public func wait() -> Ending {
        while true {
            if let ending = ending ?? awaitEnding(0) {
                self.ending = ending
                return ending
            }
        }
    }

    /// Sends it a signal, unless it has ended.
    public func send(_ signal: Int32) { if isRunning { kill(id, signal) } }

    private func awaitEnding(_ options: Int32) -> Ending? {
        var status: Int32 = 0
        guard waitpid(id, &status, options) == id else { return nil }
        let signal = status & 0x7f
        return signal == 0 ? .exit((status >> 8) & 0xff) : .signal(signal)
    }
}
