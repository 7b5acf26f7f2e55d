internal import Facts

/// Widgets that take clicks before the document's handler sees them (§10 of its rules).
extension Door<JQueryMobile> {
    /// Whether a link closes the popup it lies in: one that keeps out of history watches the `data-rel="back"` links inside.
    func isInOpenPopupWithoutHistory(_ link: Node) -> Bool {
        guard let popup = own.openPopup, popup.url == nil, live.attribute(names.rel, of: link, equals: "back") else {
            return false
        }
        return live.contains(popup.element, link)
    }

    /// Whether there are panels whose id is the fragment of the link's resolved address: each has its own handler.
    mutating func togglesPanels(_ link: Node) -> Bool {
        guard profile.hasPanels, let href = live.attribute(.href, of: link), href.utf8.contains(UInt8(ascii: "#")),
            let fragment = WebAddress(href, base: tab.baseAddress)?.fragment, !fragment.isEmpty
        else { return false }
        return live.elements(with: AttributeName(.id), in: [fragment]).contains { isPanel($0) && hears($0, link) }
    }

    /// Whether a link closes the panel it lies in, and does nothing else (`_bindCloseEvents` of 1.3's panel).
    func isPanelClosing(_ link: Node) -> Bool {
        profile.hasPanels && profile.panelClosingEndsClick && live.attribute(names.rel, of: link, equals: "close")
            && live.closest(link, where: { isPanel($0) }) != nil
    }

    private func isPanel(_ element: Node) -> Bool {
        isWidget(element, "panel") && isEnhanced(element) || isMadeByScript(element, "panel")
    }

    /// Whether a panel listens where a link is: to 1.3 in its own page.
    private func hears(_ panel: Node, _ link: Node) -> Bool {
        guard profile.panelScope == .enclosingPage else { return true }
        let page = live.closest(panel) { live.attribute(names.role, of: $0, equals: "page") }
        return page.map { live.contains($0, link) } ?? false
    }

    /// Whether a link stands in the heading of a collapsible, which a click opens or closes and nothing else.
    func isInCollapsibleHeading(_ link: Node) -> Bool {
        live.closest(link) { element in
            guard live.isHeading(element, or: .legend), let parent = live.parent(of: element),
                isWidget(parent, "collapsible")
            else { return false }
            return live.children(of: parent).first { live.isHeading($0, or: .legend) } == element && isEnhanced(parent)
        } != nil
    }

    /// Whether a link is the first of an item in the first list of a tabs widget (jQuery UI's `_processTabs`).
    func isTab(_ link: Node) -> Bool {
        guard profile.hasTabs, let item = live.closest(link, where: { live.isHTML($0, .li) }),
            let list = live.parent(of: item),
            let tabs = live.closest(list, where: { isWidget($0, "tabs") }),
            isEnhanced(tabs),
            live.firstDescendant(of: tabs, where: { live.isHTML($0, in: [.ul, .ol]) }) == list
        else { return false }
        return live.firstDescendant(of: item) { live.isHTML($0, .a) } == link
            && live.firstDescendant(of: item) { live.isHTML($0, .a) && live.hasAttribute(.href, of: $0) } != nil
    }

    /// Whether an element lies in a page whose widgets were created.
    func isEnhanced(_ element: Node) -> Bool {
        live.closest(element) { own.pages[$0]?.isEnhanced == true } != nil
    }
}

extension LiveDocument {
    /// Whether an element is a heading of some level, or of another name.
    func isHeading(_ node: Node, or other: Word? = nil) -> Bool {
        guard let markup = markup(of: node) else { return false }
        return markup.isHeading(Int(node.element)) || other.map { markup.isHTML(Int(node.element), $0) } ?? false
    }
}
