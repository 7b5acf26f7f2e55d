internal import Facts

/// The container's `transition`: writes the address and the history, exchanges the pages, fires the events around it.
extension Door<JQueryMobile> {
    mutating func transition(to pages: [Node], _ options: ChangeOptions) throws(ScriptError) {
        if own.isPageTransitioning {
            own.pageTransitionQueue.append(ChangeRequest(target: .pages(pages), options: options))
            return
        }
        var options = options
        if profile.announcesPagesTwice {
            triggerAtContainer(.pagebeforechange, toPage: .object)
            if closePopup(on: .pages(pages)) { return }
        }
        guard let toPage = pages.first else { return }
        if profile.transitionEvents != .none { triggerAtContainer(.pagebeforetransition) }
        own.isPageTransitioning = true

        if toPage == own.firstPage, options.dataURL == nil { options.dataURL = path.documentURL.hrefNoHash }
        var url = try options.dataURL.map { url throws(ScriptError) in try path.dataURL(url) } ?? ""
        if url.isEmpty { url = try textOfDataURL(dataURL(of: toPage)) }
        let pageURL = url
        let active = own.history.active
        let isDialog = opensAsDialog(toPage, options)

        if options.fromPage?.first == toPage, !(options.allowsSamePage ?? own.options.allowSamePageTransition) {
            own.isPageTransitioning = false
            // Here the order is the same in all versions that have both.
            if profile.transitionEvents != .none { triggerAtContainer(.pagetransition) }
            triggerAtContainer(.pagechange)
            // The framework's history is kept in step with the browser's.
            if options.fromHashChange, profile.followsHistoryOnSamePage { _ = try own.history.follow(url, profile) }
            return
        }

        try enhance(pages, role: options.role)

        var historyDirection: NavigationState.Direction?
        if options.fromHashChange {
            switch profile.historyMechanism {
            case .hashListener: historyDirection = try own.history.follow(url, profile)
            case .navigator: historyDirection = options.direction == .back ? .back : .forward
            }
        }
        var isAlreadyThere = false
        if isDialog, let active {
            (url, isAlreadyThere) = dialogURL(over: active)
            if isAlreadyThere { options.changeHash = false }
        }
        if profile.historyMechanism == .hashListener, options.changeHash, !url.isEmpty { assignAddress(url) }

        let title = setTitle(of: pages, active: active)
        options.transition = options.transition ?? (historyDirection != nil ? active?.transition : nil)
        let state = NavigationState(
            title: title, transition: options.transition, pageURL: pageURL, role: options.role,
            allowsSamePage: profile.remembersSamePage ? options.allowsSamePage : nil)
        switch profile.historyMechanism {
        case .hashListener:
            if historyDirection == nil { addEntry(url, state, isAlreadyThere: isAlreadyThere) }
            tab.window.title = own.history.active?.title ?? title
        case .navigator:
            if historyDirection == nil, isAlreadyThere {
                own.history.entries[own.history.activeIndex].pageURL = pageURL
            }
            try writeAddress(url, state, options, isFirstPage: toPage == own.firstPage)
            tab.window.title = title
        }

        let fromPage = options.fromPage ?? []
        own.activePage = pages
        try announce(.pagebeforehide, at: fromPage)
        try announce(.pagebeforeshow, at: pages)
        for page in pages where own.pages[page]?.isDialog == true { own.pages[page]?.isCloseable = true }
        let isAnimated = profile.animation != .none && options.transition.map { $0 != "none" } ?? false
        if isAnimated, profile.animation == .untilAnimationEnd, !hasFrameworkStyles {
            // The lock stays: no page can be changed to any more.
            return note(
                "the transition never ends: it waits for an animation, and jQuery Mobile's style sheet is not there",
                at: options.link.flatMap { live.range(ofValue: names.transition, of: $0) })
        }
        if profile.completesBeforeShowingWhenAnimated, isAnimated {
            try complete(options)
            try exchange(from: fromPage, to: pages)
        } else {
            try exchange(from: fromPage, to: pages)
            try complete(options)
        }
    }

    /// The end of a change: what was waiting may begin, and listeners hear of it.
    private mutating func complete(_ options: ChangeOptions) throws(ScriptError) {
        for page in options.duplicateCachedPage { remove(page) }
        try releaseTransitionLock()
        switch profile.transitionEvents {
        case .none:
            triggerAtContainer(.pagechange)
        case .afterChange:
            triggerAtContainer(.pagechange)
            triggerAtContainer(.pagetransition)
        case .beforeChange:
            triggerAtContainer(.pagetransition)
            triggerAtContainer(.pagechange)
        }
    }

    /// Writes the address of a page through ``navigate(_:_:silently:)``.
    private mutating func writeAddress(
        _ url: String, _ state: NavigationState, _ options: ChangeOptions, isFirstPage: Bool
    ) throws(ScriptError) {
        guard !url.isEmpty, !options.fromHashChange else { return }
        let isFragment = !URLPath.isPath(url) && !url.utf8.contains(UInt8(ascii: "#"))
        let url = isFragment ? "#" + url : url
        if options.changeHash, own.options.hashListeningEnabled {
            try navigate(profile.encodesAddress ? URIComponent.encodeURI(url) : url, state, silently: true)
        } else if !isFirstPage {
            own.history.add(url, state)
        }
    }

    /// `getFilePath( url )` insists on a string; jQuery made a number of a data-url that looks like one.
    private func textOfDataURL(_ value: DataValue?) throws(ScriptError) -> String {
        switch value {
        case .string(let text): return text
        case nil: return ""
        case .some(let value):
            if value.isTruthy { throw .type("path.split is not a function, data-url is \(value.text)") }
            return ""
        }
    }

    /// `_cssTransition` with its events: hide events of the old page first, then show events of the new.
    ///
    /// - Throws: what `page.data("mobile-page")._trigger` throws of a page that was removed with all its data; the lock stays.
    private mutating func exchange(from: [Node], to: [Node]) throws(ScriptError) {
        for page in profile.firesAtWholeSet ? from[...] : from.prefix(1) { try hide(page, next: to.first) }
        if profile.removesPageShownAgain, let page = to.first, own.pages[page] == nil {
            throw .type("Cannot read properties of undefined (reading '_trigger')")
        }
        for page in profile.firesAtWholeSet ? to[...] : to.prefix(1) { try show(page, target: to[0]) }
    }

    private mutating func hide(_ page: Node, next: Node?) throws(ScriptError) {
        closeSelect(in: page)
        // What a page's own scripts bind to it they bind before `pagehide.remove`.
        if let error = exception(hearing: .pagehide, at: page, isOfElement: true) {
            trigger(.pagehide, at: page)
            throw error
        }
        // `pagehide.remove` is bound on the page, so it runs before handlers on document see the event (L9).
        guard own.pages[page]?.isRemovedOnHide == true, next != page || profile.removesPageShownAgain else {
            return try announce(.pagehide, at: page)
        }
        var isAnnounced = true
        if let prefix = own.pages[page]?.listPagePrefix {
            if let url = next.flatMap({ dataURL(of: $0) })?.text, url.hasPrefix(prefix) {
                return try announce(.pagehide, at: page)
            }
            // `childPages` looks for those of the data-url that the page has by now.
            removeListPages(prefix: (dataURL(of: page)?.text ?? "undefined") + "&ui-page")
            isAnnounced = profile.announcesRemovalWithLists
        }
        if profile.removesBeforeHide, isAnnounced { trigger(.pageremove, at: page) }
        trigger(.pagehide, at: page)
        let error = exception(hearing: .pagehide, at: page)
        if !profile.removesBeforeHide { trigger(.pageremove, at: page) }
        remove(page)
        if let error { throw error }
    }

    /// Fires `pageshow` at a page (§6), and loads what it wants ahead (L10).
    ///
    /// - Parameters:
    ///   - page: one of those that are shown.
    ///   - target: the first of them. jQuery's `trigger` uses one event for all and leaves it its first target, and what
    ///     prefetches listens on the document for the page of that target: it looks at the first page's links each time.
    /// - Throws: what a handler throws.
    private mutating func show(_ page: Node, target: Node) throws(ScriptError) {
        guard live.isConnected(page) else { return }
        if profile.prefetchesBeforeShow { prefetchLinks(of: target) }
        try announce(.pageshow, at: page)
        if !profile.prefetchesBeforeShow { prefetchLinks(of: target) }
    }

    /// Takes a page out of the document, with all that is known of it.
    mutating func remove(_ page: Node) {
        for menu in own.pages[page]?.selectMenus ?? [] {
            for part in [menu.button, menu.list] { own.selects[part] = nil }
            if let page = menu.page { remove(page) }
        }
        own.pages[page] = nil
        live.remove(page)
    }

    /// Whether a style sheet of the framework is linked and there, so that its animations run.
    private var hasFrameworkStyles: Bool {
        mutating get {
            let base = tab.baseAddress
            return live.elements(named: .link).contains { link in
                guard live.isStyleSheet(link), let href = live.attribute(.href, of: link),
                    let address = WebAddress(href, base: base)
                else { return false }
                let name = address.path.split(separator: "/").last?.lowercased() ?? ""
                guard name.hasPrefix("jquery"), name.contains("mobile") else { return false }
                return address.origin != tab.origin || tab.files.load(Request(path: address.path)).response.isSuccess
            }
        }
    }
}
