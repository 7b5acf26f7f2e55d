/// A text that a visit tells. It compares like the text, and prints where it comes from as well, so that a failed
/// expectation explains itself.
public struct Told: Hashable {
    /// The text.
    public let text: String
    /// What led to it; empty for a text that a test wrote.
    let story: String

    init(_ text: String, story: String) {
        self.text = text
        self.story = story
    }

    /// Whether both texts are the same, wherever they come from.
    public static func == (left: Told, right: Told) -> Bool { left.text == right.text }

    /// Whether it is this text.
    public static func == (left: Told, right: String) -> Bool { left.text == right }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Told: ExpressibleByStringLiteral {
    /// A text that a test wrote.
    public init(stringLiteral text: String) { self.init(text, story: "") }
}

extension Told: CustomStringConvertible, CustomDebugStringConvertible {
    /// The text in quotes, and what led to it.
    public var description: String { story.isEmpty ? "\"\(text)\"" : "\"\(text)\"\n\(story)" }

    /// The same as ``description``.
    public var debugDescription: String { description }
}

extension Optional where Wrapped == Told {
    /// Whether it is this text.
    public static func == (left: Told?, right: String) -> Bool { left?.text == right }
}
