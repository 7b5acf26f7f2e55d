/// JavaScript's `encodeURI`, `encodeURIComponent` and `decodeURIComponent` (ECMAScript, "URI Handling Functions").
package enum URIComponent {
    /// Percent-encodes everything `encodeURI` does not leave alone.
    package static func encodeURI(_ text: String) -> String { encode(text, keeping: reserved) }

    /// Percent-encodes everything but letters, digits and `-_.!~*'()`.
    package static func encode(_ text: String) -> String { encode(text, keeping: "") }

    /// Decodes all percent escapes.
    ///
    /// - Returns: nil where JavaScript throws `URIError`: for a lone `%` or bytes that are not UTF-8.
    package static func decode(_ text: String) -> String? {
        guard text.utf8.contains(percent) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var iterator = text.utf8.makeIterator()
        while let byte = iterator.next() {
            guard byte == percent else {
                bytes.append(byte)
                continue
            }
            guard let high = iterator.next().flatMap(hexadecimal), let low = iterator.next().flatMap(hexadecimal) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Decodes what is well formed and keeps the rest, as servers and people reading paths do.
    package static func decodeLeniently(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        let source = Array(text.utf8)
        var at = 0
        while at < source.count {
            if source[at] == percent, at + 2 < source.count, let high = hexadecimal(source[at + 1]),
                let low = hexadecimal(source[at + 2])
            {
                bytes.append(high << 4 | low)
                at += 3
            } else {
                bytes.append(source[at])
                at += 1
            }
        }
        return bytes
    }

    private static let reserved = ";/?:@&=+$,#"

    private static func encode(_ text: String, keeping kept: String) -> String {
        var result = ""
        for byte in text.utf8 {
            let character = Character(UnicodeScalar(byte))
            if isUnreserved(byte) || (byte < 0x80 && kept.contains(character)) {
                result.append(character)
            } else {
                result.append(escape(byte))
            }
        }
        return result
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-_.!~*'()".utf8.contains(byte)
        }
    }

    /// `%` and two upper-case hexadecimal digits.
    package static func escape(_ byte: UInt8) -> String {
        let digits = Array("0123456789ABCDEF")
        return "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }

    /// The value of one hexadecimal digit, nil for anything else.
    static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private static let percent = UInt8(ascii: "%")
}
