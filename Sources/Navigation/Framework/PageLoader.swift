internal import DOM

/// What became of a load.
enum LoadOutcome {
    /// The page is in the DOM. `duplicates` are the elements it was fetched anew in place of.
    case loaded([Element], duplicates: [Element])
    /// There is no such page, or it could not be fetched.
    case failed
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
        if found.isEmpty, path.isEmbeddedPage(file), !path.isFirstPageURL(fileURL, firstPageID: firstPage?.id) {
            return try completion(self, .failed)
        }
        resetBase()

        // L3: it is here.
        if !found.isEmpty, !options.reload {
            try enhance(found, role: options.role)
            try completion(self, .loaded(found, duplicates: []))
            if !options.prefetch { setBase(url) }
            return
        }

        // L4
        triggerAtContainer(.pagebeforeload, toPage: .string)
        if !options.prefetch { resetBase() }
        guard settings.allowCrossDomainPages || path.isSameDomain(path.documentURL, ParsedURL(absURL)) else {
            return try completion(self, .failed)
        }
        fetch(fileURL, options, completion: completion)
    }

    private func fetch(_ fileURL: String, _ options: ChangeOptions, completion: @escaping LoadCompletion) {
        later { framework throws(ScriptError) in
            // XMLHttpRequest resolves against the document's base; the URL is absolute already.
            guard let address = WebAddress(fileURL, base: framework.window.location),
                address.origin == framework.window.session.site.origin
            else { return try framework.loadFailed(fileURL, completion) }
            let request = Request(method: options.type, path: address.path, query: address.query)
            let file = framework.window.session.store.load(request)
            guard file.response.isSuccess else { return try framework.loadFailed(fileURL, completion) }
            try framework.loadSucceeded(file, fileURL: fileURL, options, completion)
        }
    }

    /// L7: `_loadError`.
    private func loadFailed(_ fileURL: String, _ completion: LoadCompletion) throws(ScriptError) {
        window.session.recorder.loads.append(Load(kind: .failed, url: path.withoutDomain(fileURL), insertion: nil))
        setBase(URLPath.directory(parsedLocation.hash))
        triggerAtContainer(.pageloadfailed, toPage: .string)
        try completion(self, .failed)
    }

    // MARK: L1

    /// `_find`: the elements a URL stands for, among the children of the container.
    func find(_ absURL: String) throws(ScriptError) -> [Element] {
        guard let container else { return [] }
        let fileURL = path.filePath(absURL)
        let dataURL = try path.dataURL(absURL)

        // a. by data-url
        var pages = container.children.filter { $0.attribute(dataName("url"), equals: dataURL) }
        // b. by id; it may have been put there by a script, so it is given its data-url now
        if pages.isEmpty, !dataURL.isEmpty, !URLPath.isPath(dataURL) {
            pages = container.children.filter { $0.attribute("id", equals: dataURL) }
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
