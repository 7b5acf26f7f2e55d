internal import DOM
internal import Exploration
internal import Facts
internal import Foundation
internal import Navigators

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

    /// A link with its visits, those of shorter ways first.
    struct LinkHistory {
        var link: Link
        var visits: [Visit]
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
    private let site: SiteFacts
    /// The site's HTML files as decoded paths, sorted.
    let files: [String]
    let session: Session

    // What several rules ask for, found out once.
    /// What became of links to fragments.
    private(set) lazy var fates = FragmentFate.all(self)
    /// The clicks that brought a file by AJAX, as scripts tell them apart.
    private(set) lazy var fileArrivals = findFileArrivals()
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
    /// Links that take a page's address away.
    private(set) lazy var lostAddresses = LostAddress.all(self)
    /// Links that the framework resolves without the base element.
    private(set) lazy var ignoredBases = IgnoredBase.all(self)
    /// The files by their names without folders.
    private(set) lazy var filesByName = Dictionary(grouping: files) { file in
        file.split(separator: "/").last.map(String.init) ?? ""
    }
    /// The files by their folders, `/` to `/`.
    private(set) lazy var filesByFolder = Dictionary(grouping: files) { file in
        file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    }
    /// The clicks between pages that came by AJAX.
    private(set) lazy var passages = Passages(graph, documents: documentFiles)
    /// How many questions were left open, to which long searches would have found an answer.
    var openQuestions = 0
    /// The states that show a page that came by AJAX, by its file.
    private(set) lazy var statesByFile = findArrivedStates()
    /// The states by the files of their documents.
    private(set) lazy var statesByDocument = Dictionary(grouping: graph.nodes.indices) { documentFiles[$0] }
    /// Why exploring ended, and searching for further ways after it.
    var stopReason: StopReason {
        switch graph.stopReason {
        case .exhausted where openQuestions > 0: .questions(openQuestions)
        case .questions(let count): .questions(count + openQuestions)
        default: graph.stopReason
        }
    }
    /// Why files of a folder were not read, by their decoded paths.
    private lazy var reasons = Dictionary(
        ((session.site as? FolderSite)?.leftOut ?? []).map { ("/" + $0.path, $0.reason.withLowercaseStart) }
    ) { first, _ in first }
    /// The pages that scripts move to.
    private(set) lazy var scriptedTargets = findScriptedTargets()
    /// The file of each state's document.
    private lazy var documentFiles = findDocumentFiles()
    /// Whether files have code that arrivals can matter to; all HTML files, and others as far as somebody asked.
    private(set) lazy var filesWithCode = Dictionary(scriptTables.lazy.map { ($0.file, $0.hasCodeOfPages) }) { $1 }
    /// The ids that script files may name, as far as somebody asked.
    var scriptNames: [String: Set<String>] = [:]
    /// What the framework's attributes have behind `data-`.
    private let ns: String
    /// The ids of the file that was asked about last.
    private var ids: (file: String, places: [String: IDPlace])?

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

    // MARK: Files

    /// A file as it was read, nil when there is no such file.
    private func loaded(_ file: String) -> SiteFile? {
        let loaded = session.tab.files.load(Request(path: FolderSite.urlPath(ofFile: file)))
        return loaded.response.isSuccess ? loaded : nil
    }

    /// A file's elements, nil when there is no such file.
    func markup(of file: String) -> Markup? { loaded(file)?.markup }

    /// What an AJAX load makes of a file.
    func fetched(_ file: String) -> FetchedPage? { loaded(file).map { FetchedPage.of($0, session.tab.setting) } }

    /// A stretch of a file.
    func range(_ bytes: Range<Int>, of file: String) -> SourceRange? {
        markup(of: file).map { SourceRange(source: $0.source, bytes: bytes) }
    }

    /// The element of an id, with its place.
    func element(withID id: String, in file: String) -> IDPlace? {
        if let ids, ids.file == file { return ids.places[id] }
        var places: [String: IDPlace] = [:]
        let role = AttributeName(data("role"))
        if let markup = markup(of: file) {
            for element in markup.elements(with: AttributeName(.id)) {
                guard let id = markup.id(of: element), places[id] == nil else { continue }
                places[id] = IDPlace(
                    name: markup.name(of: element), role: markup.attribute(role, of: element),
                    range: markup.startTag(of: element))
            }
        }
        ids = (file, places)
        return places[id]
    }

    /// Where an id stands first in a file.
    func place(ofID id: String, in file: String) -> Place? {
        let name = AttributeName(.id)
        guard let markup = markup(of: file),
            let element = markup.elements(with: name).first(where: { markup.attribute(name, of: $0, equals: id) })
        else { return nil }
        return markup.range(of: name, at: element).map { Place($0) }
    }

    /// The name of one of the framework's attributes: `data-role` for `role`, `data-x-role` where they have a namespace.
    func data(_ name: String) -> String { "data-\(ns)\(name)" }

    /// What a link has for one of the framework's attributes.
    func attribute(_ name: String, of link: Link) -> String? {
        link.markup.attribute(AttributeName(data(name)), of: link.element)
    }

    /// An element's name and place.
    struct IDPlace {
        var name: String
        /// Its `data-role`.
        var role: String?
        var range: SourceRange?
    }

    /// The HTML file that answers a path, with or without query and fragment; nil when none does.
    func file(at address: String) -> String? {
        let path = String(address.prefix { $0 != "?" && $0 != "#" })
        // OPTIMIZATION: hardly any address has escapes, and Foundation copies what has none as well.
        let decoded = path.utf8.contains(UInt8(ascii: "%")) ? path.removingPercentEncoding ?? path : path
        let names = decoded.hasSuffix("/") ? [decoded + "index.html", decoded + "index.htm"] : [decoded]
        return names.first { facts[$0] != nil }
    }

    /// The HTML file that a reference in a file leads to by the browser's rules, without regard to base elements.
    func file(of reference: String, in file: String) -> String? {
        session.resolve(reference, in: FolderSite.urlPath(ofFile: file)).flatMap { self.file(at: $0) }
    }

    /// Remembers whether a file that is no HTML file by its name has code.
    func note(_ file: String, hasCode: Bool) { filesWithCode[file] = hasCode }

    /// Why nothing can be read at an address where something is; nil where nothing is.
    func obstacle(at address: String) -> String? {
        let path = String(address.prefix { $0 != "?" && $0 != "#" })
        let response = session.tab.files.load(Request(path: path)).response
        guard !response.isSuccess, response.status != 404, response.status != 410 else { return nil }
        return reasons[response.file] ?? "the server answers \(response.status)"
    }

    // MARK: States

    /// The file of a node's document, as a decoded path.
    func documentFile(of node: Int) -> String { documentFiles[node] }

    private func findDocumentFiles() -> [String] {
        var known: [String: String] = [:]
        return graph.nodes.map { node in
            let document = node.state.document
            if let file = known[document] { return file }
            let file = file(at: document) ?? String(document.prefix { $0 != "?" && $0 != "#" })
            known[document] = file
            return file
        }
    }

    private func findArrivedStates() -> [String: [Int]] {
        var found: [String: [Int]] = [:]
        for state in graph.nodes.indices {
            guard let active = graph.nodes[state].state.active, active.isExternal, let file = active.file else {
                continue
            }
            found[file, default: []].append(state)
        }
        return found
    }

    /// A shortest way to a visit, its click included.
    func trace(_ visit: Visit) -> Trace { graph.trace(to: visit.node, through: visit.edge) }

    /// The state that a visit leads to, nil where nothing is followed.
    func after(_ visit: Visit) -> State? {
        graph.nodes[visit.node].edges[visit.edge].target.map { graph.nodes[$0].state }
    }

    /// The link that brought the page of a state by AJAX, on the way the state was met first.
    func arrivingLink(at node: Int) -> Link? {
        var at = node
        while let arrival = graph.nodes[at].arrival {
            let edge = graph.nodes[arrival.from].edges[arrival.edge]
            switch edge.outcome.kind {
            case .ajax: return edge.link
            case .fullLoad: return nil
            default: at = arrival.from
            }
        }
        return nil
    }

    /// The names of the documents of some visits, each once, sorted.
    func documents(of visits: [Visit]) -> [String] {
        Set(visits.map { Place.name(documentFile(of: $0.node)) }).sorted()
    }
}

extension String {
    /// `permission denied` for `Permission denied`.
    fileprivate var withLowercaseStart: String { prefix(1).lowercased() + dropFirst() }
}
