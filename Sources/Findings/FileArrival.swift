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
            var file: Int
            var document: Int
            var ran: Int
            var leaves: Bool
        }
        // OPTIMIZATION: a site has many links and few sets of scripts, which are slow to hash; so are names of files.
        var sets: [Set<String>: Int] = [:]
        var documents: [String: Int] = [:]
        var files: [String: Int] = [:]
        // The file of each outcome by its number, -1 for one whose scripts do not mind how it arrives.
        var fileOf = [Int?](repeating: nil, count: graph.outcomeCount)
        var seen: Set<Key> = []
        var found: [FileArrival] = []
        for click in clicks.inserting {
            if fileOf[Int(click.outcome)] == -1 { continue }
            let edge = graph.nodes[Int(click.node)].edges[Int(click.edge)]
            guard let file = edge.insertedFile, hasCodeOfPages(file) else {
                fileOf[Int(click.outcome)] = -1
                continue
            }
            let node = graph.nodes[Int(click.node)]
            let document = documentFile(of: Int(click.node))
            let arrived = edge.target.flatMap { graph.nodes[$0].state.active }
            let leaves = arrived?.file == file && arrived?.leavesWhenHidden == true
            let fileNumber = fileOf[Int(click.outcome)] ?? files.number(of: file)
            fileOf[Int(click.outcome)] = fileNumber
            let key = Key(
                file: fileNumber, document: documents.number(of: document), ran: sets.number(of: node.scripts),
                leaves: leaves)
            guard seen.insert(key).inserted else { continue }
            found.append(
                FileArrival(
                    visit: clicks.visit(node: Int(click.node), edge: Int(click.edge)), file: file, document: document,
                    ran: node.scripts, leaves: leaves))
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

extension Dictionary where Value == Int {
    /// The number of a key: one for each, from 0, in the order in which they are asked for.
    fileprivate mutating func number(of key: Key) -> Int {
        if let known = self[key] { return known }
        let number = count
        self[key] = number
        return number
    }
}
