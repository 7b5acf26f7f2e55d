internal import DOM
internal import Exploration
internal import Facts
internal import Navigators
internal import Scripts

/// What site rules judge: the state graph, turned so that each link has all it did in all states, and facts of each file.
final class Evidence {
    /// A link in one state.
    struct Visit {
        private let state: Int32
        private let number: Int32
        private let click: StateGraph.Edge

        init(node: Int, edge: Int, click: StateGraph.Edge) {
            state = Int32(node)
            number = Int32(edge)
            self.click = click
        }

        /// The state's number.
        var node: Int { Int(state) }
        /// Which of its edges.
        var edge: Int { Int(number) }
        /// The link, nil for one the framework made.
        var link: Link? { click.link }
        /// What the click came to.
        var outcome: Outcome { click.outcome }
        /// What happened in the end, at less cost than ``outcome``.
        var kind: Outcome.Kind { click.kind }
        /// The file that it brought by AJAX, at less cost than ``outcome``.
        var insertedFile: String? { click.insertedFile }
    }

    let graph: StateGraph
    /// Its clicks, by link and by the file that they brought.
    let clicks: ClickIndex
    /// All links that were clicked, by file and place.
    ///
    /// OPTIMIZATION: in a site without findings nobody asks; sorting them takes as long as reading the files.
    private(set) lazy var links = clicks.allLinks
    /// The links that did something else at least once than to load a file, to leave, or nothing, by file and place.
    private(set) lazy var specialLinks = clicks.specialLinks
    let site: SiteFacts
    /// The site's HTML files as decoded paths, sorted.
    let files: [String]
    let session: Session

    // What several rules ask for, found out once.
    /// What became of links to fragments.
    private(set) lazy var fates = FragmentFate.all(self)
    /// The clicks that brought a file by AJAX, as scripts tell them apart.
    private(set) lazy var fileArrivals = findFileArrivals()
    /// The clicks that Turbo or Turbolinks took.
    private(set) lazy var turboVisits = TurboVisits(graph)
    /// The clicks that htmx or jquery-pjax took.
    private(set) lazy var swapVisits = SwapVisits(graph, shells: shells) { self.file(at: $0) }
    /// The file of each state's document, whatever came into it since.
    private(set) lazy var shells = graph.shells
    /// Which states were reached without a document being loaded.
    private(set) lazy var swapped = graph.holdsArrivals
    /// The clicks between pages that htmx or jquery-pjax put into documents.
    private(set) lazy var swapPassages = Passages(graph, documents: shells, isInserted: swapped)
    /// The states that show a page that one of them put into a document, by the page's file.
    private(set) lazy var swappedStates = findSwappedStates()
    /// The clicks that MkDocs-Material's instant navigation took.
    private(set) lazy var materialVisits = MaterialVisits(graph, shells: shells) { self.file(at: $0) }
    /// The widgets that end all changes of pages.
    private(set) lazy var throwingWidgets = findThrowingWidgets()
    /// Functions that pages lack.
    private(set) lazy var lostFunctions = LostFunctionSearch.all(self)
    /// Links that find a page of another file.
    private(set) lazy var mistakenPages = MistakenPage.all(self)
    /// Pages with a data-url that another has.
    private(set) lazy var dataURLClaims = DataURLClaim.all(self)
    /// The script tables of the site's HTML files, in the order of the files.
    var scriptTables: [ScriptTable] { site.scripts }
    /// The scripts of files that run whenever their pages are inserted, with what they must not do twice.
    private(set) lazy var repeatedScripts = findRepeatedScripts()
    /// The ready handlers that insertions leave behind, by file, as far as somebody asked.
    var knownReadyHandlers: [String: [ReadyHandler]] = [:]
    /// What comes of modules in documents where some fail.
    private(set) lazy var moduleLoads = findModuleLoads()
    /// Links that take a page's address away.
    private(set) lazy var lostAddresses = LostAddress.all(self)
    /// Links that the framework resolves without the base element.
    private(set) lazy var ignoredBases = IgnoredBase.all(self)
    /// The files by their names without folders.
    private(set) lazy var filesByName = Dictionary(grouping: files) { file in
        file.split(separator: "/").last.map(String.init) ?? ""
    }
    /// The files by their folders, `/` to `/`.
    private(set) lazy var filesByFolder = Dictionary(grouping: files) { String($0.folder) }
    /// The addresses of files, and of the folders of index files, by their small letters.
    private(set) lazy var addressesBySmallLetters = files.reduce(into: [String: String]()) { known, file in
        var names = [file]
        if ["index.html", "index.htm"].contains(file.dropFirst(file.folder.count)) {
            names.append(String(file.folder))
        }
        for name in names where known[name.lowercased()] == nil { known[name.lowercased()] = name }
    }
    /// The names of a folder's files, as far as somebody asked.
    var nearNames: [String: NearNames] = [:]
    /// The folders that HTML files lie in, with those around them: `/a/`, `/a/b/`.
    private(set) lazy var folders = files.reduce(into: Set<String>()) { folders, file in
        var folder = file
        while let slash = folder.dropLast().lastIndex(of: "/") {
            folder = String(folder[...slash])
            guard folders.insert(folder).inserted else { break }
        }
    }
    /// The folder below which the site seems to be served; nil where nothing says so.
    private(set) lazy var assumedBasePath = findAssumedBasePath()
    /// What htmx asks for that may be meant for a program.
    private(set) lazy var programRequests = ProgramRequests(self)
    /// Links out of the site that the framework keeps in it.
    private(set) lazy var outsideAddresses = OutsideAddress.all(self)
    /// What of the site names ids.
    private(set) lazy var namedIDs = NamedIDs(self)
    /// The ids in files without pages and without a library, which scripts may fetch.
    private(set) lazy var idsOfFetchedMarkup = findIDsOfFetchedMarkup()
    /// The scripts of each file but for libraries whose files are missing, as far as somebody asked.
    var scriptsThere: [String: [PageFacts.Script]] = [:]
    /// The script files that ran in the documents of each file.
    private(set) lazy var scriptsRun = findScriptsRun()
    /// The pages that scripts, panels and toolbars may lead to.
    private(set) lazy var pageReach = PageReach(self)
    /// The scripts that may leave a document as soon as it is loaded, by the document's file, as far as somebody asked.
    var leavingScripts: [String: SourceRange?] = [:]
    /// What scripts hear by itself (``isHeardByItself(_:in:)``), by the script's label, as far as somebody asked.
    var heardByThemselves: [String: [Selector]] = [:]
    /// The clicks between pages that came by AJAX.
    private(set) lazy var passages = Passages(
        graph, documents: documentFiles, isInserted: graph.nodes.map { $0.state.active?.isExternal == true })
    /// How many questions were left open, to which long searches would have found an answer.
    var openQuestions = 0
    /// The states that show a page that came by AJAX, by its file.
    private(set) lazy var statesByFile = findArrivedStates()
    /// The states by the files of their documents.
    private(set) lazy var statesByDocument = Dictionary(grouping: graph.nodes.indices) { documentFiles[$0] }
    /// Why exploring ended, and searching for further ways after it.
    var stopReason: StopReason {
        graph.stopReason == .exhausted && openQuestions > 0 ? .questions(openQuestions) : graph.stopReason
    }
    /// Why files of a folder were not read, by their decoded paths.
    private(set) lazy var reasons = Dictionary(
        ((session.site as? any PagedSite)?.leftOut ?? []).map { ("/" + $0.path, $0.reason.withLowercaseStart) }
    ) { first, _ in first }
    /// The pages that scripts move to.
    private(set) lazy var scriptedTargets = findScriptedTargets()
    /// The file of each state's document.
    private(set) lazy var documentFiles = findDocumentFiles()
    /// Whether files have code that arrivals can matter to; all HTML files, and others as far as somebody asked.
    lazy var filesWithCode = Dictionary(scriptTables.lazy.map { ($0.file, $0.hasCodeOfPages) }) { $1 }
    /// The ids that script files may name, as far as somebody asked.
    var scriptNames: [String: Set<String>] = [:]
    /// What the framework's attributes have behind `data-`.
    let ns: String
    /// The ids of the file that was asked about last.
    var ids: (file: String, places: [String: IDPlace])?

    init(session: Session, site: SiteFacts, graph: StateGraph) {
        self.graph = graph
        self.session = session
        self.site = site
        files = site.sorted.map(\.file)
        clicks = ClickIndex(graph)
        ns = session.tab.setting.defaultOptions.ns
    }

    /// What is known of the site's HTML files, by their decoded paths.
    var facts: [String: PageFacts] { site.byFile }

    /// The facts of the files, in their order.
    var factsOfFiles: [PageFacts] { site.sorted }
}

extension String {
    /// `permission denied` for `Permission denied`.
    fileprivate var withLowercaseStart: String { prefix(1).lowercased() + dropFirst() }
}
