extension Tokenizer {
    /// Skips white space and comments, and notes whether a line ended in them.
    mutating func skipBlanks() {
        while true {
            switch text[position] {
            case 0x20, 0x09, 0x0B, 0x0C:
                position += 1
            case 0x0A, 0x0D:
                position += 1
                isAfterNewline = true
            case UInt8(ascii: "/"):
                if text[position + 1] == UInt8(ascii: "/") {
                    skipLine()
                } else if text[position + 1] == UInt8(ascii: "*") {
                    guard skipBlockComment() else { return }
                } else {
                    return
                }
            case UInt8(ascii: "<"):
                guard allowsHTMLComments, follows("<!--") else { return }
                skipLine()
            case UInt8(ascii: "-"):
                guard allowsHTMLComments, isAfterNewline, follows("-->") else { return }
                skipLine()
            case 0x80...:
                guard let blank = text.blank(at: position) else { return }
                position += blank.length
                if blank.endsLine { isAfterNewline = true }
            default:
                return
            }
        }
    }

    /// Goes to the end of the line, before the bytes that end it.
    mutating func skipLine() {
        while position < text.count {
            let byte = text[position]
            if byte == 0x0A || byte == 0x0D { return }
            if byte == 0xE2, text.blank(at: position)?.endsLine == true { return }
            position += 1
        }
    }

    private mutating func skipBlockComment() -> Bool {
        let opening = position
        position += 2
        while position < text.count {
            let byte = text[position]
            if byte == UInt8(ascii: "*"), text[position + 1] == UInt8(ascii: "/") {
                position += 2
                return true
            }
            if byte == 0x0A || byte == 0x0D { isAfterNewline = true }
            if byte == 0xE2, text.blank(at: position)?.endsLine == true { isAfterNewline = true }
            position += 1
        }
        // What cannot be skipped is met again as a token, which then is the one in the wrong.
        position = opening
        return false
    }

    private func follows(_ expected: StaticString) -> Bool {
        for index in 0..<expected.utf8CodeUnitCount where text[position + index] != expected.utf8Start[index] {
            return false
        }
        return true
    }
}
