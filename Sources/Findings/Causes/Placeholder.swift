/// What a template has in place of a text that a server or a script fills in: `{{ page.url }}`, `<%= url %>`, `<?php … ?>`.
///
/// A folder that has templates in it shows what no visitor gets. Its links and scripts are judged where they are written
/// out; of what is filled in nothing is known.
struct Placeholder {
    /// As it is written.
    let text: String

    /// Of Twig, Jinja, Django, Liquid, Handlebars, Angular; of ERB, JSP, ASP; of PHP; of JSP's expressions.
    private static let marks = [("{{", "}}"), ("{%", "%}"), ("<%", "%>"), ("<?", "?>"), ("${", "}")]

    /// The first in a text of a page; nil where there is none.
    init?(in text: some StringProtocol) {
        guard let found = Self.marks.lazy.compactMap({ Self.find($0, in: text) }).first else { return nil }
        self.text = found
    }

    /// The first in a script that cannot be read; `${` means something in scripts.
    init?(inCode text: String) {
        guard let found = Self.marks.dropLast().lazy.compactMap({ Self.find($0, in: text) }).first else { return nil }
        self.text = found
    }

    private static func find(_ marks: (open: String, close: String), in text: some StringProtocol) -> String? {
        guard let open = text.firstRange(of: marks.open),
            let close = text[open.upperBound...].firstRange(of: marks.close)
        else { return nil }
        return String(text[open.lowerBound..<close.upperBound])
    }
}

extension Finding {
    /// The finding; a note where its place is to be filled in, or what is given stands in the script that it tells of.
    func heedingTemplate(_ placeholder: Placeholder? = nil) -> Finding {
        guard let placeholder = placeholder ?? Placeholder(in: place.text) else { return self }
        var finding = self
        finding.severity = .note
        finding.ownSeverity = .note
        finding.cause = "template"
        finding.gathering = nil
        finding.phrase = "what \(placeholder.text.onOneLine) stands for is not known: the file is a template"
        finding.label = nil
        finding.notes = []
        finding.fixes = []
        finding.help = "a running server shows what it fills in: sidedoor check http://localhost:8000/"
        return finding
    }
}

extension String {
    /// With single blanks in place of line ends, and no longer than a phrase bears.
    fileprivate var onOneLine: String {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 40 ? line.prefix(39) + "…" : line
    }
}
