extension String {
    /// Without ASCII white space around it and with single blanks inside, as `document.title` has it.
    package var collapsed: String {
        if isCollapsed { return self }
        return String(
            decoding: Array(utf8.split(whereSeparator: Self.isBlank).joined(separator: " ".utf8)), as: UTF8.self)
    }

    /// The words of it with single blanks between them, whatever white space stood there: as people read it.
    package var inOneLine: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return collapsed }
        return split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether no ASCII white space has to go.
    ///
    /// OPTIMIZATION: most texts are that way, and are not taken apart; as characters it took a thirtieth of a step.
    private var isCollapsed: Bool {
        var afterBlank = true
        for byte in utf8 {
            let isSpace = byte == UInt8(ascii: " ")
            if isSpace ? afterBlank : Self.isBlank(byte) { return false }
            afterBlank = isSpace
        }
        return !afterBlank || isEmpty
    }

    /// Tab, line feed, vertical tab, form feed, carriage return, space.
    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
