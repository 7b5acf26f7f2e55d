extension Tokenizer {
    mutating func readString(quote: UInt8) {
        kind = .string
        hasEscape = false
        position += 1
        while position < text.count {
            let byte = text[position]
            if byte == quote {
                position += 1
                return
            }
            if byte == UInt8(ascii: "\\") {
                hasEscape = true
                // A line that ends in CR LF is continued by one backslash.
                position += text[position + 1] == 0x0D && text[position + 2] == 0x0A ? 3 : 2
            } else if byte == 0x0A || byte == 0x0D {
                break
            } else {
                position += 1
            }
        }
        position = min(position, text.count)
        fail("unterminated string")
    }

    /// Reads from a backquote, or from the brace that ends a substitution, to the next of these.
    mutating func readTemplate(whole: TokenKind, open: TokenKind) {
        position += 1
        while position < text.count {
            switch text[position] {
            case UInt8(ascii: "`"):
                position += 1
                kind = whole
                return
            case UInt8(ascii: "$") where text[position + 1] == UInt8(ascii: "{"):
                position += 2
                kind = open
                return
            case UInt8(ascii: "\\"):
                position += 2
            default:
                position += 1
            }
        }
        position = text.count
        fail("unterminated template")
    }

    /// Reads the current `}` again, as the end of a substitution.
    mutating func rescanTemplate() {
        position = start
        readTemplate(whole: .templateTail, open: .templateMiddle)
    }

    /// Reads the current `/` or `/=` again, as the start of a regular expression.
    mutating func rescanRegularExpression() {
        position = start + 1
        kind = .regularExpression
        var isInClass = false
        while position < text.count {
            let byte = text[position]
            switch byte {
            case UInt8(ascii: "/") where !isInClass:
                position += 1
                skipFlags()
                return
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "\\"):
                position += 1
                if endsLine(at: position) { return fail("unterminated regular expression") }
            default:
                if endsLine(at: position) { return fail("unterminated regular expression") }
            }
            position += 1
        }
        position = text.count
        fail("unterminated regular expression")
    }

    private mutating func skipFlags() {
        var seen: UInt32 = 0
        while ByteClass.isNamePart(text[position]) {
            let flag = text[position]
            let bit: UInt32 = flag >= 0x60 ? 1 << UInt32(flag & 0x1F) : 0
            guard Tokenizer.knownFlags & bit != 0, seen & bit == 0 else {
                return fail("unknown flag of a regular expression", at: position)
            }
            seen |= bit
            position += 1
        }
    }

    /// The letters `dgimsuvy` as bits.
    private static let knownFlags = "dgimsuvy".utf8.reduce(UInt32(0)) { $0 | 1 << UInt32($1 & 0x1F) }

    private func endsLine(at offset: Int) -> Bool {
        switch text[offset] {
        case 0x0A, 0x0D: true
        case 0xE2: text.blank(at: offset)?.endsLine == true
        default: false
        }
    }
}
