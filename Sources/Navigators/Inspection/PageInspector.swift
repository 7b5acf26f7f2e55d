internal import DOM
internal import Facts

/// Collects the facts of a ``PageInspection`` from a document that was just opened.
struct PageInspector {
    private var tab: Tab
    private let file: SiteFile
    private let step: Step
    private let fetched: FetchedPage
    private let entering: Entering
    /// Whether the library has no pages of its own: what it takes of a file is the page.
    private let isWhole: Bool
    private let options: MobileOptions
    private let role: AttributeName
    private let url: AttributeName

    /// Looks at a document; nil for one of another host.
    ///
    /// - Parameters:
    ///   - tab: the tab, in which the document was opened.
    ///   - step: what happened then.
    init?(_ tab: Tab, _ step: Step) {
        guard let file = tab.window.file else { return nil }
        self.tab = tab
        self.file = file
        self.step = step
        options = tab.mobileState?.options ?? tab.setting.defaultOptions
        let profile = tab.mobileState?.fixed.profile ?? tab.setting.defaultProfile
        fetched = FetchedPage.of(file, ns: options.ns, missingBody: profile.missingBody)
        var asked = tab
        let own = asked.withNavigator { $0.entering(of: file.document, in: &$1) } ?? nil
        isWhole = own != nil
        entering = own ?? Entering(fetched)
        role = AttributeName("data-\(options.ns)role")
        url = AttributeName("data-\(options.ns)url")
    }

    private var live: LiveDocument { tab.window.live }

    func inspection(scripts: ScriptJoin) -> PageInspection {
        let elements = isWhole ? [] : live.elements(with: role, in: ["page", "dialog"])
        let limit = Self.linkLimit(in: live)
        let inserted = isWhole ? nil : insertion(linkLimit: limit)
        let arrived = inserted?.step.pages.filter(\.isExternal).last?.dataURL
        let container = tab.mobileState?.container
        let pages = elements.map { page in
            let survival = survival(of: page)
            return InspectedPage(
                id: live.id(of: page), role: live.attribute(role, of: page) ?? "", title: title(of: page),
                dataURL: live.attribute(url, of: page), dataURLByAJAX: survival == .survives ? arrived : nil,
                isReachable: tab.window.navigator == nil || live.parent(of: page) == container,
                survival: survival, range: live.startTag(of: page))
        }
        let parts = PartCollector(
            live: live, pages: elements, entering: entering, scripts: file.scripts, isWhole: isWhole
        )
        .parts()
        var table = scripts.table(of: file)
        if isWhole {
            for index in table.scripts.indices {
                let row = table.scripts[index]
                let enters = row.tag.map { self.enters($0) } ?? true
                let isLibrary = row.kind == .library || NavigatorFamily(inAddress: row.address ?? "") != nil
                table.scripts[index].survival = enters ? .survives : isLibrary ? .notNeeded : .lost
            }
        }
        var shown = tab
        _ = shown.dispatch(.showAllPages)
        let bases = file.document.elements(named: .base).lazy
        return PageInspection(
            file: file.response.file, url: step.url, title: step.title,
            base: bases.compactMap { file.document.attribute(.href, of: $0) }.first,
            encoding: file.source.encoding, encodingEvidence: file.source.encodingEvidence,
            framework: tab.window.navigator?.detection, isPageGenerated: fetched.isGenerated && !isWhole, pages: pages,
            parts: parts,
            links: links(in: shown, pages: elements, limit: limit, afterInsertion: inserted?.routes ?? [:]),
            ids: ids(in: shown.window.live), handlers: handlers(), scripts: table,
            notes: step.notes + (inserted?.step.notes ?? []) + cut(limit))
    }

    // MARK: The side door

    /// Inserts the file into an empty document.
    ///
    /// - Returns: what happened, and the routes of the links that entered, by where their start tags begin.
    private func insertion(linkLimit limit: Int) -> (step: Step, routes: [Int: Route])? {
        let version = tab.window.navigator?.detection.version ?? tab.setting.defaultProfile.version
        // The empty document is one of the same site: what the page sets, it would set too.
        let set = options.differences(from: MobileOptions()).merging(tab.setting.options) { $1 }
        let other = Session(
            site: EmptyDocument.over(tab.files.site, version: version), framework: .version(version), options: set)
        guard (try? other.perform(.open(EmptyDocument.path))) != nil, let step = other.insert(step.url) else {
            return nil
        }
        var there = other.tab
        _ = there.dispatch(.showAllPages)
        var routes: [Int: Route] = [:]
        for link in there.window.live.elements(named: .a).prefix(limit) {
            guard let range = there.window.live.startTag(of: link), range.source.name == file.response.file else {
                continue
            }
            var route = there.peek(link)
            // The address of the empty document means nothing to anybody.
            if route.url?.hasPrefix(EmptyDocument.path) == true { route.url = nil }
            routes[range.bytes.lowerBound] = route
        }
        return (step, routes)
    }

    private func survival(of node: Node) -> Survival {
        // A page that the library makes, around a body without one or of a nested list, comes with what is in it.
        guard let tag = live.startTag(of: node) else {
            let comes =
                fetched.isGenerated
                || live.firstDescendant(of: node) { live.startTag(of: $0).map { enters($0) } ?? false } != nil
            return comes ? .survives : .lost
        }
        return enters(tag) ? .survives : .lost
    }

    private func enters(_ tag: SourceRange) -> Bool { entering.contains(tagAt: tag.bytes.lowerBound) }

    // MARK: Facts

    private func title(of page: Node) -> String? {
        if let title = live.attribute(AttributeName("data-\(options.ns)title"), of: page), !title.isEmpty {
            return title
        }
        let header = live.children(of: page).first { live.attribute(role, of: $0, equals: "header") }
        return header.flatMap { header in live.children(of: header).first { live.isHeading($0) } }
            .map { live.shownText(of: $0) }
    }

    /// How many links of the document are looked at: routing one may search the whole tree, and a file may hold millions.
    static func linkLimit(in live: LiveDocument) -> Int {
        let elements = live.parts.reduce(0) { $0 + $1.markup.count }
        return max(200, 60_000_000 / max(1, elements))
    }

    private func links(
        in shown: Tab, pages: [Node], limit: Int, afterInsertion routes: [Int: Route]
    ) -> [InspectedLink] {
        let index = Dictionary(pages.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
        let live = shown.window.live
        let rel = AttributeName("data-\(options.ns)rel")
        let clickables = live.root.map { shown.clickables(under: $0) } ?? []
        return clickables.prefix(limit).compactMap { link in
            let address = live.attribute(.href, of: link) ?? Markup.address(of: link, in: live)
            guard let range = live.startTag(of: link), address != nil || live.hasAttribute(rel, of: link) else {
                return nil
            }
            let page = live.closest(link) { index[$0] != nil }.flatMap { index[$0] }
            return InspectedLink(
                text: live.shownText(of: link), href: address,
                place: page.map { .page($0) } ?? .betweenPages, route: shown.peek(link),
                routeByAJAX: routes[range.bytes.lowerBound], range: range)
        }
    }

    private func cut(_ limit: Int) -> [Note] {
        let count = live.elements(named: .a).count
        return count <= limit
            ? [] : [Note(text: "of \(count) links only the first \(limit) were looked at", range: nil)]
    }

    private func ids(in live: LiveDocument) -> [InspectedID] {
        live.elements(with: AttributeName(.id)).compactMap { element in
            guard let id = live.id(of: element), let tag = live.startTag(of: element) else { return nil }
            return InspectedID(
                id: id, element: live.name(of: element), survival: enters(tag) ? .survives : .lost,
                range: live.range(ofValue: .id, of: element) ?? tag)
        }
    }

    private func handlers() -> [HandlerAttribute] {
        let markup = file.document
        return markup.elementsWithCode.flatMap { element in
            markup.attributes(of: element).filter { $0.name.hasPrefix("on") }.map { name, value in
                HandlerAttribute(
                    attribute: name, code: value, element: markup.name(of: element),
                    survival: entering.contains(element, of: markup) ? .survives : .lost,
                    range: markup.range(ofName: AttributeName(name), at: element))
            }
        }
    }
}

extension Tab {
    /// What jQuery Mobile remembers in the document, if it is the library there.
    package var mobileState: MobileState? { (window.navigator as? JQueryMobile)?.state }
}
