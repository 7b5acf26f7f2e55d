internal import DOM
internal import Facts

/// What makes a finding the same after files were edited elsewhere: its rule and its cause or, for what stands alone, its
/// rule, its file and the text it marks.
package struct Fingerprint: Hashable, Sendable, Comparable {
    /// The rule's name.
    package var rule: String
    /// The file's path from the site's root, without a `/` before it; empty where the cause tells all.
    package var file: String
    /// The cause, or the marked text, every run of white space as one blank.
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
    package var fingerprint: Fingerprint {
        cause.map { Fingerprint(rule: rule, file: "", content: $0) } ?? fingerprintsOfPlaces[0]
    }

    /// What it is known by, a print for each finding that it tells of.
    package var fingerprints: [Fingerprint] { gathered.isEmpty ? [fingerprint] : gathered }

    /// What its places are known by where findings were told one by one.
    var fingerprintsOfPlaces: [Fingerprint] {
        places.map { Fingerprint(rule: rule, file: $0.file, content: $0.text) }
    }
}

extension Place {
    /// The text of the stretch, every run of white space as one blank; of an empty stretch its whole line.
    var text: String {
        let source = range.source
        let text = range.bytes.isEmpty ? String(source.line(range.line)) : source.text(ofBytes: range.bytes)
        return text.inOneLine
    }
}
