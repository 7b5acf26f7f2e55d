package import Facts

/// A move within a document.
package struct LocationChange: Sendable {
    /// The address before.
    package var from: WebAddress
    /// The state of the entry that is current now.
    package var state: (any HistoryState)?

    /// Whether the addresses differ in their fragments alone, as Chromium's `hashchange` and its navigation events ask.
    func isHashChange(to now: WebAddress) -> Bool {
        from.withoutFragment == now.withoutFragment && from.fragment != now.fragment
    }
}

/// Moves within a document, and through the history.
extension Tab {
    /// A navigation to a fragment of this document: no load, an entry unless the address is the same.
    mutating func navigateToFragment(_ target: WebAddress, replacing: Bool = false, pushes: Bool = false)
        -> LocationChange?
    {
        guard let current = history.current else { return nil }
        // HTML Standard, "navigate to a fragment": history.state becomes null only where an entry is added. Chromium leaves
        // the entry its state too where the address stays the same; popstate tells of none.
        let isThere = target == current.address
        let state = isThere && setting.engine == .blink && !pushes ? current.state : nil
        let entry = JointHistory.Entry(address: target, document: current.document, state: state)
        // "If the document is not completely loaded, history handling is replace."
        if replacing || isThere && !pushes || !window.isLoadComplete {
            history.replace(with: entry)
        } else {
            history.rememberScroll(window.scroll)
            history.push(entry)
        }
        scrollToFragment()
        if isThere, setting.engine == .gecko { return nil }
        return LocationChange(from: current.address, state: nil)
    }

    /// `location.hash = hash`: nothing if the fragment stays the same.
    package mutating func assignHash(_ hash: String) -> LocationChange? {
        var target = address
        let fragment = hash.hasPrefix("#") ? hash.dropFirst() : hash[...]
        let encoded = WebAddress.encode(fragment, .fragment)
        guard encoded != target.fragment ?? "" else { return nil }
        target.fragment = encoded
        return navigateToFragment(target)
    }

    /// `history.replaceState( state, title, href )`.
    package mutating func replaceState(_ state: any HistoryState, href: String) {
        guard let address = WebAddress(href, base: baseAddress) else { return }
        history.replaceState(state, address: address)
    }

    /// `history.pushState( state, "", href )`.
    package mutating func pushState(_ state: (any HistoryState)?, href: String) {
        guard let address = WebAddress(href, base: baseAddress), let current = history.current else { return }
        history.push(JointHistory.Entry(address: address, document: current.document, state: state))
    }

    /// The browser remembers with the entry where the window is.
    package mutating func rememberScroll() { history.rememberScroll(window.scroll) }

    /// `popstate` now, `hashchange` a task later when only the fragment differs.
    mutating func deliver(_ change: LocationChange?) {
        guard let change else { return }
        _ = dispatch(.popState(change.state, isHashChange: change.isHashChange(to: address)))
        enqueueHashChange(change)
    }

    /// Puts the `hashchange` of a move off.
    mutating func enqueueHashChange(_ change: LocationChange) {
        guard change.isHashChange(to: address) else { return }
        tasks.enqueue(.hashChange, of: window.number)
    }

    /// `history.go( delta )`, which the browser carries out a task later.
    package mutating func traverseLater(by delta: Int) {
        tasks.enqueue(.traversal(by: delta), of: window.number, after: TaskQueue.traversalTime)
    }

    /// Goes back or forward.
    mutating func traverse(by delta: Int) {
        let position = window.scroll
        guard let old = history.current, history.entries.indices.contains(history.index + delta) else {
            return note("there is no history entry to go to", at: nil)
        }
        history.rememberScroll(position)
        guard history.move(by: delta), let entry = history.current else { return }
        if entry.document == old.document {
            indicateFragment()
            // A library has its own ways; without one the browser goes to where the entry was left.
            if window.navigator == nil, let position = entry.scroll { window.scroll = position }
            deliver(LocationChange(from: old.address, state: entry.state))
        } else {
            load(entry.address, entry: .keep)
        }
    }
}
