/// Texts that no version of the framework or the browser changes on its way.
enum PlainText {
    /// Whether a byte may stand in an id that every selector finds: a letter, a digit, `_` or `-`.
    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"): true
        default: false
        }
    }

    /// Whether a byte may stand in a path or a query that nobody encodes or decodes.
    static func isAddressByte(_ byte: UInt8) -> Bool {
        if isNameByte(byte) { return true }
        return "/.~?=&+,;".utf8.contains(byte)
    }

    /// Whether a path has nothing to encode or to decode.
    ///
    /// OPTIMIZATION: most have not, and every file of a site is asked about several times.
    static func isPath(_ text: String) -> Bool {
        text.utf8.allSatisfy { isAddressByte($0) && $0 != UInt8(ascii: "?") }
    }

    /// Whether nothing in an address is changed on its way, nor read as a key of the framework.
    static func isAddress(_ text: String) -> Bool {
        guard text.utf8.allSatisfy(isAddressByte) else { return false }
        return !text.utf8.contains(UInt8(ascii: "&")) || !text.contains("&ui-")
    }
}
