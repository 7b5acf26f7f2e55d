internal import Facts

/// What the hash listener remembers between two events (to 1.2).
struct HashListenerFlags: Sendable {
    /// `urlHistory.ignoreNextHashChange`: the next `hashchange` is the framework's own.
    var ignoreNextHashChange = false
    /// `pushStateHandler.onHashChangeDisabled`.
    var isDeaf = false
    /// Whether the next `hashchange` ends that (1.1.0).
    var isDeafUntilHashChange = false
    /// Counts the timers that end it, of which the last one counts (1.1.1 on).
    var deafnessNumber = 0
}

/// How addresses were written and listened to up to 1.2: `_handleHashChange` in js/jquery.mobile.navigation.js, with
/// js/jquery.mobile.navigation.pushstate.js on top.
///
///     assign #/b.html ──► hashchange ──► replaceState /b.html     (pushState)
///     Back ──► popstate with state ──► _handleHashChange( state.hash )
extension Door<JQueryMobile> {
    /// `path.set( url )`: the fragment, which the handler of `hashchange` makes a clean address of.
    mutating func assignAddress(_ url: String) {
        own.listener.ignoreNextHashChange = true
        assignHash(url)
    }

    /// `urlHistory.addNew`.
    mutating func addEntry(_ url: String, _ state: NavigationState, isAlreadyThere: Bool) {
        if isAlreadyThere {
            guard profile.replacesReusedEntry else { return }
            own.history.activeIndex = max(0, own.history.activeIndex - 1)
        }
        own.history.add(url, state)
    }

    /// `pushStateHandler.init`: the first entry gets its state, unless it has a fragment.
    mutating func startHashListener() {
        guard own.options.pushStateEnabled, location.hash.isEmpty else { return }
        tab.replaceState(savedState(), href: profile.dropsBareHash ? parsedLocation.href : location.href)
    }

    /// `pushStateHandler.state`.
    private func savedState() -> NavigationState {
        let hash = location.hash
        let initial = path.documentURL.pathname + path.documentURL.search
        return NavigationState(hash: hash.isEmpty ? "#" + initial : hash, title: tab.window.title)
    }

    /// `pushStateHandler.onPopState`.
    mutating func listenerPopState(_ saved: NavigationState?) throws(ScriptError) {
        guard own.options.pushStateEnabled, let saved else { return }
        let hash = saved.hash ?? ""
        switch profile.popStateDeafness {
        case .delayed:
            setDeaf(true)
            later(.lateHashChange(hash), after: 100)
        case .untilHashChange:
            let from = ParsedURL(resetUIKeys(own.history.active?.url ?? "")).hash
            let changes = from != ParsedURL(resetUIKeys(hash.replacingFirst("#", with: ""))).hash
            setDeaf(false)
            try handleHashChange(hash)
            own.listener.isDeafUntilHashChange = changes
            if changes { setDeaf(true) }
        case .forAMoment:
            own.listener.deafnessNumber += 1
            let number = own.listener.deafnessNumber
            setDeaf(false)
            try handleHashChange(hash)
            setDeaf(true)
            later(.endOfDeafness(number), after: 200, patience: 0)
        }
    }

    /// `nextHashChangePrevented`.
    mutating func setDeaf(_ isDeaf: Bool) {
        own.listener.ignoreNextHashChange = isDeaf
        own.listener.isDeaf = isDeaf
    }

    /// Both handlers of a `hashchange`: the navigation's, then the address rewriter's.
    mutating func listenerHashChanged() throws(ScriptError) {
        try handleHashChange(location.hash)
        rewriteAddress()
        if own.listener.isDeafUntilHashChange {
            own.listener.isDeafUntilHashChange = false
            setDeaf(false)
        }
    }

    /// `pushStateHandler.onHashChange`: a path in the fragment becomes the path.
    private mutating func rewriteAddress() {
        guard own.options.pushStateEnabled, !own.listener.isDeaf else { return }
        let hash = location.hash
        let isPath = URLPath.isPath(hash)
        let state = savedState()
        let resolution = isPath ? location.href : path.documentURL.href
        var href = path.makeAbsolute(
            isPath ? hash.replacingFirst("#", with: "") : hash, against: resolution)
        if isPath { href = resetUIKeys(href) }
        tab.replaceState(state, href: href)
    }

    /// `resetUIKeys`: dialog and sub-page keys stay behind a `#`.
    private func resetUIKeys(_ url: String) -> String {
        if let key = url.firstRange(of: URLPath.dialogHashKey) {
            return url[..<key.lowerBound] + "#" + url[key.lowerBound...]
        }
        return url.replacing("&ui-page", with: "#&ui-page")
    }

    /// `$.mobile._handleHashChange`.
    mutating func handleHashChange(_ hash: String) throws(ScriptError) {
        var to = URLPath.stripHash(hash)
        if own.history.entries.isEmpty, profile.unknownInitialHash != .isForgotten { own.initialDestination = to }
        if preventsHashChange() { return }
        if !own.options.hashListeningEnabled || own.listener.ignoreNextHashChange {
            own.listener.ignoreNextHashChange = false
            return
        }
        var options = ChangeOptions(changeHash: false, fromHashChange: true)
        if own.history.entries.count > 1, to.firstRange(of: URLPath.dialogHashKey) != nil, to != own.initialDestination
        {
            let direction = try own.history.follow(to, profile)
            guard let active = own.activePage.first, isDialog(active) else {
                if let direction { tab.traverseLater(by: direction == .back ? -1 : 1) }
                return
            }
            if direction != nil, let entry = own.history.active {
                to = entry.pageURL ?? to
                options.role = entry.role ?? options.role
                options.transition = entry.transition
            }
        }
        try changePage(destination(to), options)
    }

    /// Where a fragment leads: a path as it is, an id in the document, nothing to the first page.
    func destination(_ to: String) -> ChangeTarget {
        let first = ChangeTarget.pages(own.firstPage.map { [$0] } ?? [])
        if to.isEmpty { return first }
        let url = URLPath.isPath(to) ? to : path.makeAbsolute("#" + to)
        if profile.unknownInitialHash == .leadsToFirstPage, let start = own.initialDestination,
            url == path.makeAbsolute("#" + start), let entry = own.history.entries.first,
            entry.url != start.replacingFirst(URLPath.dialogHashKey, with: "")
        {
            return first
        }
        return .url(url)
    }
}
