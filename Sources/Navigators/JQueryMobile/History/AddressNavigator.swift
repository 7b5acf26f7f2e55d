internal import Facts

/// What `$.mobile.Navigator` remembers between two events.
struct NavigatorFlags: Sendable {
    /// Whether the next `popstate` comes from the framework's own assignment of the fragment.
    var preventHashAssignPopState = false
    /// Whether the next `popstate` is the framework's own, fired after an address was written.
    var ignorePopState = false
    /// Whether a `popstate` without state may still be the one that some browsers fire after the load.
    var ignoreInitialHashChange = true
    /// Whether the next `hashchange` is the framework's own (hash mode).
    var preventNextHashChange = false
    /// `historyEntryId`: how many entries were counted.
    var entryCount = 0
    /// Whether a popup waits for `beforenavigate`, to be open from then on.
    var opensPopupBeforeNavigate = false
}

/// `$.mobile.Navigator` and the `navigate` event (js/navigation/navigator.js, js/events/navigate.js; from 1.3 on).
extension Door<JQueryMobile> {
    /// `$.event.special.navigate.isPushStateEnabled`.
    var isPushStateEnabled: Bool { own.options.pushStateEnabled && own.options.hashListeningEnabled }

    /// `Navigator.squash`: writes the address a URL stands for, without a new entry.
    @discardableResult
    mutating func squash(_ url: String, _ data: NavigationState = NavigationState()) -> NavigationState {
        let href = path.squash(url, location: location.href)
        var state = NavigationState(url: href, hash: URLPath.isPath(url) ? URLPath.stripHash(url) : url)
        if profile.findsEntriesByID {
            own.navigator.entryCount += 1
            state.id = own.navigator.entryCount
        }
        state.extend(with: data)
        tab.replaceState(state, href: href)
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
    mutating func navigate(_ url: String, _ data: NavigationState = NavigationState(), silently: Bool)
        throws(ScriptError)
    {
        let href = path.squash(url, location: location.href)
        let hash = hash(of: url, href: href)
        if silently, hash != URLPath.stripHash(parsedLocation.hash) { own.navigator.preventNextHashChange = true }

        own.navigator.preventHashAssignPopState = true
        assignHash(hash)
        own.navigator.preventHashAssignPopState = false

        var state = NavigationState(url: href, hash: hash, title: tab.window.title)
        state.extend(with: data)
        if isPushStateEnabled {
            state.id = squash(url, state).id
            if !silently {
                own.navigator.ignorePopState = true
                popState(nil)
            }
        }
        own.history.add(state.url ?? href, state)
    }

    /// A `popstate` event, the browser's or the framework's own.
    mutating func popState(_ saved: NavigationState?) {
        guarding { door throws(ScriptError) in
            switch door.profile.historyMechanism {
            case .navigator: try door.handlePopState(saved)
            case .hashListener: if door.own.isInitialized { try door.listenerPopState(saved) }
            }
        }
    }

    private mutating func handlePopState(_ saved: NavigationState?) throws(ScriptError) {
        guard isPushStateEnabled else { return }
        // `popstate.history`
        var historyState: NavigationState?
        if own.navigator.preventHashAssignPopState {
            own.navigator.preventHashAssignPopState = false
            return
        }
        if own.navigator.ignorePopState {
            own.navigator.ignorePopState = false
        } else if saved == nil, own.history.entries.count == 1, own.navigator.ignoreInitialHashChange,
            isInitialPopState()
        {
            return
        } else if saved == nil, !parsedLocation.hash.isEmpty {
            // A fragment that was assigned or followed natively: a new place.
            let state = squash(parsedLocation.hash)
            own.history.add(state.url ?? "", state)
            historyState = state
        } else {
            let move = try own.history.direct(to: saved?.url ?? parsedLocation.hash, id: saved?.id)
            if case .moved(let direction) = move {
                historyState = own.history.active
                historyState?.direction = direction
            }
        }

        // `popstate.navigate`, bound when the page container is made
        guard own.isInitialized else { return }
        if triggerBeforeNavigate() { return }
        var state = saved ?? NavigationState()
        if let historyState { state.extend(with: historyState) }
        later(.navigate(state))
    }

    /// The `popstate` that some browsers fire after the load; it is prevented, so that nobody navigates.
    private mutating func isInitialPopState() -> Bool {
        own.navigator.ignoreInitialHashChange = false
        return location.href == tab.window.initialHref
    }

    /// `beforenavigate`; true when a handler prevented the navigation.
    private mutating func triggerBeforeNavigate() -> Bool {
        guard own.navigator.opensPopupBeforeNavigate else { return false }
        own.navigator.opensPopupBeforeNavigate = false
        own.openPopup?.isBound = true
        return true
    }

    /// A `hashchange` event of the browser.
    mutating func hashChanged() {
        guarding { door throws(ScriptError) in
            switch door.profile.historyMechanism {
            case .navigator: try door.navigatorHashChanged()
            case .hashListener: if door.own.isInitialized { try door.listenerHashChanged() }
            }
        }
    }

    /// A `hashchange` event, the browser's or (at start-up) the framework's own: hash mode.
    mutating func navigatorHashChanged() throws(ScriptError) {
        guard own.options.hashListeningEnabled, !isPushStateEnabled else { return }
        if own.navigator.preventNextHashChange {
            own.navigator.preventNextHashChange = false
            return
        }
        let hash = parsedLocation.hash
        var state = NavigationState()
        switch try own.history.direct(to: hash) {
        case .moved(let direction):
            state = own.history.active ?? state
            state.direction = direction
        case .stayed: break
        case .missing: own.history.add(hash, NavigationState(hash: hash, title: tab.window.title))
        }
        guard own.isInitialized else { return }
        if triggerBeforeNavigate() { return }
        try filterNavigateEvent(url: state.hash, state)
    }

    /// `_filterNavigateEvents`: where a `navigate` event leads.
    mutating func filterNavigateEvent(url: String?, _ state: NavigationState) throws(ScriptError) {
        var url = url ?? ""
        if url.isEmpty { url = parsedLocation.hash }
        if url.isEmpty || url == "#" || url.hasPrefix("#" + URLPath.uiStateKey) { url = location.href }
        try handleNavigate(url, state)
        // The popup's handler was bound after the container's.
        closePopup(on: nil)
    }
}
