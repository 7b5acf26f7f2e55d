/// A failure of the run itself: what is wrong in one line, and what to do next.
struct CommandError: Error {
    /// What is wrong.
    var message: String
    /// What to do next; nil when that is plain.
    var help: String?
    /// The exit code: 2 for misuse and unreadable input, 1 for an action that could not be carried out.
    var exitCode: Int32 = 2

    /// Everything was shown already; only the exit code is left to say.
    static let findings = CommandError(message: "", exitCode: 1)

    /// The lines for standard error.
    var text: String {
        if message.isEmpty { return "" }
        let lines = ["error: " + message] + (help.map { ["help: " + $0] } ?? [])
        return lines.map { TerminalText.escape($0) + "\n" }.joined()
    }
}
