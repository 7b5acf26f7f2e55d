internal import Glibc

/// Finds the tags in a text of HTML, as the tokenizer of the HTML Standard does.
///
/// OPTIMIZATION: every page is read by it. Searches by `memchr` and comparisons without arrays took 23 instructions a byte
/// down to 6.
package struct TagScanner {
    /// A start or end tag.
    package struct Tag {
        /// Whether it is an end tag.
        package var isEnd: Bool
        /// From `<` to behind `>`.
        package var range: Range<Int>
        /// Where its name stands.
        package var name: Range<Int>
        /// The attribute whose end quote was forgotten; nil where none is known to be.
        package var swallowing: Swallowing?
    }

    /// An attribute value that runs over other tags: `class="page <div data-role="header">`.
    package struct Swallowing: Hashable {
        /// Where its name begins.
        package var start: Int
        /// Where its value begins.
        package var valueStart: Int
        /// Where the tag that it belongs to ends.
        package var tagEnd: Int
    }

    private let text: UnsafeBufferPointer<UInt8>
    private var index: Int

    /// Begins to read.
    ///
    /// - Parameters:
    ///   - text: UTF-8, which must outlive the scanner.
    ///   - start: where to begin.
    package init(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
        self.text = text
        index = start
    }

    /// The next tag, nil at the end.
    package mutating func next() -> Tag? {
        while let start = find(UInt8(ascii: "<"), from: index) {
            let isEnd = byte(start + 1) == UInt8(ascii: "/")
            let nameStart = start + (isEnd ? 2 : 1)
            guard isLetter(byte(nameStart)) else {
                skipMarkup(at: start)
                continue
            }
            return tag(start, nameStart, isEnd: isEnd)
        }
        index = text.count
        return nil
    }

    /// Where a byte stands next, nil when it does not, or not before some place.
    @inline(__always)
    private func find(_ byte: UInt8, from start: Int, before end: Int? = nil) -> Int? {
        let end = end ?? text.count
        guard start < end, let base = text.baseAddress,
            let found = memchr(base + start, Int32(byte), end - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    @inline(__always)
    private func byte(_ index: Int) -> UInt8 { index < text.count ? text[index] : 0 }

    @inline(__always)
    private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    @inline(__always)
    private func isBlank(_ byte: UInt8) -> Bool { Self.blanks.contains(byte) }

    /// Some bytes below 64, which all that ends a name in a tag are.
    private struct Bytes {
        var bits: UInt64 = 0

        init(_ bytes: UInt8...) { for byte in bytes { bits |= 1 << UInt64(byte) } }

        @inline(__always)
        func contains(_ byte: UInt8) -> Bool { byte < 64 && bits >> UInt64(byte) & 1 != 0 }
    }

    private static let blanks = Bytes(0x09, 0x0A, 0x0C, 0x0D, 0x20)
    private static let endsOfTagName = Bytes(0x09, 0x0A, 0x0C, 0x0D, 0x20, 0x2F, 0x3E)
    private static let endsOfAttributeName = Bytes(0x09, 0x0A, 0x0C, 0x0D, 0x20, 0x2F, 0x3D, 0x3E)

    /// Goes to the first of some bytes.
    @inline(__always)
    private mutating func skip(to ends: Bytes) {
        var at = index
        while at < text.count, !ends.contains(text[at]) { at += 1 }
        index = at
    }

    @inline(__always)
    private mutating func skipBlanks() {
        var at = index
        while at < text.count, isBlank(text[at]) { at += 1 }
        index = at
    }

    @inline(__always)
    private func isQuote(_ byte: UInt8) -> Bool { byte == 0x22 || byte == 0x27 }

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
        switch byte(start + 1) {
        case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "/"):
            index = find(UInt8(ascii: ">"), from: index) ?? text.count
        default: break
        }
    }

    private mutating func tag(_ start: Int, _ nameStart: Int, isEnd: Bool) -> Tag {
        index = nameStart
        skip(to: Self.endsOfTagName)
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
    private mutating func attributesEnd() -> Swallowing? {
        var suspect: Swallowing?
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
            skip(to: Self.endsOfAttributeName)
            if suspect != nil, text[start..<index].contains(where: isQuote) { isCertain = true }
            skipBlanks()
            guard byte(index) == 0x3D else { continue }
            index += 1
            skipBlanks()
            let valueStart = index
            if skipValue(), suspect == nil {
                suspect = Swallowing(start: start, valueStart: valueStart + 1, tagEnd: 0)
            }
        }
        return isCertain ? suspect : nil
    }

    /// - Returns: whether the value is quoted, holds a line end and after it something like a tag.
    private mutating func skipValue() -> Bool {
        let quote = byte(index)
        guard isQuote(quote) else {
            while index < text.count, !isBlank(text[index]), text[index] != 0x3E { index += 1 }
            return false
        }
        let start = index + 1
        let end = find(quote, from: start) ?? text.count
        index = min(end + 1, text.count)
        // OPTIMIZATION: within the value. A file of 2 MB in one line was looked through to its end each time: a second.
        guard var at = find(0x0A, from: start, before: end) else { return false }
        while let tag = find(UInt8(ascii: "<"), from: at, before: end) {
            if isLetter(byte(tag + 1)) || byte(tag + 1) == 0x2F { return true }
            at = tag + 1
        }
        return false
    }

    /// The text of scripts and the like holds no tags but its own end tag.
    private mutating func skipRawText(of name: Range<Int>) {
        guard isRawText(name) else { return }
        while let start = find(UInt8(ascii: "<"), from: index) {
            index = start
            if byte(start + 1) == 0x2F, isSame(name, at: start + 2) { return }
            index += 1
        }
        index = text.count
    }

    private func isRawText(_ name: Range<Int>) -> Bool {
        switch (text[name.lowerBound] | 0x20, name.count) {
        case (0x73, 6): isNamed("script", name)
        case (0x73, 5): isNamed("style", name)
        case (0x74, 5): isNamed("title", name)
        case (0x74, 8): isNamed("textarea", name)
        case (0x78, 3): isNamed("xmp", name)
        case (0x69, 6): isNamed("iframe", name)
        case (0x6E, 7): isNamed("noembed", name)
        case (0x6E, 8): isNamed("noframes", name) || isNamed("noscript", name)
        default: false
        }
    }

    /// Whether a tag has a name, given in lower case.
    @inline(__always)
    package func isNamed(_ word: StaticString, _ name: Range<Int>) -> Bool {
        guard name.count == word.utf8CodeUnitCount else { return false }
        for offset in 0..<name.count where text[name.lowerBound + offset] | 0x20 != word.utf8Start[offset] {
            return false
        }
        return true
    }

    /// Whether a name stands at a place once more, in whatever case.
    private func isSame(_ name: Range<Int>, at place: Int) -> Bool {
        guard place + name.count <= text.count else { return false }
        for offset in 0..<name.count where text[name.lowerBound + offset] | 0x20 != text[place + offset] | 0x20 {
            return false
        }
        return true
    }
}
