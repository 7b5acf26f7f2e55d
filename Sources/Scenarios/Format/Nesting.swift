/// How deep a YAML text may be nested, told without parsing it: the parser recurses, and would crash on the deepest.
enum Nesting {
    /// The deepest that is read; scenario files need no more than ten levels.
    static let limit = 500

    /// Whether no value can be deeper than the limit.
    ///
    /// Brackets inside of texts count as well, which only matters where hundreds of them are open.
    static func isBounded(_ text: String) -> Bool {
        var (open, indent) = (0, 0)
        var isAtStart = true
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                open += 1
                isAtStart = false
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                open = max(0, open - 1)
                isAtStart = false
            case UInt8(ascii: "\n"):
                indent = 0
                isAtStart = true
            // Blanks, and the signs that open a list or a mapping in a line.
            case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
                if isAtStart { indent += 1 }
            default: isAtStart = false
            }
            // Every level of indentation takes a column at least.
            if open > limit || indent > limit { return false }
        }
        return true
    }
}
