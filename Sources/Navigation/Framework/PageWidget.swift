internal import DOM

/// The page widget: `page()` (js/widgets/page.js) and the dialog widget on top of it (js/widgets/dialog.js).
///
/// AD-HOC: of the enhancement only what routing reads is done: classes `ui-page`, `ui-dialog` and `ui-title`, the role
/// attribute, the dialog's wrapper with its close button.
extension Framework {
    /// `content.page({ role: role })`: creates the widget on elements that have none yet.
    func enhance(_ content: [Element], role: String?) throws(ScriptError) {
        for page in content where pages[page]?.isEnhanced != true { create(page, role: role) }
    }

    private func create(_ page: Element, role: String?) {
        pages[page, default: PageState()].isEnhanced = true
        trigger(.pagebeforecreate, at: page)
        if let role { page.setAttribute(dataName("role"), role) }
        page.addClass("ui-page")
        if isDataDialog(page) { wrapDialog(page) }
        enhanceWithin(page)
        if page.attribute(dataName("role"), equals: "dialog") {
            pages[page, default: PageState()].isDialog = true
            wrapDialog(page)
        }
        trigger(.pagecreate, at: page)
        if profile.firesPageInit { trigger(.pageinit, at: page) }
    }

    /// `enhanceWithin`: the widgets inside, as far as they matter: pages, headings, popups.
    private func enhanceWithin(_ page: Element) {
        let document = window.document
        for header in document.elements(withAttribute: dataName("role"), in: ["header", "footer"], under: page) {
            for heading in header.children where headings.contains(heading.name) { heading.addClass("ui-title") }
            addBackButton(to: header, of: page)
        }
        wrapForPanel(page)
        // A page inside a page is created with it, but never found (S4).
        for nested in document.elements(withAttribute: dataName("role"), in: ["page"], under: page)
        where pages[nested]?.isEnhanced != true {
            create(nested, role: nil)
        }
    }

    private func wrapDialog(_ page: Element) {
        page.addClass("ui-dialog")
        let document = window.document
        let wrapper = document.createElement("div")
        wrapper.setAttribute("role", "dialog")
        wrapper.setAttribute("class", "ui-dialog-contain")
        let inner = page.wrapInner(wrapper)
        guard !page.attribute(dataName("close-btn"), equals: "none"),
            let header = document.elements(withAttribute: dataName("role"), in: ["header"], under: inner).first
        else { return }
        let close = document.createElement("a")
        close.setAttribute("href", "#")
        close.setAttribute("class", "ui-btn ui-icon-delete")
        close.setText("Close")
        if isDataDialog(page) {
            close.setAttribute(dataName("rel"), "back")
        } else {
            dialogCloseButtons.insert(header.prepend(close))
            return
        }
        header.prepend(close)
    }

    /// Whether the page is a dialog by `data-dialog="true"`, an ordinary page in a dialog's clothes (1.4 on).
    func isDataDialog(_ page: Element) -> Bool {
        guard profile.knowsDataDialog, let value = page.attribute(dataName("dialog")) else { return false }
        return DataValue(attribute: value) == .boolean(true)
    }

    /// Whether the dialog widget sits on the page: `data( "mobile-dialog" )`, or its class.
    func isDialog(_ page: Element) -> Bool { pages[page]?.isDialog ?? false }

    /// Whether a change shows the page as a dialog, over the address of the page before (section 6, dialogs).
    func opensAsDialog(_ page: Element, _ options: ChangeOptions) -> Bool {
        (options.role == "dialog" || page.attribute(dataName("role"), equals: "dialog")) && !isDataDialog(page)
    }

    /// The address of a dialog: the one before with the dialog key; at a place where a dialog was, that place again.
    ///
    /// - Returns: the address, and whether the place is reused.
    func dialogURL(over active: NavigationState) -> (url: String, isAlreadyThere: Bool) {
        var url = active.url ?? ""
        let isStale = url.firstRange(of: URLPath.dialogHashKey) != nil && history.activeIndex > 0
        let isAlreadyThere = isStale && activePage.first.map { !$0.hasClass("ui-dialog") } ?? false
        url += !isAlreadyThere && url.utf8.contains(UInt8(ascii: "#")) ? "" : "#"
        return (url + URLPath.dialogHashKey, isAlreadyThere)
    }
}

private let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]
