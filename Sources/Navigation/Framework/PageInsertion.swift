internal import DOM

/// The container's `_loadSuccess`, `_parse` and `_include`: rules L5 and L6.
extension Framework {
    /// `_loadSuccess`: finds the page in the answer, inserts it, runs its scripts, enhances it.
    func loadSucceeded(
        _ file: LoadedFile, fileURL: String, _ options: ChangeOptions, _ completion: LoadCompletion
    ) throws(ScriptError) {
        let response = file.ajaxResponse(ns: settings.ns, missingBody: profile.missingBody)
        var fileURL = fileURL
        if let authored = response.authoredDataURL {
            fileURL = path.filePath(AJAXResponse.decodeCharacterReferences(authored))
            if profile.encodesAuthoredDataURL { fileURL = URIComponent.encode(fileURL) }
        }
        if !options.prefetch { setBase(fileURL) }

        let content = response.content.map { window.document.importCopy(of: $0) }
        let dataURL = try path.dataURL(fileURL)
        for page in content {
            page.setAttribute(dataName("url"), dataURL)
            page.setAttribute(dataName("external-page"), "true")
            setLoadedTitle(of: page, from: response)
        }
        triggerAtContainer(.pageload)
        window.session.recorder.loads.append(
            Load(
                kind: options.prefetch ? .prefetch : .ajax, url: path.withoutDomain(fileURL),
                insertion: Insertion(response)))
        for page in content { try rewriteLinks(in: page, of: fileURL) }
        try include(content, options)
        try completion(self, .loaded(content, duplicates: []))
    }

    /// `_setLoadedTitle`.
    private func setLoadedTitle(of page: Element, from response: AJAXResponse) {
        guard let title = response.decodedTitle, dataTitle(of: page)?.isTruthy != true else { return }
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
                if !window.run(script), profile.missingScriptThrows {
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
