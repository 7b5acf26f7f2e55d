/// What the hash listener remembers between two events (to 1.2).
struct HashListenerFlags {
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
extension Framework {
    /// `path.set( url )`: the fragment, which the handler of `hashchange` makes a clean address of.
    func assignAddress(_ url: String) {
        listener.ignoreNextHashChange = true
        window.assignHash(url)
    }

    /// `urlHistory.addNew`.
    func addEntry(_ url: String, _ state: NavigationState, isAlreadyThere: Bool) {
        if isAlreadyThere {
            guard profile.replacesReusedEntry else { return }
            history.activeIndex = max(0, history.activeIndex - 1)
        }
        history.add(url, state)
    }

    /// `pushStateHandler.init`: the first entry gets its state, unless it has a fragment.
    func startHashListener() {
        guard settings.pushStateEnabled, window.location.hash.isEmpty else { return }
        window.replaceState(savedState(), href: profile.dropsBareHash ? parsedLocation.href : location)
    }

    /// `pushStateHandler.state`.
    private func savedState() -> NavigationState {
        let hash = window.location.hash
        let initial = path.documentURL.pathname + path.documentURL.search
        return NavigationState(hash: hash.isEmpty ? "#" + initial : hash, title: window.title)
    }

    /// `pushStateHandler.onPopState`.
    func listenerPopState(_ saved: NavigationState?) throws(ScriptError) {
        guard settings.pushStateEnabled, let saved else { return }
        let hash = saved.hash ?? ""
        switch profile.popStateDeafness {
        case .delayed:
            setDeaf(true)
            window.session.tasks.enqueue(for: window, after: 100) { [unowned self] in
                setDeaf(false)
                guarding { framework throws(ScriptError) in try framework.handleHashChange(hash) }
            }
        case .untilHashChange:
            let from = ParsedURL(resetUIKeys(history.active?.url ?? "")).hash
            let changes = from != ParsedURL(resetUIKeys(hash.replacingFirst("#", with: ""))).hash
            setDeaf(false)
            try handleHashChange(hash)
            listener.isDeafUntilHashChange = changes
            if changes { setDeaf(true) }
        case .forAMoment:
            listener.deafnessNumber += 1
            let number = listener.deafnessNumber
            setDeaf(false)
            try handleHashChange(hash)
            setDeaf(true)
            window.session.tasks.enqueue(for: window, after: 200, isSilent: true) { [unowned self] in
                if listener.deafnessNumber == number { setDeaf(false) }
            }
        }
    }

    /// `nextHashChangePrevented`.
    private func setDeaf(_ isDeaf: Bool) {
        listener.ignoreNextHashChange = isDeaf
        listener.isDeaf = isDeaf
    }

    /// Both handlers of a `hashchange`: the navigation's, then the address rewriter's.
    func listenerHashChanged() throws(ScriptError) {
        try handleHashChange(window.location.hash)
        rewriteAddress()
        if listener.isDeafUntilHashChange {
            listener.isDeafUntilHashChange = false
            setDeaf(false)
        }
    }

    /// `pushStateHandler.onHashChange`: a path in the fragment becomes the path.
    private func rewriteAddress() {
        guard settings.pushStateEnabled, !listener.isDeaf else { return }
        let hash = window.location.hash
        let isPath = URLPath.isPath(hash)
        let state = savedState()
        let resolution = isPath ? location : path.documentURL.href
        var href = path.makeAbsolute(
            isPath ? hash.replacingFirst("#", with: "") : hash, against: resolution)
        if isPath { href = resetUIKeys(href) }
        window.replaceState(state, href: href)
    }

    /// `resetUIKeys`: dialog and sub-page keys stay behind a `#`.
    private func resetUIKeys(_ url: String) -> String {
        if let key = url.firstRange(of: URLPath.dialogHashKey) {
            return url[..<key.lowerBound] + "#" + url[key.lowerBound...]
        }
        return url.replacing("&ui-page", with: "#&ui-page")
    }

    /// `$.mobile._handleHashChange`.
    func handleHashChange(_ hash: String) throws(ScriptError) {
        var to = URLPath.stripHash(hash)
        if history.entries.isEmpty, profile.unknownInitialHash != .isForgotten { initialDestination = to }
        if preventsHashChange() { return }
        if !settings.hashListeningEnabled || listener.ignoreNextHashChange {
            listener.ignoreNextHashChange = false
            return
        }
        var options = ChangeOptions(changeHash: false, fromHashChange: true)
        if history.entries.count > 1, to.firstRange(of: URLPath.dialogHashKey) != nil, to != initialDestination {
            let direction = try history.follow(to, profile)
            guard let active = activePage.first, isDialog(active) else {
                if let direction { window.session.traverseLater(by: direction == .back ? -1 : 1) }
                return
            }
            if direction != nil, let entry = history.active {
                to = entry.pageURL ?? to
                options.role = entry.role ?? options.role
                options.transition = entry.transition
            }
        }
        try changePage(destination(to), options)
    }

    /// Where a fragment leads: a path as it is, an id in the document, nothing to the first page.
    func destination(_ to: String) -> ChangeTarget {
        let first = ChangeTarget.pages(firstPage.map { [$0] } ?? [])
        if to.isEmpty { return first }
        let url = URLPath.isPath(to) ? to : path.makeAbsolute("#" + to)
        if profile.unknownInitialHash == .leadsToFirstPage, let initialDestination,
            url == path.makeAbsolute("#" + initialDestination), let start = history.entries.first,
            start.url != initialDestination.replacingFirst(URLPath.dialogHashKey, with: "")
        {
            return first
        }
        return .url(url)
    }
}
