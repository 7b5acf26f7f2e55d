/// A regular expression for the targets of links.
///
/// Expressions come with a repository, so whoever proposes a change to one could make a check hang by them: these are of
/// the kind that is matched in one pass. What they can say: `.`, `[a-z]`, `[^…]`, `\d \w \s \b` and their opposites,
/// escapes such as `\.` and `\u00e9`, `(…)`, `(?:…)`, `(?i)`, `|`, `^`, `$`, and `* + ? {2} {2,} {2,5}`, also lazy.
/// References back to groups and looks around are refused.
public struct TargetPattern: Hashable, Sendable {
    /// A text is no expression of this kind.
    public struct Unreadable: Error, Hashable, Sendable, CustomStringConvertible {
        /// What is wrong with it, in a phrase.
        public let description: String
    }

    /// The expression as it was written.
    public let text: String
    private let program: ExpressionProgram

    /// Reads an expression.
    ///
    /// - Throws: ``Unreadable`` when it is none, or is too large: after all `{2,5}` are written out it may have 2,000 steps.
    public init(_ text: String) throws(Unreadable) {
        self.text = text
        program = try ExpressionProgram(ExpressionReader.read(text))
    }

    /// Whether the expression is found in a target, in a time that grows with the target's length times its own.
    public func matches(_ target: String) -> Bool { program.isFound(in: target) }

    /// Two patterns are equal when they are written alike.
    public static func == (left: TargetPattern, right: TargetPattern) -> Bool { left.text == right.text }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
