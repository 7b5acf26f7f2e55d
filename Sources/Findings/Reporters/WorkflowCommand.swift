/// A workflow command of GitHub Actions.
package enum WorkflowCommand {
    /// The message of a command: what would end or alter it is percent-encoded.
    package static func message(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    /// The value of a command's property.
    package static func property(_ text: String) -> String {
        message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
