package import Facts

/// One browser tab as a value: an address bar, a history, one document at a time, and what is put off.
///
/// A copy is a tab of its own from then on; that is how an exploration branches.
package struct Tab: Sendable {
    /// What does not change while the tab is open: the site, the framework that was asked for, the options.
    package let setting: TabSetting
    package internal(set) var history = JointHistory()
    /// The document.
    package internal(set) var window: Window
    var tasks: TaskQueue
    /// What happened since the action began.
    package internal(set) var record = StepRecord()
    /// What libraries keep in `sessionStorage` and `localStorage`, by their names for it; it outlives the documents.
    package var storage: [String: any Sendable] = [:]
    private var documentCount = 0
    /// The paths of pages that were asked for, by whomever.
    private var knownPaths: Set<String> = []

    /// An empty tab.
    package init(_ setting: TabSetting) {
        self.setting = setting
        tasks = TaskQueue(patience: setting.patience)
        window = Window(number: 0, markup: setting.emptyMarkup, file: nil, href: Tab.blank.href)
    }

    /// The site's files.
    package var files: SiteFiles { setting.files }

    /// Scheme and authority of the site.
    package var origin: String { setting.files.site.origin }

    /// Whether documents that send the browser elsewhere by themselves stay: somebody wants to look at them.
    package var keepsDocuments = false

    /// Whether a document was opened.
    package var isOpen: Bool { history.current != nil }

    /// The address bar's content.
    package var address: WebAddress { history.current?.address ?? Tab.blank }

    private static let blank = WebAddress(opaquePath: "blank", scheme: "about")

    /// The number of the next document.
    mutating func countDocument() -> Int {
        documentCount += 1
        return documentCount
    }

    /// Virtual time, in milliseconds.
    package var now: Int { tasks.now }

    /// Whether a page was asked for before.
    package func hasLoaded(path: String) -> Bool { knownPaths.contains(path) }

    /// A page is asked for.
    package mutating func noteRequest(of path: String) { knownPaths.insert(path) }

    // MARK: The library

    /// Tells the document's library of an event.
    mutating func dispatch(_ event: BrowserEvent) -> Verdict {
        withNavigator { $0.react(to: event, in: &$1) } ?? .ignored
    }

    /// Lets the document's library do something, and puts it back unless the document is another by then.
    mutating func withNavigator<Result>(_ body: (inout any RunningNavigator, inout Tab) -> Result) -> Result? {
        guard var navigator = window.navigator.take() else { return nil }
        let number = window.number
        let result = body(&navigator, &self)
        if window.number == number { window.navigator = navigator }
        return result
    }

    // MARK: Tasks

    /// Runs what was put off until nothing is left.
    ///
    /// - Parameter limit: after so many tasks the rest is dropped, because a page can keep itself busy for ever.
    mutating func settle(limit: Int = 10_000) {
        defer { if window.isWrittenAway { emptyDocument() } }
        var waiting = tasks.startWaiting()
        var count = 0
        while let work = tasks.takeNext(&waiting) {
            perform(work)
            count += 1
            if count == limit {
                tasks.removeAll()
                note("the page keeps navigating; the rest was cut off", at: nil)
                return
            }
        }
    }

    private mutating func perform(_ work: PutOff) {
        switch work {
        case .traversal(let delta): traverse(by: delta)
        case .hashChange: _ = dispatch(.hashChange)
        case .navigation(let address): open(address)
        case .replacement(let address): load(address, entry: address.href == self.address.href ? .keep : .replace)
        case .reload(let address):
            history.rememberScroll(window.scroll)
            load(address, entry: .keep)
        case .fetchedScripts: runFetchedScripts()
        case .library(let task): _ = withNavigator { $0.perform(task, in: &$1) }
        }
    }
}

/// What does not change while a tab is open.
package final class TabSetting: Sendable {
    /// The site's files, as far as tabs have asked for them.
    package let files: SiteFiles
    /// How the framework's version is chosen for each document.
    package let framework: FrameworkChoice
    /// Options that hold whatever pages set, each under one of its names.
    package let options: [String: OptionValue]
    /// How long a visitor waits between two actions, in milliseconds.
    package let patience: Int
    /// Which browser the tab behaves as.
    package let engine: BrowserEngine
    /// Where scripts that were read are remembered.
    package let scriptCache: ScriptCache
    /// What addresses of scripts lead to.
    package let references: ScriptReferences
    /// What the scripts of the files set.
    let scriptOptions: ScriptOptions
    let loadedScripts: LoadedScripts
    /// What the scripts of the files give back to jQuery.
    ///
    /// OPTIMIZATION: looking through 4 MB of scripts at each load took a fifth of the check of 1,000 pages that have them.
    let restoredFeatures = Memo<ScriptPlace, Set<JQueryFeature>>()
    /// What the scripts of the files hear clicks with.
    let listeners: KnownListeners
    /// The libraries that scripts under other names hold.
    let bundles = KnownBundles()
    /// Which links of pages scripts take.
    let scriptedLinks = ScriptedLinks()
    /// The handlers that hear what comes into documents.
    let knownHandlers = KnownHandlers()
    /// What the scripts of pages throw.
    let pageExceptions = KnownPageExceptions()
    /// What pages select elements with under htmx.
    let htmxSelectors = HTMXSelectors()
    /// A document with nothing in it.
    let emptyMarkup: Markup

    /// Notes what a tab is to be.
    package init(
        files: SiteFiles, framework: FrameworkChoice, options: [String: OptionValue], scripts: ScriptCache,
        patience: Int = TaskQueue.usualPatience, engine: BrowserEngine = .blink
    ) {
        self.patience = patience
        self.engine = engine
        self.files = files
        self.framework = framework
        self.options = MobileOptions.byOneName(options)
        scriptCache = scripts
        references = ScriptReferences(origin: files.site.origin)
        scriptOptions = ScriptOptions(cache: scripts)
        loadedScripts = LoadedScripts(cache: scripts)
        listeners = KnownListeners(cache: scripts)
        emptyMarkup = Markup(making: "")
    }

    /// The same in another browser.
    package func inBrowser(_ engine: BrowserEngine) -> TabSetting {
        if engine == self.engine { return self }
        return TabSetting(
            files: files, framework: framework, options: options, scripts: scriptCache, patience: patience,
            engine: engine)
    }
}
