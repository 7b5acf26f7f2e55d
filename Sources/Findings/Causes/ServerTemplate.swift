internal import DOM
internal import Facts

/// A file that a program on a server reads and fills in, so that nobody gets it as it is: links in it may lead to what the
/// program answers.
enum ServerTemplate {
    /// What begins a directive that no library in a browser reads, with what follows it. What is filled in alone, as
    /// `{{ name }}`, may be such a library's; PHP and JSP have endings of their own, and what a file of HTML holds of them was
    /// forgotten there.
    private static let directives: [String: Set<String>] = [
        // Django, Jinja, Twig, Liquid.
        "{%": [
            "assign", "block", "csrf_token", "extends", "for", "from", "if", "import", "include", "layout", "load",
            "macro", "render", "set", "static", "trans", "url", "with",
        ],
        // Go's html/template.
        "{{": ["block", "define", "template"],
    ]
    /// Thymeleaf's.
    private static let namespace = AttributeName("xmlns:th")

    /// As many bytes are looked at behind what begins a directive.
    private static let longest = 16

    /// Whether a file is one.
    static func isOne(_ markup: Markup) -> Bool {
        if !markup.elements(with: namespace).isEmpty { return true }
        let bytes = markup.source.bytes
        return bytes.indices.contains { at in
            guard bytes[at] == UInt8(ascii: "{"),
                let words = directives[String(decoding: bytes[at...].prefix(2), as: UTF8.self)]
            else { return false }
            let rest = String(decoding: bytes[at...].dropFirst(2).prefix(longest), as: UTF8.self)
            return words.contains(String(rest.drop { $0 == "-" || $0 == " " }.prefix { $0.isLetter || $0 == "_" }))
        }
    }
}
