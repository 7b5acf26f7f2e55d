/// A JSON value to send: the parameters of a command.
enum JSON: Encodable, Sendable, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    case string(String)
    case boolean(Bool)
    case integer(Int)
    case array([JSON])
    case object([String: JSON])

    init(stringLiteral text: String) { self = .string(text) }
    init(booleanLiteral value: Bool) { self = .boolean(value) }
    init(integerLiteral number: Int) { self = .integer(number) }
    init(arrayLiteral items: JSON...) { self = .array(items) }
    init(dictionaryLiteral fields: (String, JSON)...) { self = .object(Dictionary(fields) { $1 }) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let text): try container.encode(text)
        case .boolean(let value): try container.encode(value)
        case .integer(let number): try container.encode(number)
        case .array(let items): try container.encode(items)
        case .object(let fields): try container.encode(fields)
        }
    }
}
