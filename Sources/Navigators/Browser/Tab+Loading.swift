package import Facts

/// Full loads: the HTML Standard's "navigate", as far as a static site shows it.
extension Tab {
    /// What becomes of the history entry on a full load.
    enum EntryHandling {
        /// The document gets an entry of its own.
        case push
        /// The document takes the place of the one before, alone.
        case replace
        /// The document is loaded anew, as it was for all its entries.
        case keep
    }

    /// `location.href = …`: a move to a fragment at once, a load when the script has ended.
    ///
    /// - Parameters:
    ///   - target: where to.
    ///   - delay: how long the browser waits for what it asked for at the same address before, in milliseconds.
    /// - Returns: what a move to a fragment changed; nil for a load.
    package mutating func assignLocation(_ target: WebAddress, after delay: Int = 0) -> LocationChange? {
        if target.fragment != nil, target.withoutFragment == address.withoutFragment {
            return navigateToFragment(target)
        }
        if target.isHierarchical {
            tasks.enqueue(.navigation(to: target), of: window.number, after: delay)
        } else {
            note("\(target.scheme): address, not followed", at: nil)
        }
        return nil
    }

    /// `location.replace( … )`: a move to a fragment at once, a load when the script has ended; either takes the place of the
    /// current entry.
    ///
    /// - Returns: what a move to a fragment changed; nil for a load.
    package mutating func replaceLocation(_ target: WebAddress) -> LocationChange? {
        if target.fragment != nil, target.withoutFragment == address.withoutFragment {
            return navigateToFragment(target, replacing: true)
        }
        tasks.enqueue(.replacement(by: target), of: window.number)
        return nil
    }

    /// `location.reload()`.
    package mutating func reloadLater(after delay: Int = 0) {
        tasks.enqueue(.reload(of: address), of: window.number, after: delay)
    }

    /// The most documents that one action loads.
    private static let mostDocuments = 50

    /// Follows an address as a link does.
    mutating func follow(_ target: WebAddress, method: Request.Method = .get, isSubmission: Bool = false) {
        let pushes = isSubmission && setting.engine == .blink
        if method == .get, target.fragment != nil, target.withoutFragment == address.withoutFragment {
            return deliver(navigateToFragment(target, pushes: pushes))
        }
        guard target.isHierarchical else {
            return note("\(target.scheme): address, not followed", at: nil)
        }
        open(target, method: method, pushes: pushes)
    }

    /// Loads a document, in an entry of its own.
    ///
    /// A navigation to the very address that is shown takes the place of the entry, as a reload does; what a form posts there
    /// does not, nor, in Chromium, what it asks for there (asked of both browsers).
    mutating func open(_ target: WebAddress, method: Request.Method = .get, pushes: Bool = false) {
        let keeps = target.href == address.href && method == .get && !pushes
        load(target, entry: keeps ? .keep : .push, method: method)
    }

    /// Loads a document.
    ///
    /// Documents that load each other without end are cut off: a browser would go on until somebody closes it.
    mutating func load(_ target: WebAddress, entry: EntryHandling, method: Request.Method = .get) {
        guard record.documentCount < Self.mostDocuments else {
            tasks.removeAll()
            return note("the page keeps loading documents; the rest was cut off", at: nil)
        }
        var target = target
        var markup = setting.emptyMarkup
        var file: SiteFile?
        var isRedirected = false
        if target.origin == origin {
            noteRequest(of: target.path)
            let loaded = fetch(Request(method: method, path: target.path, query: target.query))
            if MediaType.handling(of: loaded.response.mediaType) == .download {
                return note("\(target.path) is a download; the page stays", at: nil)
            }
            if [204, 205].contains(loaded.response.status) {
                return note("\(target.path) is answered without content; the page stays", at: nil)
            }
            target.path = loaded.response.path
            noteRequest(of: target.path)
            isRedirected = loaded.response.isRedirected
            if isRedirected { target.query = loaded.response.redirectedQuery }
            markup = loaded.document
            file = loaded
        } else {
            note("\(target.href) lies outside the site and was not loaded", at: nil)
        }
        let remembered = entry == .keep ? history.current?.scroll : nil
        tasks.discard(of: window.number)
        record.beginDocument(file: file, address: target)
        let number = countDocument()
        switch entry {
        case .push:
            history.rememberScroll(window.scroll)
            history.push(JointHistory.Entry(address: target, document: number, state: nil))
        case .replace: history.replace(with: JointHistory.Entry(address: target, document: number, state: nil))
        case .keep where isRedirected:
            // What the entry has become is no document that others had.
            history.replace(with: JointHistory.Entry(address: target, document: number, state: nil))
        case .keep:
            // The document is another, but the entries that belonged to the one before belong to it now.
            history.replaceState(history.current?.state, address: target)
        }
        window = Window(number: number, markup: markup, file: file, href: address.href)
        record.isUnheard = false
        runDocument(scrollingTo: remembered)
    }

    /// Runs what a full load runs: scripts in order, DOM ready, the load event.
    private mutating func runDocument(scrollingTo remembered: ScrollPosition?) {
        _ = baseAddress
        let live = window.live
        let scripts = live.scripts
        var late: [Node] = []
        for when in [ScriptElement.Execution.parsing, .deferred] {
            for script in scripts {
                guard let markup = live.markup(of: script),
                    ScriptElement.execution(of: Int(script.element), in: markup) == when
                else { continue }
                if comesLate(script) { late.append(script) } else { run(script) }
            }
            if when == .parsing {
                window.stage = .interactive
                showFragment(orPosition: remembered)
                _ = dispatch(.interactive)
            }
        }
        for script in late { run(script) }
        releaseOptions(waitingFor: .beforeStart)
        window.isReady = true
        record.addDocumentEvent("DOMContentLoaded")
        _ = dispatch(.ready)
        releaseOptions(waitingFor: .afterStart)
        makeStartMoves(atLoad: false)
        window.stage = .complete
        _ = dispatch(.complete)
        record.addDocumentEvent("load")
        releaseOptions(waitingFor: .atLoad)
        makeStartMoves(atLoad: true)
        refresh()
        settle()
        window.isLoadComplete = true
    }

    /// Whether a script that waits for no other comes behind those that do.
    ///
    /// AD-HOC: a real network leaves it to chance. What may be the library itself runs where it stands.
    private func comesLate(_ script: Node) -> Bool {
        window.navigator != nil && window.live.hasAttribute(.async, of: script)
            && window.live.hasAttribute(.src, of: script)
    }

    // MARK: The base

    /// What a script's address is resolved with: while the document is parsed, a base that comes later does not count.
    mutating func baseAddress(for script: Node) -> WebAddress {
        let base = window.live.elements(named: .base).first
        if window.stage == .loading, let base, window.live.precedes(script, base) { return address }
        let source = window.live.attribute(.src, of: script) ?? ""
        return self.base(of: script, for: source)
    }

    /// What a reference in an element is resolved with.
    package mutating func base(of node: Node, for reference: String) -> WebAddress {
        // Nothing is written to an empty attribute.
        if !reference.isEmpty, let base = window.live.base(of: node) { return base }
        return baseAddress
    }

    /// `document.baseURI`: the first `base` element with an `href`.
    ///
    /// It is resolved against the address there is when the element gets it, and stays so when the address changes
    /// (HTML Standard, "frozen base URL").
    package var baseAddress: WebAddress {
        mutating get {
            guard window.live.mayHold(elementsNamed: .base),
                let base = window.live.elements(named: .base).first(where: { window.live.hasAttribute(.href, of: $0) })
            else { return address }
            let href = window.live.attribute(.href, of: base) ?? ""
            if let frozen = window.frozenBase, frozen.element == base, frozen.href == href { return frozen.address }
            let resolved = WebAddress(href, base: address) ?? address
            window.frozenBase = Window.FrozenBase(element: base, href: href, address: resolved)
            return resolved
        }
    }

    /// Resolves the base element anew, as Chromium does whenever any base element is made, even one in a fragment that
    /// never enters the document (`HTMLBaseElement::ParseAttribute`, `Document::ProcessBaseElement`).
    package mutating func processBaseElement() {
        window.frozenBase = nil
        _ = baseAddress
    }
}
