internal import Facts

/// `$.mobile.initializePage` (js/jquery.mobile.init.js): rules S2 to S6.
extension Door<JQueryMobile> {
    mutating func initializePage() throws(ScriptError) {
        // S2: all pages and dialogs; without any, the body's content is wrapped in one.
        let all = live.elements(with: names.role, in: ["page", "dialog"])
        var found =
            profile.startDialogs == .asTheyAre ? all : all.filter { live.attribute(names.role, of: $0, equals: "page") }
        if found.isEmpty, profile.startDialogs == .asPagesWithoutPages, let dialog = all.first {
            live.setAttribute(names.role, of: dialog, to: "page")
            found = [dialog]
        }
        if found.isEmpty, let body = live.body {
            let moved = live.elements(named: .script, under: body)
            let page = live.wrapContent(of: body, inMade: MadeMarkup.page)
            live.setAttribute(names.role, of: page, to: "page")
            found = [page]
            if let broken = runMovedScripts(moved) {
                tab.note(
                    "jQuery Mobile does not start: it wraps the body, and a script there cannot be read",
                    at: live.startTag(of: broken))
                return
            }
        }
        guard let first = found.first else { return }

        // S3: a data-url for those without.
        let location = parsedLocation
        let file = location.pathname + location.search
        for page in profile.startDialogs == .asTheyAre ? found : found + all.filter({ !found.contains($0) }) {
            guard (live.attribute(names.url, of: page) ?? "").isEmpty else {
                if profile.cachesStartURLs { _ = dataURL(of: page) }
                continue
            }
            if let id = live.id(of: page) {
                live.setAttribute(names.url, of: page, to: id)
            } else {
                live.setAttribute(names.url, of: page, to: profile.decodesStartURL ? try path.dataURL(file) : file)
            }
        }

        // S4
        own.firstPage = first
        own.container = live.parent(of: first)
        own.isInitialized = true

        // S6
        if profile.historyMechanism == .hashListener { startHashListener() }
        try showInitialPage()
    }

    private mutating func showInitialPage() throws(ScriptError) {
        guard let firstPage = own.firstPage else { return }
        guard own.options.hashListeningEnabled, followsInitialHash() else {
            let hash = self.location.hash
            if profile.unknownInitialHash == .leadsToFirstPage, URLPath.isHashValid(hash) {
                own.initialDestination = initialHash.replacingFirst("#", with: "")
            }
            if profile.historyMechanism == .navigator, isPushStateEnabled { squash(parsedLocation.href) }
            let options = ChangeOptions(changeHash: false, fromHashChange: true)
            return try changePage(.pages([firstPage]), options)
        }
        if profile.historyMechanism == .hashListener { return try listenerHashChanged() }
        guard isPushStateEnabled else { return try navigatorHashChanged() }
        own.history = HistoryStack()
        let href = self.location.href
        let hash = self.location.hash
        try navigate(URLPath.isPath(hash) ? hash : href, silently: false)
    }

    /// The fragment of the first address, as the version reads it.
    private var initialHash: String {
        let hash = parsedLocation.hash
        return URLPath.stripHash(profile.initialHash == .elementWithoutQuery ? URLPath.stripQuery(hash) : hash)
    }

    /// S6: whether the first address's fragment is followed.
    private func followsInitialHash() -> Bool {
        let hash = initialHash
        let isValid = URLPath.isHashValid(self.location.hash)
        switch profile.initialHash {
        case .any: return !hash.isEmpty
        case .selector:
            // $( location.hash + ':jqmData(role="page")' ): what is no identifier is skipped, and leaves all pages.
            let id = hash.prefix { !$0.isASCII || $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
            return isValid && (id.isEmpty || isPage(withID: String(id)) || URLPath.isPath(hash))
        case .element, .elementWithoutQuery:
            return isValid && (isPage(withID: hash) || URLPath.isPath(hash) || hash == URLPath.dialogHashKey)
        }
    }

    private func isPage(withID id: String) -> Bool {
        live.element(withID: id).map { live.attribute(names.role, of: $0, equals: "page") } ?? false
    }
}

extension LiveDocument {
    /// Whether jQuery runs a script when it inserts it.
    func runsWhenInserted(_ script: Node) -> Bool {
        markup(of: script).map { ScriptElement.runsWhenInserted(Int(script.element), in: $0) } ?? false
    }
}
