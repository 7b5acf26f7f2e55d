internal import DOM

/// `$.mobile.initializePage` (js/jquery.mobile.init.js): rules S2 to S6.
extension Framework {
    func initializePage() throws(ScriptError) {
        let document = window.document
        let hash = URLPath.stripHash(URLPath.stripQuery(parsedLocation.hash))
        let hashElement = hash.isEmpty ? nil : document.element(withID: hash)

        // S2: all pages and dialogs; without any, the body's content is wrapped in one.
        var found = document.elements(withAttribute: dataName("role"), in: profile.startupRoles)
        if found.isEmpty, let body = document.body {
            let page = document.createElement("div")
            page.setAttribute(dataName("role"), "page")
            found = [body.wrapInner(page)]
        }
        guard let first = found.first else { return }

        // S3: a data-url for those without.
        let location = parsedLocation
        for page in found where (page.attribute(dataName("url")) ?? "").isEmpty {
            if let id = page.id {
                page.setAttribute(dataName("url"), id)
            } else {
                page.setAttribute(dataName("url"), try path.dataURL(location.pathname + location.search))
            }
        }

        // S4
        firstPage = first
        container = first.parent
        isInitialized = true

        // S6
        try showInitialPage(hash: hash, hashElement: hashElement)
    }

    private func showInitialPage(hash: String, hashElement: Element?) throws(ScriptError) {
        guard let firstPage else { return }
        let isKnown = hashElement.map { $0.attribute(dataName("role")) == "page" } ?? false
        let deepLinks = settings.hashListeningEnabled && URLPath.isHashValid(window.location.hash)
            && (isKnown || URLPath.isPath(hash) || hash == URLPath.dialogHashKey)
        guard deepLinks else {
            if isPushStateEnabled { squash(parsedLocation.href) }
            let options = ChangeOptions(changeHash: false, fromHashChange: true)
            return try changePage(.pages([firstPage]), options)
        }
        guard isPushStateEnabled else { return try hashChanged(triggered: true) }
        history = HistoryStack()
        let location = location
        let hash = window.location.hash
        try navigate(URLPath.isPath(hash) ? hash : location, silently: false)
    }
}
