internal import Findings

/// A failure of the run itself: what is wrong in one line, and what to do next.
struct CommandError: Error {
    /// What is wrong.
    var message: String
    /// What to do next; nil when that is plain.
    var help: String?
    /// The exit code: 2 for misuse and unreadable input, 1 for an action that could not be carried out, 3 for a check that
    /// did not look at everything.
    var exitCode: Int32 = 2

    /// Everything was shown already; only the exit code is left to say.
    static let findings = CommandError(message: "", exitCode: 1)

    /// Everything was shown already: nothing was found, but not everything was looked at.
    static let incomplete = CommandError(message: "", exitCode: 3)

    /// Everything was shown that was known when Ctrl-C came.
    static let interrupted = CommandError(message: "", exitCode: 130)

    /// The lines for standard error.
    var text: String {
        if message.isEmpty { return "" }
        let lines = ["error: " + message] + (help.map { ["help: " + $0] } ?? [])
        return lines.map { Self.shortened(VisibleText.escape($0)) + "\n" }.joined()
    }

    /// A line without its middle where it is too long for anybody to read: what was asked for may be of any length.
    private static func shortened(_ line: String) -> String {
        let scalars = line.unicodeScalars
        guard scalars.count > 1_000 else { return line }
        return String(scalars.prefix(700)) + " … " + String(scalars.suffix(200))
    }
}
