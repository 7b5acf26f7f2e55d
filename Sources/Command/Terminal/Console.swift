internal import Glibc

/// Standard output and standard error.
enum Console {
    /// Writes text that is harmless already.
    static func write(_ text: String) { write(Array(text.utf8), to: STDOUT_FILENO) }

    /// Writes a file's own bytes; on a terminal with all that it would obey made visible.
    static func write(_ bytes: [UInt8]) {
        guard isatty(STDOUT_FILENO) == 1 else { return write(bytes, to: STDOUT_FILENO) }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        write(lines.map { TerminalText.escape(String($0)) }.joined(separator: "\n"))
    }

    /// Writes to standard error.
    static func writeError(_ text: String) { write(Array(text.utf8), to: STDERR_FILENO) }

    /// Writes a line about the run to standard error.
    static func note(_ text: String) { writeError("note: \(TerminalText.escape(text))\n") }

    /// Writes all bytes; a full disk or a reader that is gone ends the program, for nobody would get the rest.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                let reason = String(cString: strerror(errno))
                if descriptor == STDOUT_FILENO { writeError("error: cannot write standard output: \(reason)\n") }
                exit(2)
            }
        }
    }
}
