internal import Facts

/// A popup that is open, and how it changed the address (js/widgets/popup.js; §10 of its rules).
struct OpenPopup: Sendable {
    /// The popup's element.
    var element: Node
    /// The framework's address before it opened; nil for a popup that keeps out of history.
    var url: String?
    /// Whether it is open yet, so that the next navigation closes it.
    var isBound = false
    /// Whether opening it has made an entry of the history, to whose predecessor closing it goes back.
    var altersAddress = false
}

extension Door<JQueryMobile> {
    /// Whether an element is a popup that its page's enhancement or a script made one.
    func isPopup(_ element: Node) -> Bool {
        guard profile.hasPopups else { return false }
        // A popup outside of all pages is left alone, until a script makes it one.
        return isWidget(element, "popup") && isEnhanced(element) || isMadeByScript(element, "popup")
            || selectMenu(ofOption: element) != nil
    }

    /// The element that a popup's link names: to 1.3 in the page around the link, from 1.4 on in the document.
    func popupTarget(of link: Node) -> Node? {
        let id = String(ParsedURL(live.attribute(.href, of: link) ?? "").hash.dropFirst())
        guard profile.popupScope == .enclosingPage else { return live.element(withID: id) }
        let page = live.closest(link) { live.attribute(names.role, of: $0, equals: "page") }
        return id.isEmpty
            ? nil : (page ?? live.body).flatMap { live.elements(with: AttributeName(.id), in: [id], under: $0).first }
    }

    /// `$.mobile.popup.handleLink`: opens the popup a link's fragment names.
    mutating func handlePopupLink(_ link: Node) {
        guard let popup = popupTarget(of: link), isPopup(popup) else { return }
        open(popup)
    }

    /// §10: a script calls `popup("close")` (`close` of js/widgets/popup.js): to 1.2 whichever is open closes.
    mutating func closePopup(among popups: [Node]) {
        let closesAny = profile.historyMechanism == .hashListener
        guard let popup = own.openPopup, closesAny || popups.contains(popup.element) else { return }
        if popup.url != nil, popup.altersAddress || closesAny {
            own.openPopup?.altersAddress = false
            tab.traverseLater(by: -1)
        } else {
            own.openPopup = nil
        }
    }

    mutating func open(_ popup: Node) {
        guard own.openPopup == nil, let active = own.history.active else { return }
        let url = active.url ?? ""
        let usesHistory =
            own.options.ajaxEnabled && own.options.hashListeningEnabled
            && declared(names.history, by: popup).map { DataValue(attribute: $0).isTruthy } ?? true
        own.openPopup = OpenPopup(element: popup, url: usesHistory ? url : nil)
        guard usesHistory else {
            own.openPopup?.isBound = true
            return
        }
        let isOverDialog = own.activePage.contains { live.hasClass("ui-dialog", $0) }
        let hasKey = url.firstRange(of: URLPath.dialogHashKey) != nil
        if hasKey, !isOverDialog, profile.historyMechanism == .hashListener || own.history.activeIndex > 0 {
            own.openPopup?.isBound = true
            return
        }
        own.openPopup?.altersAddress = true
        if profile.historyMechanism == .hashListener {
            openByHash(url, isOverDialog: isOverDialog)
            return
        }
        let target: String
        if !hasKey, !isOverDialog {
            target = url + (url.utf8.contains(UInt8(ascii: "#")) ? "" : "#") + URLPath.dialogHashKey
        } else {
            target = parsedLocation.hash + URLPath.dialogHashKey
        }
        own.navigator.opensPopupBeforeNavigate = true
        guarding { door throws(ScriptError) in
            try door.navigate(target, NavigationState(role: "dialog"), silently: false)
        }
    }

    /// To 1.2, the popup opens when the address has changed. Over a dialog, 1.2.0 appended its key to the fragment, 1.2.1 to
    /// the entry.
    private mutating func openByHash(_ url: String, isOverDialog: Bool) {
        var target =
            isOverDialog && profile.popupOwnPage == .isLoaded
            ? parsedLocation.hash + URLPath.dialogHashKey : url + URLPath.dialogHashKey
        if own.history.activeIndex == 0, target == own.initialDestination { target += URLPath.dialogHashKey }
        own.listener.ignoreNextHashChange = isOverDialog
        own.history.add(target, NavigationState(role: "dialog"))
        assignHash(target)
    }

    /// The popup's handler of `navigate` (to 1.2), an event that every change of the fragment fires first.
    ///
    /// - Returns: whether it prevented what follows: the event that opens the popup goes no further.
    mutating func preventsHashChange() -> Bool {
        guard let popup = own.openPopup else { return false }
        if popup.isBound {
            own.openPopup = nil
            return false
        }
        own.openPopup?.isBound = true
        return true
    }

    /// `_closePopup`: any navigation closes the popup; one back to where it was opened does nothing else.
    ///
    /// - Parameter target: where a change leads; nil for a `navigate` event.
    /// - Returns: whether the change was prevented.
    @discardableResult
    mutating func closePopup(on target: ChangeTarget?) -> Bool {
        guard let popup = own.openPopup, popup.isBound else { return false }
        own.openPopup = nil
        let url: String
        switch target {
        case nil: return false
        case .url(let text): url = text
        case .pages(let pages): url = pages.first.flatMap { dataURL(of: $0)?.text } ?? ""
        }
        let parsed = ParsedURL(url)
        let targetURL = parsed.pathname + parsed.search + parsed.hash
        switch profile.popupOwnPage {
        case .isLoaded: return false
        case .goesBack:
            guard popup.url == targetURL else { return false }
            // Its handler of `navigate` is still there, and closes it when the visitor is back.
            own.openPopup = popup
            tab.traverseLater(by: -1)
            return true
        case .closesPopup: return popup.url == path.makeAbsolute(targetURL)
        }
    }
}
