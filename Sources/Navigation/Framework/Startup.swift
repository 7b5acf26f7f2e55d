internal import DOM

/// `$.mobile.initializePage` (js/jquery.mobile.init.js): rules S2 to S6.
extension Framework {
    func initializePage() throws(ScriptError) {
        let document = window.document

        // S2: all pages and dialogs; without any, the body's content is wrapped in one.
        let all = document.elements(withAttribute: dataName("role"), in: ["page", "dialog"])
        var found =
            profile.dialogsAreStartPages
            ? all : all.filter { $0.attribute(dataName("role"), equals: "page") }
        if found.isEmpty, let body = document.body {
            let page = document.createElement("div")
            page.setAttribute(dataName("role"), "page")
            let moved = body.descendants.filter { $0.isHTML(named: "script") }
            found = [body.wrapInner(page)]
            runMovedScripts(moved)
        }
        guard let first = found.first else { return }

        // S3: a data-url for those without.
        let location = parsedLocation
        let file = location.pathname + location.search
        for page in profile.dialogsAreStartPages ? found : found + all.filter({ !found.contains($0) }) {
            guard (page.attribute(dataName("url")) ?? "").isEmpty else {
                if profile.cachesStartURLs { _ = dataURL(of: page) }
                continue
            }
            if let id = page.id {
                page.setAttribute(dataName("url"), id)
            } else {
                page.setAttribute(dataName("url"), profile.decodesStartURL ? try path.dataURL(file) : file)
            }
        }

        // S4
        firstPage = first
        container = first.parent
        isInitialized = true

        // S6
        if profile.historyMechanism == .hashListener { startHashListener() }
        try showInitialPage()
    }

    /// jQuery to 1.8 runs scripts again that it moves, with whatever they stand in.
    func runMovedScripts(_ scripts: [Element]) {
        guard profile.consumesInsertedScripts else { return }
        for script in scripts where ScriptElement.runsWhenInserted(script) {
            window.run(script)
            script.remove()
        }
    }

    private func showInitialPage() throws(ScriptError) {
        guard let firstPage else { return }
        guard settings.hashListeningEnabled, followsInitialHash() else {
            let hash = window.location.hash
            if profile.unknownInitialHash == .leadsToFirstPage, URLPath.isHashValid(hash) {
                initialDestination = initialHash.replacingFirst("#", with: "")
            }
            if profile.historyMechanism == .navigator, isPushStateEnabled { squash(parsedLocation.href) }
            let options = ChangeOptions(changeHash: false, fromHashChange: true)
            return try changePage(.pages([firstPage]), options)
        }
        if profile.historyMechanism == .hashListener { return try listenerHashChanged() }
        guard isPushStateEnabled else { return try navigatorHashChanged() }
        history = HistoryStack()
        let location = location
        let hash = window.location.hash
        try navigate(URLPath.isPath(hash) ? hash : location, silently: false)
    }

    /// The fragment of the first address, as the version reads it.
    private var initialHash: String {
        let hash = parsedLocation.hash
        return URLPath.stripHash(profile.initialHash == .elementWithoutQuery ? URLPath.stripQuery(hash) : hash)
    }

    /// S6: whether the first address's fragment is followed.
    private func followsInitialHash() -> Bool {
        let hash = initialHash
        let isValid = URLPath.isHashValid(window.location.hash)
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
        !id.isEmpty && window.document.element(withID: id)?.attribute(dataName("role"), equals: "page") == true
    }
}
