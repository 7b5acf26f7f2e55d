internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

/// What rules ask about states, and about the ways that lead to them.
extension Evidence {
    /// The file of a node's document, as a decoded path.
    func documentFile(of node: Int) -> String { documentFiles[node] }

    func findDocumentFiles() -> [String] {
        var known: [String: String] = [:]
        return graph.nodes.map { node in
            let document = node.state.document
            if let file = known[document] { return file }
            let file = file(at: document) ?? String(document.withoutQueryAndFragment)
            known[document] = file
            return file
        }
    }

    func findArrivedStates() -> [String: [Int]] {
        var found: [String: [Int]] = [:]
        for state in graph.nodes.indices {
            guard let active = graph.nodes[state].state.active, active.isExternal, let file = active.file else {
                continue
            }
            found[file, default: []].append(state)
        }
        return found
    }

    func findSwappedStates() -> [String: [Int]] {
        Dictionary(grouping: graph.nodes.indices.filter { swapped[$0] }) { graph.nodes[$0].state.active?.file ?? "" }
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
