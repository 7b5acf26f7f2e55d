internal import DOM
internal import Facts

/// What a template has in place of a text that a server or a script fills in: `{{ page.url }}`, `<%= url %>`, `<?php … ?>`.
///
/// A folder that has templates in it shows what no visitor gets. Its links and scripts are judged where they are written
/// out; of what is filled in nothing is known.
struct Placeholder {
    /// As it is written.
    let text: String

    /// Of Twig, Jinja, Django, Liquid, Handlebars, Angular; of ERB, JSP, ASP; of PHP; of JSP's expressions.
    private static let marks = [("{{", "}}"), ("{%", "%}"), ("<%", "%>"), ("<?", "?>"), ("${", "}")]

    /// Those whose findings stand at an address.
    private static let rulesOfAddresses: Set<String> = [
        Rule.fileMissing.name, Rule.fragmentMissing.name, Rule.fragmentOfOtherFile.name, Rule.linkOutOfFolder.name,
        Rule.partMissing.name,
    ]

    /// One in the address that a finding tells of; nil where there is none.
    init?(in finding: Finding) {
        guard Self.rulesOfAddresses.contains(finding.rule) else { return nil }
        let text = finding.place.text
        let found =
            Self.marks.lazy.compactMap { Self.find($0, in: text) }.first ?? Self.unquoted(finding.place.range)
        guard let found else { return nil }
        self.text = found
    }

    /// One in whose middle the address ends, since a blank ends a value without quotes: `href={{ .Permalink }}`.
    private static func unquoted(_ range: SourceRange) -> String? {
        let bytes = range.source.bytes
        let before = range.bytes.lowerBound > 0 ? bytes[range.bytes.lowerBound - 1] : 0
        guard before != UInt8(ascii: "\""), before != UInt8(ascii: "'") else { return nil }
        let tag = bytes[range.bytes.lowerBound...].prefix { $0 != UInt8(ascii: "<") }.prefix(longest)
        let text = String(decoding: tag, as: UTF8.self)
        return marks.lazy.compactMap { mark in text.hasPrefix(mark.0) ? find(mark, in: text) : nil }.first
    }

    /// As many bytes are looked through for the end of one.
    private static let longest = 400

    /// The one at which a script cannot be read; nil where the error is another. `${` means something in scripts.
    ///
    /// - Parameters:
    ///   - before: the script up to where reading it ended.
    ///   - behind: the rest.
    init?(atErrorBetween before: String, _ behind: String) {
        let code = before + behind
        let error = code.utf8.index(code.startIndex, offsetBy: before.utf8.count)
        for marks in Self.marks.dropLast() {
            // Reading may end at any part of what opens it.
            let reach = code.index(error, offsetBy: marks.0.count, limitedBy: code.endIndex) ?? code.endIndex
            guard let open = code[..<reach].ranges(of: marks.0).last,
                let close = code[open.upperBound...].firstRange(of: marks.1), error < close.upperBound
            else { continue }
            text = String(code[open.lowerBound..<close.upperBound])
            return
        }
        return nil
    }

    private static func find(_ marks: (open: String, close: String), in text: String) -> String? {
        guard let open = text.firstRange(of: marks.open),
            let close = text[open.upperBound...].firstRange(of: marks.close)
        else { return nil }
        return String(text[open.lowerBound..<close.upperBound])
    }
}

extension Finding {
    /// The finding, as the note that its address is to be filled in, where it is.
    var heedingTemplate: Finding { Placeholder(in: self).map(asNote) ?? self }

    /// The note that what stands at its place is to be filled in.
    func asNote(on placeholder: Placeholder) -> Finding {
        var finding = self
        finding.severity = .note
        finding.ownSeverity = .note
        finding.cause = "template"
        finding.gathering = nil
        finding.phrase = "what \(placeholder.text.shortPhrase) stands for is not known: the file is a template"
        finding.label = nil
        finding.worksWhen = nil
        finding.script = nil
        finding.notes = []
        finding.fixes = []
        finding.help = "a running server shows what it fills in: sidedoor check http://localhost:8000/"
        return finding
    }
}

extension String {
    /// With single blanks in place of line ends, and no longer than a phrase bears.
    fileprivate var shortPhrase: String {
        let line = inOneLine
        return line.count > 40 ? line.prefix(39) + "…" : line
    }
}
