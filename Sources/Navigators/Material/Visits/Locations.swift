internal import Facts

/// The stream `location$`: where the visitor goes, and what comes of it (sections 4 and 5).
extension Door<Material> {
    /// MI20: a click on a link of the sitemap.
    mutating func navigate(to url: WebAddress) {
        let changes = own.placeChanges
        let hearsRepeats = own.place != nil && !own.isDead
        tab.replaceState(MaterialEntry(offset: tab.window.scroll), href: tab.address.href)
        if url.origin == tab.origin {
            tab.rememberScroll()
            tab.pushState(nil, href: url.href)
        } else {
            note("an entry of another origin cannot be made: \(url.href)")
        }
        arrive(at: url)
        // MI33: path and fragment are those of the last time.
        guard hearsRepeats, changes == own.placeChanges else { return }
        tab.traverseLater(by: -1)
        show(url)
    }

    /// MI30: Back, Forward, and every jump to a fragment.
    mutating func moveInHistory() {
        // The browser itself scrolls where the theme has not told it to leave that.
        let isLeft = !own.isInstant || (!own.isStopped && tab.history.index == own.firstEntry && own.scrollsFirstEntry)
        if isLeft, let position = tab.history.current?.scroll { tab.scroll(to: position) }
        if own.isInstant, !own.isStopped { arrive(at: tab.address) }
        noticeScrolling()
    }

    /// `location$` emits: its listeners hear of it in the order in which the theme has set them up.
    private mutating func arrive(at url: WebAddress) {
        own.location = url
        if !own.isDead, own.path != url.path {
            own.path = url.path
            own.requests += 1
            later(.answer(url, request: own.requests), after: TaskQueue.fetchTime)
        }
        let place = MaterialState.Place(path: url.path, hash: url.hash)
        if own.place != place {
            own.place = place
            own.placeChanges += 1
        }
        if tab.history.index == own.firstEntry { own.scrollsFirstEntry = false }
        emit("location$", tab.withoutOrigin(url.href))
        if own.hearsFragments, !own.isDead, own.fragment != url.hash {
            own.fragment = url.hash
            show(url)
        }
    }

    // MARK: Scrolling

    /// MI31: to where the entry was left, to the top, or to what the fragment means.
    mutating func show(_ url: WebAddress) {
        let state = tab.history.current?.state
        if state != nil || url.hash.isEmpty {
            tab.scroll(to: (state as? MaterialEntry)?.offset ?? .top)
        } else if let target = WebAddress(url.hash, base: tab.baseAddress) {
            // A click on a link that is in no document.
            assignLocation(target)
        }
    }

    /// Notes that the window has been scrolled since anybody looked.
    mutating func noticeScrolling() {
        guard own.isInstant, tab.window.scroll != own.offset else { return }
        storeOffsetSoon()
    }

    /// MI32: what was scrolled is remembered when it has stood still for a while.
    mutating func storeOffsetSoon() {
        own.offset = tab.window.scroll
        own.scrollings += 1
        later(.storeOffset(change: own.scrollings), after: 100)
    }

    /// Where the window is goes into the entry.
    mutating func storeOffset(_ change: Int) {
        guard change == own.scrollings else { return }
        tab.replaceState(MaterialEntry(offset: tab.window.scroll), href: tab.address.href)
    }
}
