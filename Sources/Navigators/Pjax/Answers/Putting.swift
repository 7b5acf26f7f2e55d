internal import Facts

/// Putting what came into its container (P36, P40 to P43).
extension Door<Pjax> {
    /// What a container held goes, and contents come in; inline scripts run (`html()`).
    ///
    /// - Returns: the elements that came, of the last container where there are several.
    @discardableResult
    mutating func put(_ content: PjaxContent, into containers: [Node]) -> [Node] {
        put([content.holder], of: content.document, into: containers)
    }

    /// The same with what was cached.
    mutating func put(_ item: PjaxCache.Item, into containers: [Node]) {
        put(item.holders, of: item.document, into: containers)
    }

    @discardableResult
    private mutating func put(_ holders: [Node], of document: LiveDocument, into containers: [Node]) -> [Node] {
        var came: [Node] = []
        for container in containers where live.isConnected(container) {
            live.clear(container)
            came = holders.flatMap { live.graftContent(of: $0, in: document, to: container) }
        }
        tab.keepScrollInPage()
        refreshTitle()
        for script in scripts(in: came) where runsAnew(script) { tab.run(script) }
        return came
    }

    /// The scripts in elements, in document order.
    private func scripts(in nodes: [Node]) -> [Node] {
        let live = tab.window.live
        return nodes.flatMap { node in
            (live.name(of: node) == "script" ? [node] : [])
                + live.descendants(of: node) { live.name(of: $0) == "script" }
        }
    }

    /// P40: whether jQuery runs a script element that comes in; external ones from the cache count as run.
    private func runsAnew(_ script: Node) -> Bool {
        guard live.isConnected(script), live.attribute(.src, of: script) == nil else { return false }
        let type = (live.attribute(.type, of: script) ?? "").lowercased()
        return type.isEmpty || type.contains("/javascript") || type.contains("/ecmascript")
    }

    /// P41: external scripts that no script of the document is like are appended to head (`executeScriptTags`).
    mutating func append(_ scripts: [PjaxScript]) {
        guard !scripts.isEmpty, let head = live.head else { return }
        let base = tab.baseAddress
        let there = Set(
            live.elements(named: .script).compactMap { node in
                live.attribute(.src, of: node).flatMap { WebAddress($0, base: base)?.href }
            })
        for script in scripts {
            let address = WebAddress(script.source, base: base)?.href ?? script.source
            if there.contains(address) { continue }
            let type = script.type.map { " type=\"\($0.quoted)\"" } ?? ""
            let made = Markup(making: "<script src=\"\(script.source.quoted)\"\(type)></script>")
            tab.runInserted(live.append(made: made, to: head))
        }
    }

    // MARK: Titles

    /// `document.title = …`: the first `title` element gets a text, or head a `title`.
    mutating func setTitle(_ title: String) {
        let first = live.elements(named: .title).first
        if let first {
            own.titles[first] = title
        } else if let head = live.head {
            own.titles[live.append(made: Self.emptyTitle, to: head)] = title
        }
        refreshTitle()
    }

    private static let emptyTitle = Markup(making: "<title></title>")

    /// `document.title` follows the first `title` element.
    private mutating func refreshTitle() {
        let first = live.elements(named: .title).first
        tab.window.title = first.map { (own.titles[$0] ?? live.text(of: $0)).collapsed } ?? ""
    }
}

extension String {
    /// As it stands between double quotes.
    fileprivate var quoted: String { replacing("&", with: "&amp;").replacing("\"", with: "&quot;") }
}
