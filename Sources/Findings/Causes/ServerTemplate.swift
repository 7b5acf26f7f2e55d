internal import DOM
internal import Facts

/// A file that a program on a server reads and fills in, so that nobody gets it as it is: links in it may lead to what the
/// program answers.
enum ServerTemplate {
    /// What begins a directive that no library in a browser reads, with what follows it. What is filled in alone, as
    /// `{{ name }}`, may be such a library's.
    private static let directives: [String: Set<String>] = [
        // Django, Jinja, Twig, Liquid.
        "{%": [
            "assign", "block", "csrf_token", "extends", "for", "from", "if", "import", "include", "layout", "load",
            "macro",
            "render", "set", "static", "trans", "url", "with",
        ],
        // Go's html/template.
        "{{": ["block", "define", "template"],
        "<?": ["php", "="],
        // JSP and ASP; `<%=` is Underscore's as well.
        "<%": ["@"],
    ]
    /// Thymeleaf's.
    private static let namespace = AttributeName("xmlns:th")

    /// Whether a file is one.
    static func isOne(_ markup: Markup) -> Bool {
        if !markup.elements(with: namespace).isEmpty { return true }
        let bytes = markup.source.bytes
        return bytes.indices.contains { at in
            guard bytes[at] == UInt8(ascii: "{") || bytes[at] == UInt8(ascii: "<") else { return false }
            let mark = String(decoding: bytes[at...].prefix(2), as: UTF8.self)
            guard let words = directives[mark] else { return false }
            let rest = bytes[at...].dropFirst(2).prefix(longest)
                .drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: " ") }
            return words.contains(word(at: rest))
        }
    }

    /// As many bytes are looked at behind what begins a directive.
    private static let longest = 16

    /// The word that bytes begin with, or their first byte.
    private static func word(at bytes: ArraySlice<UInt8>) -> String {
        let letters = bytes.prefix {
            $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") || $0 == UInt8(ascii: "_")
        }
        return String(decoding: letters.isEmpty ? bytes.prefix(1) : letters, as: UTF8.self)
    }
}
