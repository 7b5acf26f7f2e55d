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
        claim: .each("in the tree that the browser makes of the file the element stands where the finding says"),
        scope: .page { page in
            let source = page.markup.source
            let tags = TagBalance(source.decoded, from: source.textStart)
            let swallowed = swallowed(tags, page)
            // A quote that is missing takes end tags along.
            guard swallowed.isEmpty, !page.pages.isEmpty else { return swallowed }
            return closedEarly(tags, page) + (tags.hasOpenLinks ? runOn(page) : [])
        })

    /// Attributes whose end quote is missing.
    private static func swallowed(_ tags: TagBalance, _ page: PageEvidence) -> [Finding] {
        let source = page.markup.source
        return tags.swallowing.compactMap { attribute in
            // What a template composes of pieces is no tag yet.
            if Placeholder(atError: attribute.start, in: source.decoded) != nil { return nil }
            let range = source.range(decoded: UInt32(attribute.start), UInt32(attribute.valueStart))
            let end = Place(source.range(decoded: UInt32(attribute.tagEnd - 1), UInt32(attribute.tagEnd)))
            var finding = Finding("an attribute lacks its end quote and swallows the tags behind it", at: Place(range))
            finding.label = "the tag that begins before it ends at \(end)"
            finding.cause = "\(source.range(decoded: UInt32(attribute.start), UInt32(attribute.tagEnd)).contentHash)"
            finding.help = "add the quote"
            finding.claim = claim(of: attribute, from: range, page)
            return finding
        }
    }

    private static func claim(
        of attribute: TagScanner.Swallowing, from range: SourceRange, _ page: PageEvidence
    ) -> Claim? {
        let markup = page.markup
        let element = (0..<markup.count).last { element in
            markup.startTag(of: element).map { $0.bytes.contains(range.bytes.lowerBound) } ?? false
        }
        let text = String(decoding: markup.source.bytes[range.bytes], as: UTF8.self)
        let name = text.prefix { $0 != "=" && !$0.isWhitespace }.lowercased()
        return element.map { markup.claim($0, .swallowing(attribute: name)) }
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
        let content = page.elementsOutsidePages().filter(page.isContent).compactMap { element in
            page.markup.startTag(of: element).map { (element: element, tag: $0) }
        }
        var told: Set<Int> = []
        // A file with more of them is beyond telling.
        return tags.strays.prefix(100).compactMap { stray -> Finding? in
            let stray = range(stray)
            let start = stray.bytes.lowerBound
            // The last page that begins before the tag, and whether it is closed there.
            guard let tag = page.facts.pages.last(where: { $0.tag.lowerBound < start && $0.outer == nil }),
                let end = ends[tag.tag.lowerBound].map(range),
                let outside = content.first(where: {
                    $0.tag.bytes.lowerBound > end.bytes.lowerBound && $0.tag.bytes.lowerBound < start
                }), told.insert(tag.tag.lowerBound).inserted
            else { return nil }
            let name = tag.id.map { "the page \"\($0)\"" } ?? "the page"
            var finding = Finding("\(name) ends before its content does", at: Place(end))
            finding.label = "closes the page; the content at \(Place(outside.tag)) lies outside"
            finding.claim = page.markup.claim(outside.element, .outsidePages)
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
            finding.claim = page.markup.claim(member.element, .inPage(number: into))
            return finding
        }
    }
}

extension Markup {
    /// That a browser finds an element where it stands in this tree.
    fileprivate func claim(_ element: Int, _ position: Claim.Position) -> Claim {
        let name = name(of: element)
        let number = (0..<element).count { self.name(of: $0) == name }
        return .parses(file: source.name, element: .init(name: name, number: number), as: position)
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
