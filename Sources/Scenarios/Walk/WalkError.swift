/// An action that is not written as it should be: what is wrong, and how to write it.
package struct WalkError: Error, Hashable, Sendable {
    /// What is wrong, in one line.
    package var message: String
    /// What to write instead.
    package var help: String

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - message: what is wrong, in one line.
    ///   - help: what to do instead.
    package init(message: String, help: String) { (self.message, self.help) = (message, help) }
}
