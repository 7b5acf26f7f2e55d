/// What `$.mobile.Navigator` remembers between two events.
struct NavigatorFlags {
    /// Whether the next `popstate` comes from the framework's own assignment of the fragment.
    var preventHashAssignPopState = false
    /// Whether the next `popstate` is the framework's own, fired after an address was written.
    var ignorePopState = false
    /// Whether a `popstate` without state may still be the one that some browsers fire after the load.
    var ignoreInitialHashChange = true
    /// Whether the next `hashchange` is the framework's own (hash mode).
    var preventNextHashChange = false
    /// What `one( "beforenavigate" )` waits for.
    var beforeNavigate: (() -> Void)?
}

/// `$.mobile.Navigator` and the `navigate` event (js/navigation/navigator.js, js/events/navigate.js; from 1.3 on).
extension Framework {
    /// `$.event.special.navigate.isPushStateEnabled`.
    var isPushStateEnabled: Bool { settings.pushStateEnabled && settings.hashListeningEnabled }

    /// `Navigator.squash`: writes the address a URL stands for, without a new entry.
    @discardableResult
    func squash(_ url: String, _ data: NavigationState = NavigationState()) -> NavigationState {
        let href = path.squash(url, location: location)
        var state = NavigationState(url: href, hash: URLPath.isPath(url) ? URLPath.stripHash(url) : url)
        state.extend(with: data)
        window.replaceState(state, href: href)
        return state
    }

    /// `Navigator.hash`: the fragment to assign for a URL.
    private func hash(of url: String, href: String) -> String {
        let parsed = ParsedURL(url)
        let current = parsedLocation
        if current.pathname + current.search == parsed.pathname + parsed.search {
            return parsed.hash.isEmpty ? parsed.pathname + parsed.search : parsed.hash
        }
        guard URLPath.isPath(url) else { return url }
        let resolved = ParsedURL(href)
        let key = URLPath.isPreservableHash(resolved.hash) ? resolved.hash.replacingFirst("#", with: "") : ""
        return resolved.pathname + resolved.search + key
    }

    /// `$.mobile.navigate`, `Navigator.go`: a new entry in both histories.
    ///
    /// - Parameters:
    ///   - url: the page's address, or a fragment.
    ///   - data: what to keep with the entry.
    ///   - silently: whether no `navigate` event follows (`noEvents`).
    /// - Throws: what the handlers of that event throw.
    func navigate(_ url: String, _ data: NavigationState = NavigationState(), silently: Bool) throws(ScriptError) {
        let href = path.squash(url, location: location)
        let hash = hash(of: url, href: href)
        if silently, hash != URLPath.stripHash(parsedLocation.hash) { navigator.preventNextHashChange = true }

        navigator.preventHashAssignPopState = true
        window.assignHash(hash)
        navigator.preventHashAssignPopState = false

        var state = NavigationState(url: href, hash: hash, title: window.title)
        state.extend(with: data)
        if isPushStateEnabled {
            squash(url, state)
            if !silently {
                navigator.ignorePopState = true
                popState(nil)
            }
        }
        history.add(state.url ?? href, state)
    }

    /// A `popstate` event, the browser's or the framework's own.
    func popState(_ saved: NavigationState?) {
        guarding { framework throws(ScriptError) in
            switch framework.profile.historyMechanism {
            case .navigator: try framework.handlePopState(saved)
            case .hashListener: if framework.isInitialized { try framework.listenerPopState(saved) }
            }
        }
    }

    private func handlePopState(_ saved: NavigationState?) throws(ScriptError) {
        guard isPushStateEnabled else { return }
        // `popstate.history`
        var historyState: NavigationState?
        if navigator.preventHashAssignPopState {
            navigator.preventHashAssignPopState = false
            return
        }
        if navigator.ignorePopState {
            navigator.ignorePopState = false
        } else if saved == nil, history.entries.count == 1, navigator.ignoreInitialHashChange,
            isInitialPopState()
        {
            return
        } else if saved == nil, !parsedLocation.hash.isEmpty {
            // A fragment that was assigned or followed natively: a new place.
            let state = squash(parsedLocation.hash)
            history.add(state.url ?? "", state)
            historyState = state
        } else {
            let move = try history.direct(to: saved?.url ?? parsedLocation.hash)
            if case .moved(let direction) = move {
                historyState = history.active
                historyState?.direction = direction
            }
        }

        // `popstate.navigate`, bound when the page container is made
        guard isInitialized else { return }
        if triggerBeforeNavigate() { return }
        var state = saved ?? NavigationState()
        if let historyState { state.extend(with: historyState) }
        later { framework throws(ScriptError) in try framework.filterNavigateEvent(url: state.url, state) }
    }

    /// The `popstate` that some browsers fire after the load; it is prevented, so that nobody navigates.
    private func isInitialPopState() -> Bool {
        navigator.ignoreInitialHashChange = false
        return location == window.initialHref
    }

    /// `beforenavigate`; true when a handler prevented the navigation.
    private func triggerBeforeNavigate() -> Bool {
        guard let handler = navigator.beforeNavigate else { return false }
        navigator.beforeNavigate = nil
        handler()
        return true
    }

    /// A `hashchange` event of the browser.
    func hashChanged() {
        guarding { framework throws(ScriptError) in
            switch framework.profile.historyMechanism {
            case .navigator: try framework.navigatorHashChanged()
            case .hashListener: if framework.isInitialized { try framework.listenerHashChanged() }
            }
        }
    }

    /// A `hashchange` event, the browser's or (at start-up) the framework's own: hash mode.
    func navigatorHashChanged() throws(ScriptError) {
        guard settings.hashListeningEnabled, !isPushStateEnabled else { return }
        if navigator.preventNextHashChange {
            navigator.preventNextHashChange = false
            return
        }
        let hash = parsedLocation.hash
        var state = NavigationState()
        switch try history.direct(to: hash) {
        case .moved(let direction):
            state = history.active ?? state
            state.direction = direction
        case .stayed: break
        case .missing: history.add(hash, NavigationState(hash: hash, title: window.title))
        }
        guard isInitialized else { return }
        if triggerBeforeNavigate() { return }
        try filterNavigateEvent(url: state.hash, state)
    }

    /// `_filterNavigateEvents`: where a `navigate` event leads.
    private func filterNavigateEvent(url: String?, _ state: NavigationState) throws(ScriptError) {
        var url = url ?? ""
        if url.isEmpty { url = parsedLocation.hash }
        if url.isEmpty || url == "#" || url.hasPrefix("#" + URLPath.uiStateKey) { url = location }
        try handleNavigate(url, state)
        // The popup's handler was bound after the container's.
        closePopup(on: nil)
    }
}
