/// UTF-16 with lone surrogates and an odd last byte as U+FFFD.
enum UTF16Decoder {
    static func decode(_ input: UnsafeBufferPointer<UInt8>, bigEndian: Bool, into output: inout DecodingOutput) {
        func unit(_ index: Int) -> UInt32 {
            let (first, second) = (UInt32(input[index]), UInt32(input[index + 1]))
            return bigEndian ? first << 8 | second : second << 8 | first
        }
        var index = 0
        while index + 1 < input.count {
            let lead = unit(index)
            var length = 2
            var scalar = Unicode.Scalar(lead) ?? "\u{FFFD}"
            if (0xD800..<0xDC00).contains(lead), index + 3 < input.count {
                let trail = unit(index + 2)
                if (0xDC00..<0xE000).contains(trail) {
                    length = 4
                    scalar = Unicode.Scalar(0x10000 + (lead - 0xD800) << 10 + (trail - 0xDC00)) ?? "\u{FFFD}"
                }
            }
            output.append(scalar, from: index, length: length)
            index += length
        }
        if index < input.count { output.append("\u{FFFD}", from: index, length: 1) }
    }
}
