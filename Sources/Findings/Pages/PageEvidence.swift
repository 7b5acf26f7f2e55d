internal import DOM
internal import Facts
internal import Navigators

/// What page rules judge: one file with its elements, looked through once.
///
/// It asks for no other file, so that files can be judged in parallel.
struct PageEvidence {
    /// A link and the page it lies in.
    struct LinkMember {
        /// The link, as an element of the markup.
        var element: Int
        /// As an index of the facts' pages.
        var page: Int?
        /// How many times its address has `..`.
        var climbs: Int
    }

    /// The file's elements.
    let markup: Markup
    /// What is kept of the file.
    let facts: PageFacts
    /// The attribute that holds roles.
    let role: AttributeName
    /// The attribute that says how a link's target is related to its page.
    let relation: AttributeName
    /// The pages and dialogs, as in the facts.
    let pages: [Int]
    /// Its links.
    private(set) var links: [LinkMember] = []

    /// Looks through a file.
    ///
    /// - Parameters:
    ///   - markup: its elements.
    ///   - address: its whole address.
    ///   - references: what addresses of scripts lead to.
    ///   - ns: what the framework's attributes have behind `data-`.
    init(_ markup: Markup, address: String, references: ScriptReferences, ns: String) {
        self.markup = markup
        let role = AttributeName("data-\(ns)role")
        self.role = role
        relation = AttributeName("data-\(ns)rel")
        pages = markup.elements(with: role).filter { element in
            ["page", "dialog"].contains { markup.attribute(role, of: element, equals: $0) }
                && markup.startTagOffsets(of: element) != nil
        }
        facts = PageFacts(file: markup.source.name)
        notePages(ns: ns)
        facts.isPartial = markup.isPartial(hasPages: !facts.pages.isEmpty)
        let base = ReferenceBase(of: markup, at: address)
        let reading = FactReading(markup, base: base, references: references)
        facts.scripts = reading.scripts(members(markup.elements(named: .script)))
        let sheets = (markup.elements(named: .link) + markup.elements(named: .style)).sorted()
        facts.styleSheets = reading.styleSheets(members(sheets))
        noteBase()
        facts.idHashes = markup.idHashes
        readLinks()
    }

    /// The file's path.
    var file: String { facts.file }

    /// Elements in document order with the pages they lie in.
    private func members(_ elements: [Int]) -> [FactReading.Member] {
        var cursor = PageCursor(markup, pages)
        return elements.map { FactReading.Member(element: $0, page: cursor.page(around: $0)) }
    }

    private func notePages(ns: String) {
        let url = AttributeName("data-\(ns)url")
        let container = pages.first.flatMap { markup.parent(of: $0) }
        var cursor = PageCursor(markup, pages)
        for (index, page) in pages.enumerated() {
            let id = markup.id(of: page)
            facts.pages.append(
                PageFacts.Page(
                    id: id, role: markup.attribute(role, of: page) ?? "",
                    tag: markup.startTag(of: page)?.bytes ?? 0..<0,
                    dataURL: markup.range(of: url, at: page)?.bytes, outer: cursor.page(outside: page),
                    isFound: markup.parent(of: page) == container, isBody: markup.isHTML(page, .body)))
            if let id, facts.pagesByID[id] == nil { facts.pagesByID[id] = index }
        }
    }

    private func noteBase() {
        let name = AttributeName(.href)
        for base in markup.elements(named: .base) {
            guard let href = markup.attribute(name, of: base), let range = markup.range(of: name, at: base) else {
                continue
            }
            facts.base = PageFacts.Base(href: href, range: range.bytes)
            return
        }
    }

    /// Goes through the links, and through what scripts name of what they lead to.
    private mutating func readLinks() {
        let elements = markup.elements(named: .a)
        links.reserveCapacity(elements.count)
        var cursor = PageCursor(markup, pages)
        let quoted = quotedNames()
        var named = Set(quoted.lazy.filter { $0.hasPrefix(".") })
        if !quoted.isEmpty { named.formUnion(facts.pageIDs.lazy.filter(quoted.contains)) }
        for link in elements {
            noteRelation(of: link)
            let reference = markup.bytes(of: .href, at: link).map(Reference.init)
            links.append(
                LinkMember(element: link, page: cursor.page(around: link), climbs: reference?.climbs ?? 0))
            guard let fragment = reference?.fragment else { continue }
            if fragment.start > 0, let start = markup.startTagByte(of: link) {
                facts.linksToFragmentsOfFiles.insert(start)
            }
            if !quoted.isEmpty {
                let name = String(decoding: fragment.bytes, as: UTF8.self)
                if quoted.contains(name) { named.insert(name) }
            }
        }
        facts.namesInScripts = named
    }

    /// Notes a `data-rel` that the framework does not know, so that site rules need not read all links again.
    private func noteRelation(of link: Int) {
        guard let value = markup.attribute(relation, of: link), !value.isEmpty, !DataRelation.known.contains(value),
            let start = markup.startTagByte(of: link), let range = markup.range(of: relation, at: link)
        else { return }
        facts.unknownRelations[start] = PageFacts.Relation(value: value, range: range.bytes)
    }

    /// The names that stand in quotes in inline scripts and in `onclick` attributes, and calls of widgets.
    private func quotedNames() -> Set<String> {
        var names: Set<String> = []
        for script in markup.elements(named: .script) {
            if let code = markup.code(of: script) { names.formUnion(QuotedNames.find(in: code)) }
        }
        for element in markup.elementsWithCode {
            if let code = markup.bytes(of: .onclick, at: element) { names.formUnion(QuotedNames.find(in: code)) }
        }
        return names
    }

    /// The elements of the body that lie in no page, in document order; looked for when a rule asks.
    func elementsOutsidePages() -> [Int] {
        let pages = Set(pages)
        var found: [Int] = []
        for body in markup.elements(named: .body) where !pages.contains(body) {
            var element = body + 1
            while element < markup.end(of: body) {
                if pages.contains(element) {
                    element = markup.end(of: element)
                } else {
                    found.append(element)
                    element += 1
                }
            }
        }
        return found
    }
}

/// The `href` of a link as bytes.
private struct Reference {
    /// How many times it has `..`.
    private(set) var climbs = 0
    /// What stands behind its first `#`, and where that stands.
    private(set) var fragment: (start: Int, bytes: ArraySlice<UInt8>)?

    init(_ bytes: ArraySlice<UInt8>) {
        var last: UInt8 = 0
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == UInt8(ascii: "#"), fragment == nil {
                fragment = (index - bytes.startIndex, bytes[(index + 1)...])
            }
            if byte == UInt8(ascii: "."), last == byte { climbs += 1 }
            last = byte
        }
    }
}

/// Tells which page elements lie in, asked about in document order.
private struct PageCursor {
    private let markup: Markup
    private let pages: [Int]
    private var next = 0
    /// The pages that the last element lay in, the innermost last.
    private var open: [Int] = []

    init(_ markup: Markup, _ pages: [Int]) {
        self.markup = markup
        self.pages = pages
    }

    /// The innermost page that an element lies in or is, as an index.
    mutating func page(around element: Int) -> Int? {
        while next < pages.count, pages[next] <= element {
            close(before: pages[next])
            open.append(next)
            next += 1
        }
        close(before: element)
        return open.last
    }

    /// The innermost page that an element lies in and is not.
    mutating func page(outside element: Int) -> Int? {
        let page = page(around: element)
        guard let page, pages[page] == element else { return page }
        return open.dropLast().last
    }

    private mutating func close(before element: Int) {
        while let last = open.last, markup.end(of: pages[last]) <= element { open.removeLast() }
    }
}
