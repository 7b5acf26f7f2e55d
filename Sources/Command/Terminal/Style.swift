/// How a stretch of text looks on a terminal that shows colours.
enum Style: String, Hashable, Sendable {
    /// As it comes.
    case plain = ""
    /// Headings.
    case bold = "1"
    /// What is there for completeness.
    case dim = "2"
    /// What is missing.
    case red = "31"
    /// What is all right.
    case green = "32"
    /// What differs.
    case yellow = "33"
    /// Names of places.
    case cyan = "36"
    /// What is missing, as a heading.
    case boldRed = "1;31"

    /// The text between the escape sequences that switch the style on and off.
    func applied(to text: String) -> String {
        self == .plain || text.isEmpty ? text : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
    }
}
