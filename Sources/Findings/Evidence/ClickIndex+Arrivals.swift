internal import Exploration
internal import Navigators

extension ClickIndex {
    /// Where a link stands, as the graph's edges have it.
    fileprivate struct Arriving {
        var key: Key
        var node: Int32
        var edge: Int32
    }

    /// The links that bring a file by AJAX, by file and place.
    func arrivals(of file: String) -> [Link] {
        let all = allArrivals
        var found: [Arriving] = []
        for outcome in all.outcomes[file] ?? [] {
            found += all.arriving[Int(all.starts[outcome])..<Int(all.starts[outcome + 1])]
        }
        found.sort { $0.key < $1.key }
        var last: Key?
        return found.compactMap { arriving in
            defer { last = arriving.key }
            return arriving.key == last ? nil : visit(node: Int(arriving.node), edge: Int(arriving.edge)).link
        }
    }

    /// All links that bring a file by AJAX, by their outcomes.
    struct Arrivals {
        /// The outcomes that bring each file.
        fileprivate var outcomes: [String: [Int]] = [:]
        /// Where the links of each outcome begin, and where the last ones end.
        fileprivate var starts: [Int32] = []
        /// The links, behind each other.
        fileprivate var arriving: [Arriving] = []
    }

    func findArrivals() -> Arrivals {
        let ranks = ranks
        let files = filesFetched()
        var found: [(outcome: Int32, arriving: Arriving)] = []
        var starts = [Int32](repeating: 0, count: graph.outcomeCount + 1)
        visitInserting(outcomes: files.map { $0 != nil }) { click in
            let edges = graph.nodes[Int(click.node)].edges
            guard let file = edges.linkFile(at: Int(click.edge)) else { return }
            let key = Key(file: ranks[file], offset: offset(edges, Int(click.edge), file))
            found.append((click.outcome, Arriving(key: key, node: click.node, edge: click.edge)))
            starts[Int(click.outcome) + 1] += 1
        }
        var all = Arrivals()
        for (outcome, file) in files.enumerated() {
            if starts[outcome + 1] > 0, let file { all.outcomes[file, default: []].append(outcome) }
            starts[outcome + 1] += starts[outcome]
        }
        all.starts = starts
        let none = Arriving(key: Key(file: 0, offset: 0), node: 0, edge: 0)
        all.arriving = [Arriving](repeating: none, count: found.count)
        for (outcome, arriving) in found {
            all.arriving[Int(starts[Int(outcome)])] = arriving
            starts[Int(outcome)] += 1
        }
        return all
    }

    /// The file that each outcome brings by AJAX, or would bring in another document: a page that came by AJAX may link to
    /// the file that the document was loaded from, and finds its page there.
    private func filesFetched() -> [String?] {
        var files = graph.outcomes.map { $0.kind == .ajax ? $0.insertion?.file : nil }
        for node in graph.nodes where node.state.active?.isExternal == true {
            for index in node.edges.indices {
                let kind = node.edges.kind(at: index)
                guard kind == .internalPage || kind == .samePage, case let edge = node.edges[index],
                    edge.outcome.route?.rule == .ajax, let target = edge.target,
                    let page = graph.nodes[target].state.active, !page.isExternal
                else { continue }
                files[edge.outcomeNumber] = page.file
            }
        }
        return files
    }
}
