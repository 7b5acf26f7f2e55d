internal import DOM

extension String {
    /// Without ASCII white space around it and with single blanks inside, as `document.title` has it.
    package var collapsed: String {
        if isCollapsed { return self }
        return String(
            decoding: Array(utf8.split(whereSeparator: \.isASCIIWhitespace).joined(separator: " ".utf8)), as: UTF8.self)
    }

    /// The words of it with single blanks between them, whatever white space stood there: as people read it.
    package var inOneLine: String {
        // A vertical tab is white space to people, not to HTML.
        if utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0B }) { return collapsed }
        return split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether no ASCII white space has to go.
    ///
    /// OPTIMIZATION: most texts are that way, and are not taken apart; as characters it took a thirtieth of a step.
    private var isCollapsed: Bool {
        var afterBlank = true
        for byte in utf8 {
            let isSpace = byte == UInt8(ascii: " ")
            if isSpace ? afterBlank : byte.isASCIIWhitespace { return false }
            afterBlank = isSpace
        }
        return !afterBlank || isEmpty
    }
}
