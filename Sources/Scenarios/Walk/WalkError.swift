/// An action that is not written as it should be: what is wrong, and how to write it.
public struct WalkError: Error, Hashable, Sendable {
    /// What is wrong, in one line.
    public var message: String
    /// What to write instead.
    public var help: String

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - message: what is wrong, in one line.
    ///   - help: what to do instead.
    public init(message: String, help: String) { (self.message, self.help) = (message, help) }
}
