internal import Facts

/// Back and Forward (P70 to P74, `onPjaxPopstate`).
extension Door<Pjax> {
    /// An entry is shown again; the browser goes to where it was left.
    mutating func popState(_ entry: PjaxEntry?) {
        let position = tab.history.current?.scroll
        abortPending()
        if let entry { show(entry) }
        if let position { tab.scroll(to: position) }
        // What is not asked for again will not come back to stand there.
        if own.pending == nil { tab.keepScrollInPage() }
    }

    private mutating func show(_ entry: PjaxEntry) {
        let previous = own.current
        if previous?.id == entry.id { return }
        let cached = own.cache.items[entry.id]
        let container = cached?.container ?? entry.container
        let containers = elements(selectedBy: container)
        guard !containers.isEmpty else {
            tab.noteMishap(.targetMissing, container)
            guard previous != nil else { return throwException("the container \(container) is not in the page") }
            return replaceLocation(tab.address)
        }
        if let previous {
            own.cache.move(
                isForward: previous.id < entry.id, leaving: previous.id, copy(of: containers, container),
                limit: tab.pjaxDefaults.cacheLength)
        }
        let direction = previous.map { $0.id < entry.id ? "forward" : "back" } ?? "-"
        fire("popstate", at: containers, direction, shown(entry.url))
        guard let cached else { return requestAgain(entry, container, containers) }
        fire("start", at: containers)
        own.current = entry
        if !entry.title.isEmpty { tab.setTitle(entry.title, of: live.elements(named: .title).first) }
        fire("beforeReplace", at: containers)
        put(cached, into: containers)
        own.page = cached.page
        own.surroundings = nil
        tab.record.changeEnded = true
        fire("end", at: containers)
        // P61: the browser looks for the fragment after that.
        tab.keepTarget(tab.address.fragment.flatMap { tab.indicated(by: $0) })
    }

    /// P72: what is not cached is asked for.
    private mutating func requestAgain(_ entry: PjaxEntry, _ container: String, _ containers: [Node]) {
        var options = tab.pjaxDefaults
        options.container = .selector(container)
        options.fragment = entry.fragment
        options.timeout = entry.timeout
        options.pushes = false
        options.scroll = .stay
        var request = PjaxRequest(entry.url, container: container, containers, options)
        request.entry = entry.id
        _ = send(request)
    }

    /// P32 (`locationReplace`): the entry gets back the address of what is shown, and is then replaced by a full load.
    mutating func replaceLocation(_ address: WebAddress) {
        guard let current = own.current else { return throwException("the library has no page yet") }
        tab.history.replaceState(nil, address: current.url)
        if let change = tab.replaceLocation(address) { fire(change) }
    }
}
