/// Why a script cannot be read: a browser runs nothing of it.
public struct SyntaxError: Error, Hashable, Sendable {
    /// What is wrong, in a phrase.
    public let message: String
    /// The byte where it is wrong, counted from 0.
    public let offset: Int
    /// The line, counted from 1.
    public let line: Int
    /// The character in the line, counted from 1.
    public let column: Int
}
