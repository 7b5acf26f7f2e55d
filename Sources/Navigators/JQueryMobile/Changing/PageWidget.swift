internal import Facts

/// The page widget: `page()` (js/widgets/page.js) and the dialog widget on top of it (js/widgets/dialog.js).
///
/// AD-HOC: of the enhancement only what routing reads is done: classes `ui-page`, `ui-dialog` and `ui-title`, the role
/// attribute, the dialog's wrapper with its close button.
extension Door<JQueryMobile> {
    /// `content.page({ role: role })`: creates the widget on elements that have none yet.
    mutating func enhance(_ content: [Node], role: String?) throws(ScriptError) {
        for page in content {
            if profile.rewritesRole, let role { live.setAttribute(names.role, of: page, to: role) }
            if own.pages[page]?.isEnhanced != true { try create(page, role: role) }
        }
    }

    private mutating func create(_ page: Node, role: String?) throws(ScriptError) {
        own.pages[page, default: PageState()].isEnhanced = true
        if page.part == 0 { own.madePages.append(page) }
        readOptions(of: page)
        try announce(.pagebeforecreate, at: page)
        if profile.cachesRole == .beforeItIsWritten { cacheRole(of: page) }
        if let role { live.setAttribute(names.role, of: page, to: role) }
        if profile.cachesRole == .afterItIsWritten { cacheRole(of: page) }
        live.addClass("ui-page", to: page)
        runMovedScripts(ofMaking: page)
        if isDataDialog(page) { wrapDialog(page) }
        if !profile.makesWidgetsOnCreate { try checkWidgets(of: page) }
        try enhanceWithin(page)
        if live.attribute(names.role, of: page, equals: "dialog") {
            own.pages[page, default: PageState()].isDialog = true
            wrapDialog(page)
        }
        try announce(.pagecreate, at: page)
        if profile.makesWidgetsOnCreate { try checkWidgets(of: page) }
        createListPages(of: page)
        try makeSelectMenus(of: page)
        if profile.firesPageInit { try announce(.pageinit, at: page) }
    }

    private mutating func cacheRole(of page: Node) {
        let role = live.attribute(names.role, of: page)
        own.pages[page, default: PageState()].role = role
    }

    /// `enhanceWithin`: the widgets inside, as far as they matter: pages, headings, popups.
    private mutating func enhanceWithin(_ page: Node) throws(ScriptError) {
        readDeclarations(in: page)
        enhanceHeaders(of: page)
        wrapForPanel(page)
        // A page inside a page is created with it, but never found (S4).
        guard profile.createsNestedPages else { return }
        for nested in widgets(["page"], in: page)
        where own.pages[nested]?.isEnhanced != true {
            try create(nested, role: nil)
        }
    }

    private mutating func enhanceHeaders(of page: Node) {
        let role = live.attribute(names.role, of: page)
        // What a link's `data-rel` made of a page may be neither.
        if profile.enhancesPagesByRole, role != "page", role != "dialog" { return }
        let isTyped = profile.headerTitle == .textOfTypedHeader
        for header in widgets(isTyped ? ["toolbar"] : ["header", "footer"], in: page) {
            if !isTyped { live.addClass("ui-" + (live.attribute(names.role, of: header) ?? ""), to: header) }
            for heading in live.children(of: header) where live.isHeading(heading) {
                live.addClass(isTyped ? "ui-toolbar-title" : "ui-title", to: heading)
            }
            addBackButton(to: header, of: page)
        }
    }

    private mutating func wrapDialog(_ page: Node) {
        live.addClass("ui-dialog", to: page)
        guard profile.wrapsDialogs else { return addCloseButtons(to: page) }
        addCloseButtons(to: live.wrapContent(of: page, inMade: MadeMarkup.dialogContent), of: page)
    }

    /// The close button in a dialog's header; before dialogs were wrapped, in every header inside.
    private mutating func addCloseButtons(to inner: Node, of page: Node? = nil) {
        if declared(names.closeButton, by: page ?? inner) == "none" { return }
        let headers =
            profile.headerTitle == .textOfTypedHeader
            ? live.children(of: inner).filter { live.attribute(names.type, of: $0, equals: "header") }
            : live.elements(with: names.role, in: ["header"], under: inner)
        for header in page == nil ? headers[...] : headers.prefix(1) { addCloseButton(to: header, of: page ?? inner) }
    }

    private mutating func addCloseButton(to header: Node, of page: Node) {
        let close = live.prepend(made: MadeMarkup.closeButton, to: header)
        // From 1.5 on all dialogs are pages in a dialog's clothes.
        if isDataDialog(page) || profile.headerTitle == .textOfTypedHeader {
            live.setAttribute(names.rel, of: close, to: "back")
        } else {
            own.dialogCloseButtons.insert(close)
        }
    }

    /// Whether the page is a dialog by `data-dialog="true"`, an ordinary page in a dialog's clothes (1.4 on).
    func isDataDialog(_ page: Node) -> Bool {
        guard profile.knowsDataDialog, let value = declared(names.dialog, by: page) else { return false }
        return DataValue(attribute: value) == .boolean(true)
    }

    /// Whether the dialog widget sits on the page: `data( "mobile-dialog" )`, or its class.
    func isDialog(_ page: Node) -> Bool {
        switch profile.dialogMark {
        case .cssClass: live.hasClass("ui-dialog", page)
        case .widget: own.pages[page]?.isDialog ?? false
        case .none: false
        }
    }

    /// Whether a change shows the page as a dialog, over the address of the page before (section 6, dialogs).
    func opensAsDialog(_ page: Node, _ options: ChangeOptions) -> Bool {
        (options.role == "dialog" || dataRole(of: page) == "dialog") && !isDataDialog(page)
    }

    /// The address of a dialog: the one before with the dialog key; at a place where a dialog was, that place again.
    ///
    /// - Returns: the address, and whether the place is reused.
    func dialogURL(over active: NavigationState) -> (url: String, isAlreadyThere: Bool) {
        var url = active.url ?? ""
        let isOverDialog = own.activePage.isEmpty || own.activePage.contains { live.hasClass("ui-dialog", $0) }
        let hasKey = url.firstRange(of: URLPath.dialogHashKey) != nil
        var isAlreadyThere = hasKey && !isOverDialog
        switch profile.dialogAddress {
        case .appended:
            isAlreadyThere = false
            url += URLPath.dialogHashKey
        case .reusing:
            if !isAlreadyThere { url += URLPath.dialogHashKey }
        case .afterHash:
            if own.history.activeIndex == 0 { isAlreadyThere = false }
            url += !isAlreadyThere && url.utf8.contains(UInt8(ascii: "#")) ? "" : "#"
            url += URLPath.dialogHashKey
        }
        if own.history.activeIndex == 0, url == own.initialDestination { url += URLPath.dialogHashKey }
        return (url, isAlreadyThere)
    }
}
