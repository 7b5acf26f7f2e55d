/// Lower-cases the names in an XPath expression, as browsers do in HTML documents, where `//DIV` finds `<div>`.
///
/// Left alone: literals, functions, axes, variables and names with a prefix.
enum XPathNames {
    static func lowercased(_ expression: String) -> String {
        var bytes = Array(expression.utf8)
        guard bytes.contains(where: { (0x41...0x5A).contains($0) }) else { return expression }
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x22 || byte == 0x27 {
                index = (bytes[(index + 1)...].firstIndex(of: byte) ?? bytes.count - 1) + 1
            } else if isNameByte(byte) {
                let end = bytes[index...].firstIndex { !isNameByte($0) } ?? bytes.count
                if isPlain(bytes, index..<end) {
                    for at in index..<end { bytes[at] = bytes[at].asciiLowercased }
                }
                index = end
            } else {
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F, 0x2D, 0x2E, 0x80...0xFF: true
        default: false
        }
    }

    private static func isPlain(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0
        let isAfterAxis = before == 0x3A && range.lowerBound > 1 && bytes[range.lowerBound - 2] == 0x3A
        if before == 0x24 || (before == 0x3A && !isAfterAxis) { return false }
        let after = bytes[range.upperBound...].first { !$0.isASCIIWhitespace }
        return after != 0x28 && after != 0x3A
    }
}
