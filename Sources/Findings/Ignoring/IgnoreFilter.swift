internal import DOM
internal import Facts

/// Tells the findings to report from those that are left out, by ``Ignore`` or by an attribute in the page:
///
///     <a href="#fees" data-sidedoor-ignore="fragment-no-page">    this rule
///     <div data-role="page" data-sidedoor-ignore>                 all rules, and everything inside
struct IgnoreFilter {
    static let attribute = AttributeName("data-sidedoor-ignore")

    let ignores: [Ignore]
    private let files: SiteFiles
    /// The start tags of files, as far as somebody asked; nil for a file that is no page.
    private var tags: [Source: TagIndex?] = [:]

    /// - Parameters:
    ///   - ignores: what the user leaves out.
    ///   - files: the files that findings are about.
    init(_ ignores: [Ignore], in files: SiteFiles) {
        self.ignores = ignores
        self.files = files
    }

    /// Whether a finding is left out.
    mutating func leavesOut(_ finding: Finding) -> Bool {
        let near = ignores.filter { $0.mayLeaveOut(finding) }
        if near.contains(where: { $0.target == nil }) { return true }
        let range = finding.place.range
        guard let tags = tags(of: range.source), !near.isEmpty || tags.hasIgnored,
            let element = tags.element(atByte: range.bytes.lowerBound)
        else { return false }
        let markup = tags.markup
        let target = [Word.href, .action, .src].lazy.compactMap { markup.attribute($0, of: element) }.first
        if let target, near.contains(where: { $0.target?.matches(target) == true }) { return true }
        return sequence(first: element, next: markup.parent).contains {
            Self.isIgnored(finding.rule, at: $0, in: markup)
        }
    }

    private static func isIgnored(_ rule: String, at element: Int, in markup: Markup) -> Bool {
        guard let value = markup.attribute(attribute, of: element) else { return false }
        let rules = value.split(whereSeparator: \.isWhitespace)
        return rules.isEmpty || rules.contains { $0 == rule }
    }

    private mutating func tags(of source: Source) -> TagIndex? {
        if let known = tags[source] { return known }
        let file = files.load(fileNamed: source.name)
        let made = file.response.isSuccess && file.isPage ? TagIndex(file.markup) : nil
        tags[source] = .some(made)
        return made
    }
}

/// The start tags of a file in the order of its text.
private final class TagIndex {
    let markup: Markup
    /// Whether anything in the file is to be ignored.
    let hasIgnored: Bool
    private lazy var tags = makeTags()

    init(_ markup: Markup) {
        self.markup = markup
        hasIgnored = !markup.elements(with: IgnoreFilter.attribute).isEmpty
    }

    /// Tags in the order of the text; of several elements that one tag stands for, the first.
    private func makeTags() -> [(bytes: Range<Int>, element: Int)] {
        var tags: [(bytes: Range<Int>, element: Int)] = []
        for element in 0..<markup.count {
            if let tag = markup.startTag(of: element) { tags.append((tag.bytes, element)) }
        }
        return tags.sorted { ($0.bytes.lowerBound, $1.element) < ($1.bytes.lowerBound, $0.element) }
    }

    /// The element whose start tag a place is in, or whose text as a script's; else the document element.
    func element(atByte byte: Int) -> Int? {
        var lower = 0
        var upper = tags.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if tags[middle].bytes.lowerBound <= byte { lower = middle + 1 } else { upper = middle }
        }
        guard lower > 0 else { return markup.count > 0 ? 0 : nil }
        let last = tags[lower - 1]
        if last.bytes.contains(byte) { return last.element }
        // What stands behind a start tag need not be inside its element, except for what holds text only.
        let holdsText = [Word.script, .style, .title, .textarea].contains { markup.isNamed(last.element, $0) }
        guard holdsText, byte <= last.bytes.upperBound + markup.text(of: last.element).utf8.count else { return 0 }
        return last.element
    }
}
