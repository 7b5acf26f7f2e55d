/// The rules of a style sheet, told apart by hashes of their texts: enough to say whether another sheet has them all.
struct StyleRules {
    /// A hash for each rule and each at-rule without a block.
    private(set) var hashes: Set<Int> = []

    /// Reads them. What is not closed counts as a rule; comments and blanks do not tell rules apart.
    init(_ text: ArraySlice<UInt8>) {
        var rule: [UInt8] = []
        var depth = 0
        var quote: UInt8?
        var index = text.startIndex
        func finish() {
            if rule.last == UInt8(ascii: " ") { rule.removeLast() }
            guard !rule.isEmpty else { return }
            hashes.insert(rule.hashValue)
            rule.removeAll(keepingCapacity: true)
        }
        while index < text.endIndex {
            let byte = text[index]
            index += 1
            if let open = quote {
                rule.append(byte)
                if byte == UInt8(ascii: "\\"), index < text.endIndex {
                    rule.append(text[index])
                    index += 1
                } else if byte == open {
                    quote = nil
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "/") where index < text.endIndex && text[index] == UInt8(ascii: "*"):
                index = Self.endOfComment(in: text, from: index + 1)
            case 0...0x20:
                // A blank counts between words. Before a colon it tells `a :hover` from `a:hover`.
                if let last = rule.last, last > 0x20, last != UInt8(ascii: ":"), !Self.separators.contains(last) {
                    rule.append(UInt8(ascii: " "))
                }
            default:
                if Self.separators.contains(byte), rule.last == UInt8(ascii: " ") { rule.removeLast() }
                if byte == UInt8(ascii: "}"), rule.last == UInt8(ascii: ";") { rule.removeLast() }
                rule.append(byte)
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
                if byte == UInt8(ascii: "{") { depth += 1 }
                if byte == UInt8(ascii: "}") { depth = max(0, depth - 1) }
                if depth == 0, byte == UInt8(ascii: "}") || byte == UInt8(ascii: ";") { finish() }
            }
        }
        finish()
    }

    /// Characters beside which blanks mean nothing wherever they stand.
    private static let separators = Set("{};,".utf8)

    private static func endOfComment(in text: ArraySlice<UInt8>, from start: Int) -> Int {
        var index = start
        while index + 1 < text.endIndex {
            if text[index] == UInt8(ascii: "*"), text[index + 1] == UInt8(ascii: "/") { return index + 2 }
            index += 1
        }
        return text.endIndex
    }
}
