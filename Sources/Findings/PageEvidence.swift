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

    /// A link, the page it lies in and its `href`.
    struct LinkMember {
        var element: Element
        var page: Int?
        var href: String?
    }

    let document: Document
    /// What is kept of the file.
    private(set) var facts: PageFacts
    /// The pages and dialogs, as in the facts.
    private(set) var pages: [Element] = []
    /// Its links.
    private(set) var links: [LinkMember] = []
    /// The elements of the body that lie in no page.
    private(set) var outside: [Element] = []
    private var scripts: [Member] = []
    private var styleSheets: [Member] = []
    /// The texts of `onclick` attributes.
    private var handlers: [String] = []
    private let role: String

    /// Walks a file.
    ///
    /// - Parameters:
    ///   - document: the file as it was parsed.
    ///   - origin: the site's scheme and authority.
    ///   - references: what addresses of scripts lead to.
    ///   - ns: what the framework's attributes have behind `data-`.
    init(_ document: Document, origin: String, references: ScriptReferences, ns: String = "") {
        self.document = document
        facts = PageFacts(file: document.source.name)
        role = "data-\(ns)role"
        if let root = document.root { visit(root, page: nil, isInBody: false) }
        let container = pages.first?.parent
        facts.pages = facts.pages.enumerated().map { index, page in
            var page = page
            page.isFound = pages[index].parent == container
            page.dataURL = pages[index].range(ofValue: "data-\(ns)url")?.bytes
            return page
        }
        let base = ReferenceBase(origin + FolderSite.urlPath(ofFile: facts.file), baseElement: facts.base?.href)
        let addresses = FactReading(base: base, references: references)
        facts.scripts = addresses.scripts(scripts)
        facts.styleSheets = addresses.styleSheets(styleSheets)
        facts.namesInScripts = namesInScripts()
        let relation = "data-\(ns)rel"
        for link in links { noteSpecial(link, relation: relation) }
    }

    /// Notes what is rare in links, so that site rules need not read them all again.
    private mutating func noteSpecial(_ member: LinkMember, relation: String) {
        let link = member.element
        if let value = link.attribute(relation), !value.isEmpty, !DataRelation.known.contains(value),
            let tag = link.startTagRange, let range = link.range(ofValue: relation)
        {
            facts.unknownRelations[tag.bytes.lowerBound] = PageFacts.Relation(value: value, range: range.bytes)
        }
        guard let href = member.href, let hash = href.utf8.firstIndex(of: UInt8(ascii: "#")),
            hash != href.startIndex, let tag = link.startTagRange
        else { return }
        facts.linksToFragmentsOfFiles.insert(tag.bytes.lowerBound)
    }

    /// The file's path.
    var file: String { facts.file }

    private func namesInScripts() -> Set<String> {
        let texts = handlers + scripts.map(\.element.text)
        let names = texts.reduce(into: Set<String>()) { $0.formUnion(QuotedNames.find(in: Array($1.utf8))) }
        guard !names.isEmpty else { return [] }
        let fragments = links.compactMap { link -> String? in
            guard let href = link.href, let hash = href.firstIndex(of: "#") else { return nil }
            return String(href[href.index(after: hash)...])
        }
        return names.intersection(facts.pageIDs + fragments).union(names.filter { $0.hasPrefix(".") })
    }

    // Elements nest at most 512 deep (`TreeBuilder`).
    private mutating func visit(_ element: Element, page: Int?, isInBody: Bool) {
        var page = page
        if let role = element.attribute(role), role == "page" || role == "dialog", let tag = element.startTagRange {
            facts.pages.append(
                PageFacts.Page(
                    id: element.id, role: role, tag: tag.bytes, dataURL: nil, outer: page, isFound: true,
                    isBody: element.isHTML("body")))
            if let id = element.id, facts.pagesByID[id] == nil { facts.pagesByID[id] = pages.count }
            pages.append(element)
            page = pages.count - 1
        } else if page == nil, isInBody {
            outside.append(element)
        }
        if element.isHTML("a") {
            links.append(LinkMember(element: element, page: page, href: element.attribute("href")))
        } else if element.isHTML("script") {
            scripts.append(Member(element: element, page: page))
        } else if element.isHTML("link") || element.isHTML("style") {
            styleSheets.append(Member(element: element, page: page))
        } else if element.isHTML("base"), facts.base == nil, let href = element.attribute("href"),
            let range = element.range(ofValue: "href")
        {
            facts.base = PageFacts.Base(href: href, range: range.bytes)
        }
        if let handler = element.attribute("onclick") { handlers.append(handler) }
        let isInBody = isInBody || element.isHTML("body")
        for child in element.children { visit(child, page: page, isInBody: isInBody) }
    }
}
