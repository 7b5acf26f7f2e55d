/// A JSON value whose members keep their order, in which they are sent.
enum OrderedJSON: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number as it is written.
    case number(String)
    case string(String)
    case array([OrderedJSON])
    case object([Member])

    /// A member of an object.
    struct Member: Hashable, Sendable {
        var name: String
        var value: OrderedJSON
    }

    /// Reads a text; nil when it is none.
    init?(parsing text: String) {
        var reader = JSONReader(Array(text.utf8))
        guard let value = reader.value(), reader.isAtEnd else { return nil }
        self = value
    }

    /// What JavaScript takes for true.
    var isTrue: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .number(let digits): Double(digits) != 0
        case .string(let text): !text.isEmpty
        case .array, .object: true
        }
    }

    /// The text of a string.
    var text: String? { if case .string(let text) = self { text } else { nil } }
    /// A number as a whole one.
    var number: Int? {
        if case .number(let digits) = self { Double(digits).flatMap { Int(exactly: $0.rounded()) } } else { nil }
    }

    /// A member of an object.
    subscript(name: String) -> OrderedJSON? {
        if case .object(let members) = self { members.last { $0.name == name }?.value } else { nil }
    }

    /// The value as a form would send it.
    var sent: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let digits): digits
        case .string(let text): text
        case .array, .object: written
        }
    }

    /// `JSON.stringify`.
    private var written: String {
        switch self {
        case .string(let text): "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        case .array(let values): "[" + values.map(\.written).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { OrderedJSON.string($0.name).written + ":" + $0.value.written }.joined(separator: ",")
                + "}"
        default: sent
        }
    }
}

/// Reads JSON (RFC 8259); nothing is deeper than 100 levels.
private struct JSONReader {
    private let bytes: [UInt8]
    private var offset = 0
    private var depth = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool {
        mutating get {
            passBlanks()
            return offset == bytes.count
        }
    }

    private var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    private mutating func passBlanks() { while [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 } }

    private mutating func pass(_ character: Unicode.Scalar) -> Bool {
        passBlanks()
        guard offset < bytes.count, byte == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    mutating func value() -> OrderedJSON? {
        passBlanks()
        depth += 1
        defer { depth -= 1 }
        guard depth < 100 else { return nil }
        switch byte {
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "["): return array()
        case UInt8(ascii: "\""): return string().map { .string($0) }
        default: return word()
        }
    }

    private mutating func object() -> OrderedJSON? {
        _ = pass("{")
        var members: [OrderedJSON.Member] = []
        if pass("}") { return .object([]) }
        repeat {
            passBlanks()
            guard byte == UInt8(ascii: "\""), let name = string(), pass(":"), let value = value() else { return nil }
            // A name that comes twice keeps its first place.
            if let known = members.firstIndex(where: { $0.name == name }) {
                members[known].value = value
            } else {
                members.append(OrderedJSON.Member(name: name, value: value))
            }
        } while pass(",")
        return pass("}") ? .object(members) : nil
    }

    private mutating func array() -> OrderedJSON? {
        _ = pass("[")
        var values: [OrderedJSON] = []
        if pass("]") { return .array([]) }
        repeat {
            guard let value = value() else { return nil }
            values.append(value)
        } while pass(",")
        return pass("]") ? .array(values) : nil
    }

    private mutating func word() -> OrderedJSON? {
        let start = offset
        while offset < bytes.count, !",]} \n\t\r".utf8.contains(byte) { offset += 1 }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        switch text {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        default:
            guard let first = text.utf8.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first),
                Double(text) != nil
            else { return nil }
            return .number(text)
        }
    }

    private mutating func string() -> String? {
        offset += 1
        var units: [UInt16] = []
        var plain = offset
        func text(_ range: Range<Int>) -> [UInt16] { Array(String(decoding: bytes[range], as: UTF8.self).utf16) }
        while offset < bytes.count, byte != UInt8(ascii: "\"") {
            guard byte == UInt8(ascii: "\\") else {
                if byte < 0x20 { return nil }
                offset += 1
                continue
            }
            units += text(plain..<offset)
            offset += 1
            guard let unit = escape() else { return nil }
            units.append(unit)
            plain = offset
        }
        guard offset < bytes.count else { return nil }
        units += text(plain..<offset)
        offset += 1
        return String(decoding: units, as: UTF16.self)
    }

    private mutating func escape() -> UInt16? {
        defer { offset += 1 }
        switch byte {
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(byte)
        case UInt8(ascii: "u"):
            guard offset + 4 < bytes.count,
                let unit = UInt16(String(decoding: bytes[(offset + 1)...(offset + 4)], as: UTF8.self), radix: 16)
            else { return nil }
            offset += 4
            return unit
        default: return nil
        }
    }
}
