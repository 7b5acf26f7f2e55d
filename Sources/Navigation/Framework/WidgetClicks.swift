internal import DOM

/// Widgets that take clicks before the document's handler sees them (semantics, section 10).
extension Framework {
    /// Lets the widgets around a link take a click.
    ///
    /// - Returns: whether one of them took it, so that neither the framework nor the browser follows the link.
    func handleWidgetClick(on link: Element) -> Bool {
        guard isInitialized else { return false }
        if dialogCloseButtons.contains(link) {
            closeDialog()
            window.session.recorder.route = Route(kind: .back, url: nil, rule: .back, detail: "the dialog's close button")
            // The button's href is `#`, which the document's handler swallows.
            return true
        }
        if let panel = panel(for: link) {
            window.session.recorder.route = Route(kind: .panel, url: link.attribute("href"), rule: .panel)
            if openPanels.remove(panel) == nil { openPanels.insert(panel) }
            // The panel prevents the click; from 1.3 on, where panels begin, prevented clicks are ignored.
            return true
        }
        return false
    }

    /// `dialog.close`.
    private func closeDialog() { back() }

    /// The panel whose id is the fragment of the link's resolved address.
    func panel(for link: Element) -> Element? {
        guard profile.hasPanels, let href = link.attribute("href"),
            let fragment = WebAddress(href, base: window.baseAddress)?.fragment, !fragment.isEmpty,
            let panel = window.document.element(withID: fragment),
            panel.attribute(dataName("role"), equals: "panel")
        else { return nil }
        return panel.closest { pages[$0]?.isEnhanced == true } == nil ? nil : panel
    }
}
