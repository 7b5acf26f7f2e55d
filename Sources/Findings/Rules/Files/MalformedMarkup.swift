internal import DOM
internal import Facts
internal import Navigators

extension Rule {
    /// Tags that end a page too early or too late.
    static let malformedMarkup = Rule(
        name: "malformed-markup", severity: .error,
        summary: "A tag is missing or too much, so that a page is not what it looks like.",
        explanation: """
            An AJAX load inserts the first page element and nothing else. One end tag too many closes the page before its \
            content ends, and what follows stays behind. A quote that is missing swallows the tags up to the next one. A \
            link that is not closed runs on into the next page. An editor shows nothing of it.
            """,
        remedy: "Correct the tag; a validator finds it as well.",
        bad: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home">
                  <div data-role="header"><h1>Shop</h1></div></div>
                  <div data-role="content">…</div>
                </div>
                """)),
        good: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home">
                  <div data-role="header"><h1>Shop</h1></div>
                  <div data-role="content">…</div>
                </div>
                """)),
        scope: .page { page in
            guard !page.pages.isEmpty else { return [] }
            let source = page.markup.source
            let tags = TagBalance(source.decoded, from: source.textStart)
            let swallowed = swallowed(tags, source)
            // A quote that is missing takes end tags along.
            return swallowed.isEmpty ? closedEarly(tags, page) + (tags.hasOpenLinks ? runOn(page) : []) : swallowed
        })

    /// Attributes whose end quote is missing.
    private static func swallowed(_ tags: TagBalance, _ source: Source) -> [Finding] {
        tags.swallowing.map { attribute in
            let range = source.range(decoded: UInt32(attribute.start), UInt32(attribute.valueStart))
            let end = Place(source.range(decoded: UInt32(attribute.tagEnd - 1), UInt32(attribute.tagEnd)))
            var finding = Finding("an attribute lacks its end quote and swallows the tags behind it", at: Place(range))
            finding.label = "the tag that begins before it ends at \(end)"
            finding.help = "add the quote"
            return finding
        }
    }

    /// End tags that nothing is open for, behind content that should lie in the page before.
    private static func closedEarly(_ tags: TagBalance, _ page: PageEvidence) -> [Finding] {
        guard !tags.strays.isEmpty else { return [] }
        let source = page.markup.source
        func range(_ tag: Range<Int>) -> SourceRange {
            source.range(decoded: UInt32(tag.lowerBound), UInt32(tag.upperBound))
        }
        let balance = TagBalance(source.decoded, from: source.textStart, keepsEnds: true)
        // Facts count the bytes of the file, tags those of its text in UTF-8.
        let ends = Dictionary(
            balance.ends.map { (range($0.key..<$0.key).bytes.lowerBound, $0.value) }, uniquingKeysWith: { $1 })
        let content = page.elementsOutsidePages().filter(page.isContent).compactMap { page.markup.startTag(of: $0) }
        var told: Set<Int> = []
        // A file with more of them is beyond telling.
        return tags.strays.prefix(100).compactMap { stray in
            let stray = range(stray)
            let start = stray.bytes.lowerBound
            // The last page that begins before the tag, and whether it is closed there.
            guard let tag = page.facts.pages.last(where: { $0.tag.lowerBound < start && $0.outer == nil }),
                let end = ends[tag.tag.lowerBound].map(range),
                let outside = content.first(where: {
                    $0.bytes.lowerBound > end.bytes.lowerBound && $0.bytes.lowerBound < start
                }), told.insert(tag.tag.lowerBound).inserted
            else { return nil }
            let name = tag.id.map { "the page \"\($0)\"" } ?? "the page"
            var finding = Finding("\(name) ends before its content does", at: Place(end))
            finding.label = "closes the page; the content at \(Place(outside)) lies outside"
            finding.notes = ["nothing is left for the end tag at \(Place(stray)) to close"]
            finding.help = "one end tag is too much, here or before"
            return finding
        }
    }

    /// Links that go on in the next page.
    private static func runOn(_ page: PageEvidence) -> [Finding] {
        var first: [Int: Int?] = [:]
        var told: Set<Int> = []
        return page.links.compactMap { member in
            guard let tag = page.markup.startTag(of: member.element) else { return nil }
            // The parser repeats a link that is not closed; the copies have the position of the tag that was written.
            guard let before = first[tag.bytes.lowerBound] else {
                first[tag.bytes.lowerBound] = .some(member.page)
                return nil
            }
            guard let from = before, let into = member.page, from != into,
                page.facts.pages[into].outer != from, told.insert(tag.bytes.lowerBound).inserted
            else { return nil }
            let next = Place(SourceRange(source: page.markup.source, bytes: page.facts.pages[into].tag))
            var finding = Finding("a link is not closed and runs on into the next page", at: Place(tag))
            finding.label = "the content of the page at \(next) is part of it"
            finding.help = "add </a> where the link ends"
            return finding
        }
    }
}

extension PageEvidence {
    /// Whether an element is what pages consist of.
    fileprivate func isContent(_ element: Int) -> Bool {
        let role = markup.attribute(self.role, of: element) ?? ""
        let classes = (markup.attribute(.class, of: element) ?? "").split(whereSeparator: \.isWhitespace)
        return ["content", "main", "listview", "footer"].contains(role)
            || markup.attribute(AttributeName("role"), of: element) == "main" || classes.contains("ui-content")
    }
}
