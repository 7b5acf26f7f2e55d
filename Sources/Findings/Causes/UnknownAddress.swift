internal import DOM
internal import Facts

extension Finding {
    private static let rulesOfAddresses: Set<String> = [
        Rule.fileMissing.name, Rule.fragmentMissing.name, Rule.fragmentOfOtherFile.name, Rule.linkOutOfFolder.name,
        Rule.partMissing.name,
    ]

    /// Whether it stands at an address, and says that nothing is there or something else.
    var isOfAddress: Bool { Self.rulesOfAddresses.contains(rule) }
}

extension Placeholder {
    /// One in the address that a finding tells of; nil where there is none.
    init?(in finding: Finding) {
        guard finding.isOfAddress else { return nil }
        let range = finding.place.range
        guard let found = Placeholder(in: finding.place.text) ?? Self.unquoted(range) ?? Self.cutShort(range) else {
            return nil
        }
        self = found
    }

    /// One in whose middle the address ends, since a blank ends a value without quotes: `href={{ .Permalink }}`.
    private static func unquoted(_ range: SourceRange) -> Placeholder? {
        let bytes = range.source.bytes
        let before = range.bytes.lowerBound > 0 ? bytes[range.bytes.lowerBound - 1] : 0
        guard before != UInt8(ascii: "\""), before != UInt8(ascii: "'") else { return nil }
        let tag = bytes[range.bytes.lowerBound...].prefix { $0 != UInt8(ascii: "<") }.prefix(longest)
        return Placeholder(atStartOf: String(decoding: tag, as: UTF8.self))
    }

    /// One in whose middle the address ends, since a quote ends it.
    private static func cutShort(_ range: SourceRange) -> Placeholder? {
        let rest = range.source.bytes[range.bytes.upperBound...].prefix(longest)
        return Placeholder(
            endingBehind: String(decoding: range.source.bytes[range.bytes], as: UTF8.self),
            in: String(decoding: rest, as: UTF8.self))
    }

    /// As many bytes are looked through for the end of one.
    private static let longest = 400
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
        finding.isOfTemplate = true
        finding.gathering = nil
        finding.phrase = "what \(placeholder.text.shortPhrase) stands for is not known: the file is a template"
        finding.label = nil
        finding.worksWhen = nil
        finding.scripts = []
        finding.notes = []
        finding.fixes = []
        finding.help = "a running server shows what it fills in: sidedoor check http://localhost:8000/"
        return finding
    }
}

extension Finding {
    /// The finding, as the note that a program which builds the site from its sources may make what lacks.
    ///
    /// - Parameter generator: the program; nil where visitors get the files themselves.
    /// - Returns: itself where nothing lacks.
    func heeding(_ generator: SiteGenerator?) -> Finding {
        // No program makes the host whose scheme was forgotten.
        guard let generator, isOfAddress, severity > .note, Rule.withScheme(place.text) == nil else { return self }
        var finding = self
        let name = gathering?.name ?? place.text.inOneLine
        finding.severity = .note
        finding.ownSeverity = .note
        finding.phrase = "\(name) is not among the sources: \(generator.name) may make it"
        finding.gathering = Gathering(
            key: "generator", name: name, kind: "addresses",
            predicate: "are not among the sources: \(generator.name) may make them")
        finding.label = nil
        finding.worksWhen = nil
        finding.notes = []
        finding.fixes = []
        finding.help = nil
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
