/// An action that is not written as it should be: what is wrong, and how to write it.
public struct WalkError: Error, Hashable, Sendable {
    /// What is wrong, in one line.
    public var message: String
    /// What to write instead.
    public var help: String
}
