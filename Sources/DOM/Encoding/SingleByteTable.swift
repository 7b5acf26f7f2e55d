internal import Glibc

/// What the bytes from 0x80 on mean in an encoding of one byte per character.
struct SingleByteTable {
    private var scalars: [Unicode.Scalar] = []

    /// glibc's table, made to agree with the WHATWG's: bytes glibc leaves undefined are C1 controls below 0xA0 and
    /// U+FFFD above.
    init(_ encoding: Encoding) {
        scalars.reserveCapacity(128)
        let converter = Iconv(from: Self.glibcName(encoding))
        for byte in UInt8(0x80)...0xFF {
            let scalar =
                Self.exception(encoding, byte) ?? converter?.scalar(of: [byte])
                ?? (byte < 0xA0 ? Unicode.Scalar(byte) : "\u{FFFD}")
            scalars.append(scalar)
        }
    }

    func decode(_ input: UnsafeBufferPointer<UInt8>, into output: inout DecodingOutput) {
        var index = 0
        while index < input.count {
            let end = UTF8Validation.endOfASCII(input, from: index)
            output.appendASCII(input[index..<end], from: index)
            index = end
            while index < input.count, input[index] >= 0x80 {
                output.append(scalars[Int(input[index] - 0x80)], from: index, length: 1)
                index += 1
            }
        }
    }

    private static func glibcName(_ encoding: Encoding) -> String {
        switch encoding {
        case .iso8859_8I: "ISO-8859-8"
        case .windows874: "CP874"
        case .macCyrillic: "MAC-UK"
        case .macintosh: "MACINTOSH"
        default: encoding.rawValue.uppercased()
        }
    }

    /// Where glibc maps a byte otherwise than https://encoding.spec.whatwg.org/#indexes does.
    private static func exception(_ encoding: Encoding, _ byte: UInt8) -> Unicode.Scalar? {
        switch (encoding, byte) {
        case (.userDefined, _): Unicode.Scalar(0xF780 + UInt32(byte) - 0x80)
        case (.koi8U, 0xAE): "\u{45E}"
        case (.koi8U, 0xBE): "\u{40E}"
        default: nil
        }
    }
}
