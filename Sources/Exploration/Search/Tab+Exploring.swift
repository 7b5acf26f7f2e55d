internal import Facts
internal import Navigators

/// A link that can be clicked in a state.
struct ClickableLink {
    var node: Node
    /// What it stands in; nil for one that a library made.
    var markup: Markup?
    /// What a visitor reads on one that a library made.
    var madeText = ""
    /// Whether a visitor sees it: what the library hides inside of what is shown, nobody clicks.
    var isVisible: Bool
}

extension Tab {
    /// How many elements the files have that stand in the document.
    var elementCount: Int { window.live.parts.reduce(0) { $0 + $1.markup.count } }

    /// The links in what is shown, in document order; none of a page that was taken out of the document while it is the
    /// active one: nobody sees it.
    func clickableLinks() -> [ClickableLink] {
        let live = window.live
        guard let shown = shownElement, live.isConnected(shown) else { return [] }
        let links = clickables(under: shown)
        let hidden = Set(hiddenElements(under: shown))
        return links.map { link in
            let markup = live.markup(of: link)
            let isWritten = markup?.startTagOffsets(of: Int(link.element)) != nil
            return ClickableLink(
                node: link, markup: isWritten ? markup : nil, madeText: isWritten ? "" : live.shownText(of: link),
                isVisible: hidden.isEmpty || live.closest(link, where: hidden.contains) == nil)
        }
    }
}

extension EdgeTables {
    /// An edge of a link.
    ///
    /// - Parameters:
    ///   - link: the link.
    ///   - index: which it is of all links of what is shown.
    /// - Returns: the edge, of which nothing but the link is known.
    func record(of link: ClickableLink, _ index: Int) -> EdgeRecord {
        guard let markup = link.markup else {
            return EdgeRecord(
                element: number(ofMade: link.madeText), outcome: 0, kind: .nothing, target: -1, nth: Int32(index + 1))
        }
        return EdgeRecord(
            markup: number(of: markup), element: link.node.element, outcome: 0, kind: .nothing, target: -1)
    }

    /// The link that an edge is of.
    func link(of record: EdgeRecord, in links: [ClickableLink]) -> ClickableLink? {
        if record.markup < 0 { return links.indices.contains(Int(record.nth) - 1) ? links[Int(record.nth) - 1] : nil }
        let markup = markups[Int(record.markup)]
        return links.first { $0.node.element == record.element && $0.markup === markup }
    }
}
