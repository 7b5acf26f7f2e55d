/// What a node's kind leaves open.
struct NodeFlags: OptionSet, Sendable {
    let rawValue: UInt16

    /// A function or class that is a statement.
    static let isDeclaration = NodeFlags(rawValue: 1 << 0)
    static let isArrow = NodeFlags(rawValue: 1 << 1)
    static let isMethod = NodeFlags(rawValue: 1 << 2)
    static let isAsync = NodeFlags(rawValue: 1 << 3)
    static let isGenerator = NodeFlags(rawValue: 1 << 4)
    /// A property or member whose key is an expression.
    static let isComputed = NodeFlags(rawValue: 1 << 5)
    /// A property whose key is a string or number: it starts where the node starts.
    static let hasLiteralKey = NodeFlags(rawValue: 1 << 6)
    static let isShorthand = NodeFlags(rawValue: 1 << 7)
    static let isStatic = NodeFlags(rawValue: 1 << 8)
    /// The first child of a function or class is its name.
    static let hasName = NodeFlags(rawValue: 1 << 9)
    /// A member, index or call behind `?.`
    static let isOptional = NodeFlags(rawValue: 1 << 10)
    /// A declaration in the head of `for`.
    static let isForHead = NodeFlags(rawValue: 1 << 11)
    /// `try` with `catch`.
    static let hasCatch = NodeFlags(rawValue: 1 << 12)
    /// `for (… of …)`
    static let isOf = NodeFlags(rawValue: 1 << 14)
    /// A class with a superclass.
    static let hasHeritage = NodeFlags(rawValue: 1 << 13)
}
