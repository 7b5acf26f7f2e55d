internal import DOM

/// The page widget: `page()` (js/widgets/page.js) and the dialog widget on top of it (js/widgets/dialog.js).
///
/// AD-HOC: of the enhancement only what routing reads is done: classes `ui-page`, `ui-dialog` and `ui-title`, the role
/// attribute, the dialog's wrapper with its close button.
extension Framework {
    /// `content.page({ role: role })`: creates the widget on elements that have none yet.
    func enhance(_ content: [Element], role: String?) throws(ScriptError) {
        for page in content {
            if profile.rewritesRole, let role { page.setAttribute(dataName("role"), role) }
            if pages[page]?.isEnhanced != true { create(page, role: role) }
        }
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
        createListPages(of: page)
        if profile.firesPageInit { trigger(.pageinit, at: page) }
    }

    /// `enhanceWithin`: the widgets inside, as far as they matter: pages, headings, popups.
    private func enhanceWithin(_ page: Element) {
        let document = window.document
        let isTyped = profile.headerTitle == .textOfTypedHeader
        let roles = isTyped ? ["toolbar"] : ["header", "footer"]
        for header in document.elements(withAttribute: dataName("role"), in: roles, under: page) {
            if !isTyped { header.addClass("ui-" + (header.attribute(dataName("role")) ?? "")) }
            for heading in header.children where headings.contains(heading.name) {
                heading.addClass(isTyped ? "ui-toolbar-title" : "ui-title")
            }
            addBackButton(to: header, of: page)
        }
        wrapForPanel(page)
        // A page inside a page is created with it, but never found (S4).
        guard profile.createsNestedPages else { return }
        for nested in document.elements(withAttribute: dataName("role"), in: ["page"], under: page)
        where pages[nested]?.isEnhanced != true {
            create(nested, role: nil)
        }
    }

    private func wrapDialog(_ page: Element) {
        page.addClass("ui-dialog")
        guard profile.wrapsDialogs else { return addCloseButtons(to: page) }
        let document = window.document
        let wrapper = document.createElement("div")
        wrapper.setAttribute("role", "dialog")
        wrapper.setAttribute("class", "ui-dialog-contain")
        addCloseButtons(to: page.wrapInner(wrapper), of: page)
    }

    /// The close button in a dialog's header; before dialogs were wrapped, in every header inside.
    private func addCloseButtons(to inner: Element, of page: Element? = nil) {
        let document = window.document
        let headers = document.elements(withAttribute: dataName("role"), in: ["header"], under: inner)
        for header in page == nil ? headers[...] : headers.prefix(1) { addCloseButton(to: header, of: page ?? inner) }
    }

    private func addCloseButton(to header: Element, of page: Element) {
        let close = window.document.createElement("a")
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
    func isDialog(_ page: Element) -> Bool {
        switch profile.dialogMark {
        case .cssClass: page.hasClass("ui-dialog")
        case .widget: pages[page]?.isDialog ?? false
        case .none: false
        }
    }

    /// Whether a change shows the page as a dialog, over the address of the page before (section 6, dialogs).
    func opensAsDialog(_ page: Element, _ options: ChangeOptions) -> Bool {
        (options.role == "dialog" || page.attribute(dataName("role"), equals: "dialog")) && !isDataDialog(page)
    }

    /// The address of a dialog: the one before with the dialog key; at a place where a dialog was, that place again.
    ///
    /// - Returns: the address, and whether the place is reused.
    func dialogURL(over active: NavigationState) -> (url: String, isAlreadyThere: Bool) {
        var url = active.url ?? ""
        let isOverDialog = activePage.isEmpty || activePage.contains { $0.hasClass("ui-dialog") }
        let hasKey = url.firstRange(of: URLPath.dialogHashKey) != nil
        var isAlreadyThere = hasKey && !isOverDialog
        switch profile.dialogAddress {
        case .appended:
            isAlreadyThere = false
            url += URLPath.dialogHashKey
        case .reusing:
            if !isAlreadyThere { url += URLPath.dialogHashKey }
        case .afterHash:
            if history.activeIndex == 0 { isAlreadyThere = false }
            url += !isAlreadyThere && url.utf8.contains(UInt8(ascii: "#")) ? "" : "#"
            url += URLPath.dialogHashKey
        }
        if history.activeIndex == 0, url == initialDestination { url += URLPath.dialogHashKey }
        return (url, isAlreadyThere)
    }
}

private let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]
