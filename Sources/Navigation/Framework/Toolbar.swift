internal import DOM

/// What toolbars and panels do to a page's headers (js/widgets/toolbar.js, js/widgets/panel.js).
extension Framework {
    /// `_updateBackButton`: a Back button in the header of pages after the first, when the option asks for it.
    func addBackButton(to header: Element, of page: Element) {
        let option = header.attribute(dataName("add-back-btn")).map { DataValue(attribute: $0).isTruthy }
        guard option ?? settings.addBackButton, header.attribute(dataName("role"), equals: "header"),
            hasSeveralPages, page.attribute(dataName("url")) != URLPath.stripHash(window.location.hash),
            !hasLeftButton(header)
        else { return }
        let back = window.document.createElement("a")
        back.setAttribute("role", "button")
        back.setAttribute("href", "javascript:void(0);")
        back.setAttribute("class", "ui-btn ui-btn-left ui-toolbar-back-btn")
        back.setAttribute(dataName("rel"), "back")
        back.setText("Back")
        header.prepend(back)
    }

    /// `$( ".ui-page" ).length > 1`
    private var hasSeveralPages: Bool {
        guard let root = window.document.root else { return false }
        return root.descendants.lazy.filter { $0.hasClass("ui-page") }.prefix(2).count > 1
    }

    private func hasLeftButton(_ header: Element) -> Bool {
        let buttons = header.children.filter { $0.isHTML(named: "a") || $0.isHTML(named: "button") }
        if buttons.contains(where: { $0.hasClass("ui-btn-left") }) { return true }
        return buttons.first.map { !$0.hasClass("ui-btn-right") } ?? false
    }

    /// `_getWrapper`: a panel that moves the page wraps its parts, and a header inside is no child of the page any more.
    func wrapForPanel(_ page: Element) {
        guard profile.hasPanels else { return }
        let panels = window.document.elements(withAttribute: dataName("role"), in: ["panel"], under: page)
        guard panels.contains(where: { !$0.attribute(dataName("display"), equals: "overlay") }) else { return }
        let parts = page.children.filter(isPageSection)
        guard let first = parts.first else { return }
        let wrapper = window.document.createElement("div")
        wrapper.setAttribute("class", "ui-panel-wrapper")
        wrapper.insertBefore(first)
        for part in parts { wrapper.append(part) }
    }

    /// `.ui-header:not(.ui-header-fixed), .ui-content:not(.ui-popup), .ui-footer:not(.ui-footer-fixed)`
    private func isPageSection(_ element: Element) -> Bool {
        switch element.attribute(dataName("role")) {
        case "header", "footer": !element.attribute(dataName("position"), equals: "fixed")
        case "content": true
        default: element.hasClass("ui-content")
        }
    }
}
