public import DOM

/// One browser tab: an address bar, a history, one document at a time, and the framework that document loads.
///
///     var session = Session(site: try FolderSite(path: "sample-pages/date-tools"))
///     try session.perform(.open("/index.html"))
///     let step = try session.perform(.click(.text("Date Conversion"), nth: 1))
///     print(step.url, step.active?.id ?? "-")
public final class Session {
    /// Where the tab's documents come from.
    public let site: any Site
    /// How the framework's version is chosen for each document.
    public let framework: FrameworkChoice
    /// The options a document starts with.
    public let settings: FrameworkSettings

    /// Options that pages may not change.
    let overrides: [String: SettingValue]

    let store: PageStore
    let tasks = TaskQueue()
    var history = JointHistory()
    private(set) var window: Window?
    var recorder = StepRecorder()
    private var documentCount = 0

    /// Opens an empty tab.
    ///
    /// - Parameters:
    ///   - site: what answers its requests.
    ///   - framework: which version to simulate; by default the one the page's library says it is.
    ///   - settings: the framework's options where pages set none.
    ///   - overrides: options by name that hold whatever pages set; see ``FrameworkSettings/names``.
    ///   - scriptCache: where scripts that were read are remembered; several sessions may share one.
    public convenience init(
        site: any Site, framework: FrameworkChoice = .automatic, settings: FrameworkSettings = .init(),
        overrides: [String: SettingValue] = [:], scriptCache: ScriptCache = ScriptCache()
    ) {
        self.init(
            files: ParsedFiles(of: site, scriptCache: scriptCache), framework: framework, settings: settings,
            overrides: overrides)
    }

    /// Opens an empty tab that shares the files of a site with other tabs.
    ///
    /// - Parameters:
    ///   - files: the site's files, as far as tabs have asked for them.
    ///   - framework: which version to simulate.
    ///   - settings: the framework's options where pages set none.
    ///   - overrides: options by name that hold whatever pages set.
    package init(
        files: ParsedFiles, framework: FrameworkChoice = .automatic, settings: FrameworkSettings = .init(),
        overrides: [String: SettingValue] = [:]
    ) {
        site = files.store.site
        self.framework = framework
        self.settings = settings
        self.overrides = overrides
        store = files.store
    }

    /// A new, empty tab with the same version and options, and the same site unless another is given.
    public func sibling(on other: (any Site)? = nil) -> Session {
        Session(
            site: other ?? site, framework: framework, settings: settings, overrides: overrides,
            scriptCache: store.scriptCache)
    }

    /// The scripts of the site's files, and what they define.
    public private(set) lazy var scriptJoin = ScriptJoin(self, cache: store.scriptCache)

    /// The live DOM, nil before the first open.
    public var document: Document? { window?.document }

    /// The address bar's content.
    var address: WebAddress { history.current?.address ?? Session.blank }

    private static let blank = WebAddress(opaquePath: "blank", scheme: "about")

    // MARK: Actions

    /// Does one thing and waits until everything has come to rest.
    ///
    /// - Throws: ``ActionFailure`` when there is no such link, or nothing is open.
    /// - Returns: what happened, with the state the tab is in now.
    public func perform(_ action: Action) throws(ActionFailure) -> Step {
        recorder = StepRecorder()
        switch action {
        case .open(let reference):
            guard let address = WebAddress(reference, base: WebAddress(site.origin + "/")) else {
                throw .notAnAddress(reference)
            }
            load(address, entry: .push)
        case .back: traverse(by: -1)
        case .forward: traverse(by: 1)
        case .reload:
            guard history.current != nil else { throw .nothingOpen }
            load(address, entry: .keep)
        case .hash(let hash):
            guard let window else { throw .nothingOpen }
            window.assignHash(hash)
        case .change(let target, let role):
            guard let framework = window?.framework else { throw .nothingOpen }
            framework.guarding { framework throws(ScriptError) in
                var options = ChangeOptions()
                options.role = role
                try framework.changePage(.url(target), options)
            }
        case .go(let reference):
            guard let window else { throw .nothingOpen }
            guard let address = WebAddress(reference, base: window.baseAddress) else { throw .notAnAddress(reference) }
            follow(address)
        case .click(let selector, let nth):
            guard let window else { throw .nothingOpen }
            window.click(try select(selector, nth: nth, in: window))
        case .submit(let selector, let nth):
            guard let window else { throw .nothingOpen }
            window.submit(try selectForm(selector, nth: nth, in: window), submitter: nil)
        }
        settle()
        return makeStep(action)
    }

    /// Runs what was put off until nothing is left.
    func settle() {
        if !tasks.drain() { note("the page keeps navigating; the rest was cut off", at: nil) }
    }

    // MARK: Navigation

    /// What becomes of the history entry on a full load.
    enum EntryHandling { case push, keep }

    /// Follows an address as a link does (HTML Standard, "navigate").
    func follow(_ target: WebAddress, request: Request.Method = .get) {
        if request == .get, target.fragment != nil, target.withoutFragment == address.withoutFragment {
            return navigateToFragment(target)
        }
        guard target.isHierarchical else {
            return note("\(target.scheme): address, not followed", at: nil)
        }
        // A navigation to the very address that is shown takes the place of the entry, as a reload does.
        load(target, entry: target.href == address.href ? .keep : .push, method: request)
    }

    /// A navigation to a fragment of this document: no load, an entry unless the address is the same.
    func navigateToFragment(_ target: WebAddress) {
        guard let window, let current = history.current else { return }
        let entry = JointHistory.Entry(address: target, documentID: current.documentID, state: nil)
        // "If the document is not completely loaded, history handling is replace."
        if target == current.address || !window.isLoadComplete {
            history.replace(with: entry)
        } else {
            history.push(entry)
        }
        window.locationChanged(from: current.address, state: nil)
    }

    /// `history.go( delta )`, which the browser carries out a task later.
    func traverseLater(by delta: Int) {
        tasks.enqueue(for: window) { [unowned self] in traverse(by: delta) }
    }

    private func traverse(by delta: Int) {
        guard let old = history.current, history.move(by: delta), let entry = history.current else {
            return note("there is no history entry to go to", at: nil)
        }
        if entry.documentID == old.documentID {
            window?.locationChanged(from: old.address, state: entry.state)
        } else {
            load(entry.address, entry: .keep)
        }
    }

    private func load(_ target: WebAddress, entry: EntryHandling, method: Request.Method = .get) {
        var target = target
        var document = Document(parsing: [], name: target.href)
        var file: LoadedFile?
        if target.origin == site.origin {
            let loaded = store.load(Request(method: method, path: target.path, query: target.query))
            if MediaType.handling(of: loaded.response.mediaType) == .download {
                return note("\(target.path) is a download; the page stays", at: nil)
            }
            target.path = loaded.response.path
            document = loaded.document.copy()
            file = loaded
        } else {
            note("\(target.href) lies outside the site and was not loaded", at: nil)
        }

        if let window { tasks.discard(for: window) }
        recorder.documentReplaced(file: file, address: target)
        switch entry {
        case .push:
            documentCount += 1
            history.push(JointHistory.Entry(address: target, documentID: documentCount, state: nil))
        case .keep:
            history.replaceState(history.current?.state, address: target)
        }
        let next = Window(session: self, document: document, file: file)
        window = next
        next.load()
    }
}
