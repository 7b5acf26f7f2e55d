internal import Facts

/// The head of a page that comes (MI23).
extension Door<Material> {
    /// What is new comes to the end, what the page has not leaves; scripts that come so never run.
    mutating func exchangeHead(with next: LiveDocument) {
        guard let head = live.head, let other = next.head else { return }
        // Of equal ones the last stands for all.
        var old: [String: Node] = [:]
        for node in live.children(of: head) { old[live.key(of: node)] = node }
        var coming: [(key: String, node: Node)] = []
        for node in next.children(of: other) {
            let key = next.key(of: node)
            if let at = coming.firstIndex(where: { $0.key == key }) {
                coming[at].node = node
            } else {
                coming.append((key, node))
            }
        }
        for (key, node) in coming {
            if old.removeValue(forKey: key) != nil { continue }
            if let top = live.graft(node, of: next).top { live.append(top, to: head) }
        }
        let left = Set(old.values)
        for node in live.children(of: head) where left.contains(node) {
            let name = live.attribute(.name, of: node)
            if name != "theme-color", name != "color-scheme" { live.remove(node) }
        }
        tab.updateTitle()
    }
}

extension LiveDocument {
    /// `outerHTML`, as far as it tells elements of a head apart, with addresses as they are resolved (MI21).
    fileprivate func key(of node: Node) -> String {
        guard let markup = markup(of: node) else { return "" }
        let element = Int(node.element)
        return markup.key(of: element, base: base(of: node))
    }
}

extension Markup {
    /// The same for an element of a file.
    fileprivate func key(of element: Int, base: WebAddress?) -> String {
        var key = "<" + name(of: element)
        var isResolved = base == nil
        for (name, value) in attributes(of: element) {
            var value = value
            if let base, !isResolved, !value.isEmpty, isAddress(name, of: element) {
                if let address = WebAddress(value, base: base) { value = address.href }
                isResolved = true
            }
            key += " \(name)=\"\(value)\""
        }
        key += ">"
        if isHTML(element, .noscript) {
            let content = children(of: element).map { self.key(of: $0, base: base) }.joined()
            return key + (content.isEmpty ? text(of: element) : content)
        }
        // Only these hold text; that of others would have to be looked for.
        return [.title, .script, .style].contains { isHTML(element, $0) } ? key + text(of: element) : key
    }

    /// Whether an element of a head shows an attribute as an address that can be written.
    private func isAddress(_ name: String, of element: Int) -> Bool {
        switch name {
        case "href": isHTML(element, .link) || isHTML(element, .base)
        case "src": isHTML(element, .script)
        default: false
        }
    }
}
