internal import Facts

/// Elements that the framework makes, as far as routing reads them.
enum MadeMarkup {
    /// The base element of a document without one (S5).
    static let base = Markup(making: "<base>")
    /// The page around a body without one (S2).
    static let page = Markup(making: "<div></div>")
    /// What a dialog's content is wrapped in.
    static let dialogContent = Markup(making: "<div role=dialog class=ui-dialog-contain></div>")
    /// The close button in a dialog's header.
    static let closeButton = Markup(making: "<a href=# class='ui-btn ui-icon-delete'>Close</a>")
    /// What a panel that moves its page wraps the page's parts in.
    static let panelWrapper = Markup(making: "<div class=ui-panel-wrapper></div>")
    /// The Back button of `addBackBtn`.
    static let backButton = Markup(
        making: "<a role=button href='javascript:void(0);' class='ui-btn ui-btn-left ui-toolbar-back-btn'>Back</a>")
    /// The button of a custom select menu.
    static let selectButton = Markup(making: "<a href=# role=button class=ui-btn aria-haspopup=true></a>")

    /// The page in which a custom select menu opens that is higher than the window.
    static func selectPage(title: String) -> Markup {
        Markup(
            making:
                "<div data-role=dialog><div data-role=header><div class=ui-title>\(escaped(title))</div></div></div>")
    }

    /// The list that a custom select menu opens, with a link for each option.
    static func selectList(id: String, options: Int, hasCloseLink: Bool) -> Markup {
        let close = hasCloseLink ? "<a href=#></a>" : ""
        let items = String(repeating: "<li><a href=# tabindex=-1></a></li>", count: options)
        return Markup(making: "<div id=\"\(escaped(id))\">\(close)<ul>\(items)</ul></div>")
    }

    /// The link that the item of a nested list becomes, around what stood in it before the list.
    static func listLink(text: String) -> Markup { Markup(making: "<a>\(escaped(text))</a>") }

    /// The page that a nested list becomes (section 10).
    static func listPage(title: String) -> Markup {
        Markup(making: "<div><div><div class=ui-title>\(escaped(title))</div></div><div></div></div>")
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
