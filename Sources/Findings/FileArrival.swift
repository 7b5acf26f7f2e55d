internal import DOM
internal import Exploration
internal import Navigation

/// One click that brought a file by AJAX, as far as it matters to the file's scripts.
struct FileArrival {
    /// The click.
    var visit: Evidence.Visit
    /// The file that came.
    var file: String
    /// The file that was loaded as a whole.
    var document: String
    /// The scripts that had run in the document before.
    var ran: Set<String>
    /// Whether the page leaves the document when another one is shown, so that the next visit brings it anew.
    var leaves: Bool
}

extension Evidence {
    /// The clicks that brought a file by AJAX, those of shorter ways first; of clicks that no script can tell apart one.
    var fileArrivals: [FileArrival] {
        struct Key: Hashable {
            var file: String
            var document: String
            var ran: Set<String>
            var leaves: Bool
        }
        var seen: Set<Key> = []
        var found: [FileArrival] = []
        for (number, node) in graph.nodes.enumerated() {
            for (index, edge) in node.edges.enumerated() where edge.outcome.kind == .ajax {
                guard let file = edge.outcome.insertion?.file else { continue }
                let arrived = edge.target.flatMap { graph.nodes[$0].state.active }
                let arrival = FileArrival(
                    visit: Visit(node: number, edge: index, outcome: edge.outcome), file: file,
                    document: documentFile(of: number), ran: node.scripts,
                    leaves: arrived?.file == file && arrived?.leavesWhenHidden == true)
                let key = Key(
                    file: file, document: arrival.document, ran: arrival.ran, leaves: arrival.leaves)
                if seen.insert(key).inserted { found.append(arrival) }
            }
        }
        return found
    }

    /// The script tables of the site's HTML files, in the order of the files.
    var scriptTables: [ScriptTable] {
        files.compactMap { markup(of: $0)?.source.name }.compactMap { session.scriptJoin.table(of: $0) }
    }

    /// The way to a second visit: there, back, and there again.
    func secondVisit(_ arrival: FileArrival) -> Trace {
        var trace = trace(arrival.visit)
        guard let click = trace.steps.last else { return trace }
        var back = click
        back.action = .back
        back.link = nil
        trace.steps += [back, click]
        return trace
    }
}
