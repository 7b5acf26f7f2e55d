/// A workflow command of GitHub Actions.
package enum WorkflowCommand {
    /// The message of a command: what would end or alter it is percent-encoded. Other control characters have no escape
    /// there and are made visible.
    package static func message(_ text: String) -> String { encode(text, inProperty: false) }

    /// The value of a command's property.
    package static func property(_ text: String) -> String { encode(text, inProperty: true) }

    private static func encode(_ text: String, inProperty: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where inProperty: result += "%3A"
            case "," where inProperty: result += "%2C"
            case _ where VisibleText.isObeyed(scalar): result += VisibleText.escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
