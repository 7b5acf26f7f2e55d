package import DOM

/// One page element in the DOM, with all that a later click can depend on.
package struct PageMoment {
    /// The element.
    package var element: Element
    /// Its `data-url` attribute.
    package var dataURL: String?
    /// The data-url the framework remembers, where it is another than the attribute's.
    package var rememberedURL: String?
    /// The role it has now.
    package var role: String
    /// Whether it came by AJAX.
    package var isExternal: Bool
    /// Whether it leaves the DOM when it is hidden.
    package var leavesWhenHidden: Bool
    /// Whether its widgets exist and include one that takes clicks from other pages: a popup or a panel.
    package var catchesClicks: Bool
    /// Whether the next change to it with a role gives it that role: its widget was not made yet, and the version writes the
    /// role when it is made and never else (§6).
    package var takesRole: Bool
    /// Whether it is shown.
    package var isActive: Bool
}

/// What exploration asks a tab at rest.
extension Session {
    /// What a visitor can click in: the active page, or the body where there is none.
    package var shownElement: Element? { window?.framework?.activePage.first ?? window?.document.body }

    /// Whether the document runs the framework.
    package var hasFramework: Bool { window?.framework?.isInitialized == true }

    /// The framework's options as they are now, nil where there is no framework.
    package var settingsInForce: FrameworkSettings? { window?.framework?.settings }

    /// Whether a change never came to its end, so that no other ever begins.
    package var isStuck: Bool { window?.framework?.isPageTransitioning ?? false }

    /// The id of the popup that is open; empty for one without id, nil when none is.
    package var openPopupID: String? { window?.framework?.openPopup.map { $0.element.id ?? "" } }

    /// The `href` of the base element as it is now, nil without one.
    package var baseHref: String? {
        window?.document.elements(named: "base").first { $0.hasAttribute("href") }?.attribute("href")
    }

    /// What the base element becomes when a file cannot be loaded (L7), nil without the framework.
    package var baseAfterFailure: String? {
        window?.framework.map { $0.path.makeAbsolute(URLPath.directory($0.parsedLocation.hash)) }
    }

    /// Every page and dialog in the DOM, in document order.
    package var pageMoments: [PageMoment] {
        guard let window, let framework = window.framework else { return [] }
        let role = framework.dataName("role")
        let found = window.document.elements(withAttribute: role, in: ["page", "dialog"])
        // What a link's data-rel made of a role, and plain elements that became pages.
        let others = framework.pages.keys.filter { $0.isConnected && !found.contains($0) }
            .map { ($0, $0.startTagRange?.bytes.lowerBound ?? 0) }.sorted { $0.1 < $1.1 }.map(\.0)
        return (found + others).map { moment(of: $0, framework, in: window) }
    }

    private func moment(of page: Element, _ framework: Framework, in window: Window) -> PageMoment {
        let state = framework.pages[page]
        let dataURL = page.attribute(framework.dataName("url"))
        let remembered = state?.url?.text
        let catchers = window.document.elements(
            withAttribute: framework.dataName("role"), in: ["popup", "panel"], under: page)
        return PageMoment(
            element: page, dataURL: dataURL, rememberedURL: remembered == dataURL ? nil : remembered,
            role: page.attribute(framework.dataName("role")) ?? "",
            isExternal: page.attribute(framework.dataName("external-page"), equals: "true"),
            leavesWhenHidden: state?.isRemovedOnHide ?? false,
            catchesClicks: state?.isEnhanced == true && !catchers.isEmpty,
            takesRole: state?.isEnhanced != true && !framework.profile.rewritesRole,
            isActive: framework.activePage.contains(page))
    }

    /// The path and query that a reference in a file leads to.
    ///
    /// - Parameters:
    ///   - reference: an `href` or `src`.
    ///   - file: the file's path from the site's root.
    /// - Returns: nil when that is outside of the site.
    package func resolve(_ reference: String, in file: String) -> String? {
        guard let base = WebAddress(site.origin + file), let address = WebAddress(reference, base: base),
            address.origin == site.origin
        else { return nil }
        return address.path + (address.query.map { "?" + $0 } ?? "")
    }

    /// Whether the site answers a path with success.
    package func isThere(_ path: String) -> Bool { store.load(Request(path: path)).response.isSuccess }

    /// The bytes behind a path, nil when the site has none.
    package func bytes(of path: String) -> [UInt8]? {
        let response = store.load(Request(path: path)).response
        return response.isSuccess ? response.body : nil
    }
}

extension Session {
    /// The name under which a script of a file runs: its file's path, for one of another host its address.
    package func scriptLabel(_ reference: String, in file: String) -> String {
        guard let base = WebAddress(site.origin + file), let address = WebAddress(reference, base: base) else {
            return reference
        }
        guard address.origin == site.origin else { return address.href }
        return store.load(Request(path: address.path)).response.file
    }
}
