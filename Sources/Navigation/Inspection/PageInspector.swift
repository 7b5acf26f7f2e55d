internal import DOM

/// Collects the facts of a ``PageInspection`` from a document that was just opened.
struct PageInspector {
    private let window: Window
    private let file: LoadedFile
    private let step: Step
    private let response: AJAXResponse
    private let entering: Entering
    private let ns: String

    init(window: Window, file: LoadedFile, step: Step) {
        self.window = window
        self.file = file
        self.step = step
        ns = (window.framework?.settings ?? window.session.settings).ns
        let profile = window.framework?.profile ?? window.session.defaultProfile
        response = file.ajaxResponse(ns: ns, missingBody: profile.missingBody)
        entering = Entering(response)
    }

    func inspection() -> PageInspection {
        let session = window.session
        let document = window.document
        let elements = document.elements(withAttribute: "data-\(ns)role", in: ["page", "dialog"])
        let survivals = elements.map { survival(of: $0) }
        let limit = Self.linkLimit(in: document)
        let inserted = insertion(linkLimit: limit)
        let arrived = inserted?.step.pages.filter(\.isExternal).last?.dataURL
        var pages: [InspectedPage] = []
        for (page, survival) in zip(elements, survivals) {
            pages.append(
                InspectedPage(
                    id: page.id, role: page.attribute("data-\(ns)role") ?? "", title: title(of: page),
                    dataURL: page.attribute("data-\(ns)url"),
                    dataURLByAJAX: survival == .survives ? arrived : nil,
                    isReachable: window.framework.map { page.parent == $0.container } ?? true,
                    survival: survival, range: page.startTagRange))
        }
        let evidence = session.frameworkDetection
        let parts = PartCollector(
            document: document, pages: elements, entering: entering, scripts: file.scripts
        ).parts()
        window.enhanceAllPages()
        let base = document.elements(named: "base").first { $0.hasAttribute("href") && $0.startTagRange != nil }
        return PageInspection(
            file: file.response.file, url: step.url, title: step.title, base: base?.attribute("href"),
            encoding: file.markup.source.encoding, encodingEvidence: file.markup.source.encodingEvidence,
            framework: evidence, isPageGenerated: response.isGenerated, pages: pages, parts: parts,
            links: links(pages: elements, limit: limit, afterInsertion: inserted?.routes ?? [:]), ids: ids(),
            handlers: handlers(), scripts: session.scriptJoin.table(of: file),
            notes: step.notes + (inserted?.step.notes ?? []) + cut(limit))
    }

    // MARK: The side door

    /// Inserts the file into an empty document.
    ///
    /// - Returns: what happened, and the routes of the links that entered, by where their start tags begin.
    private func insertion(linkLimit limit: Int) -> (step: Step, routes: [Int: Route])? {
        let session = window.session
        let version = window.framework?.profile.version ?? session.defaultProfile.version
        let site = EmptyDocument.over(session.site, version: version)
        // The empty document is one of the same site: what the page sets, it would set too.
        let settings = window.framework?.settings ?? session.settings
        let other = Session(
            site: site, framework: .version(version), settings: settings, overrides: session.overrides)
        guard (try? other.perform(.open(EmptyDocument.path))) != nil, let step = other.insert(step.url),
            let there = other.window
        else { return nil }
        there.enhanceAllPages()
        var routes: [Int: Route] = [:]
        for link in there.document.elements(named: "a").prefix(limit) {
            guard let range = link.startTagRange, range.source.name == file.response.file else { continue }
            var route = there.route(of: link)
            // The address of the empty document means nothing to anybody.
            if route.url?.hasPrefix(EmptyDocument.path) == true { route.url = nil }
            routes[range.bytes.lowerBound] = route
        }
        return (step, routes)
    }

    private func survival(of element: Element) -> Survival {
        // A page that the framework makes, around a body without one or of a nested list, comes with what is in it.
        if element.startTagRange == nil {
            return response.isGenerated || element.descendants.contains(where: entering.contains) ? .survives : .lost
        }
        return entering.contains(element) ? .survives : .lost
    }

    // MARK: Facts

    private func title(of page: Element) -> String? {
        if let title = page.attribute("data-\(ns)title"), !title.isEmpty { return title }
        let header = page.children.first { $0.attribute("data-\(ns)role", equals: "header") }
        return header?.children.first { ["h1", "h2", "h3", "h4", "h5", "h6"].contains($0.name) }?.shownText
    }

    /// How many links of the document are looked at: routing one may search the whole tree, and a file may hold millions.
    static func linkLimit(in document: Document) -> Int {
        let elements = document.root.map { $0.descendants.reduce(0) { count, _ in count + 1 } } ?? 0
        return max(200, 60_000_000 / max(1, elements))
    }

    private func links(pages: [Element], limit: Int, afterInsertion routes: [Int: Route]) -> [InspectedLink] {
        let index = Dictionary(pages.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
        return window.document.elements(named: "a").prefix(limit).compactMap { link in
            guard let range = link.startTagRange, link.hasAttribute("href") || link.hasAttribute("data-\(ns)rel")
            else { return nil }
            let page = link.closest { index[$0] != nil }.flatMap { index[$0] }
            return InspectedLink(
                text: link.shownText, href: link.attribute("href"),
                place: page.map { .page($0) } ?? .betweenPages, route: window.route(of: link),
                routeByAJAX: routes[range.bytes.lowerBound], range: range)
        }
    }

    private func cut(_ limit: Int) -> [Note] {
        let count = window.document.elements(named: "a").count
        return count <= limit
            ? [] : [Note(text: "of \(count) links only the first \(limit) were looked at", range: nil)]
    }

    private func ids() -> [InspectedID] {
        window.document.elements(withAttribute: "id").compactMap { element in
            guard let id = element.id, element.startTagRange != nil else { return nil }
            return InspectedID(
                id: id, element: element.name, survival: survival(of: element),
                range: element.range(ofValue: "id") ?? element.startTagRange)
        }
    }

    private func handlers() -> [HandlerAttribute] {
        guard let root = window.document.root else { return [] }
        return ([root] + Array(root.descendants)).flatMap { element in
            element.attributes.filter { $0.name.hasPrefix("on") && $0.nameRange != nil }.map { attribute in
                HandlerAttribute(
                    attribute: attribute.name, code: attribute.value, element: element.name,
                    survival: survival(of: element), range: attribute.nameRange)
            }
        }
    }
}

extension Session {
    /// The profile for documents that load no framework.
    var defaultProfile: FrameworkProfile {
        if case .version(let version) = framework { .applying(to: version) } else { .standard }
    }
}
