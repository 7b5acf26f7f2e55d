internal import Facts

/// What toolbars and panels do to a page's headers (js/widgets/toolbar.js, js/widgets/panel.js).
extension Door<JQueryMobile> {
    /// `_updateBackButton`: a Back button in the header of pages after the first, when the option asks for it.
    mutating func addBackButton(to header: Node, of page: Node) {
        let option = declared(names.addBackButton, by: header).map { DataValue(attribute: $0).isTruthy }
        guard option ?? own.options.addBackButton, live.attribute(names.role, of: header, equals: "header"),
            hasSeveralPages, live.attribute(names.url, of: page) != URLPath.stripHash(location.hash),
            !hasLeftButton(header)
        else { return }
        let back = live.prepend(made: MadeMarkup.backButton, to: header)
        live.setAttribute(names.rel, of: back, to: "back")
    }

    /// `$( ".ui-page" ).length > 1`
    private var hasSeveralPages: Bool {
        live.elements(with: AttributeName(.class)).lazy.filter { live.hasClass("ui-page", $0) }.prefix(2).count > 1
    }

    private func hasLeftButton(_ header: Node) -> Bool {
        let buttons = live.children(of: header).filter { live.isHTML($0, in: [.a, .button]) }
        if buttons.contains(where: { live.hasClass("ui-btn-left", $0) }) { return true }
        return buttons.first.map { !live.hasClass("ui-btn-right", $0) } ?? false
    }

    /// `_getWrapper`: a panel wraps the parts of its page, and a header inside is no child of the page any more.
    mutating func wrapForPanel(_ page: Node) {
        guard profile.hasPanels else { return }
        let panels = widgets(["panel"], in: page)
        switch profile.panelWrapping {
        case .always: if panels.isEmpty { return }
        case .unlessItLiesOver: if panels.allSatisfy({ declared(names.display, by: $0) == "overlay" }) { return }
        case .whenItOpens: return
        }
        let parts = live.children(of: page).filter(isPageSection)
        guard let first = parts.first, let wrapper = live.insert(made: MadeMarkup.panelWrapper, before: first) else {
            return
        }
        live.move(parts, to: wrapper)
    }

    /// `.ui-header:not(.ui-header-fixed), .ui-content:not(.ui-popup), .ui-footer:not(.ui-footer-fixed)`
    private func isPageSection(_ element: Node) -> Bool {
        switch live.attribute(names.role, of: element) {
        case "header", "footer": !live.attribute(names.position, of: element, equals: "fixed")
        case "content": true
        default: live.hasClass("ui-content", element)
        }
    }
}
