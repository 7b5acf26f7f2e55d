internal import Findings

/// A JSON value whose objects keep the order they were made in.
enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object([(key: String, value: JSONValue)])

    /// The string, or null.
    static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

    static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

    /// An object from pairs.
    static func fields(_ fields: KeyValuePairs<String, JSONValue>) -> JSONValue {
        .object(fields.map { (key: $0.key, value: $0.value) })
    }

    /// Indented by two blanks; arrays and objects that are short stand in one line.
    func written(indent: Int = 0) -> String {
        let compact = compact
        if indent > 0, compact.utf8.count + indent <= 110 { return compact }
        let inner = String(repeating: " ", count: indent + 2)
        let outer = String(repeating: " ", count: indent)
        switch self {
        case .array(let items) where !items.isEmpty:
            return "[\n" + items.map { inner + $0.written(indent: indent + 2) }.joined(separator: ",\n") + "\n\(outer)]"
        case .object(let fields) where !fields.isEmpty:
            let lines = fields.map { "\(inner)\(JSONText.string($0.key)): \($0.value.written(indent: indent + 2))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
        default: return compact
        }
    }

    private var compact: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .int(let value): "\(value)"
        case .double(let value): value.isFinite ? "\(value)" : "null"
        case .string(let text): JSONText.string(text)
        case .array(let items): "[" + items.map(\.compact).joined(separator: ", ") + "]"
        case .object(let fields):
            "{" + fields.map { "\(JSONText.string($0.key)): \($0.value.compact)" }.joined(separator: ", ") + "}"
        }
    }
}

extension JSONValue: Decodable {
    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Reads any JSON value; the keys of objects are sorted, since their order is not handed over.
    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: Key.self) {
            let keys = object.allKeys.map(\.stringValue).sorted()
            self = .object(
                try keys.map { (key: $0, value: try object.decode(JSONValue.self, forKey: Key(stringValue: $0))) })
            return
        }
        if var array = try? decoder.unkeyedContainer() {
            var items: [JSONValue] = []
            while !array.isAtEnd { items.append(try array.decode(JSONValue.self)) }
            self = .array(items)
            return
        }
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let int = try? value.decode(Int.self) {
            self = .int(int)
        } else if let double = try? value.decode(Double.self) {
            self = .double(double)
        } else {
            self = .string(try value.decode(String.self))
        }
    }
}
