/// What a template has in place of a text that a server or a script fills in: `{{ page.url }}`, `<%= url %>`, `<?php … ?>`.
///
/// A folder that has templates in it shows what no visitor gets. Its links and scripts are judged where they are written
/// out; of what is filled in nothing is known.
package struct Placeholder: Sendable {
    /// As it is written.
    package let text: String

    /// Of Twig, Jinja, Django, Liquid, Handlebars, Angular; of ERB, JSP, ASP; of PHP.
    private static let marksInScripts = [("{{", "}}"), ("{%", "%}"), ("{#", "#}"), ("<%", "%>"), ("<?", "?>")]
    /// Besides these of JSP's expressions; of JSF's; of Smarty; of MODX; of what sends mail, as Marketing Cloud, Mailchimp.
    private static let marks =
        marksInScripts + [
            ("${", "}"), ("#{", "}"), ("{$", "}"), ("[[", "]]"), ("%%", "%%"), ("*|", "|*"),
        ]

    /// As many bytes are looked through for the ends of one: a script may be megabytes long.
    private static let reach = 500

    /// The first of the marks that both stand in a text.
    package init?(in text: String) {
        guard let found = Self.marks.lazy.compactMap({ Self.find($0, in: text) }).first else { return nil }
        self.text = found
    }

    /// The one that a text begins with.
    package init?(atStartOf text: String) {
        let found = Self.marks.lazy.compactMap { text.hasPrefix($0.0) ? Self.find($0, in: text) : nil }.first
        guard let found else { return nil }
        self.text = found
    }

    /// The one that begins in an attribute's value and ends behind it in the same tag, since a quote in it ends the value:
    /// `href="{{ url | remove: ".html" }}"`.
    ///
    /// - Parameters:
    ///   - value: the value as it is written.
    ///   - rest: what the source goes on with.
    package init?(endingBehind value: String, in rest: String) {
        let found = Self.marks.lazy.compactMap { marks -> String? in
            guard let open = value.ranges(of: marks.0).last, !value[open.upperBound...].contains(marks.1),
                let close = rest.firstRange(of: marks.1), !rest[..<close.lowerBound].contains("<")
            else { return nil }
            return String(value[open.lowerBound...]) + String(rest[..<close.upperBound])
        }.first
        guard let found else { return nil }
        self.text = found
    }

    /// The one at which a script cannot be read; nil where the error is another.
    ///
    /// - Parameters:
    ///   - offset: the byte where reading it ended.
    ///   - code: the script.
    package init?(atError offset: Int, in code: [UInt8]) {
        let end = min(max(offset, 0), code.count)
        let before = String(decoding: code[max(0, end - Self.reach)..<end], as: UTF8.self)
        let behind = String(decoding: code[end..<min(code.count, end + Self.reach)], as: UTF8.self)
        let around = before + behind
        let error = around.utf8.index(around.startIndex, offsetBy: before.utf8.count)
        for marks in Self.marksInScripts {
            // Reading may end at any part of what opens it.
            let reach = around.index(error, offsetBy: marks.0.count, limitedBy: around.endIndex) ?? around.endIndex
            guard let open = around[..<reach].ranges(of: marks.0).last,
                let close = around[open.upperBound...].firstRange(of: marks.1), error < close.upperBound
            else { continue }
            text = String(around[open.lowerBound..<close.upperBound])
            return
        }
        // The script's own tag stands in a comment: `{# <script> #}`.
        guard around[error...].hasPrefix("#}") else { return nil }
        text = "{# #}"
    }

    private static func find(_ marks: (open: String, close: String), in text: String) -> String? {
        guard let open = text.firstRange(of: marks.open),
            let close = text[open.upperBound...].firstRange(of: marks.close)
        else { return nil }
        return String(text[open.lowerBound..<close.upperBound])
    }
}
