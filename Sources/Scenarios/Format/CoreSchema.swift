/// The kinds of scalars in the core schema of YAML 1.2, which editors go by.
enum CoreSchema: Hashable {
    case text
    case integer
    case float
    case boolean
    case null

    /// The kind of a scalar without quotes.
    init(plain text: String) {
        switch text {
        case "", "~", "null", "Null", "NULL": self = .null
        case "true", "True", "TRUE", "false", "False", "FALSE": self = .boolean
        default:
            guard let first = text.utf8.first, Self.numberBeginnings.contains(first) else {
                self = .text
                return
            }
            self = Self.isInteger(text) ? .integer : Self.isFloat(text) ? .float : .text
        }
    }

    /// The kind that an explicit tag names.
    init(tag: String) {
        switch tag.split(separator: ":").last {
        case "int": self = .integer
        case "float": self = .float
        case "bool": self = .boolean
        case "null": self = .null
        default: self = .text
        }
    }

    private static let numberBeginnings = Array("+-.0123456789".utf8)

    private static func isInteger(_ text: String) -> Bool {
        if text.hasPrefix("0o") {
            return text.utf8.count > 2 && text.utf8.dropFirst(2).allSatisfy { (48...55).contains($0) }
        }
        if text.hasPrefix("0x") { return text.utf8.count > 2 && UInt64(text.dropFirst(2), radix: 16) != nil }
        let digits = text.utf8.first.map { $0 == 43 || $0 == 45 } == true ? text.utf8.dropFirst() : text.utf8[...]
        return !digits.isEmpty && digits.allSatisfy { (48...57).contains($0) }
    }

    private static func isFloat(_ text: String) -> Bool {
        let unsigned = text.hasPrefix("+") || text.hasPrefix("-") ? text.dropFirst() : text[...]
        if [".inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN"].contains(unsigned) { return true }
        let isPlainNumber = unsigned.utf8.allSatisfy { (48...57).contains($0) || [43, 45, 46, 69, 101].contains($0) }
        return isPlainNumber && unsigned.utf8.contains { (48...57).contains($0) } && Double(unsigned) != nil
    }
}
