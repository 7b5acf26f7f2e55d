internal import DOM

/// The container's `transition`: writes the address and the history, exchanges the pages, fires the events around it.
extension Framework {
    func transition(to pages: [Element], _ options: ChangeOptions) throws(ScriptError) {
        if isPageTransitioning {
            pageTransitionQueue.append(ChangeRequest(target: .pages(pages), options: options))
            return
        }
        var options = options
        guard triggerBeforeChangeOfPages(pages, options), let toPage = pages.first else { return }
        triggerAtContainer(.pagebeforetransition)
        isPageTransitioning = true

        if toPage == firstPage, options.dataURL == nil { options.dataURL = path.documentURL.hrefNoHash }
        var url = try options.dataURL.map { url throws(ScriptError) in try path.dataURL(url) } ?? ""
        if url.isEmpty { url = try textOfDataURL(dataURL(of: toPage)) }
        let pageURL = url
        let active = history.active
        let isDialog = opensAsDialog(toPage, options)

        if options.fromPage?.first == toPage, !settings.allowSamePageTransition {
            isPageTransitioning = false
            triggerAtContainer(.pagetransition)
            triggerAtContainer(.pagechange)
            // The framework's history is kept in step with the browser's.
            if options.fromHashChange { _ = try history.direct(to: url) }
            return
        }

        try enhance(pages, role: options.role)

        var isAlreadyThere = false
        if isDialog, let active {
            (url, isAlreadyThere) = dialogURL(over: active)
            if isAlreadyThere { options.changeHash = false }
        }
        let title = setTitle(of: toPage, active: active)
        options.transition = options.transition ?? (options.fromHashChange ? active?.transition : nil)
        if !options.fromHashChange, isAlreadyThere { history.entries[history.activeIndex].pageURL = pageURL }

        if !url.isEmpty, !options.fromHashChange {
            if !URLPath.isPath(url), !url.utf8.contains(UInt8(ascii: "#")) { url = "#" + url }
            let state = NavigationState(
                title: title, transition: options.transition, pageURL: pageURL, role: options.role)
            if options.changeHash, settings.hashListeningEnabled {
                try navigate(profile.encodesAddress ? URIComponent.encodeURI(url) : url, state, silently: true)
            } else if toPage != firstPage {
                history.add(url, state)
            }
        }
        window.title = title
        let fromPage = options.fromPage ?? []
        activePage = pages
        exchange(from: fromPage, to: pages)
        try releaseTransitionLock()
        triggerAtContainer(.pagetransition)
        triggerAtContainer(.pagechange)
    }

    private func triggerBeforeChangeOfPages(_ pages: [Element], _ options: ChangeOptions) -> Bool {
        triggerAtContainer(.pagebeforechange, toPage: .object)
        return !closePopup(on: .pages(pages))
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
    private func exchange(from: [Element], to: [Element]) {
        trigger(.pagebeforehide, at: from)
        trigger(.pagebeforeshow, at: to)
        for page in from { hide(page, isSamePage: from.first == to.first) }
        for page in to { show(page) }
    }

    private func hide(_ page: Element, isSamePage: Bool) {
        // `pagehide.remove` is bound on the page, so it runs before handlers on document see the event (L9).
        if pages[page]?.isRemovedOnHide == true, !isSamePage {
            trigger(.pageremove, at: page)
            trigger(.pagehide, at: page)
            remove(page)
        } else {
            trigger(.pagehide, at: page)
        }
    }

    private func show(_ page: Element) {
        // The prefetch handler is delegated, and jQuery runs delegated handlers before those bound on document itself.
        prefetchLinks(of: page)
        trigger(.pageshow, at: page)
    }

    private func remove(_ page: Element) {
        pages[page] = nil
        page.remove()
    }
}
