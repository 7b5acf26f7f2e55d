internal import DOM

/// The container's `_loadSuccess`, `_parse` and `_include`: rules L5 and L6.
extension Framework {
    /// `_loadSuccess`: finds the page in the answer, inserts it, runs its scripts, enhances it.
    func loadSucceeded(_ file: LoadedFile, _ load: LoadRequest) throws(ScriptError) {
        let options = load.options
        let response = file.ajaxResponse(ns: settings.ns, missingBody: profile.missingBody)
        var fileURL = load.fileURL
        if let authored = response.authoredDataURL {
            switch profile.authoredDataURL {
            case .raw: fileURL = path.filePath(authored)
            case .decoded: fileURL = path.filePath(AJAXResponse.decodeCharacterReferences(authored))
            case .decodedAndEncoded:
                fileURL = URIComponent.encode(path.filePath(AJAXResponse.decodeCharacterReferences(authored)))
            }
        }
        if !(options.prefetch && profile.baseMovement.ignoresPrefetch) { setBase(fileURL) }

        let content = response.content.map { window.document.importCopy(of: $0) }
        let dataURL = try path.dataURL(fileURL)
        for page in content {
            page.setAttribute(dataName("url"), dataURL)
            page.setAttribute(dataName("external-page"), "true")
            setLoadedTitle(of: page, from: response)
        }
        if profile.announcesLoadBeforeCreation { triggerAtContainer(.pageload) }
        window.session.recorder.loads.append(
            Load(
                kind: options.prefetch ? .prefetch : .ajax, url: path.withoutDomain(fileURL),
                insertion: Insertion(response)))
        for page in content { try rewriteLinks(in: page, of: fileURL) }
        try include(content, options)
        let shown = subPage(for: load.absoluteURL).map { [$0] } ?? content
        if !profile.announcesLoadBeforeCreation { triggerAtContainer(.pageload) }
        try load.completion(self, .loaded(shown, duplicates: load.duplicates))
    }

    /// `_setLoadedTitle`.
    private func setLoadedTitle(of page: Element, from response: AJAXResponse) {
        let title = profile.decodesLoadedTitle ? response.decodedTitle : response.rawTitle
        guard let title, dataTitle(of: page)?.isTruthy != true else { return }
        pages[page, default: PageState()].title = .string(title)
    }

    /// `_include`: appends, which runs the scripts inside, then enhances and binds the removal.
    private func include(_ content: [Element], _ options: ChangeOptions) throws(ScriptError) {
        guard let container else { return }
        for page in content { container.append(page) }
        try runScripts(in: content)
        try enhance(content, role: options.role)
        for page in content { bindRemove(page) }
    }

    /// L6: jQuery runs what it inserts, by its own idea of which types are scripts.
    ///
    /// - Throws: what jQuery 1.9 and later throw when a script's file is missing: they evaluate the server's error page.
    private func runScripts(in content: [Element]) throws(ScriptError) {
        for page in content {
            for script in window.document.elements(named: "script", under: page)
            where ScriptElement.runsWhenInserted(script) {
                let ran = window.run(script)
                if profile.consumesInsertedScripts { script.remove() }
                if !ran, profile.missingScriptThrows {
                    throw .syntax("the script \(script.attribute("src") ?? "") is missing; the page is not shown and nothing after it")
                }
            }
        }
    }

    /// L9: `bindRemove`.
    private func bindRemove(_ page: Element) {
        guard !keepsInDOM(page) else { return }
        pages[page, default: PageState()].isRemovedOnHide = page.attribute(dataName("external-page"), equals: "true")
    }

    private func keepsInDOM(_ page: Element) -> Bool {
        guard let cached = page.attribute(dataName("dom-cache")) else { return settings.domCache }
        return DataValue(attribute: cached).isTruthy
    }
}
