internal import Facts

/// A visit from its proposal to its request (sections 4 and 9).
extension Door<Turbo> {
    /// T20: a visit is proposed; unless it stays on the page, everybody hears of it first.
    mutating func proposeVisit(_ session: Int, _ url: WebAddress, _ options: VisitOptions) {
        if !isSamePage(session, url, options.action) { fire("before-visit", shown(url)) }
        // Up to 7.3 the same test stands in Navigator, from 8.0 in the adapter, so that it holds for redirects too.
        startVisit(session, ifVisitable: url, options)
    }

    /// Starts a visit, or has the browser load what may not be visited.
    private mutating func startVisit(_ session: Int, ifVisitable url: WebAddress, _ options: VisitOptions) {
        if profile.isTurbolinks || isVisitable(url) {
            startVisit(session, url, options)
        } else {
            assignLocation(url)
        }
    }

    /// T22: whether a visit only scrolls.
    func isSamePage(_ session: Int, _ url: WebAddress, _ action: VisitAction) -> Bool {
        guard profile.scrollsOnSamePage, action != .replace else { return false }
        let rendered = own.sessions[session].lastRendered
        let last = profile.staysOnSamePage ? own.sessions[session].visitedBefore ?? rendered : rendered
        guard url.withoutFragment == last.withoutFragment else { return false }
        if action == .restore, url.fragment == nil { return true }
        return url.fragment != nil && url.fragment != last.fragment
    }

    /// T110: whether a visit is a refresh of the page.
    func isRefresh(_ session: Int, _ url: WebAddress, _ action: VisitAction) -> Bool {
        profile.morphs && action == .replace && own.sessions[session].lastRendered.path == url.path
    }

    /// Starts a visit (NAV `startVisit`, ADAPTER `visitStarted`).
    mutating func startVisit(_ session: Int, _ url: WebAddress, _ options: VisitOptions) {
        own.sessions[session].submission = nil
        own.sessions[session].visitedBefore = own.sessions[session].lastVisited
        let visit = Visit(
            number: own.nextNumber(), url: url, restoration: options.restoration ?? own.nextNumber(),
            referrer: own.sessions[session].location, options: options, historyIsChanged: options.historyIsChanged,
            isSamePage: isSamePage(session, url, options.action),
            isRefresh: isRefresh(session, url, options.action), hasScrolled: !options.willRender)
        own.sessions[session].visit = visit
        own.sessions[session].lastVisited = url
        // T71: the look for the fragment in a cached page breaks, and nothing more happens.
        if !visit.isSamePage, url.fragment?.contains("'") == true, own.sessions[session].cache.has(url) {
            return note("a ' in the fragment breaks a selector, and the library stops with an exception")
        }
        let cached = cachedPage(session, visit)
        let isRequested = issuesRequest(visit, cached: cached != nil)
        if cached != nil, !profile.isTurbolinks, options.answer == nil || profile.showsCachedBesideAnswer {
            later(.showCached(session: session, visit: visit.number), after: Latency.frame)
        }
        if let answer = options.answer {
            receive(answer, session, visit.number)
        } else if isRequested {
            request(visit, hasCached: cached != nil)
            own.sessions[session].visit?.isKnown = tab.hasLoaded(path: url.path)
            later(.visitAnswer(session: session, visit: visit.number), after: latency(of: url))
        }
        if profile.changesHistoryAtStart { changeHistory(session) }
        if cached != nil, profile.isTurbolinks {
            later(.showCached(session: session, visit: visit.number), after: Latency.frame)
        }
        if visit.isSamePage { later(.samePage(session: session, visit: visit.number), after: Latency.frame) }
        if !visit.isSamePage {
            fire("visit", shown(url), profile.isTurbolinks ? "" : visit.action.rawValue)
        }
    }

    private mutating func request(_ visit: Visit, hasCached: Bool) {
        if profile.isTurbolinks {
            fire("request-start", tab.withoutOrigin(visit.url.withoutFragment))
            // K12: the bar shows at once, when there is nothing else to show.
            if visit.action == .restore, !hasCached { putProgressStyleFirst() }
        } else {
            fire("before-fetch-request", "GET", shown(requested(visit.url)))
        }
    }

    /// The URL of a request without body: from 8.0 on its query is written anew.
    func requested(_ url: WebAddress) -> WebAddress {
        guard profile.writesQueriesAnew, let query = url.query else { return url }
        var url = url
        url.query = query.isEmpty ? nil : FormData.encode(FormData.pairs(in: query))
        return url
    }

    /// How long a page takes to come: those of several sessions come one after the other.
    mutating func latency(of url: WebAddress) -> Int {
        let usual = tab.hasLoaded(path: url.path) ? Latency.knownPage : Latency.page
        let wait = max(usual, own.pagesAsked + Latency.nextPage - tab.now)
        own.pagesAsked = tab.now + wait
        return wait
    }

    private func issuesRequest(_ visit: Visit, cached: Bool) -> Bool {
        if visit.isSamePage { return false }
        return visit.action == .restore ? !cached : visit.options.willRender
    }

    /// T58, T71: the cached page that a visit shows.
    mutating func cachedPage(_ session: Int, _ visit: Visit) -> PageSnapshot? {
        guard let page = own.sessions[session].cache.get(visit.url) else { return nil }
        // An empty fragment counts as none.
        if let fragment = visit.url.fragment, !fragment.isEmpty, !page.hasAnchor(fragment) { return nil }
        return visit.action == .restore || page.isPreviewable(profile) ? page : nil
    }

    /// T21: the entry of the history.
    mutating func changeHistory(_ session: Int) {
        guard let visit = own.sessions[session].visit, !visit.historyIsChanged, visit.options.updatesHistory else {
            return
        }
        let isReplaced = visit.action == .replace || visit.url.href == visit.referrer.href
        updateHistory(session, visit.url, restoration: visit.restoration, replacing: isReplaced)
        own.sessions[session].visit?.historyIsChanged = true
    }

    /// `history.update`.
    mutating func updateHistory(_ session: Int, _ url: WebAddress, restoration: Int, replacing: Bool) {
        let entry = TurboEntry(restoration: restoration)
        if replacing {
            tab.replaceState(entry, href: url.href)
        } else {
            if profile.isTurbolinks { tab.history.rememberScroll(tab.window.scroll) }
            tab.pushState(entry, href: url.href)
        }
        own.sessions[session].location = url
        own.sessions[session].restoration = restoration
    }

    /// T72, T73: Back or Forward within the document, or a fragment that the browser moved to.
    mutating func popState(_ entry: TurboEntry?) {
        for session in own.sessions.indices {
            let location = tab.address
            if let entry {
                own.sessions[session].location = location
                own.sessions[session].restoration = entry.restoration
                startVisit(
                    session, location,
                    VisitOptions(action: .restore, restoration: entry.restoration, historyIsChanged: true))
            } else if profile.adoptsEntries {
                updateHistory(session, location, restoration: own.nextNumber(), replacing: true)
                own.sessions[session].lastRendered = location
                rememberScroll()
                cachePage(session, nil)
            } else {
                // T73: Turbolinks leaves scrolling to the browser, which goes to where the entry was left.
                if profile.isTurbolinks, let position = tab.history.current?.scroll { tab.scroll(to: position) }
                rememberScroll()
            }
        }
    }

    // MARK: The answer

    /// The answer to a visit's request comes.
    mutating func receiveAnswer(_ session: Int, _ number: Int) {
        guard let visit = own.sessions[session].visit, visit.number == number else { return }
        let isKnown = visit.isKnown
        let (answer, status) = fetch(visit.url)
        if profile.isTurbolinks {
            // K12: what was asked for twice, each time slowly, took so long that the bar has shown.
            if answer.isRedirected, isKnown, tab.hasLoaded(path: answer.url.path) { putProgressStyleFirst() }
            tab.noteRequest(of: answer.url.path)
            fire("request-end", tab.withoutOrigin(visit.url.withoutFragment), "\(status)")
        } else {
            fireResponse(status)
        }
        if answer.isRedirected, answer.isSuccess { own.sessions[session].visit?.redirect = answer.url }
        receive(answer, session, number)
    }

    /// T24: an answer is there, of whichever status, or there is none: another site does not answer.
    mutating func fireResponse(_ status: Int, _ frame: String = "") {
        if status != 0 {
            fire("before-fetch-response", "\(status)", frame)
        } else if profile.tellsOfFailedRequests {
            fire("fetch-request-error")
        }
    }

    /// An answer is there: it is rendered with the next frame, or what is no page is left to the browser (T24).
    private mutating func receive(_ answer: Answer, _ session: Int, _ number: Int) {
        own.sessions[session].visit?.answer = answer
        if answer.page == nil {
            let url = own.sessions[session].visit?.url ?? answer.url
            reload(session, url, because: "request_failed")
        } else {
            later(.showAnswer(session: session, visit: number), after: Latency.frame)
        }
    }

    /// The request of a visit or, with its id, of a frame.
    static func request(for url: WebAddress, method: Request.Method = .get, frame: String? = nil) -> Request {
        var request = Request(method: method, path: url.path, query: url.query)
        request.headers = ["accept": "text/html, application/xhtml+xml"]
        request.headers["turbo-frame"] = frame.flatMap { Request.isHeaderValue($0) ? $0 : nil }
        return request
    }

    /// Asks the site for a page.
    ///
    /// - Returns: the answer, and the status that the site gave.
    mutating func fetch(
        _ url: WebAddress, method: Request.Method = .get, frame: String? = nil
    ) -> (Answer, status: Int) {
        guard url.origin == tab.origin else {
            return (Answer(status: 0, page: nil, isRedirected: false, url: url), 0)
        }
        let file = tab.loadForScript(Self.request(for: url, method: method, frame: frame))
        let response = file.response
        var end = url
        end.fragment = nil
        end.path = response.path
        if response.isRedirected { end.query = response.redirectedQuery }
        let isHTML = ["text/html", "application/xhtml+xml"].contains(response.mediaType)
        guard isHTML || !profile.asksForHTML else {
            return (Answer(status: -2, page: nil, isRedirected: end.path != url.path, url: end), response.status)
        }
        let page = PageSnapshot(profile.isTurbolinks ? file.markup : file.parsedForScript, profile)
        let isRedirected = response.isRedirected || end.path != url.path
        return (Answer(status: response.status, page: page, isRedirected: isRedirected, url: end), response.status)
    }

    /// T24, T26: the browser loads a page instead.
    mutating func reload(_ session: Int, _ url: WebAddress, because reason: String) {
        // What was asked for at the same address comes first.
        let isAsked = own.sessions[session].visit.map { $0.answer == nil && $0.url.href == url.href } ?? false
        let delay = isAsked ? Latency.knownPage + Latency.frame : 0
        if profile.saysWhyItReloads {
            fire("reload", reason)
            assignLocation(url, after: delay)
        } else {
            tab.reloadLater(after: delay)
        }
    }
}
