internal import DOM

/// Widgets that take clicks before the document's handler sees them (semantics, section 10).
extension Framework {
    /// Lets the widgets around a link take a click.
    ///
    /// - Returns: whether one of them took it, so that neither the framework nor the browser follows the link.
    func handleWidgetClick(on link: Element) -> Bool {
        guard isInitialized, let route = takeByWidget(link) else { return false }
        // They prevent the click; from 1.3 on, where panels begin, prevented clicks are ignored.
        window.session.recorder.route = route
        return true
    }

    private func takeByWidget(_ link: Element) -> Route? {
        if dialogCloseButtons.contains(link) {
            // The button's href is `#`, which the document's handler swallows.
            closeDialog()
            return Route(kind: .back, url: nil, rule: .back, detail: "the dialog's close button")
        }
        if closePopup(byLink: link) {
            return Route(kind: .back, url: nil, rule: .popup, detail: "closes the popup")
        }
        if isInCollapsibleHeading(link) { return Route(kind: .nothing, url: nil, rule: .collapsible) }
        if isTab(link) {
            if link.attribute("href")?.hasPrefix("#") != true {
                // AD-HOC: jQuery UI would load the file into the tab, and run all of its scripts again.
                let place = link.range(ofValue: "href")
                window.session.note("the tab loads its content by AJAX; that is not simulated", at: place)
            }
            return Route(kind: .nothing, url: nil, rule: .tab)
        }
        let panels = panels(for: link)
        guard !panels.isEmpty else { return nil }
        openPanels.formSymmetricDifference(panels)
        return Route(kind: .panel, url: link.attribute("href"), rule: .panel)
    }

    /// `dialog.close`.
    private func closeDialog() { guarding { framework throws(ScriptError) in try framework.back() } }

    /// The panels whose id is the fragment of the link's resolved address: each has its own handler.
    func panels(for link: Element) -> [Element] {
        guard profile.hasPanels, let href = link.attribute("href"),
            let fragment = WebAddress(href, base: window.baseAddress)?.fragment, !fragment.isEmpty
        else { return [] }
        return window.document.elements(withAttribute: "id", in: [fragment]).filter {
            $0.attribute(dataName("role"), equals: "panel") && isEnhanced($0)
        }
    }

    /// Whether a link stands in the heading of a collapsible, which a click opens or closes and nothing else.
    func isInCollapsibleHeading(_ link: Element) -> Bool {
        link.closest { element in
            guard let parent = element.parent, parent.attribute(dataName("role"), equals: "collapsible") else {
                return false
            }
            return parent.children.first { collapsibleHeadings.contains($0.name) } == element && isEnhanced(parent)
        } != nil
    }

    /// Whether a link is the first of an item in the first list of a tabs widget (jQuery UI's `_processTabs`).
    func isTab(_ link: Element) -> Bool {
        guard profile.hasTabs, let item = link.closest(named: "li"), let list = item.parent,
            let tabs = list.closest(where: { $0.attribute(dataName("role"), equals: "tabs") }), isEnhanced(tabs),
            tabs.descendants.first(where: { $0.isHTML(named: "ul") || $0.isHTML(named: "ol") }) == list
        else { return false }
        return item.descendants.first { $0.isHTML(named: "a") } == link
            && item.descendants.contains { $0.isHTML(named: "a") && $0.hasAttribute("href") }
    }

    /// Whether an element lies in a page whose widgets were created.
    func isEnhanced(_ element: Element) -> Bool { element.closest { pages[$0]?.isEnhanced == true } != nil }
}

private let collapsibleHeadings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6", "legend"]
