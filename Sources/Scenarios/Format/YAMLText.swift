/// Text as YAML has it: plain where that is read as the same text, else in double quotes.
enum YAMLText {
    /// One value or key, for block and flow style alike.
    static func scalar(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

    /// A key with its value in the same line, or without one where that stands in the lines below.
    ///
    /// YAML has keys of at most 1,024 characters in front of a colon; longer ones need a line and a sign of their own.
    static func entry(_ key: String, _ value: String? = nil) -> [String] {
        let (key, value) = (scalar(key), value.map { " " + scalar($0) } ?? "")
        return key.unicodeScalars.count <= 1_000 ? ["\(key):\(value)"] : ["? \(key)", ":\(value)"]
    }

    /// A list in one line: `[home, main]`.
    static func list(_ texts: [String]) -> String { "[" + texts.map(scalar).joined(separator: ", ") + "]" }

    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
            isWord(first) || first == "/", isWord(last) || "/)=+-@".unicodeScalars.contains(last)
        else { return false }
        var before: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            guard isWord(scalar) || " /.-?=&()+@:#%;".unicodeScalars.contains(scalar) else { return false }
            // These would begin a comment or a value.
            if before == " ", scalar == "#" || scalar == " " { return false }
            // Between brackets some signs behind a colon are no text to libyaml, though they are to YAML 1.2.
            if before == ":", !isWord(scalar), scalar != "/" { return false }
            before = scalar
        }
        return CoreSchema(plain: text) == .text && !oldWords.contains(text.lowercased())
    }

    /// Words that readers of YAML 1.1 take for truth values.
    private static let oldWords: Set<String> = ["y", "n", "yes", "no", "on", "off"]

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_"
            || (scalar.isASCII
                ? scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                : scalar.properties.isAlphabetic)
    }

    private static func quoted(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\t": literal += "\\t"
            case _ where isShown(scalar): literal.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x10000: literal += "\\u" + hex(scalar, 4)
            default: literal += "\\U" + hex(scalar, 8)
            }
        }
        return literal + "\""
    }

    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
        default: scalar.value != 0xFEFF
        }
    }

    private static func hex(_ scalar: Unicode.Scalar, _ width: Int) -> String {
        let digits = String(scalar.value, radix: 16)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
