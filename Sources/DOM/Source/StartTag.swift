/// The text of a start tag, read again to find out where its attributes stand.
///
/// OPTIMIZATION: attribute positions are asked for rarely, so none are kept; that saves 16 of 232 bytes and four
/// stores for each attribute of each page.
struct StartTag {
    /// Offsets in the decoded text of a source.
    struct Position: Hashable {
        var name: Range<UInt32>
        /// Without quotes; empty and behind the name if there is no value.
        var value: Range<UInt32>
    }

    private let text: UnsafeBufferPointer<UInt8>
    private let end: Int
    private var index: Int

    /// Starts behind the name of the tag that `range` covers, from `<` to behind `>`.
    init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.text = text
        end = min(range.upperBound, text.count)
        index = range.lowerBound + 1
        skip { !$0.isASCIIWhitespace && $0 != 0x2F && $0 != 0x3E }
    }

    /// The position of the next attribute, or nil at the end of the tag.
    ///
    /// The steps of https://html.spec.whatwg.org/multipage/parsing.html#before-attribute-name-state and following.
    mutating func next() -> Position? {
        skip { $0.isASCIIWhitespace || $0 == 0x2F }
        guard index < end, text[index] != 0x3E else { return nil }
        let nameBegin = index
        // An equals sign in front belongs to the name.
        index += 1
        skip { !$0.isASCIIWhitespace && $0 != 0x2F && $0 != 0x3E && $0 != 0x3D }
        let nameEnd = index
        var value = nameEnd..<nameEnd
        skip(while: \.isASCIIWhitespace)
        if index < end, text[index] == 0x3D {
            index += 1
            skip(while: \.isASCIIWhitespace)
            value = readValue()
        }
        return Position(name: Self.offsets(nameBegin..<nameEnd), value: Self.offsets(value))
    }

    /// Whether the name at `position` is `name`, whatever the case of its ASCII letters.
    func isName(_ name: CharacterPointer, at position: Position) -> Bool {
        var offset = 0
        for index in Int(position.name.lowerBound)..<Int(position.name.upperBound) {
            guard name[offset] != 0, name[offset].asciiLowercased == text[index].asciiLowercased else { return false }
            offset += 1
        }
        return name[offset] == 0
    }

    private mutating func readValue() -> Range<Int> {
        guard index < end else { return index..<index }
        let quote = text[index]
        guard quote == 0x22 || quote == 0x27 else {
            let begin = index
            skip { !$0.isASCIIWhitespace && $0 != 0x3E }
            return begin..<index
        }
        index += 1
        let begin = index
        skip { $0 != quote }
        defer { index = min(index + 1, end) }
        return begin..<index
    }

    private mutating func skip(while matches: (UInt8) -> Bool) {
        while index < end, matches(text[index]) { index += 1 }
    }

    private static func offsets(_ range: Range<Int>) -> Range<UInt32> {
        UInt32(clamping: range.lowerBound)..<UInt32(clamping: range.upperBound)
    }
}
