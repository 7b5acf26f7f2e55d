internal import DOM
internal import Navigation

/// What page rules judge: one file as it was parsed, walked once.
///
/// It reads no other file and shares nothing, so that files can be judged in parallel.
struct PageEvidence {
    /// An element and the page it lies in, as an index of the facts' pages.
    struct Member {
        var element: Element
        var page: Int?
    }

    /// A link and the page it lies in.
    struct LinkMember {
        var element: Element
        var page: Int?
        var reference: ElementFacts.Reference?
        var hasData: Bool
    }

    let document: Document
    /// What is kept of the file.
    let facts: PageFacts
    /// The pages and dialogs, as in the facts.
    private(set) var pages: [Element] = []
    /// Its links.
    private(set) var links: [LinkMember] = []
    private var scripts: [Member] = []
    private var styleSheets: [Member] = []
    /// The texts of `onclick` attributes.
    private var handlers: [String] = []

    /// Goes through a file.
    ///
    /// - Parameters:
    ///   - outline: what was found in it.
    ///   - references: what addresses of scripts lead to.
    ///   - ns: what the framework's attributes have behind `data-`.
    init(_ outline: PageOutline, references: ScriptReferences, ns: String = "") {
        document = outline.document
        facts = PageFacts(file: document.source.name)
        read(outline)
        let container = pages.first?.parent
        facts.pages = facts.pages.enumerated().map { index, page in
            var page = page
            page.isFound = pages[index].parent == container
            page.dataURL = pages[index].range(ofValue: "data-\(ns)url")?.bytes
            return page
        }
        let addresses = FactReading(base: outline.base, references: references)
        facts.scripts = addresses.scripts(scripts)
        facts.styleSheets = addresses.styleSheets(styleSheets)
        facts.namesInScripts = namesInScripts()
        let relation = "data-\(ns)rel"
        for link in links { noteSpecial(link, relation: relation) }
    }

    /// Notes what is rare in links, so that site rules need not read them all again.
    private mutating func noteSpecial(_ member: LinkMember, relation: String) {
        let link = member.element
        if member.hasData, let value = link.attribute(relation), !value.isEmpty, !DataRelation.known.contains(value),
            let tag = link.startTagRange, let range = link.range(ofValue: relation)
        {
            facts.unknownRelations[tag.bytes.lowerBound] = PageFacts.Relation(value: value, range: range.bytes)
        }
        guard let reference = member.reference, reference.hash > 0, let tag = link.startTagRange else { return }
        facts.linksToFragmentsOfFiles.insert(tag.bytes.lowerBound)
    }

    /// The file's path.
    var file: String { facts.file }

    private func namesInScripts() -> Set<String> {
        let texts = handlers + scripts.map(\.element.text)
        let names = texts.reduce(into: Set<String>()) { $0.formUnion(QuotedNames.find(in: Array($1.utf8))) }
        guard !names.isEmpty else { return [] }
        let fragments = links.compactMap { link -> String? in
            guard let reference = link.reference, reference.hash >= 0 else { return nil }
            return String(decoding: reference.bytes[(reference.hash + 1)...], as: UTF8.self)
        }
        return names.intersection(facts.pageIDs + fragments).union(names.filter { $0.hasPrefix(".") })
    }

    private mutating func read(_ outline: PageOutline) {
        // The pages that an entry lies in, the innermost last, and where their entries end.
        var open: [(page: Int, end: Int)] = []
        links.reserveCapacity(outline.entries.count)
        for (index, entry) in outline.entries.enumerated() {
            while let last = open.last, last.end <= index { open.removeLast() }
            let element = outline.element(entry)
            if let role = entry.facts.role, role == .page || role == .dialog, let tag = element.startTagRange {
                note(element, role, tag, outer: open.last?.page)
                open.append((pages.count - 1, entry.end))
            }
            let page = open.last?.page
            switch entry.kind {
            case .link:
                links.append(
                    LinkMember(
                        element: element, page: page, reference: entry.facts.reference, hasData: entry.facts.hasData))
            case .script: scripts.append(Member(element: element, page: page))
            case .styleSheet: styleSheets.append(Member(element: element, page: page))
            case .base: noteBase(element)
            case .head, .other: break
            }
            if entry.facts.hasHandler, let handler = element.attribute("onclick") { handlers.append(handler) }
        }
    }

    private mutating func note(_ page: Element, _ role: ElementFacts.Role, _ tag: SourceRange, outer: Int?) {
        let id = page.id
        facts.pages.append(
            PageFacts.Page(
                id: id, role: role.rawValue, tag: tag.bytes, dataURL: nil, outer: outer, isFound: true,
                isBody: page.isHTML("body")))
        if let id, facts.pagesByID[id] == nil { facts.pagesByID[id] = pages.count }
        pages.append(page)
    }

    private mutating func noteBase(_ element: Element) {
        guard facts.base == nil, let href = element.attribute("href"), let range = element.range(ofValue: "href") else {
            return
        }
        facts.base = PageFacts.Base(href: href, range: range.bytes)
    }

    /// The elements of the body that lie in no page, in document order; looked for when a rule asks.
    func elementsOutsidePages() -> [Element] {
        let pages = Set(pages)
        var found: [Element] = []
        var pageDepth = Int.max
        var bodyDepth = Int.max
        document.visitElements { element, _, depth in
            if depth <= pageDepth { pageDepth = .max }
            if depth <= bodyDepth { bodyDepth = element.isHTML("body") ? depth : .max }
            guard pageDepth == .max else { return }
            if pages.contains(element) {
                pageDepth = depth
            } else if depth > bodyDepth {
                found.append(element)
            }
        }
        return found
    }
}
