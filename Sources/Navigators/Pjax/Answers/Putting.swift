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
        tab.updateTitle()
        for script in tab.scripts(in: came) where runsAnew(script) { tab.run(script) }
        return came
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
}

extension String {
    /// As it stands between double quotes.
    fileprivate var quoted: String { replacing("&", with: "&amp;").replacing("\"", with: "&quot;") }
}
