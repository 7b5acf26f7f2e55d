internal import Facts
internal import Navigators

/// A link that can be clicked in a state.
struct ClickableLink {
    var node: Node
    /// What it stands in; nil for one that a library made.
    var markup: Markup?
    /// Whether it is not inside a page that is not shown, as pages inside of pages are.
    var isVisible: Bool
}

extension Tab {
    /// The links in what is shown, in document order.
    func clickableLinks() -> [ClickableLink] {
        guard let shown = shownElement else { return [] }
        let live = window.live
        let links = live.elements(named: .a, under: shown)
        let inner = innerPages(of: shown)
        return links.map { link in
            let markup = live.markup(of: link)
            let isWritten = markup?.startTagOffsets(of: Int(link.element)) != nil
            return ClickableLink(
                node: link, markup: isWritten ? markup : nil,
                isVisible: inner.isEmpty || !inner.contains { live.contains($0, link) })
        }
    }

    /// The pages inside of the page that is shown.
    private func innerPages(of shown: Node) -> [Node] {
        guard window.navigator != nil else { return [] }
        return window.live.elements(with: AttributeName(.dataRole), in: ["page", "dialog"], under: shown)
    }
}

extension EdgeTables {
    /// The link that an edge is of.
    func link(of record: EdgeRecord, in links: [ClickableLink]) -> ClickableLink? {
        if record.markup < 0 { return links.indices.contains(Int(record.nth) - 1) ? links[Int(record.nth) - 1] : nil }
        let markup = markups[Int(record.markup)]
        return links.first { $0.node.element == record.element && $0.markup === markup }
    }
}
