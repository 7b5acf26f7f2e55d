internal import Findings
internal import Glibc
internal import Synchronization

/// Standard output and standard error. Every write is checked: who asked for a report must not take half of one for all.
enum Console {
    /// Writes text that is harmless already.
    static func write(_ text: String) { write(Array(text.utf8), to: STDOUT_FILENO) }

    /// Writes a file's own bytes; on a terminal with all that it would obey made visible.
    static func write(_ bytes: [UInt8]) {
        guard isatty(STDOUT_FILENO) == 1 else { return write(bytes, to: STDOUT_FILENO) }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        write(lines.map { VisibleText.escape(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\n"))
    }

    /// Writes to standard error.
    static func writeError(_ text: String) { write(Array(text.utf8), to: STDERR_FILENO) }

    /// Writes a line about the run to standard error.
    static func note(_ text: String) { writeError("note: \(VisibleText.escape(text))\n") }

    /// Writes a line about the run that several parts of it may have to say; it stands there once.
    static func noteOnce(_ text: String) {
        if noted.withLock({ $0.insert(text).inserted }) { note(text) }
    }

    private static let noted = Mutex<Set<String>>([])

    /// Closes standard output: some file systems tell only then that there was no room.
    static func finish() {
        // A program that wrote nothing may have been started without an output.
        if close(STDOUT_FILENO) != 0, errno != EBADF { fail(STDOUT_FILENO, errno) }
    }

    /// Writes all bytes; what cannot be written ends the program, for nobody would get the rest.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                // Whoever started the program shares its pipe and does not wait for it.
                var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&room, 1, -1)
            } else if errno != EINTR {
                fail(descriptor, errno)
            }
        }
    }

    /// Ends the program: with the reason and exit code 2; quietly, as by the signal, where the reader is gone.
    private static func fail(_ descriptor: Int32, _ code: Int32) -> Never {
        if code == EPIPE {
            signal(SIGPIPE, SIG_DFL)
            raise(SIGPIPE)
        } else if descriptor == STDOUT_FILENO {
            writeError("error: cannot write standard output: \(String(cString: strerror(code)))\n")
        }
        exit(2)
    }
}
