/// The code in an address such as `javascript:go(%22b.html%22)`.
struct JavaScriptAddress {
    /// The code, percent escapes resolved.
    private(set) var code: [UInt8] = []
    /// Where each byte of the code comes from, and one more for the end.
    private(set) var offsets: [Int] = []

    init(_ address: UnsafeBufferPointer<UInt8>) {
        let text = ByteText(address)
        var offset = JavaScriptAddress.prefixLength(text)
        while offset < text.count {
            offsets.append(offset)
            if text[offset] == UInt8(ascii: "%"), let high = ByteClass.hexValue(text[offset + 1]),
                let low = ByteClass.hexValue(text[offset + 2])
            {
                code.append(UInt8(high << 4 | low))
                offset += 3
            } else {
                code.append(text[offset])
                offset += 1
            }
        }
        offsets.append(offset)
    }

    /// How many bytes come before the code: blanks and the scheme, in any mix of large and small letters.
    private static func prefixLength(_ text: ByteText) -> Int {
        var offset = 0
        while offset < text.count, text[offset] <= 0x20 { offset += 1 }
        for expected in "javascript:".utf8 {
            guard text[offset] == expected || text[offset] | 0x20 == expected else { return 0 }
            offset += 1
        }
        return offset
    }
}

extension JavaScriptAddress {
    /// The bytes of the address that a range of the code comes from.
    func range(_ range: Range<Int>) -> Range<Int> {
        offset(range.lowerBound)..<offset(range.upperBound)
    }

    func offset(_ offset: Int) -> Int {
        offsets[min(max(offset, 0), offsets.count - 1)]
    }
}
