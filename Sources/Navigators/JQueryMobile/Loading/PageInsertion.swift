internal import Facts

/// The container's `_loadSuccess`, `_parse` and `_include`: rules L5 and L6.
extension Door<JQueryMobile> {
    /// `_loadSuccess`: finds the page in the answer, inserts it, runs its scripts, enhances it.
    ///
    /// - Returns: the pages to show.
    mutating func loadSucceeded(_ file: SiteFile, _ load: LoadRequest) throws(ScriptError) -> [Node] {
        let options = load.options
        let fetched = FetchedPage.of(file, ns: own.options.ns, missingBody: profile.missingBody)
        var fileURL = load.fileURL
        if let authored = fetched.authoredDataURL {
            switch profile.authoredDataURL {
            case .raw: fileURL = path.filePath(authored)
            case .decoded: fileURL = path.filePath(FetchedPage.decodeCharacterReferences(authored))
            case .decodedAndEncoded:
                fileURL = URIComponent.encode(path.filePath(FetchedPage.decodeCharacterReferences(authored)))
            }
        }
        if !(options.prefetch && profile.baseMovement.ignoresPrefetch) { setBase(fileURL) }
        if fetched.hasBaseElement { tab.processBaseElement() }
        let dataURL = try path.dataURL(fileURL)
        let isAnnouncedFirst = profile.announcesLoadBeforeCreation
        if isAnnouncedFirst { triggerAtContainer(.pageload) }
        tab.record.loads.append(
            Load(
                kind: options.prefetch ? .prefetch : .ajax, url: path.withoutDomain(fileURL),
                insertion: Insertion(of: file, fetched, ns: own.options.ns)))
        let content = try include(fetched, dataURL: dataURL, fileURL: fileURL, options)
        if let straight = straightURL(dataURL, load, file) {
            for page in content { own.pages[page, default: PageState()].straightURL = straight }
        }
        let shown = subPage(for: load.absoluteURL).map { [$0] } ?? content
        if !isAnnouncedFirst { triggerAtContainer(.pageload) }
        return shown
    }

    /// The data-url of the same file on the way without a loop of links; nil if that is the one it has, or if what lies
    /// beside the file is not the same there (as behind a redirect to a folder).
    private func straightURL(_ dataURL: String, _ load: LoadRequest, _ file: SiteFile) -> String? {
        let asked = ParsedURL(load.fileURL)
        let answered = file.response.path
        guard asked.pathname != answered, dataURL == asked.pathname + asked.search,
            asked.pathname.split(separator: "/").last == answered.split(separator: "/").last,
            asked.pathname.hasSuffix("/") == answered.hasSuffix("/")
        else { return nil }
        return answered + asked.search
    }

    /// `_include`: appends, which runs the scripts inside, then enhances and binds the removal.
    private mutating func include(
        _ fetched: FetchedPage, dataURL: String, fileURL: String, _ options: ChangeOptions
    ) throws(ScriptError) -> [Node] {
        guard let container = own.container else { return [] }
        let content = fetched.content.map { live.append(fetched.markup, top: $0, to: container) }
        for page in content {
            live.setAttribute(names.url, of: page, to: dataURL)
            live.setAttribute(names.externalPage, of: page, to: "true")
            setLoadedTitle(of: page, from: fetched)
        }
        do throws(ScriptError) {
            for page in content { try rewriteLinks(in: page, of: fileURL) }
        } catch {
            // It happens before they are appended.
            for page in content { live.remove(page) }
            throw error
        }
        let scripts = content.flatMap { live.elements(named: .script, under: $0) }.filter(live.runsWhenInserted)
        if !scripts.isEmpty { noteThrowing(content) }
        try run(scripts, of: content)
        // To 1.3 the removal is bound at `pagecreate`, before lists look whether it is.
        if profile.createsListPages { for page in content { bindRemove(page) } }
        try enhance(content, role: options.role)
        if fetched.isGenerated, profile.createsPagesOnScripts, !content.isEmpty {
            // `$( html )` holds the scripts beside the page, so the set is a page and its scripts. jQuery 1.6 lets events
            // of elements outside the document bubble to it.
            for _ in scripts { announceCreation(label: dataURL) }
        }
        if !profile.createsListPages { for page in content { bindRemove(page) } }
        return content
    }

    /// `_setLoadedTitle`.
    private mutating func setLoadedTitle(of page: Node, from fetched: FetchedPage) {
        let title = profile.decodesLoadedTitle ? fetched.decodedTitle : fetched.rawTitle
        guard let title, dataTitle(of: page)?.isTruthy != true else { return }
        own.pages[page, default: PageState()].title = .string(title)
    }

    /// L6: jQuery runs what it inserts, by its own idea of which types are scripts.
    ///
    /// - Throws: what jQuery throws at a script that cannot be read, or that throws itself; and what 1.10 and later throw when
    ///   a script's file is missing: they evaluate the server's error page.
    private mutating func run(_ scripts: [Node], of pages: [Node]) throws(ScriptError) {
        for script in scripts {
            let source = live.attribute(.src, of: script)
            let outcome = tab.run(script, isEvaluated: true)
            if profile.jQuery.consumesMovedScripts { live.remove(script) }
            let what = source.map { "the script \($0)" } ?? "a script of the page"
            if let fault = profile.jQuery.fault(at: outcome, isFile: source != nil) {
                throw .syntax("\(what) \(fault); the page is not shown, nor any after it")
            }
            try checkRun(of: pages)
        }
    }

    private mutating func announceCreation(label: String) {
        for event in [MobileEvent.pagebeforecreate, .pagecreate, .pageinit] { fire(event, atTarget: label) }
    }

    /// L9: `bindRemove`.
    private mutating func bindRemove(_ page: Node) {
        guard !keepsInDOM(page) else { return }
        own.pages[page, default: PageState()].isRemovedOnHide =
            live.attribute(names.externalPage, of: page, equals: "true")
    }

    private func keepsInDOM(_ page: Node) -> Bool {
        guard let cached = declared(names.domCache, by: page) else { return own.options.domCache }
        return DataValue(attribute: cached).isTruthy
    }
}
