extension Tokenizer {
    mutating func readNumber() {
        kind = .number
        let first = text[position]
        let second = text[position + 1]
        if first == UInt8(ascii: "0"), second | 0x20 == UInt8(ascii: "x") {
            position += 2
            readDigits(ByteClass.isHexDigit, required: true)
        } else if first == UInt8(ascii: "0"), second | 0x20 == UInt8(ascii: "o") {
            position += 2
            readDigits({ $0 &- 0x30 < 8 }, required: true)
        } else if first == UInt8(ascii: "0"), second | 0x20 == UInt8(ascii: "b") {
            position += 2
            readDigits({ $0 &- 0x30 < 2 }, required: true)
        } else if first == UInt8(ascii: "0"), ByteClass.isDigit(second) {
            readLegacyNumber()
        } else {
            readDecimal()
        }
        finishNumber()
    }

    /// `017` is octal, `089` is decimal; only the latter may have a fraction.
    private mutating func readLegacyNumber() {
        var isOctal = true
        while ByteClass.isDigit(text[position]) {
            if text[position] >= UInt8(ascii: "8") { isOctal = false }
            position += 1
        }
        if !isOctal { readFraction() }
    }

    private mutating func readDecimal() {
        readDigits(ByteClass.isDigit, required: false)
        if text[position] == UInt8(ascii: "n") { return }
        readFraction()
    }

    private mutating func readFraction() {
        if text[position] == UInt8(ascii: ".") {
            position += 1
            readDigits(ByteClass.isDigit, required: false)
        }
        guard text[position] | 0x20 == UInt8(ascii: "e") else { return }
        position += 1
        if text[position] == UInt8(ascii: "+") || text[position] == UInt8(ascii: "-") { position += 1 }
        readDigits(ByteClass.isDigit, required: true)
    }

    private mutating func readDigits(_ isDigit: (UInt8) -> Bool, required: Bool) {
        let begin = position
        while true {
            if isDigit(text[position]) {
                position += 1
            } else if text[position] == UInt8(ascii: "_"), position > begin, text[position - 1] != UInt8(ascii: "_"),
                isDigit(text[position + 1])
            {
                position += 1
            } else {
                break
            }
        }
        if required, position == begin { fail("a number lacks its digits") }
    }

    private mutating func finishNumber() {
        guard kind == .number else { return }
        if text[position] == UInt8(ascii: "n") {
            // AD-HOC: 1.5n and 017n pass; nobody writes them.
            kind = .bigInteger
            position += 1
        }
        let byte = text[position]
        if ByteClass.isNamePart(byte) || byte == UInt8(ascii: "\\")
            || byte >= 0x80 && text.blank(at: position) == nil
        {
            fail("a number runs into a name", at: position)
        }
    }
}
