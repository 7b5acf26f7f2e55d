internal import Facts

/// Back and Forward (H72 to H77, H108).
extension Door<HTMX> {
    /// An entry of the library is shown again (`restoreHistory`).
    mutating func restoreHistory() {
        if profile.isFour { return restoreFour() }
        let position = tab.history.current?.scroll
        guard historyElement != nil else {
            return note("there is no body, and the library stops with an exception")
        }
        saveCurrentPage()
        let address = tab.address
        let path = address.pathAndQuery
        guard let item = cache.item(for: normalized(path)), let element = historyElement else {
            if let position { tab.scroll(to: position) }
            if configuration.reloadsOnMiss { return tab.reloadLater() }
            fire("historyCacheMiss", at: live.body, path)
            later(.historyAnswer(path: path), after: HTMXLatency.answer)
            return
        }
        if profile.tellsOfRestoring { fire("historyCacheHit", at: live.body, path) }
        var fragment = HTMXFragment(
            document: item.document, holder: item.element, title: nil, isTemplate: profile.readsByFirstTag)
        readAsText(&fragment, item)
        prepareScripts(of: &fragment)
        restore(fragment, title: profile.restoresTitles ? item.title : nil, into: element)
        own.page = item.page
        currentPath = path
        fire("historyRestore", at: live.body, path)
        for _ in 0..<own.headSupports { mergeHead(of: item) }
        // H64: the browser looks for the fragment after that.
        tab.keepTarget(tab.address.fragment.flatMap { tab.indicated(by: $0) })
        // H73: where the page was left counts before the browser's own memory, unless that is its top.
        let isLast = item.scroll != .top || !profile.tellsOfRestoring
        tab.scroll(to: isLast ? item.scroll : position ?? item.scroll)
        lookForUnrevealed()
    }

    /// H72: an entry of somebody else's is shown again: the browser goes to where it was left.
    mutating func restorePosition() {
        if let position = tab.history.current?.scroll { tab.scroll(to: position) }
        lookForUnrevealed()
    }

    /// What was saved is text: `noscript` has become elements (H44), and a title at its top is lost.
    private func readAsText(_ fragment: inout HTMXFragment, _ item: HTMXHistoryCache.Item) {
        let holder = fragment.holder
        for node in fragment.document.descendants(of: holder, where: { item.document.isHTML($0, .noscript) }) {
            guard item.document.children(of: node).isEmpty, let markup = item.document.markup(of: node),
                let content = markup.noscriptContent(of: Int(node.element))
            else { continue }
            fragment.document.fill(node, with: content, of: 0)
        }
    }

    /// A page of the history comes from the server (H74).
    mutating func receiveHistory(_ path: String) {
        guard let address = WebAddress(path, base: tab.baseAddress) else { return }
        let file = load(address, verb: "get", headersOfHistory)
        guard (200..<400).contains(file.response.status), let element = historyElement else {
            tab.record.changeFailed = true
            return fire("historyCacheMissLoadError", at: live.body, path)
        }
        fire("historyCacheMissLoad", at: live.body, path)
        var fragment = file.fragment(for: profile)
        let title = fragment.title
        let inner = fragment.document.elements(with: HTMXName.historyElement, under: fragment.holder).first
        prepareScripts(of: &fragment)
        if let inner { fragment.holder = inner }
        restore(fragment, title: title, into: element)
        own.page = file.fragment(for: profile).page
        currentPath = path
        fire("historyRestore", at: live.body, path)
        for _ in 0..<own.headSupports { mergeHead(of: file, strategy: .merge) }
    }

    private mutating func restore(_ fragment: HTMXFragment, title: String?, into element: Node) {
        let spec = SwapSpecification(style: "innerHTML", swapDelay: 0, settleDelay: 0)
        var settling = HTMXSettling(elements: [element], spec: spec)
        var fragment = fragment
        if profile.tellsOfRestoring {
            do {
                try swapOutOfBand(&fragment, selected: nil, &settling)
            } catch {
                return note("a selector is none, and the library stops with an exception")
            }
            insert(fragment, "innerHTML", element, &settling)
            for element in settling.elements { fire("afterSwap", at: element, label(element)) }
            setTitle(title)
            tab.updateTitle()
            settle(settling)
        } else {
            if let title { setTitle(title) }
            let content = HTMXContent(
                document: fragment.document, nodes: fragment.tops, holder: fragment.holder,
                isTemplate: fragment.isTemplate)
            if profile.restoresAfterInsertion {
                insertKeeping(content, "innerHTML", element, &settling)
            } else {
                place(content, "innerHTML", element, &settling)
            }
            for element in settling.inserted where live.isConnected(element) {
                process(element)
                guard !profile.runsScriptsOnInsertion else { continue }
                for script in tab.scripts(in: [element]) where isMadeAnew(script) { tab.runInserted(script) }
            }
            tab.updateTitle()
            tab.keepScrollInPage()
        }
        tab.record.changeEnded = true
    }
}
