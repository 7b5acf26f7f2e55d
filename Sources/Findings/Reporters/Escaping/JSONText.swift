internal import Foundation

/// JSON as reports have it: sorted keys, so that equal reports are equal texts, and nothing in it that a terminal obeys.
package enum JSONText {
    /// A value in many lines, the last one with its end.
    package static func of(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { return "" }
        return escape(String(decoding: data, as: UTF8.self)) + "\n"
    }

    /// A value in one line that can stand in a `script` element: nothing in it ends the element or begins a comment.
    package static func inScript(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { return "null" }
        let json = data.reduce(into: [UInt8]()) { bytes, byte in
            // Outside of strings JSON has none of the three.
            switch byte {
            case UInt8(ascii: "<"): bytes += "\\u003c".utf8
            case UInt8(ascii: ">"): bytes += "\\u003e".utf8
            case UInt8(ascii: "&"): bytes += "\\u0026".utf8
            default: bytes.append(byte)
            }
        }
        return escape(String(decoding: json, as: UTF8.self))
    }

    /// A string literal.
    package static func string(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case _ where VisibleText.isObeyed(scalar): literal += escape(scalar)
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// JSON with escapes for what JSON lets through and terminals obey; such scalars stand in its strings only.
    private static func escape(_ json: String) -> String {
        let isObeyed = { (scalar: Unicode.Scalar) in scalar != "\n" && VisibleText.isObeyed(scalar) }
        guard json.unicodeScalars.contains(where: isObeyed) else { return json }
        var result = ""
        for scalar in json.unicodeScalars {
            if isObeyed(scalar) { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    /// A scalar as one or two code units of UTF-16.
    private static func escape(_ scalar: Unicode.Scalar) -> String {
        UTF16.encode(scalar)?.map { "\\u" + VisibleText.hexadecimal($0, digits: 4) }.joined() ?? ""
    }
}
