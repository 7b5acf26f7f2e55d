/// The bytes of a script, readable past their end.
///
/// A pointer rather than an array: the tokenizer reads some bytes three times, and an array in a field costs a retain and
/// a second check each time. It lives only inside `withUnsafeBufferPointer`.
struct ByteText {
    private let base: UnsafeBufferPointer<UInt8>
    let count: Int

    init(_ base: UnsafeBufferPointer<UInt8>) {
        self.base = base
        count = base.count
    }

    /// The byte at an offset, 0 behind the end (so that no scan needs its own check for the end).
    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        offset < count ? base[offset] : 0
    }

    func slice(_ range: Range<Int>) -> Slice<UnsafeBufferPointer<UInt8>> {
        base[range.clamped(to: 0..<count)]
    }

    func string(_ range: Range<Int>) -> String {
        String(decoding: slice(range), as: UTF8.self)
    }

    /// The scalar that starts at an offset with the number of its bytes; U+FFFD of one byte where the UTF-8 is bad.
    func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
        let bad: (Unicode.Scalar, Int) = ("\u{FFFD}", 1)
        let lead = self[offset]
        let length: Int
        var value: UInt32
        switch lead {
        case 0..<0x80: return (Unicode.Scalar(lead), 1)
        case 0xC2...0xDF: (length, value) = (2, UInt32(lead & 0x1F))
        case 0xE0...0xEF: (length, value) = (3, UInt32(lead & 0x0F))
        case 0xF0...0xF4: (length, value) = (4, UInt32(lead & 0x07))
        default: return bad
        }
        for index in 1..<length {
            let byte = self[offset + index]
            guard byte & 0xC0 == 0x80 else { return bad }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        guard let scalar = Unicode.Scalar(value) else { return bad }
        return (scalar, length)
    }

    /// How many bytes of white space start at an offset of a non-ASCII byte, and whether they end a line.
    func blank(at offset: Int) -> (length: Int, endsLine: Bool)? {
        switch (self[offset], self[offset + 1], self[offset + 2]) {
        case (0xC2, 0xA0, _): (2, false)
        case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9): (3, true)
        case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F): (3, false)
        case (0xE1, 0x9A, 0x80), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF): (3, false)
        default: nil
        }
    }
}
