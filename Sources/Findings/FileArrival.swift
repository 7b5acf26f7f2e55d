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
    func findFileArrivals() -> [FileArrival] {
        struct Key: Hashable {
            var file: String
            var document: String
            var ran: Int
            var leaves: Bool
        }
        var seen: Set<Key> = []
        var found: [FileArrival] = []
        // OPTIMIZATION: a site has many links and few sets of scripts, which are slow to hash.
        var sets: [Set<String>: Int] = [:]
        for (number, node) in graph.nodes.enumerated() {
            let ran = sets[node.scripts] ?? sets.count
            sets[node.scripts] = ran
            let document = documentFile(of: number)
            for (index, edge) in node.edges.enumerated() where edge.kind == .ajax {
                guard let file = edge.insertedFile, hasCodeOfPages(file) else { continue }
                let arrived = edge.target.flatMap { graph.nodes[$0].state.active }
                let leaves = arrived?.file == file && arrived?.leavesWhenHidden == true
                guard seen.insert(Key(file: file, document: document, ran: ran, leaves: leaves)).inserted else {
                    continue
                }
                found.append(
                    FileArrival(
                        visit: Visit(node: number, edge: index, click: edge), file: file, document: document,
                        ran: node.scripts, leaves: leaves))
            }
        }
        return found
    }

    /// Whether an arrival of a file can matter to any script of it.
    func hasCodeOfPages(_ file: String) -> Bool {
        if let known = filesWithCode[file] { return known }
        let answer = session.scriptJoin.table(of: file)?.hasCodeOfPages ?? false
        filesWithCode[file] = answer
        return answer
    }

    /// The script tables of the site's HTML files, in the order of the files.
    var scriptTables: [ScriptTable] {
        files.compactMap { session.scriptJoin.table(of: $0) }
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
