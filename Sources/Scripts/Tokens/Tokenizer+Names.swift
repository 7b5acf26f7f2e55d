extension Tokenizer {
    mutating func readName() {
        let begin = position
        var hash = NameTable.emptyHash
        var byte = text[position]
        while ByteClass.isNamePart(byte) {
            hash = NameTable.hash(hash, byte)
            position += 1
            byte = text[position]
        }
        if byte >= 0x80 || byte == UInt8(ascii: "\\") {
            readUnusualName(from: begin)
            return
        }
        name = names.intern(text, begin..<position, hash: hash)
        hasEscape = false
        kind = TokenKind.identifier.rawValue > name ? (TokenKind(rawValue: UInt8(name)) ?? .identifier) : .identifier
    }

    mutating func readPrivateName() {
        position += 1
        guard ByteClass.isNamePart(text[position]) || text[position] >= 0x80 || text[position] == UInt8(ascii: "\\"),
            !ByteClass.isDigit(text[position])
        else { return fail("unexpected character '#'") }
        readName()
        if kind != .invalid { kind = .privateName }
    }

    /// A name with escapes or letters beyond ASCII.
    private mutating func readUnusualName(from begin: Int) {
        position = begin
        hasEscape = false
        var spelling = String.UnicodeScalarView()
        while true {
            let byte = text[position]
            let scalar: Unicode.Scalar
            let length: Int
            if byte == UInt8(ascii: "\\") {
                guard text[position + 1] == UInt8(ascii: "u"),
                    let escape = UnicodeEscape(text).value(at: position + 2),
                    let escaped = Unicode.Scalar(escape.value)
                else { return fail("bad escape in a name", at: position) }
                hasEscape = true
                (scalar, length) = (escaped, escape.end - position)
            } else if byte < 0x80 {
                guard ByteClass.isNamePart(byte) else { break }
                (scalar, length) = (Unicode.Scalar(byte), 1)
            } else {
                (scalar, length) = text.scalar(at: position)
            }
            guard Tokenizer.isNamePart(scalar, first: spelling.isEmpty) else {
                if byte < 0x80 || spelling.isEmpty { return fail("unexpected character", at: position) }
                break
            }
            spelling.append(scalar)
            position += length
        }
        name = names.intern(String(spelling))
        // A reserved word written with escapes is no keyword, and no name either; as a property it is fine.
        kind = .identifier
    }

    private static func isNamePart(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
        if scalar == "$" || scalar == "_" { return true }
        if first { return scalar.properties.isIDStart }
        return scalar.properties.isIDContinue || scalar == "\u{200C}" || scalar == "\u{200D}"
    }
}
