/// Text inside XML, between tags or in an attribute.
package enum XMLText {
    /// The text with markup, and what a terminal would obey, as references; what XML 1.0 cannot hold becomes U+FFFD.
    package static func escape(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // As they stand, attributes would have them as blanks.
            case "\t", "\n", "\r": result += "&#\(scalar.value);"
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            case _ where VisibleText.isObeyed(scalar):
                result += "&#x" + VisibleText.hexadecimal(scalar.value, digits: 1) + ";"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
