extension Tokenizer {
    mutating func readPunctuator(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "("): take(1, .leftParen)
        case UInt8(ascii: ")"): take(1, .rightParen)
        case UInt8(ascii: "{"): take(1, .leftBrace)
        case UInt8(ascii: "}"): take(1, .rightBrace)
        case UInt8(ascii: "["): take(1, .leftBracket)
        case UInt8(ascii: "]"): take(1, .rightBracket)
        case UInt8(ascii: ";"): take(1, .semicolon)
        case UInt8(ascii: ","): take(1, .comma)
        case UInt8(ascii: ":"): take(1, .colon)
        case UInt8(ascii: "~"): take(1, .tilde)
        case UInt8(ascii: "."):
            if next(1, is: ".") && next(2, is: ".") { take(3, .ellipsis) } else { take(1, .dot) }
        case UInt8(ascii: "="): readEquals()
        case UInt8(ascii: "!"): next(1, is: "=") ? take(next(2, is: "=") ? 3 : 2, .equality) : take(1, .not)
        case UInt8(ascii: "?"): readQuestion()
        case UInt8(ascii: "+"): readSign(twice: .increment, once: .plus)
        case UInt8(ascii: "-"): readSign(twice: .decrement, once: .minus)
        case UInt8(ascii: "*"): next(1, is: "*") ? operation(2, .power) : operation(1, .star)
        case UInt8(ascii: "/"): next(1, is: "=") ? take(2, .slashAssign) : readSlash()
        case UInt8(ascii: "%"): operation(1, .percent)
        case UInt8(ascii: "&"): next(1, is: "&") ? logical(.logicalAnd) : operation(1, .bitAnd)
        case UInt8(ascii: "|"): next(1, is: "|") ? logical(.logicalOr) : operation(1, .bitOr)
        case UInt8(ascii: "^"): operation(1, .bitXor)
        case UInt8(ascii: "<"): next(1, is: "<") ? operation(2, .shift) : take(next(1, is: "=") ? 2 : 1, .relational)
        case UInt8(ascii: ">"): readGreater()
        default: fail("unexpected character")
        }
    }

    @inline(__always)
    private func next(_ distance: Int, is character: Unicode.Scalar) -> Bool {
        text[position + distance] == UInt8(ascii: character)
    }

    @inline(__always)
    private mutating func take(_ length: Int, _ kind: TokenKind) {
        self.kind = kind
        position += length
    }

    /// An operator that becomes an assignment with `=` behind it.
    private mutating func operation(_ length: Int, _ kind: TokenKind) {
        next(length, is: "=") ? take(length + 1, .compoundAssign) : take(length, kind)
    }

    private mutating func logical(_ kind: TokenKind) {
        next(2, is: "=") ? take(3, .logicalAssign) : take(2, kind)
    }

    private mutating func readSlash() {
        // A comment that never ends stops the skipping of blanks here.
        if next(1, is: "*") { fail("unterminated comment") } else { take(1, .slash) }
    }

    private mutating func readEquals() {
        if next(1, is: ">") {
            take(2, .arrow)
        } else if next(1, is: "=") {
            take(next(2, is: "=") ? 3 : 2, .equality)
        } else {
            take(1, .assign)
        }
    }

    private mutating func readQuestion() {
        if next(1, is: "?") {
            logical(.nullish)
        } else if next(1, is: "."), !ByteClass.isDigit(text[position + 2]) {
            take(2, .optionalDot)
        } else {
            take(1, .question)
        }
    }

    private mutating func readSign(twice: TokenKind, once: TokenKind) {
        text[position + 1] == text[position] ? take(2, twice) : operation(1, once)
    }

    private mutating func readGreater() {
        if next(1, is: ">") {
            next(2, is: ">") ? operation(3, .shift) : operation(2, .shift)
        } else {
            take(next(1, is: "=") ? 2 : 1, .relational)
        }
    }
}
