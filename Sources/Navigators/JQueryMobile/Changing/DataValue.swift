/// A `data-` attribute as jQuery's `.data()` reads it: text that looks like another type becomes one.
enum DataValue: Hashable, Sendable {
    case string(String)
    case number(Double, text: String)
    case boolean(Bool)
    case null

    /// jQuery's `dataAttr`: `true`, `false`, `null`, a number if that does not change the text.
    ///
    /// NOTE: text in braces or brackets is parsed as JSON there; nothing that routes is ever written so, and it stays a string here.
    init(attribute text: String) {
        switch text {
        case "true": self = .boolean(true)
        case "false": self = .boolean(false)
        case "null": self = .null
        default:
            // `+data + "" === data`: only integers up to 2^53 and plain decimals write back as they were read.
            if let first = text.utf8.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first),
                let number = Double(text), DataValue.javaScriptText(of: number) == text
            {
                self = .number(number, text: text)
            } else {
                self = .string(text)
            }
        }
    }

    /// `Number.prototype.toString` for numbers a page could carry; nil where it would use an exponent.
    private static func javaScriptText(of number: Double) -> String? {
        guard number.isFinite, abs(number) < 1e15, number == 0 || abs(number) >= 1e-6 else { return nil }
        return number == number.rounded() ? String(Int(number)) : "\(number)"
    }

    /// The text, for use where JavaScript converts to a string.
    var text: String {
        switch self {
        case .string(let text), .number(_, let text): text
        case .boolean(let value): value ? "true" : "false"
        case .null: "null"
        }
    }

    /// Whether JavaScript takes it for true.
    var isTruthy: Bool {
        switch self {
        case .string(let text): !text.isEmpty
        case .number(let number, _): number != 0
        case .boolean(let value): value
        case .null: false
        }
    }
}
