internal import DOM
internal import Exploration
internal import Foundation
internal import Navigation

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
        /// What the click came to.
        var outcome: Outcome { click.outcome }
        /// What happened in the end, at less cost than ``outcome``.
        var kind: Outcome.Kind { click.kind }
    }

    /// A click that brought a file by AJAX, in numbers.
    struct InsertingClick {
        /// The state's number.
        var node: Int32
        /// Which of its edges.
        var edge: Int32
        /// The number of its outcome, see ``StateGraph/Edge/outcomeNumber``.
        var outcome: Int32
    }

    /// A link with its visits, those of shorter ways first.
    struct LinkHistory {
        var link: Link
        var visits: [Visit]
    }

    let graph: StateGraph
    /// All links that were clicked, by file and place.
    ///
    /// OPTIMIZATION: in a site without findings nobody asks; sorting them takes as long as reading the files.
    private(set) lazy var links = Self.histories(in: graph)
    /// The links that did something else at least once than to load a file, to leave, or nothing, by file and place.
    let specialLinks: [LinkHistory]
    /// What is known of the site's HTML files, by their decoded paths.
    let facts: [String: PageFacts]
    /// The site's HTML files as decoded paths, sorted.
    let files: [String]
    /// The links that bring a file by AJAX, by the file's path.
    private(set) lazy var arrivals = findArrivals()
    /// The clicks that brought a file by AJAX, those of shorter ways first.
    ///
    /// OPTIMIZATION: nearly all clicks of a large site do. Rules about arrivals go through these numbers, and look at each
    /// outcome once.
    let insertingClicks: [InsertingClick]
    /// A shortest way to bring a file by AJAX, by the file's path.
    let firstArrivals: [String: Visit]
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
    /// Links that take a page's address away.
    private(set) lazy var lostAddresses = LostAddress.all(self)
    /// Links that the framework resolves without the base element.
    private(set) lazy var ignoredBases = IgnoredBase.all(self)
    /// The files by their names without folders.
    private lazy var filesByName = Dictionary(grouping: files) { file in
        file.split(separator: "/").last.map(String.init) ?? ""
    }
    /// The files by their folders, `/` to `/`.
    private lazy var filesByFolder = Dictionary(grouping: files) { file in
        file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    }
    /// The pages that scripts move to.
    private(set) lazy var scriptedTargets = findScriptedTargets()
    /// The file of each state's document.
    private lazy var documentFiles = findDocumentFiles()
    /// Whether files have code that arrivals can matter to, as far as somebody asked.
    var filesWithCode: [String: Bool] = [:]
    private var scriptNames: [String: Set<String>] = [:]
    /// The file that was asked about last.
    private var markup: Document?
    /// The ids of the file that was asked about last.
    private var ids: (file: String, places: [String: IDPlace])?

    init(session: Session, facts: [PageFacts], graph: StateGraph) {
        self.graph = graph
        self.session = session
        self.facts = Dictionary(facts.map { ($0.file, $0) }) { first, _ in first }
        files = self.facts.keys.sorted()
        var special: Set<Link> = []
        var firstArrivals: [String: Visit] = [:]
        var inserting: [InsertingClick] = []
        var isSeen = [Bool](repeating: false, count: graph.outcomeCount)
        for (number, node) in graph.nodes.enumerated() {
            for index in node.edges.indices {
                switch node.edges[index].kind {
                case .fullLoad, .external, .back, .nothing: break
                case .ajax:
                    let outcome = node.edges[index].outcomeNumber
                    inserting.append(InsertingClick(node: Int32(number), edge: Int32(index), outcome: Int32(outcome)))
                    if isSeen[outcome] { continue }
                    isSeen[outcome] = true
                    let edge = node.edges[index]
                    guard edge.link != nil, let file = edge.insertedFile, firstArrivals[file] == nil else { continue }
                    firstArrivals[file] = Visit(node: number, edge: index, click: edge)
                default: if let link = node.edges[index].link { special.insert(link) }
                }
            }
        }
        insertingClicks = inserting
        self.firstArrivals = firstArrivals
        specialLinks = Self.histories(in: graph, of: special)
    }

    /// Links with their visits, by file and place.
    ///
    /// - Parameter wanted: nil for all links.
    private static func histories(in graph: StateGraph, of wanted: Set<Link>? = nil) -> [LinkHistory] {
        if wanted?.isEmpty == true { return [] }
        // OPTIMIZATION: files have numbers, and only links of few files are worth a look at their places.
        let files = wanted.map { Set($0.map(\.file)) }
        let isWanted = graph.linkFiles.map { files?.contains($0) ?? true }
        var visits: [Link: [Visit]] = [:]
        for (number, node) in graph.nodes.enumerated() {
            for (index, edge) in node.edges.enumerated() {
                guard let file = edge.linkFile, isWanted[file], let link = edge.link, wanted?.contains(link) ?? true
                else { continue }
                visits[link, default: []].append(Visit(node: number, edge: index, click: edge))
            }
        }
        return visits.map { LinkHistory(link: $0.key, visits: $0.value) }.sorted { $0.link < $1.link }
    }

    /// A click by its numbers.
    func visit(_ click: InsertingClick) -> Visit {
        let (node, edge) = (Int(click.node), Int(click.edge))
        return Visit(node: node, edge: edge, click: graph.nodes[node].edges[edge])
    }

    /// Links that bring certain files by AJAX, with those visits, by file and place.
    func histories(bringing isWanted: (_ file: String) -> Bool) -> [LinkHistory] {
        var answers = [Bool?](repeating: nil, count: graph.outcomeCount)
        var visits: [Link: [Visit]] = [:]
        for click in insertingClicks {
            let answer =
                answers[Int(click.outcome)]
                ?? graph.nodes[Int(click.node)].edges[Int(click.edge)].insertedFile.map(isWanted) ?? false
            answers[Int(click.outcome)] = answer
            if answer, let link = graph.nodes[Int(click.node)].edges[Int(click.edge)].link {
                visits[link, default: []].append(visit(click))
            }
        }
        return visits.map { LinkHistory(link: $0.key, visits: $0.value) }.sorted { $0.link < $1.link }
    }

    private func findArrivals() -> [String: [Link]] {
        var links = [[Link]](repeating: [], count: graph.outcomeCount)
        for click in insertingClicks {
            guard let link = graph.nodes[Int(click.node)].edges[Int(click.edge)].link else { continue }
            links[Int(click.outcome)].append(link)
        }
        var arrivals: [String: [Link]] = [:]
        var isSeen = [Bool](repeating: false, count: graph.outcomeCount)
        for click in insertingClicks where !isSeen[Int(click.outcome)] {
            isSeen[Int(click.outcome)] = true
            guard let file = graph.nodes[Int(click.node)].edges[Int(click.edge)].insertedFile else { continue }
            arrivals[file, default: []] += links[Int(click.outcome)]
        }
        return arrivals.mapValues { Set($0).sorted() }
    }

    // MARK: Files

    /// A file as it was parsed. It is read again, so only a finding is worth it; the last one is kept, findings come by file.
    func markup(of file: String) -> Document? {
        if let markup, markup.source.name == file { return markup }
        let response = session.site.respond(to: Request(path: FolderSite.urlPath(ofFile: file)))
        guard response.isSuccess else { return nil }
        let document = Document(parsing: response.body, name: response.file)
        markup = document
        return document
    }

    /// A stretch of a file.
    func range(_ bytes: Range<Int>, of file: String) -> SourceRange? {
        markup(of: file).map { SourceRange(source: $0.source, bytes: bytes) }
    }

    /// The element of an id, with its place.
    func element(withID id: String, in file: String) -> IDPlace? {
        if let ids, ids.file == file { return ids.places[id] }
        var places: [String: IDPlace] = [:]
        for element in markup(of: file)?.elements(withAttribute: "id") ?? [] {
            guard let id = element.id, places[id] == nil else { continue }
            places[id] = IDPlace(
                name: element.name, role: element.attribute("data-role"), range: element.startTagRange)
        }
        ids = (file, places)
        return places[id]
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
        let decoded = path.removingPercentEncoding ?? path
        let names = decoded.hasSuffix("/") ? [decoded + "index.html", decoded + "index.htm"] : [decoded]
        return names.first { facts[$0] != nil }
    }

    /// The HTML file that a reference in a file leads to by the browser's rules, without regard to base elements.
    func file(of reference: String, in file: String) -> String? {
        session.resolve(reference, in: FolderSite.urlPath(ofFile: file)).flatMap { self.file(at: $0) }
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

extension Evidence {
    /// The name of a nearest one of some names, nil when none is near.
    func nearest(to name: String, among names: some Sequence<String>, limit: Int? = nil) -> String? {
        let limit = limit ?? max(1, name.count / 3)
        let ranked = Set(names).map { ($0, name.distance(to: $0)) }.filter { $0.1 <= limit && $0.1 > 0 }
        return ranked.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
    }

    /// The path of a file that was probably meant, nil when none is near.
    ///
    /// AD-HOC: only files of the same folder and files of the same name elsewhere are compared, and no more than a few
    /// thousand, so that a thousand wrong links do not compare themselves with ten thousand files each.
    func nearestFile(to address: String) -> String? {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        let decoded = path.removingPercentEncoding ?? String(path)
        let parts = decoded.split(separator: "/")
        let folder = "/" + parts.dropLast().map { $0 + "/" }.joined()
        guard let name = parts.last.map(String.init) else { return nil }
        let namesakes = filesByName[name] ?? []
        if namesakes.count == 1, namesakes[0] != decoded { return namesakes[0] }
        guard let neighbours = filesByFolder[folder], neighbours.count <= 2_000 else { return nil }
        // What all names end with would make them alike.
        func stem(_ name: some StringProtocol) -> String { String(name.prefix { $0 != "." }) }
        let limit = stem(name).count < 4 ? 1 : max(2, stem(name).count / 3)
        guard stem(name).count > 2,
            let near = nearest(to: stem(name), among: neighbours.map { stem($0.dropFirst(folder.count)) }, limit: limit)
        else { return nil }
        return neighbours.first { stem($0.dropFirst(folder.count)) == near }
    }

    /// Whether a script of a file names an id, so that it may show or make a page of it.
    func isNamedByScript(_ id: String, in file: String) -> Bool {
        guard let facts = facts[file] else { return false }
        if facts.namesInScripts.contains(id) { return true }
        return facts.scripts.contains { script in
            guard script.library == nil, case .address(let path) = script.identity, path.hasPrefix("/") else {
                return false
            }
            return names(inScript: path).contains(id)
        }
    }

    /// The ids that a script file may name; each file is read once.
    private func names(inScript path: String) -> Set<String> {
        if let known = scriptNames[path] { return known }
        let names = session.bytes(of: FolderSite.urlPath(ofFile: path)).map { QuotedNames.find(in: $0) } ?? []
        scriptNames[path] = names
        return names
    }
}
