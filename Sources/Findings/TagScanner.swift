/// Finds the tags in a text of HTML, as the tokenizer of the HTML Standard does.
struct TagScanner {
    /// A start or end tag.
    struct Tag {
        var isEnd: Bool
        /// From `<` to behind `>`.
        var range: Range<Int>
        var name: Range<Int>
        var swallowing: TagBalance.Swallowing?
    }

    private let text: UnsafeBufferPointer<UInt8>
    private var index: Int

    init(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
        self.text = text
        index = start
    }

    /// The next tag, nil at the end.
    mutating func next() -> Tag? {
        while index < text.count {
            guard text[index] == UInt8(ascii: "<") else {
                index += 1
                continue
            }
            let start = index
            let isEnd = byte(start + 1) == UInt8(ascii: "/")
            let nameStart = start + (isEnd ? 2 : 1)
            guard isLetter(byte(nameStart)) else {
                skipMarkup(at: start)
                continue
            }
            return tag(start, nameStart, isEnd: isEnd)
        }
        return nil
    }

    private func byte(_ index: Int) -> UInt8 { index < text.count ? text[index] : 0 }

    private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }

    /// Comments, doctypes, and what is none of it.
    private mutating func skipMarkup(at start: Int) {
        index = start + 1
        if byte(start + 1) == UInt8(ascii: "!"), byte(start + 2) == UInt8(ascii: "-"),
            byte(start + 3) == UInt8(ascii: "-")
        {
            // `<!-->` and `<!--->` are whole.
            index = start + 4
            while index < text.count {
                if text[index] == UInt8(ascii: ">"), text[index - 1] == UInt8(ascii: "-"),
                    text[index - 2] == UInt8(ascii: "-")
                {
                    index += 1
                    return
                }
                index += 1
            }
            return
        }
        guard [UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "/")].contains(byte(start + 1)) else { return }
        while index < text.count, text[index] != UInt8(ascii: ">") { index += 1 }
    }

    private mutating func tag(_ start: Int, _ nameStart: Int, isEnd: Bool) -> Tag {
        index = nameStart
        while index < text.count, !isBlank(text[index]), text[index] != 0x2F, text[index] != 0x3E { index += 1 }
        let name = nameStart..<index
        let attributes = attributesEnd()
        let range = start..<index
        if !isEnd { skipRawText(of: name) }
        var swallowing = attributes
        swallowing?.tagEnd = range.upperBound
        return Tag(isEnd: isEnd, range: range, name: name, swallowing: isEnd ? nil : swallowing)
    }

    /// Goes behind the tag's `>`.
    ///
    /// - Returns: the attribute whose value holds a tag and behind which a name has a quote: its own was forgotten.
    private mutating func attributesEnd() -> TagBalance.Swallowing? {
        var suspect: TagBalance.Swallowing?
        var isCertain = false
        while index < text.count {
            while index < text.count, isBlank(text[index]) || text[index] == 0x2F { index += 1 }
            guard index < text.count else { break }
            if text[index] == 0x3E {
                index += 1
                break
            }
            let start = index
            index += 1
            while index < text.count, !isBlank(text[index]), ![0x2F, 0x3E, 0x3D].contains(text[index]) { index += 1 }
            if suspect != nil, text[start..<index].contains(where: { $0 == 0x22 || $0 == 0x27 }) { isCertain = true }
            while index < text.count, isBlank(text[index]) { index += 1 }
            guard byte(index) == 0x3D else { continue }
            index += 1
            while index < text.count, isBlank(text[index]) { index += 1 }
            let valueStart = index
            if skipValue(), suspect == nil {
                suspect = TagBalance.Swallowing(start: start, valueStart: valueStart + 1, tagEnd: 0)
            }
        }
        return isCertain ? suspect : nil
    }

    /// - Returns: whether the value is quoted, holds a line end and after it something like a tag.
    private mutating func skipValue() -> Bool {
        let quote = byte(index)
        guard quote == 0x22 || quote == 0x27 else {
            while index < text.count, !isBlank(text[index]), text[index] != 0x3E { index += 1 }
            return false
        }
        index += 1
        var hasLineEnd = false
        var hasTag = false
        while index < text.count, text[index] != quote {
            if text[index] == 0x0A { hasLineEnd = true }
            if hasLineEnd, text[index] == UInt8(ascii: "<"), isLetter(byte(index + 1)) || byte(index + 1) == 0x2F {
                hasTag = true
            }
            index += 1
        }
        index = min(index + 1, text.count)
        return hasTag
    }

    /// The text of scripts and the like holds no tags but its own end tag.
    private mutating func skipRawText(of name: Range<Int>) {
        guard (3...8).contains(name.count), "sxtinSXTIN".utf8.contains(text[name.lowerBound]),
            Self.rawTexts.contains(String(decoding: text[name], as: UTF8.self).lowercased())
        else { return }
        while index < text.count {
            if text[index] == UInt8(ascii: "<"), byte(index + 1) == 0x2F, index + 2 + name.count <= text.count,
                zip(text[name], text[(index + 2)...]).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
            {
                return
            }
            index += 1
        }
    }

    private static let rawTexts: Set<String> = [
        "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "noscript",
    ]
}
