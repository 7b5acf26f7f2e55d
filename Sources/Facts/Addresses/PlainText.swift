/// Texts that neither browsers nor servers change on their way.
package enum PlainText {
    /// Whether a byte is a letter, a digit, `_` or `-`.
    package static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"): true
        default: false
        }
    }

    /// Whether a path has nothing to encode or to decode.
    ///
    /// OPTIMIZATION: most have not, and every file of a site is asked about several times.
    package static func isPath(_ text: String) -> Bool {
        text.utf8.allSatisfy { isNameByte($0) || "/.~=&+,;".utf8.contains($0) }
    }
}
