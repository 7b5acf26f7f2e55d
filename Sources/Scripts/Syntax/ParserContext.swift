/// What the grammar allows at a place.
struct ParserContext: OptionSet {
    let rawValue: UInt8

    /// `return` may stand here.
    static let inFunction = ParserContext(rawValue: 1)
    static let inAsync = ParserContext(rawValue: 2)
    static let inGenerator = ParserContext(rawValue: 4)
    /// In the head of `for`, where `in` is no operator.
    static let noIn = ParserContext(rawValue: 8)
    /// `break` may stand here; in a loop, `continue` too.
    static let inBreakable = ParserContext(rawValue: 16)
    static let inLoop = ParserContext(rawValue: 32)
    static let inModule = ParserContext(rawValue: 64)
}
