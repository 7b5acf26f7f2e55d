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

        if response.hasBaseElement { window.processBaseElement() }
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
        try include(content, isGenerated: response.isGenerated, options)
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
    private func include(_ content: [Element], isGenerated: Bool, _ options: ChangeOptions) throws(ScriptError) {
        guard let container else { return }
        for page in content { container.append(page) }
        let scripts = content.flatMap { window.document.elements(named: "script", under: $0) }
            .filter(ScriptElement.runsWhenInserted)
        try run(scripts)
        try enhance(content, role: options.role)
        if isGenerated, profile.createsPagesOnScripts, let url = content.first?.attribute(dataName("url")) {
            // `$( html )` holds the scripts beside the page, so the set is a page and its scripts. jQuery 1.6 lets events
            // of elements outside the document bubble to it.
            for _ in scripts { announceCreation(label: url) }
        }
        for page in content { bindRemove(page) }
    }

    /// L6: jQuery runs what it inserts, by its own idea of which types are scripts.
    ///
    /// - Throws: what jQuery 1.10 and later throw when a script's file is missing: they evaluate the server's error page.
    private func run(_ scripts: [Element]) throws(ScriptError) {
        for script in scripts {
            let ran = window.run(script)
            if profile.consumesInsertedScripts { script.remove() }
            if !ran, profile.missingScriptThrows {
                let source = script.attribute("src") ?? ""
                throw .syntax("the script \(source) is missing; the page is not shown, nor any after it")
            }
        }
    }

    private func announceCreation(label: String) {
        for kind in [LifecycleEvent.Kind.pagebeforecreate, .pagecreate, .pageinit] {
            window.session.recorder.events.append(LifecycleEvent(kind: kind, target: label, toPage: nil))
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
