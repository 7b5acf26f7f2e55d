internal import DOM
internal import Navigation

extension State {
    /// The state that a tab is in after a step, in a document that was loaded from `document`.
    init(_ session: Session, after step: Step, document: String) {
        let parts = document.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let roleLinks = RoleLinks(session.shownElement?.document)
        let pages = session.pageMoments.map { Page($0, roleLinks) }
        let isKnown = parts.count < 2 || parts[1].isEmpty || pages.contains { $0.id.map { $0 == parts[1] } ?? false }
        let settings = session.settingsInForce ?? FrameworkSettings()
        let resolvesNatively = session.shownElement.map { State.resolvesNatively($0, settings) } == true
        self.init(
            document: isKnown ? String(parts[0]) : document, pages: pages,
            // After a failure the base is the address, dialog keys and all (L7).
            base: session.baseHref.map { resolvesNatively ? State.withOneDialogKey($0) : State.directory(of: $0) },
            baseAfterFailure: resolvesNatively ? session.baseAfterFailure.map(State.withOneDialogKey) : nil,
            address: session.shownElement.map { State.changesFragmentNatively($0, settings) } == true
                ? State.withoutDialogKeys(step.url) : nil,
            popup: session.openPopupID, isStuck: session.isStuck)
    }

    /// An address up to its last slash: all that counts of a base, but for references that are empty or begin with `?`.
    private static func directory(of address: String) -> String {
        address.lastIndex(of: "/").map { String(address[...$0]) } ?? address
    }

    /// An address with one dialog key for many.
    private static func withOneDialogKey(_ address: String) -> String {
        address.firstRange(of: "&ui-state=dialog").map { String(address[..<$0.upperBound]) } ?? address
    }

    /// The address up to its first dialog key: dialogs over dialogs repeat it without end, and no link asks for one.
    private static func withoutDialogKeys(_ address: String) -> String {
        address.firstRange(of: "&ui-state=dialog").map { String(address[..<$0.lowerBound]) } ?? address
    }

    /// Whether a link in the page is left to the browser.
    private static func resolvesNatively(_ page: Element, _ settings: FrameworkSettings) -> Bool {
        page.document.elements(named: "a", under: page).contains { link in
            link.hasAttribute("href") && isNative(link, settings)
        }
    }

    /// Whether a link in the page is left to the browser and has a fragment: then the address decides what it does.
    private static func changesFragmentNatively(_ page: Element, _ settings: FrameworkSettings) -> Bool {
        page.document.elements(named: "a", under: page).contains { link in
            guard let href = link.attribute("href"), href.utf8.contains(UInt8(ascii: "#")) else { return false }
            // Without AJAX the framework still takes what is a fragment and nothing else (C6).
            var settings = settings
            if href.hasPrefix("#") { settings.ajaxEnabled = true }
            return isNative(link, settings)
        }
    }

    /// Whether a link may be left to the browser: by its attributes, or by the framework's options.
    private static func isNative(_ link: Element, _ settings: FrameworkSettings) -> Bool {
        !settings.linkBindingEnabled || !settings.ajaxEnabled || link.hasAttribute("rel")
            || link.hasAttribute("data-ajax") || link.hasAttribute("target")
    }
}

extension State.Page {
    fileprivate init(_ moment: PageMoment, _ roleLinks: RoleLinks) {
        let range = moment.element.startTagRange
        self.init(
            file: range?.source.name, offset: range?.bytes.lowerBound, dataURL: moment.dataURL,
            rememberedURL: moment.rememberedURL, id: moment.element.id, role: moment.role,
            isExternal: moment.isExternal, leavesWhenHidden: moment.leavesWhenHidden,
            catchesClicks: moment.catchesClicks,
            takesRole: moment.takesRole && roleLinks.mayChange(moment), isActive: moment.isActive)
    }
}

/// The roles that the document's own links give the pages they lead to, by fragment.
///
/// NOTE: links of pages that came by AJAX come and go, and what they may lead to is not looked at.
private struct RoleLinks {
    private var roles: [Substring: Set<String>] = [:]

    init(_ document: Document?) {
        for link in document?.elements(withAttribute: "data-rel") ?? [] {
            guard let role = link.attribute("data-rel"), !["", "back", "external", "close"].contains(role),
                let href = link.attribute("href"), let hash = href.firstIndex(of: "#"),
                link.closest(where: { $0.attribute("data-external-page", equals: "true") }) == nil
            else { continue }
            roles[href[href.index(after: hash)...], default: []].insert(role)
        }
    }

    /// Whether one may give a page another role; any address of the file may lead to a page without an id.
    func mayChange(_ page: PageMoment) -> Bool {
        guard let id = page.element.id else { return true }
        return roles[id[...]]?.contains { $0 != page.role } ?? false
    }
}
