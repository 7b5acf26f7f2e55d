internal import Facts

/// Where the window is afterwards (H63, H107).
extension Door<HTMX> {
    /// Goes to what a fragment means for the library.
    ///
    /// - Returns: false where it breaks the selector that looks for it, which ends the swap.
    mutating func scroll(toAnchor anchor: String, _ request: HTMXRequest?) -> Bool {
        if profile.findsAnchorsBySelector {
            guard let selector = CSSSelector("#" + anchor), let root = live.root else {
                if let request { noteMishap(.fragmentBreaks, anchor, request) }
                note("#\(anchor) is no selector; nothing is scrolled to, and the library stops with an exception")
                return false
            }
            if let found = selector.elements(under: root, in: live).first {
                bringToTop(found)
            } else if let request, anchor.lowercased() != "top", tab.indicated(by: anchor) != nil {
                noteMishap(.fragmentUnseen, anchor, request)
            }
        } else if let found = live.element(withID: anchor) {
            bringToTop(found)
        }
        return true
    }

    /// `show:` of a swap.
    mutating func show(_ spec: SwapSpecification, _ elements: [Node]) {
        guard let edge = spec.show, edge == "top" || edge == "bottom" else { return }
        guard let first = elements.first, let last = elements.last else { return }
        var node = edge == "top" ? first : last
        if let text = spec.showTarget {
            guard case .element(let named)? = (try? extended(text == "window" ? "body" : text, from: first))?.first
            else {
                return
            }
            node = named
        }
        guard live.isConnected(node) else { return }
        if edge == "top" { bringToTop(node) } else if node != live.body { tab.scroll(to: .elsewhere) }
    }

    /// `scrollIntoView`.
    mutating func bringToTop(_ node: Node) {
        tab.record.broughtToTop = node
        if tab.beginsBody(node) { tab.scrollToTop() } else { tab.scroll(to: node) }
    }
}
