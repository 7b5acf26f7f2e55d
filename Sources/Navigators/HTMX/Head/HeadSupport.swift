internal import DOM
internal import Facts

/// How the head of an answer meets the live one (H91).
enum HeadStrategy: String, Sendable { case merge, append }

/// An element of a head that may come, with what tells it from others: its `outerHTML`.
struct HeadCandidate: Sendable {
    var key: String
    var document: LiveDocument
    var node: Node
    /// The text of a title that was written.
    var title: String?
}

/// The extension for heads (section 12), and that of version 4 (H130).
extension Door<HTMX> {
    /// The head of an answer is merged into the live one.
    ///
    /// - Returns: in version 4 the scripts that wait until the page is there.
    @discardableResult
    mutating func mergeHead(of file: SiteFile, strategy: HeadStrategy) -> [HeadCandidate] {
        let text = file.answerText
        let plain = text.withoutDrawings
        guard text.contains("<head"), (plain ?? text).head != nil else { return [] }
        let markup = plain.map { Markup(page: Source(bytes: $0.bytes, name: file.response.file, encoding: .utf8)) }
        let document = LiveDocument(markup ?? file.markup)
        guard let head = document.head else { return [] }
        let stated = document.value(.head, of: head).flatMap { HeadStrategy(rawValue: $0) }
        return merge(candidates(in: head, of: document, titles: [:]), stated ?? strategy)
    }

    /// H95: the head that was saved with a page.
    mutating func mergeHead(of item: HTMXHistoryCache.Item) {
        guard let head = item.document.head else { return }
        let stated = item.document.value(.head, of: head).flatMap { HeadStrategy(rawValue: $0) }
        _ = merge(candidates(in: head, of: item.document, titles: item.titles), stated ?? .merge)
    }

    /// H92: of equal ones the last counts, at the place of the first.
    private func candidates(in head: Node, of document: LiveDocument, titles: [Node: String]) -> [HeadCandidate] {
        var found: [HeadCandidate] = []
        for node in document.children(of: head) {
            let candidate = HeadCandidate(
                key: Self.key(of: node, in: document, titles), document: document, node: node, title: titles[node])
            if let known = found.firstIndex(where: { $0.key == candidate.key }) {
                found[known] = candidate
            } else {
                found.append(candidate)
            }
        }
        return found
    }

    /// `outerHTML`, as far as it tells elements of a head apart.
    private static func key(of node: Node, in document: LiveDocument, _ titles: [Node: String]) -> String {
        guard let markup = document.markup(of: node) else { return "" }
        let element = Int(node.element)
        let attributes = markup.attributes(of: element).map { " \($0.name)=\"\($0.value)\"" }.joined()
        return "<\(markup.name(of: element))\(attributes)>\(titles[node] ?? markup.text(of: element))"
    }

    /// H94: scripts of a head wait for no other: inline ones run at once, modules soon, external ones when they come.
    private mutating func runAlone(_ script: Node) {
        let isInline = live.attribute(.src, of: script) == nil
        let isModule = live.attribute(.type, of: script)?.lowercased() == "module"
        if isInline, isModule { later(.run(script), after: 1) } else { tab.runInserted(script) }
    }

    private mutating func merge(_ coming: [HeadCandidate], _ strategy: HeadStrategy) -> [HeadCandidate] {
        guard let head = live.head else { return [] }
        var coming = coming
        var removed: [Node] = []
        var added: [HeadCandidate] = []
        let body = live.body
        for node in live.children(of: head) {
            let key = Self.key(of: node, in: live, tab.window.titles)
            let runsAgain = live.attribute(HTMXName.head.plain, of: node) == "re-eval"
            let stays = live.value(.preserve, of: node) == "true"
            if coming.contains(where: { $0.key == key }) || stays {
                if runsAgain { removed.append(node) } else { coming.removeAll { $0.key == key } }
            } else if strategy == .append {
                if runsAgain {
                    removed.append(node)
                    added.append(HeadCandidate(key: key, document: live, node: node, title: tab.window.titles[node]))
                }
            } else {
                fire(profile.isFour ? "before:head:remove" : "removingHeadElement", at: body, label(node))
                removed.append(node)
            }
        }
        let all = added + coming
        let deferred = profile.isFour ? all.filter(\.isDeferred) : []
        for candidate in all where !profile.isFour || !candidate.isDeferred {
            fire(profile.isFour ? "before:head:add" : "addingHeadElement", at: body, candidate.label)
            add(candidate)
        }
        for node in removed {
            fire(profile.isFour ? "before:head:remove" : "removingHeadElement", at: body, label(node))
            live.remove(node)
        }
        fire(profile.isFour ? "after:head:merge" : "afterHeadMerge", at: body)
        tab.updateTitle()
        return deferred
    }

    /// An element comes to the end of the head; scripts run.
    mutating func add(_ candidate: HeadCandidate) {
        guard let head = live.head, let node = live.graft(candidate.node, of: candidate.document).top else { return }
        live.append(node, to: head)
        if let title = candidate.title { tab.window.titles[node] = title }
        guard live.isHTML(node, .script), let markup = live.markup(of: node),
            ScriptElement.execution(of: Int(node.element), in: markup) != .never
        else { return }
        // H130: version 4 waits for each.
        if profile.isFour, !candidate.isDeferred { tab.run(node) } else { runAlone(node) }
    }
}

extension HeadCandidate {
    /// Whether it is a script with `defer`.
    var isDeferred: Bool { document.isHTML(node, .script) && document.hasAttribute(.defer, of: node) }

    /// As recordings write it.
    fileprivate var label: String {
        if let id = document.id(of: node) { return "#" + id }
        return document.attribute(.dataK, of: node).flatMap { $0.isEmpty ? nil : $0 } ?? document.name(of: node)
    }
}
