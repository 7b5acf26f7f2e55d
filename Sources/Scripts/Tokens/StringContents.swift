/// Resolves the escapes of a string.
enum StringContents {
    /// The text between two quotes of a string or template without errors.
    static func decode(_ text: ByteText, _ range: Range<Int>) -> String {
        guard text.slice(range).contains(UInt8(ascii: "\\")) else { return text.string(range) }
        var result: [UInt8] = []
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = text[offset]
            offset += 1
            guard byte == UInt8(ascii: "\\") else {
                result.append(byte)
                continue
            }
            appendEscape(text, &offset, to: &result)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Reads what stands behind a backslash.
    private static func appendEscape(_ text: ByteText, _ offset: inout Int, to result: inout [UInt8]) {
        let byte = text[offset]
        offset += 1
        switch byte {
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "b"): result.append(0x08)
        case UInt8(ascii: "f"): result.append(0x0C)
        case UInt8(ascii: "v"): result.append(0x0B)
        case 0x0D: if text[offset] == 0x0A { offset += 1 }
        case 0x0A: break
        case 0xE2 where text.blank(at: offset - 1)?.endsLine == true: offset += 2
        case UInt8(ascii: "0")...UInt8(ascii: "7"): appendOctal(text, &offset, first: byte, to: &result)
        case UInt8(ascii: "x"):
            guard let high = ByteClass.hexValue(text[offset]), let low = ByteClass.hexValue(text[offset + 1]) else {
                return result.append(byte)
            }
            offset += 2
            append(high << 4 | low, to: &result)
        case UInt8(ascii: "u"): appendUnicode(text, &offset, to: &result)
        default: result.append(byte)
        }
    }

    private static func appendOctal(_ text: ByteText, _ offset: inout Int, first: UInt8, to result: inout [UInt8]) {
        var value = UInt32(first - UInt8(ascii: "0"))
        var digits = 1
        while digits < 3, case let next = text[offset], next &- UInt8(ascii: "0") < 8, value < 32 {
            value = value << 3 | UInt32(next - UInt8(ascii: "0"))
            offset += 1
            digits += 1
        }
        append(value, to: &result)
    }

    private static func appendUnicode(_ text: ByteText, _ offset: inout Int, to result: inout [UInt8]) {
        let tokenizer = UnicodeEscape(text)
        guard let (unit, end) = tokenizer.value(at: offset) else { return result.append(UInt8(ascii: "u")) }
        offset = end
        // A pair of surrogates is one character.
        if unit & 0xFC00 == 0xD800, text[end] == UInt8(ascii: "\\"), text[end + 1] == UInt8(ascii: "u"),
            let (low, pairEnd) = tokenizer.value(at: end + 2), low & 0xFC00 == 0xDC00
        {
            offset = pairEnd
            append(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF, to: &result)
        } else {
            append(unit, to: &result)
        }
    }

    private static func append(_ value: UInt32, to result: inout [UInt8]) {
        result.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    }
}
