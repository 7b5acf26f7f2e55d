internal import Foundation

/// Standard output and standard error.
enum Console {
    /// Writes text that is harmless already.
    static func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

    /// Writes a file's own bytes; on a terminal with all that it would obey made visible.
    static func write(_ bytes: [UInt8]) {
        guard isatty(STDOUT_FILENO) == 1 else { return FileHandle.standardOutput.write(Data(bytes)) }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        write(lines.map { TerminalText.escape(String($0)) }.joined(separator: "\n"))
    }

    /// Writes to standard error.
    static func writeError(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

    /// Writes a line about the run to standard error.
    static func note(_ text: String) { writeError("note: \(TerminalText.escape(text))\n") }
}
