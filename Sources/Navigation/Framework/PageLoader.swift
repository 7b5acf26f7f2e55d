internal import DOM

/// What became of a load.
enum LoadOutcome {
    /// The page is in the DOM. `duplicates` are the elements it was fetched anew in place of.
    case loaded([Element], duplicates: [Element])
    /// There is no such page, or it could not be fetched.
    case failed
}

/// A file that is being fetched.
struct LoadRequest {
    /// What was asked for, with dialog and sub-page keys.
    var absoluteURL: String
    /// What the server is asked for.
    var fileURL: String
    var options: ChangeOptions
    /// The elements that have this data-url already.
    var duplicates: [Element]
    var completion: Framework.LoadCompletion
}

/// `$.mobile.loadPage`: the container's `load` and `_find` (js/widgets/pagecontainer.js): rules L1 to L4, L7 and L8.
extension Framework {
    typealias LoadCompletion = (Framework, LoadOutcome) throws(ScriptError) -> Void

    /// `load`: finds a page in the DOM or fetches its file.
    ///
    /// - Parameters:
    ///   - url: what a link or a form asks for.
    ///   - options: the settings of the change.
    ///   - completion: called at once when nothing is fetched, a task later otherwise.
    /// - Throws: what the framework's code throws, and what `completion` throws when it is called at once.
    func loadPage(
        _ url: String, _ options: ChangeOptions, completion: @escaping LoadCompletion
    ) throws(ScriptError) {
        var options = options
        var absURL = path.makeAbsolute(url, against: baseWithDefault)
        if let data = options.data, options.type == .get {
            absURL = path.addSearchParameters(data, to: absURL)
            options.data = nil
        }
        if options.data != nil, options.type == .post { options.reload = true }
        let fileURL = path.filePath(absURL)
        let found = try find(absURL)

        // L2: a page of this document that is not there.
        let file = ParsedURL(fileURL)
        if found.isEmpty, profile.missingEmbeddedPage == .fails, path.isEmbeddedPage(file),
            !path.isFirstPageURL(fileURL, firstPageID: firstPage?.id)
        {
            return try completion(self, .failed)
        }
        if profile.baseMovement.resetsOnLookUp { resetBase() }

        // L3: it is here.
        if !found.isEmpty, !options.reload {
            try enhance(found, role: options.role)
            if profile.baseMovement.followsReusedPages, !options.prefetch { setBase(url) }
            return try completion(self, .loaded(found, duplicates: []))
        }
        let duplicates = profile.removesReloadedPage ? found : []

        // L4
        triggerAtContainer(.pagebeforeload, toPage: toPageOfLoads)
        if !(options.prefetch && profile.baseMovement.ignoresPrefetch) { resetBase() }
        guard settings.allowCrossDomainPages || path.isSameDomain(path.documentURL, ParsedURL(absURL)) else {
            return try completion(self, .failed)
        }
        let request = LoadRequest(
            absoluteURL: absURL, fileURL: fileURL, options: options, duplicates: duplicates, completion: completion)
        fetch(request)
    }

    /// Load events carry their target as `toPage` from 1.4.3 on.
    private var toPageOfLoads: LifecycleEvent.ToPage { profile.announcesLoadBeforeCreation ? .string : .object }

    private func fetch(_ load: LoadRequest) {
        later(after: TaskQueue.fetchTime) { framework throws(ScriptError) in
            // XMLHttpRequest resolves against the document's base; the URL is absolute already.
            guard let address = WebAddress(load.fileURL, base: framework.window.location),
                address.origin == framework.window.session.site.origin
            else { return try framework.loadFailed(load) }
            let request = Request(method: load.options.type, path: address.path, query: address.query)
            let file = framework.window.session.store.load(request)
            guard file.response.isSuccess else { return try framework.loadFailed(load) }
            try framework.loadSucceeded(file, load)
        }
    }

    /// L7: `_loadError`.
    private func loadFailed(_ load: LoadRequest) throws(ScriptError) {
        let shown = path.withoutDomain(load.fileURL)
        window.session.recorder.loads.append(Load(kind: .failed, url: shown, insertion: nil))
        setBase(URLPath.directory(parsedLocation.hash))
        triggerAtContainer(.pageloadfailed, toPage: toPageOfLoads)
        try load.completion(self, .failed)
    }

    // MARK: L1

    /// `_find`: the elements a URL stands for, among the children of the container.
    func find(_ absURL: String) throws(ScriptError) -> [Element] {
        guard let container else { return [] }
        let fileURL = path.filePath(absURL)
        let dataURL = try path.dataURL(absURL)

        // a. by data-url
        let selector = DataURLSelector(dataURL, profile.selector)
        try selector.validateAttribute()
        var pages = container.children.filter { $0.attribute(dataName("url"), equals: dataURL) }
        // b. by id; it may have been put there by a script, so it is given its data-url now
        if pages.isEmpty, !dataURL.isEmpty, !URLPath.isPath(dataURL) {
            let matches = try selector.idMatcher()
            pages = container.children.filter(matches)
            for page in pages { stampDataURL(dataURL, on: page) }
        }
        // c. the first page, if it is still there
        if pages.isEmpty, let firstPage, path.isFirstPageURL(fileURL, firstPageID: firstPage.id),
            firstPage.parent != nil
        {
            pages = [firstPage]
        }
        return pages
    }
}
