/// An XPath expression that libxml2 does not accept.
public struct XPathError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The expression as it was given.
    public let expression: String
    /// What is wrong with it.
    public let reason: String

    /// One sentence for a message.
    public var description: String { "not an XPath expression for elements: \(expression) (\(reason))" }
}
