/// What a piece of a report's text is, for colours.
package enum TextRole: Hashable, Sendable {
    /// Anything.
    case plain
    /// The word for a severity.
    case severity(Severity)
    /// A rule's name.
    case rule
    /// A place in a file.
    case place
    /// Line numbers and the line beside the code.
    case gutter
    /// The mark under the code, and what is written behind it.
    case mark(Severity)
}
