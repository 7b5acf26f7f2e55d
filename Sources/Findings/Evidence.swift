internal import DOM
internal import Exploration
internal import Navigation

/// What rules judge: the state graph, turned so that each link has all it did in all states.
struct Evidence {
    /// A link in one state.
    struct Visit {
        /// The state's number.
        var node: Int
        /// Which of its edges.
        var edge: Int
        /// What the click came to.
        var outcome: Outcome
    }

    /// A link with its visits, those of shorter ways first.
    struct LinkHistory {
        var link: Link
        var visits: [Visit]
    }

    let graph: StateGraph
    /// All links that were clicked, by file and place.
    let links: [LinkHistory]
    /// The site's HTML files, as paths.
    let files: [String]
    /// The links that bring a file by AJAX, by the file's path.
    let arrivals: [String: [Link]]
    let session: Session

    init(site: any Site, files: [String], graph: StateGraph) {
        self.graph = graph
        self.files = files
        session = Session(site: site)
        var visits: [Link: [Visit]] = [:]
        var arrivals: [String: Set<Link>] = [:]
        for (number, node) in graph.nodes.enumerated() {
            for (index, edge) in node.edges.enumerated() {
                guard let link = edge.link else { continue }
                visits[link, default: []].append(Visit(node: number, edge: index, outcome: edge.outcome))
                if edge.outcome.kind == .ajax, let file = edge.outcome.insertion?.file {
                    arrivals[file, default: []].insert(link)
                }
            }
        }
        links = visits.map { LinkHistory(link: $0.key, visits: $0.value) }.sorted { $0.link < $1.link }
        self.arrivals = arrivals.mapValues { $0.sorted() }
    }

    /// A file as it was parsed, nil when the site has none there.
    func markup(of path: String) -> Document? { session.markup(of: path) }

    /// The path that a reference in a file leads to, nil outside of the site.
    func resolve(_ reference: String, in file: String) -> String? { session.resolve(reference, in: file) }

    /// The name under which a script runs.
    func scriptLabel(_ reference: String, in file: String) -> String { session.scriptLabel(reference, in: file) }

    /// The file of a node's document, as a decoded path.
    func documentFile(of node: Int) -> String {
        let document = graph.nodes[node].state.document
        let path = String(document.prefix { $0 != "?" && $0 != "#" })
        return session.markup(of: path)?.source.name ?? path
    }

    /// A shortest way to a visit, its click included.
    func trace(_ visit: Visit) -> Trace { graph.trace(to: visit.node, through: visit.edge) }

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
    func nearest(to name: String, among names: some Sequence<String>) -> String? {
        let limit = max(1, name.count / 3)
        let ranked = Set(names).map { ($0, name.distance(to: $0)) }.filter { $0.1 <= limit && $0.1 > 0 }
        return ranked.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
    }
}
