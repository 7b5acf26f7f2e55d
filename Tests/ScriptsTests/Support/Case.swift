import Testing

/// A text and what is expected of it, one thing to a line.
struct Case: Sendable, CustomTestStringConvertible {
    let source: String
    let expected: [String]

    init(_ source: String, _ expected: String...) {
        self.source = source
        self.expected = expected
    }

    var testDescription: String { source }
}
