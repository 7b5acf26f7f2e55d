extension SyntaxError {
    init(message: String, offset: Int, in text: ByteText) {
        var line = 1
        var column = 1
        var position = 0
        while position < min(offset, text.count) {
            let byte = text[position]
            if byte == 0x0A || byte == 0x0D && text[position + 1] != 0x0A {
                line += 1
                column = 1
            } else if byte == 0xE2, text.blank(at: position)?.endsLine == true {
                line += 1
                column = 1
                position += 2
            } else if byte & 0xC0 != 0x80, byte != 0x0D {
                column += 1
            }
            position += 1
        }
        self.init(message: message, offset: offset, line: line, column: column)
    }
}
