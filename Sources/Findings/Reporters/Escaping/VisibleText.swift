/// Text in which everything can be seen.
///
/// All escaping works on Unicode scalars: to a `Character`, CR LF is one and `|` with a combining mark is no `|`, but
/// whoever reads a report goes by scalars or bytes.
package enum VisibleText {
    /// The text with everything that a terminal, a browser or an editor would obey instead of show written as a visible
    /// escape, `\t`, `\x1b` or `\u{202e}`: control characters, bidirectional overrides, invisible format characters, line
    /// and paragraph separators.
    package static func escape(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isObeyed) else { return text }
        var shown = ""
        for scalar in text.unicodeScalars {
            if isObeyed(scalar) { shown += escape(scalar) } else { shown.unicodeScalars.append(scalar) }
        }
        return shown
    }

    /// The visible escape of a scalar.
    package static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\t": "\\t"
        case "\n": "\\n"
        case "\r": "\\r"
        case _ where scalar.value < 0x100: "\\x" + hexadecimal(scalar.value, digits: 2)
        default: "\\u{" + hexadecimal(scalar.value, digits: 4) + "}"
        }
    }

    /// Whether a scalar does something instead of being shown.
    package static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x7F { return scalar.value < 0x20 }
        switch scalar.properties.generalCategory {
        // Joiners shape letters and emoji; they move nothing.
        case .format: return scalar != "\u{200C}" && scalar != "\u{200D}"
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
        default: return false
        }
    }

    /// A number with at least so many digits.
    static func hexadecimal(_ value: some BinaryInteger, digits: Int) -> String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
