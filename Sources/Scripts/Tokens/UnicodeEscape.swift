/// Reads `XXXX` or `{X…}`, which stand behind `\u` in names and strings.
struct UnicodeEscape {
    let text: ByteText

    init(_ text: ByteText) {
        self.text = text
    }

    /// The number that is written from an offset on, and where it ends.
    func value(at offset: Int) -> (value: UInt32, end: Int)? {
        var offset = offset
        var value: UInt32 = 0
        guard text[offset] == UInt8(ascii: "{") else {
            for _ in 0..<4 {
                guard let digit = ByteClass.hexValue(text[offset]) else { return nil }
                value = value << 4 | digit
                offset += 1
            }
            return (value, offset)
        }
        offset += 1
        let first = offset
        while let digit = ByteClass.hexValue(text[offset]) {
            value = value << 4 | digit
            guard value <= 0x10FFFF else { return nil }
            offset += 1
        }
        guard offset > first, text[offset] == UInt8(ascii: "}") else { return nil }
        return (value, offset + 1)
    }
}
