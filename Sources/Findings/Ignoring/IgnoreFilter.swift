internal import DOM
internal import Navigation

/// Tells the findings to report from those that are left out, by ``Ignore`` or by an attribute in the page:
///
///     <a href="#fees" data-sidedoor-ignore="fragment-no-page">    this rule
///     <div data-role="page" data-sidedoor-ignore>                 all rules, and everything inside
struct IgnoreFilter {
    static let attribute = "data-sidedoor-ignore"

    let ignores: [Ignore]
    private var documents: [Source: Document] = [:]
    /// Whether the attribute is anywhere in a file.
    private var attributes: [Source: Bool] = [:]

    init(_ ignores: [Ignore]) { self.ignores = ignores }

    /// Whether a finding is left out.
    mutating func leavesOut(_ finding: Finding) -> Bool {
        let near = ignores.filter { $0.mayLeaveOut(finding) }
        if near.contains(where: { $0.target == nil }) { return true }
        guard let element = element(at: finding.place.range, isNeeded: !near.isEmpty) else { return false }
        let target = ["href", "action", "src"].lazy.compactMap { element.attribute($0) }.first
        if let target, near.contains(where: { $0.target?.matches(target) == true }) { return true }
        return element.closest { Self.isIgnored(finding.rule, at: $0) } != nil
    }

    /// Whether a file can have the attribute.
    private static func isMentioned(in source: Source) -> Bool {
        // OPTIMIZATION: most files have none, and need not be parsed again; names are written in one case or the other.
        spellings.stands(in: source.decoded)
    }

    private static let spellings = BytePatterns(["-ignore", "-IGNORE"])

    private static func isIgnored(_ rule: String, at element: Element) -> Bool {
        guard let value = element.attribute(attribute) else { return false }
        let rules = value.split(whereSeparator: \.isWhitespace)
        return rules.isEmpty || rules.contains { $0 == rule }
    }

    /// The element whose start tag a place is in, or whose text as a script's; else the document element.
    private mutating func element(at range: SourceRange, isNeeded: Bool) -> Element? {
        guard let document = document(range.source, isNeeded: isNeeded) else { return nil }
        let byte = range.bytes.lowerBound
        var last: Element?
        let inTag = document.firstElement { element in
            guard let tag = element.startTagRange else { return false }
            if tag.bytes.contains(byte) { return true }
            if tag.bytes.upperBound <= byte, tag.bytes.upperBound > last?.startTagRange?.bytes.upperBound ?? -1 {
                last = element
            }
            return false
        }
        if let inTag { return inTag }
        // What stands behind a start tag need not be inside its element, except for what holds text only.
        if let last, ["script", "style", "title", "textarea"].contains(last.name), last.isAround(byte) { return last }
        return document.root
    }

    /// The file as a tree: only where something can be read from it.
    private mutating func document(_ source: Source, isNeeded: Bool) -> Document? {
        if let known = documents[source] { return known }
        let hasAttribute = attributes[source] ?? Self.isMentioned(in: source)
        attributes[source] = hasAttribute
        guard isNeeded || hasAttribute else { return nil }
        let document = Document(parsing: source)
        documents[source] = document
        return document
    }
}

extension Element {
    /// Whether a byte of the file lies in the text behind the start tag.
    fileprivate func isAround(_ byte: Int) -> Bool {
        guard let tag = startTagRange else { return false }
        return byte <= tag.bytes.upperBound + text.utf8.count
    }
}
