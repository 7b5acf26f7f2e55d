internal import Facts

/// What became of a load.
enum LoadOutcome {
    /// The page is in the DOM. `duplicates` are the elements it was fetched anew in place of.
    case loaded([Node], duplicates: [Node])
    /// There is no such page, or it could not be fetched.
    case failed
}

/// What follows a load.
enum LoadPurpose: Sendable {
    /// The page is shown.
    case change(ChangeOptions)
    /// Nothing: the page waits.
    case prefetch
}

/// A file that is being fetched.
package struct LoadRequest: Sendable {
    /// What was asked for, with dialog and sub-page keys.
    var absoluteURL: String
    /// What the server is asked for.
    var fileURL: String
    var options: ChangeOptions
    /// The elements that have this data-url already.
    var duplicates: [Node]
    var purpose: LoadPurpose
}

/// `$.mobile.loadPage`: the container's `load` and `_find` (js/widgets/pagecontainer.js): rules L1 to L4, L7 and L8.
extension Door<JQueryMobile> {
    /// `load`: finds a page in the DOM or fetches its file.
    ///
    /// - Parameters:
    ///   - url: what a link or a form asks for.
    ///   - options: the settings of the change.
    ///   - purpose: what follows when a file that is fetched is there.
    /// - Throws: what the framework's code throws.
    /// - Returns: what became of it; nil when a file is fetched first.
    mutating func loadPage(
        _ url: String, _ options: ChangeOptions, for purpose: LoadPurpose
    ) throws(ScriptError) -> LoadOutcome? {
        var options = options
        var absURL = path.makeAbsolute(url, against: baseWithDefault)
        if let data = options.data, options.type == .get {
            absURL = path.addSearchParameters(data, to: absURL)
            options.data = nil
        }
        if options.data != nil, options.type == .post { options.reload = true }
        let fileURL = path.filePath(absURL)
        let match = try find(absURL)
        let found = match.pages
        if match.isByID {
            let dataURL = try path.dataURL(absURL)
            for page in found { stampDataURL(dataURL, on: page) }
        }

        // L2: a page of this document that is not there.
        if found.isEmpty, profile.missingEmbeddedPage == .fails, isMissingPage(fileURL) { return .failed }
        if profile.baseMovement.resetsOnLookUp { resetBase() }

        // L3: it is here.
        if !found.isEmpty, !options.reload {
            try enhance(found, role: options.role)
            if profile.baseMovement.followsReusedPages, !options.prefetch { setBase(url) }
            return .loaded(found, duplicates: [])
        }
        let duplicates = profile.removesReloadedPage ? found : []

        // L4
        triggerAtContainer(.pagebeforeload, toPage: toPageOfLoads)
        if !(options.prefetch && profile.baseMovement.ignoresPrefetch) { resetBase() }
        guard own.options.allowCrossDomainPages || path.isSameDomain(path.documentURL, ParsedURL(absURL)) else {
            return .failed
        }
        let request = LoadRequest(
            absoluteURL: absURL, fileURL: fileURL, options: options, duplicates: duplicates, purpose: purpose)
        later(
            .answer(request), after: TaskQueue.fetchTime,
            patience: options.prefetch ? TaskQueue.longPatience : nil)
        return nil
    }

    /// Load events carry their target as `toPage` from 1.4.3 on.
    private var toPageOfLoads: MobileEvent.ToPage { profile.announcesLoadBeforeCreation ? .string : .object }

    /// The answer to a request comes.
    mutating func receive(_ load: LoadRequest) throws(ScriptError) {
        // XMLHttpRequest resolves against the document's base; the URL is absolute already.
        guard let address = WebAddress(load.fileURL, base: location), address.origin == tab.origin else {
            return try loadFailed(load)
        }
        // jQuery's headers, by which servers tell an AJAX request.
        let headers = ["x-requested-with": "XMLHttpRequest", "accept": "text/html, */*; q=0.01"]
        let file = tab.fetch(
            Request(method: load.options.type, path: address.path, query: address.query, headers: headers))
        guard file.response.isSuccess else { return try loadFailed(load) }
        try finish(load, .loaded(try loadSucceeded(file, load), duplicates: load.duplicates))
    }

    private mutating func finish(_ load: LoadRequest, _ outcome: LoadOutcome) throws(ScriptError) {
        if case .change(let options) = load.purpose { try changeLoaded(outcome, options) }
    }

    /// L7: `_loadError`.
    private mutating func loadFailed(_ load: LoadRequest) throws(ScriptError) {
        tab.record.loads.append(Load(kind: .failed, url: path.withoutDomain(load.fileURL), insertion: nil))
        setBase(URLPath.directory(parsedLocation.hash))
        triggerAtContainer(.pageloadfailed, toPage: toPageOfLoads)
        try finish(load, .failed)
    }

    // MARK: L1, L2

    /// What `_find` finds.
    struct Found {
        var pages: [Node] = []
        /// Whether an id led to them; they are given their data-url then, since a script may have put them there.
        var isByID = false
    }

    /// `_find`: the elements a URL stands for, among the children of the container.
    ///
    /// - Throws: what jQuery throws on a selector that is none.
    func find(_ absURL: String) throws(ScriptError) -> Found {
        guard let container = own.container else { return Found() }
        let dataURL = try path.dataURL(absURL)

        // a. by data-url
        let selector = DataURLSelector(dataURL, profile)
        try selector.validateAttribute()
        let byURL = live.children(of: container, with: names.url, equalTo: dataURL)
        if !byURL.isEmpty { return Found(pages: byURL) }
        // b. by id
        if !dataURL.isEmpty, !URLPath.isPath(dataURL) {
            let matches = try selector.idMatcher(live)
            let byID = live.children(of: container).filter(matches)
            if !byID.isEmpty { return Found(pages: byID, isByID: true) }
        }
        // c. the first page, if it is still there
        if let first = own.firstPage, path.isFirstPageURL(path.filePath(absURL), firstPageID: live.id(of: first)),
            live.parent(of: first) != nil
        {
            return Found(pages: [first])
        }
        return Found()
    }

    /// L2: whether a URL names a page of this document by its fragment, and not the first page.
    func isMissingPage(_ fileURL: String) -> Bool {
        path.isEmbeddedPage(ParsedURL(fileURL))
            && !path.isFirstPageURL(fileURL, firstPageID: own.firstPage.flatMap { live.id(of: $0) })
    }
}
