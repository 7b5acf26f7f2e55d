internal import DOM

/// A popup that is open, and how it changed the address (js/widgets/popup.js; semantics, section 10).
struct OpenPopup {
    /// The popup's element.
    var element: Element
    /// The framework's address before it opened; nil for a popup that keeps out of history.
    var url: String?
    /// Whether it is open yet, so that the next navigation closes it.
    var isBound = false
}

extension Framework {
    /// Whether an element is a popup that its page's enhancement made one.
    func isPopup(_ element: Element) -> Bool {
        guard profile.hasPopups, element.attribute(dataName("role"), equals: "popup") else { return false }
        // A popup outside of all pages is left alone, until a script makes it one.
        return isEnhanced(element)
    }

    /// `$.mobile.popup.handleLink`: opens the popup a link's fragment names.
    func handlePopupLink(_ link: Element) {
        let id = ParsedURL(link.attribute("href") ?? "").hash.dropFirst()
        guard let popup = window.document.element(withID: String(id)), isPopup(popup),
            profile.popupScope == .document || link.closest(where: { $0.hasClass("ui-page") })?.contains(popup) == true
        else { return }
        open(popup)
    }

    private func open(_ popup: Element) {
        guard openPopup == nil, let active = history.active else { return }
        let url = active.url ?? ""
        let usesHistory =
            settings.ajaxEnabled && settings.hashListeningEnabled
            && popup.attribute(dataName("history")).map { DataValue(attribute: $0).isTruthy } ?? true
        openPopup = OpenPopup(element: popup, url: usesHistory ? url : nil)
        guard usesHistory else {
            openPopup?.isBound = true
            return
        }
        let isOverDialog = activePage.contains { $0.hasClass("ui-dialog") }
        let hasKey = url.firstRange(of: URLPath.dialogHashKey) != nil
        if hasKey, !isOverDialog, profile.historyMechanism == .hashListener || history.activeIndex > 0 {
            openPopup?.isBound = true
            return
        }
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
        navigator.beforeNavigate = { [unowned self] in openPopup?.isBound = true }
        guarding { framework throws(ScriptError) in
            try framework.navigate(target, NavigationState(role: "dialog"), silently: false)
        }
    }

    /// To 1.2, the popup opens when the address has changed. Over a dialog, 1.2.0 appended its key to the fragment, 1.2.1 to
    /// the entry.
    private func openByHash(_ url: String, isOverDialog: Bool) {
        var target =
            isOverDialog && profile.popupOwnPage == .isLoaded
            ? parsedLocation.hash + URLPath.dialogHashKey : url + URLPath.dialogHashKey
        if history.activeIndex == 0, target == initialDestination { target += URLPath.dialogHashKey }
        listener.ignoreNextHashChange = isOverDialog
        history.add(target, NavigationState(role: "dialog"))
        window.assignHash(target)
    }

    /// The popup's handler of `navigate` (to 1.2), an event that every change of the fragment fires first.
    ///
    /// - Returns: whether it prevented what follows: the event that opens the popup goes no further.
    func preventsHashChange() -> Bool {
        guard let popup = openPopup else { return false }
        if popup.isBound {
            openPopup = nil
            return false
        }
        openPopup?.isBound = true
        return true
    }

    /// `_closePopup`: any navigation closes the popup; one back to where it was opened does nothing else.
    ///
    /// - Parameter target: where a change leads; nil for a `navigate` event.
    /// - Returns: whether the change was prevented.
    @discardableResult
    func closePopup(on target: ChangeTarget?) -> Bool {
        guard let popup = openPopup, popup.isBound else { return false }
        openPopup = nil
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
            openPopup = popup
            window.session.traverseLater(by: -1)
            return true
        case .closesPopup: return popup.url == path.makeAbsolute(targetURL)
        }
    }

    /// A popup that keeps out of history watches the `data-rel="back"` links inside it.
    ///
    /// - Returns: whether the link closed it.
    func closePopup(byLink link: Element) -> Bool {
        guard let popup = openPopup, popup.url == nil, link.attribute(dataName("rel"), equals: "back"),
            link.closest(where: { $0 == popup.element }) != nil
        else { return false }
        openPopup = nil
        return true
    }
}
