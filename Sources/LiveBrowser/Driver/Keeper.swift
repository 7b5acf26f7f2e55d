internal import Glibc

/// A shell that runs a script and is told to go on by the end of its standard input.
///
/// That comes when ``release()`` is called, and when this program ends, however it ends: what the script does then is done
/// in any case.
///
/// NOTE: Foundation's `Process` would hand on the signal mask of whichever thread starts it, and threads of a pool block all
/// signals: a shell that hears nothing of its children's ends waits for them for ever.
final class Keeper: Sendable {
    private let process: pid_t
    /// The end of the pipe that is written to, by nobody.
    private let pipe: Int32

    /// Starts a script; nil when the system starts no process.
    ///
    /// - Parameters:
    ///   - script: what `/bin/sh` runs; it should read its standard input to the end.
    ///   - arguments: its arguments, the first being what it calls itself.
    init?(script: String, arguments: [String]) {
        var ends: [Int32] = [0, 0]
        guard Glibc.pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let started = Self.start(["/bin/sh", "-c", script] + arguments, reading: ends[0])
        close(ends[0])
        guard let started else {
            close(ends[1])
            return nil
        }
        (process, pipe) = (started, ends[1])
    }

    private static func start(_ words: [String], reading input: Int32) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        // Sockets of SwiftNIO are inherited: those that we close would stay open for the other side while the browser runs.
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        // A group of its own: what interrupts this program at a terminal must not interrupt the tidying up.
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        var pointers = words.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        var process = pid_t()
        return posix_spawn(&process, words[0], &actions, &attributes, &pointers, environ) == 0 ? process : nil
    }

    /// Lets the script go on, and returns when it has ended. To be called once.
    func release() {
        close(pipe)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    }
}
