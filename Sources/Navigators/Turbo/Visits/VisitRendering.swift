internal import Facts

/// A visit shows what was cached, and what came (sections 4, 7, 8).
extension Door<Turbo> {
    /// T58, T72: the cached page, as a preview or for good.
    mutating func showCached(_ session: Int, _ number: Int) {
        guard let visit = own.sessions[session].visit, visit.number == number, let page = cachedPage(session, visit)
        else {
            return
        }
        let isPreview = visit.action == .restore ? false : visit.options.willRender
        cacheBefore(session)
        if visit.isSamePage || visit.isRefresh { return }
        guard render(page, session, isPreview: isPreview, willRender: visit.options.willRender) else { return }
        let isDone = performScroll(session)
        if !isPreview, isDone { complete(session) }
    }

    /// T23: the answer.
    mutating func showAnswer(_ session: Int, _ number: Int) {
        guard let visit = own.sessions[session].visit, visit.number == number, let answer = visit.answer,
            let page = answer.page
        else { return }
        if visit.options.cachesPage { cacheBefore(session) }
        guard answer.isSuccess else {
            if !profile.changesHistoryAtStart { changeHistory(session) }
            renderError(page, session)
            if profile.scrollsErrors { performScroll(session) }
            if profile.loadsAfterErrors { fire("load", shown(own.sessions[session].location)) }
            return
        }
        guard render(page, session, isPreview: false, willRender: visit.options.willRender) else { return }
        guard performScroll(session) else { return }
        complete(session)
    }

    /// T22: a visit within the page: it is cached, and scrolled.
    mutating func scrollOnSamePage(_ session: Int, _ number: Int) {
        guard let visit = own.sessions[session].visit, visit.number == number else { return }
        cacheBefore(session)
        guard performScroll(session) else { return }
        if !profile.changesHistoryAtStart, !profile.staysOnSamePage { changeHistory(session) }
        // The scroll event comes when the entry has changed.
        rememberScroll()
    }

    /// The end of a visit, and the redirect's second one (T25).
    private mutating func complete(_ session: Int) {
        guard let visit = own.sessions[session].visit, !visit.isComplete else { return }
        own.sessions[session].visit?.isComplete = true
        let follows = visit.redirect != nil && !profile.isTurbolinks
        if profile.rendersRedirectsTwice || !follows { fire("load", shown(own.sessions[session].location)) }
        guard follows, let end = visit.redirect else { return }
        var options = VisitOptions(action: .replace)
        options.answer = visit.answer
        options.answer?.isRedirected = false
        if !profile.rendersRedirectsTwice {
            options.cachesPage = false
            options.willRender = false
        }
        if profile.asksRootAgain, !isVisitable(end) { return assignLocation(end) }
        startVisit(session, end, options)
    }

    /// T70: once for each visit.
    ///
    /// - Returns: false where the fragment breaks the selector that looks for it, which ends the visit (T71).
    @discardableResult
    private mutating func performScroll(_ session: Int) -> Bool {
        guard let visit = own.sessions[session].visit, !visit.hasScrolled, !own.sessions[session].isForcedToReload
        else {
            return true
        }
        // T111.
        if isRefresh(session, visit.url, visit.action), own.headSettings.refreshScroll == "preserve" { return true }
        own.sessions[session].visit?.hasScrolled = true
        let before = tab.window.scroll
        if visit.action == .restore, let position = own.sessions[session].positions[visit.restoration] {
            tab.scroll(to: position)
        } else if !(visit.action == .restore && profile.isTurbolinks), let fragment = visit.url.fragment {
            if fragment.contains("'") { return false }
            if let body = live.body, let element = live.anchor(fragment, in: body) {
                tab.scroll(to: element)
            } else {
                tab.scrollToTop()
            }
        } else {
            tab.scrollToTop()
        }
        if before != tab.window.scroll, !visit.isSamePage { rememberScroll() }
        return true
    }

    /// The scroll observers of all sessions hear of a new position.
    mutating func rememberScroll() {
        for session in own.sessions.indices {
            own.sessions[session].positions[own.sessions[session].restoration] = tab.window.scroll
        }
    }

    // MARK: The cache

    /// T57: the live page is cached before it leaves, once for each visit.
    private mutating func cacheBefore(_ session: Int) {
        guard let visit = own.sessions[session].visit, !visit.hasCached else { return }
        own.sessions[session].visit?.hasCached = true
        cachePage(session, visit.isSamePage ? nil : visit.options.page, isSilent: visit.isSamePage)
    }

    /// Caches the live page, or another in its place, under the URL that was rendered last.
    mutating func cachePage(_ session: Int, _ other: PageSnapshot?, isSilent: Bool = false) {
        guard let page = other ?? livePage(), page.isCacheable(profile) else { return }
        if !isSilent {
            fire("before-cache")
            removeTemporaryElements()
        }
        guard let page = other ?? livePage(), own.sessions[session].hasPage || !profile.isTurbolinks else { return }
        own.waitingPages.append(
            WaitingPage(
                session: session, page: page, url: own.sessions[session].lastRendered,
                body: other == nil ? own.bodyCount : nil))
        later(.store)
    }

    /// The clones are taken and stored, a task later: the body that was live may have been morphed by then.
    mutating func storePages() {
        let waiting = own.waitingPages
        own.waitingPages = []
        for var entry in waiting {
            if entry.body == own.bodyCount, let now = livePage() { entry.page.body = now.body }
            own.sessions[entry.session].cache.put(entry.page, for: entry.url)
        }
    }

    /// The page as it is now.
    func livePage() -> PageSnapshot? {
        let live = tab.window.live
        guard let body = live.body else { return nil }
        return PageSnapshot(head: HeadSnapshot(own.head), document: live, body: body)
    }

    private mutating func removeTemporaryElements() {
        for (name, value) in profile.temporary {
            let name = AttributeName(name)
            for node in live.elements(with: name) {
                if value == nil || live.attribute(name, of: node) == value { live.remove(node) }
            }
        }
    }

    // MARK: Pages fetched in advance

    /// T59: the links that are marked so.
    mutating func preloadLinks(_ session: Int, under node: Node? = nil) {
        guard let body = node ?? live.body else { return }
        let mark = AttributeName("data-turbo-preload")
        for link in live.elements(with: mark, under: body) where live.isHTML(link, .a) {
            guard let href = live.attribute(.href, of: link), let url = expand(href) else { continue }
            if profile.preloadsLikeVisits, !isPreloaded(link) || !isVisitable(url) { continue }
            if own.sessions[session].cache.has(url) { continue }
            if profile.preloadsLikeVisits { fire("before-fetch-request", "GET", shown(requested(url))) }
            later(.preloadAnswer(url), after: Latency.preload)
        }
    }

    private mutating func isPreloaded(_ link: Node) -> Bool {
        if live.hasAttribute(AttributeName("data-turbo-method"), of: link) { return false }
        if live.hasAttribute(AttributeName("data-turbo-stream"), of: link) { return false }
        let name = live.attribute(AttributeName("data-turbo-frame"), of: link)
        if name != "_top" {
            if let name, let named = live.element(withID: name), live.isHTML(named, .turboFrame) { return false }
            let isInFrame = live.closest(link) { live.isHTML($0, .turboFrame) && !live.hasAttribute(.disabled, of: $0) }
            if isInFrame != nil { return false }
        }
        return isNavigatable(link)
    }

    /// The answer to a request in advance.
    mutating func receivePreloaded(_ url: WebAddress) {
        guard profile.preloadsLikeVisits || url.origin == tab.origin else { return }
        let (answer, status) = fetch(url)
        if profile.preloadsLikeVisits {
            fireResponse(status)
            guard (200..<300).contains(status) else { return }
        }
        let page = answer.page ?? PageSnapshot(tab.setting.emptyMarkup, profile)
        own.sessions[0].cache.put(page, for: url)
    }
}
