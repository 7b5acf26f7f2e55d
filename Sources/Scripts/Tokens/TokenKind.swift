/// What a token is.
///
/// The reserved words come first and in the order of `KnownName`, so that the number of an interned reserved word is
/// the raw value of its token kind.
enum TokenKind: UInt8, CaseIterable, Sendable {
    case `break`, `case`, `catch`, `class`, const, `continue`, debugger, `default`, delete, `do`
    case `else`, `enum`, export, extends, `false`, finally, `for`, function, `if`, `import`
    case `in`, instanceof, new, null, `return`, `super`, `switch`, this, `throw`, `true`
    case `try`, typeof, `var`, void, `while`, with

    case identifier, privateName, number, bigInteger, string, regularExpression
    /// A template without substitutions, or the pieces around them.
    case template, templateHead, templateMiddle, templateTail

    case leftBrace, rightBrace, leftParen, rightParen, leftBracket, rightBracket
    case dot, ellipsis, optionalDot, semicolon, comma, question, colon, arrow
    case assign, compoundAssign, logicalAssign, slashAssign
    case nullish, logicalOr, logicalAnd, bitOr, bitXor, bitAnd, equality, relational, shift
    case plus, minus, star, slash, percent, power
    case increment, decrement, not, tilde

    case end
    /// Bytes no token can start with; the tokenizer's `failure` says why.
    case invalid

    var isReservedWord: Bool { rawValue < TokenKind.identifier.rawValue }

    /// How strongly a binary operator binds, or 0 for what is none.
    var binaryPrecedence: UInt8 {
        switch self {
        case .nullish: 3
        case .logicalOr: 4
        case .logicalAnd: 5
        case .bitOr: 6
        case .bitXor: 7
        case .bitAnd: 8
        case .equality: 9
        case .relational, .in, .instanceof: 10
        case .shift: 11
        case .plus, .minus: 12
        case .star, .slash, .percent: 13
        case .power: 14
        default: 0
        }
    }
}
