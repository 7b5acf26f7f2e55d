internal import DOM

/// What makes a finding the same after the file was edited elsewhere: its rule, its file and the text it marks.
package struct Fingerprint: Hashable, Sendable, Comparable {
    /// The rule's name.
    package var rule: String
    /// The file's path from the site's root, without a `/` before it.
    package var file: String
    /// The marked text, every run of white space as one blank.
    package var content: String

    /// All three in one text, a line each.
    var text: String { [rule, file, content].joined(separator: "\n") }

    /// By file, then by rule and content.
    package static func < (left: Fingerprint, right: Fingerprint) -> Bool {
        (left.file, left.rule, left.content) < (right.file, right.rule, right.content)
    }
}

extension Finding {
    /// What it is known by in a ``Baseline``.
    package var fingerprint: Fingerprint { Fingerprint(rule: rule, file: place.file, content: place.text) }
}

extension Place {
    /// The text of the stretch, every run of white space as one blank; of an empty stretch its whole line.
    var text: String {
        let source = range.source
        let text = range.bytes.isEmpty ? String(source.line(range.line)) : source.text(ofBytes: range.bytes)
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
