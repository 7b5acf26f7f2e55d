/// The classes of ASCII bytes, as bit sets: faster than a table in memory, and checked by eye.
enum ByteClass {
    /// `$ _ A–Z a–z 0–9`
    private static let nameLow: UInt64 = 1 << 0x24 | 0x3FF << 0x30
    private static let nameHigh: UInt64 = 0x3FF_FFFF << 1 | 0x3FF_FFFF << 33 | 1 << 31

    @inline(__always)
    static func isNamePart(_ byte: UInt8) -> Bool {
        let mask = byte < 64 ? nameLow : nameHigh
        return byte < 0x80 && mask >> UInt64(byte & 63) & 1 != 0
    }

    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10
    }

    static func isHexDigit(_ byte: UInt8) -> Bool {
        hexValue(byte) != nil
    }

    static func hexValue(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte - 0x30)
        case 0x41...0x46: UInt32(byte - 0x41 + 10)
        case 0x61...0x66: UInt32(byte - 0x61 + 10)
        default: nil
        }
    }
}
