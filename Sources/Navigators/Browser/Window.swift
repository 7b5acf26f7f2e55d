package import Facts
internal import Scripts

/// One loaded document, with what ran in it.
package struct Window: Sendable {
    /// The number of the document in its tab.
    package let number: Int
    /// The DOM.
    package var live: LiveDocument
    /// The file it was made from; nil for a document of another host.
    package let file: SiteFile?
    /// The library at work in it, from the moment its script ran.
    package var navigator: (any RunningNavigator)? {
        didSet { if family == nil, let navigator { family = navigator.detection.family } }
    }
    /// Which library that is; told also while the library has the document in its hands, and is in nobody else's.
    package private(set) var family: NavigatorFamily?
    /// Whether the `load` event has fired: before, assignments to the fragment fire no `popstate`.
    package var isLoadComplete = false
    /// `document.title`.
    package var title: String
    /// The texts of `title` elements that scripts have written.
    var titles: [Node: String] = [:]
    /// `location.href` when the document began.
    package let initialHref: String
    /// The names of the scripts that have run in it.
    package var scriptsRun: Set<String> = []
    /// How far the document is loaded: `document.readyState`.
    package enum Stage: Sendable { case loading, interactive, complete }

    /// `document.readyState`.
    package internal(set) var stage = Stage.loading
    /// Whether it is an HTML document.
    let isHTML: Bool
    /// Where the viewport is.
    package internal(set) var scroll = ScrollPosition.top
    /// What `:target` matches.
    package internal(set) var target: Node?
    /// The addresses of the modules that were evaluated, which are evaluated no second time.
    var modulesRun: Set<String> = []
    /// Scripts that were put into the document and wait for their turn.
    var fetchedScripts: [WaitingScript] = []
    /// How many scripts were put into it by others.
    var loadedScriptCount = 0
    /// RequireJS, from the moment its script ran.
    var modules: ModuleLoader?
    /// What a script has set for it before it came.
    var moduleSetting: ModuleConfiguration?
    /// What scripts asked it for that waits.
    var waitingModules: [ModuleFile] = []
    /// The scripts that have run in it, as far as they may hear clicks or others may call them, in their order.
    var scripts: [RunningScript] = [] {
        didSet { calledFunctions = CalledFunctions() }
    }
    /// What they call.
    private(set) var calledFunctions = CalledFunctions()
    /// What elements must have to be heard by one of them.
    var listenerKeys = ListenerKeys()
    /// Whether a well-known library has run in it that takes clicks by attributes.
    var hasClickLibrary = false
    /// Whether scripts have run in it that may define any name: of other hosts, or such as load others.
    package var hasUnseenScripts = false
    var hasJQuery = false
    /// The version of the jQuery that ran last, where its address or its file tells.
    var jQueryVersion: JQueryVersion?
    /// What scripts gave back to jQuery before jQuery Mobile ran.
    var restoredFeatures: Set<JQueryFeature> = []
    /// Why jQuery Mobile did not start.
    var libraryStop: LibraryStop?
    /// Whether the library was evaluated once more when the document was ready: two of it answer each click.
    var runsLibraryTwice = false
    var isReady = false
    /// Whether a script has written the document away, so that nothing of it is left when the step is over.
    var isWrittenAway = false
    /// What its library still believes then.
    var afterlife: Afterlife?

    /// What a library says of itself whose document is gone.
    struct Afterlife: Sendable {
        var active: Step.ActivePage?
        var history: Step.HistoryStack?
    }
    /// The options that scripts set and that wait for something.
    var waitingOptions: [WaitingOption] = []
    /// What scripts do when the document is ready, and when it is loaded.
    var startMoves: [WaitingMove] = []
    var frozenBase: FrozenBase?

    init(number: Int, markup: Markup, file: SiteFile?, href: String) {
        self.number = number
        self.file = file
        isHTML = file?.isPage ?? false
        live = LiveDocument(markup)
        title = markup.title
        initialHref = href
    }

    /// What a base element was resolved to.
    struct FrozenBase: Sendable {
        var element: Node
        var href: String
        var address: WebAddress
    }
}

extension Markup {
    /// The text of the first `title` without blanks around it and with single ones inside, as `document.title` has it;
    /// empty where there is none.
    package var title: String {
        guard let first = elements(named: .title).first else { return "" }
        return text(of: first).collapsed
    }
}
