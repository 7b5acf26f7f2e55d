/// Why a script cannot be read: a browser runs nothing of it.
package struct SyntaxError: Error, Hashable, Sendable {
    /// What is wrong, in a phrase.
    package let message: String
    /// The byte where it is wrong, counted from 0.
    package let offset: Int
    /// The line, counted from 1.
    package let line: Int
    /// The character in the line, counted from 1.
    package let column: Int
}
