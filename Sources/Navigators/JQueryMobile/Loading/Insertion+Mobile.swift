internal import DOM
package import Facts

extension Insertion {
    /// What of a file the framework inserts, and what stays behind.
    init(of file: SiteFile, _ fetched: FetchedPage, ns: String) {
        struct Key: Hashable, Sendable {
            var ns: String
            var isGenerated: Bool
        }
        self = file.derived(Key(ns: ns, isGenerated: fetched.isGenerated)) { Self.compare(file, fetched, ns: ns) }
    }

    private static func compare(_ file: SiteFile, _ fetched: FetchedPage, ns: String) -> Insertion {
        let markup = file.markup
        let entering = Entering(fetched)
        func stay(_ elements: [Int]) -> [Int] {
            elements.filter { markup.startTag(of: $0) != nil && !entering.contains($0, of: markup) }
        }
        func part(_ element: Int, in markup: Markup) -> Part {
            Part(name: markup.id(of: element) ?? markup.name(of: element), range: markup.startTag(of: element))
        }
        let role = AttributeName("data-\(ns)role")
        let pages = markup.elements(with: role).filter { element in
            ["page", "dialog"].contains { markup.attribute(role, of: element, equals: $0) }
        }
        let scripts = markup.elements(named: .script).filter {
            ScriptElement.execution(of: $0, in: markup) != .never
                && ScriptElement.library(in: markup.attribute(.src, of: $0) ?? "") == nil
        }
        let sheets = markup.elements(named: .link).filter { markup.isStyleSheet($0) } + markup.elements(named: .style)
        return Insertion(
            file: file.response.file, isGenerated: fetched.isGenerated,
            inserted: fetched.content.map { part($0, in: fetched.markup) },
            lostPages: stay(pages).map { part($0, in: markup) },
            lostScripts: stay(scripts).map { script in
                let label = markup.startTagByte(of: script).map { file.scripts.label(startingAt: $0) }
                return Part(name: markup.attribute(.src, of: script) ?? label ?? "", range: markup.startTag(of: script))
            },
            lostStyleSheets: stay(sheets).map {
                Part(name: markup.attribute(.href, of: $0) ?? "inline style", range: markup.startTag(of: $0))
            })
    }
}

/// Which elements of a file enter when it is inserted.
package struct Entering: Sendable {
    /// Where the start tags of what enters begin, in bytes of the file.
    private let tags: Set<Int>

    /// Notes what enters of a fetched file.
    package init(_ fetched: FetchedPage) {
        var tags: Set<Int> = []
        for element in fetched.content {
            for inside in element..<fetched.markup.end(of: element) {
                if let tag = fetched.markup.startTagByte(of: inside) { tags.insert(tag) }
            }
        }
        self.tags = tags
    }

    /// Everything in a file enters, as with libraries that take its whole body and merge its head.
    package init(allOf markup: Markup) {
        tags = Set((0..<markup.count).compactMap { markup.startTagByte(of: $0) })
    }

    /// What is inside of an element enters; nothing where there is none.
    package init(contentOf element: Int?, in markup: Markup) {
        let inside = element.map { $0 + 1..<markup.end(of: $0) } ?? 0..<0
        tags = Set(inside.compactMap { markup.startTagByte(of: $0) })
    }

    /// Whether an element whose start tag begins at a byte of the file enters.
    package func contains(tagAt byte: Int) -> Bool { tags.contains(byte) }

    /// Whether an element of the file, however it was parsed, enters.
    package func contains(_ element: Int, of markup: Markup) -> Bool {
        markup.startTagByte(of: element).map { tags.contains($0) } ?? false
    }
}
