/// A regular expression for the targets of links.
public struct TargetPattern: Hashable, Sendable {
    /// The expression as it was written.
    public let text: String

    /// Reads an expression; nil when it is none.
    public init?(_ text: String) {
        guard (try? Regex(text)) != nil else { return nil }
        self.text = text
    }

    /// Whether the expression is found in a target.
    public func matches(_ target: String) -> Bool {
        // `Regex` cannot be kept: it is not Sendable.
        guard let expression = try? Regex(text) else { return false }
        return target.contains(expression)
    }
}
