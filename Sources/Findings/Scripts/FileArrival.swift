internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

/// One click that brought a file by AJAX, as far as it matters to the file's scripts.
struct FileArrival {
    /// The click.
    var approach: Approach
    /// The file that came.
    var file: String
    /// Where the page that was inserted begins; nil for one that the framework made.
    var page: Int?
    /// The scripts that ran with it, by label.
    var brought: [String]
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
        // Whether it matters to each outcome's file what has run in the document, by the outcome's number.
        var minds = [Bool?](repeating: nil, count: graph.outcomeCount)
        // The file of each outcome by its number.
        var fileOf = [Int?](repeating: nil, count: graph.outcomeCount)
        // The file of the page that each state shows, if the page leaves; -1 for none.
        var leaving = [Int?](repeating: nil, count: graph.nodes.count)
        var seen: Set<Key> = []
        var found: [FileArrival] = []
        // The files to whose scripts it matters what has run before.
        var picky: Set<String> = []
        var last: (node: Int32, document: Int, ran: Int) = (-1, -1, -1)
        clicks.visitInserting {
            $0.insertion.map { hasCodeOfPages($0.file) } ?? false
        } each: { click in
            let number = Int(click.node)
            let edge = graph.nodes[number].edges[Int(click.edge)]
            guard let file = edge.insertedFile else { return }
            if click.node != last.node {
                let document = documents.number(of: documentFile(of: number))
                last = (click.node, document, sets.number(of: graph.nodes[number].scripts))
            }
            let fileNumber = fileOf[Int(click.outcome)] ?? files.number(of: file)
            fileOf[Int(click.outcome)] = fileNumber
            let leaves = edge.target.map { target in
                if leaving[target] == nil {
                    let active = graph.nodes[target].state.active
                    leaving[target] =
                        active?.leavesWhenHidden == true ? active?.file.map { files.number(of: $0) } ?? -1 : -1
                }
                return leaving[target] == fileNumber
            }
            let outcome = Int(click.outcome)
            let isPicky = minds[outcome] ?? (!readyHandlers(of: file).isEmpty || mindsWhatRan(edge.outcome))
            minds[outcome] = isPicky
            let key = Key(
                file: fileNumber, document: isPicky ? last.document : -1, ran: isPicky ? last.ran : -1,
                leaves: leaves == true)
            guard seen.insert(key).inserted else { return }
            found.append(
                FileArrival(
                    approach: .click(clicks.visit(node: number, edge: Int(click.edge))), file: file,
                    page: edge.outcome.insertion?.pageOffset, brought: edge.outcome.scripts,
                    document: documentFile(of: number), ran: graph.nodes[number].scripts, leaves: leaves == true))
            if isPicky { picky.insert(file) }
        }
        return found + furtherArrivals(of: picky, besides: found)
    }

    /// Arrivals in documents that have not run a script which a file leaves behind, where all others have.
    private func furtherArrivals(of files: Set<String>, besides known: [FileArrival]) -> [FileArrival] {
        // The scripts that have run whenever a file came.
        var common: [String: Set<String>] = [:]
        for arrival in known where files.contains(arrival.file) {
            common[arrival.file] = common[arrival.file]?.intersection(arrival.ran) ?? arrival.ran
        }
        var wanted: [String: [String]] = [:]
        for (file, ran) in common {
            for row in session.scriptJoin.table(of: file)?.scripts ?? []
            where row.survival == .lost && row.reading != nil && ran.contains(row.label) {
                wanted[row.label, default: []].append(file)
            }
        }
        let sorted = wanted.sorted { $0.key < $1.key }.map { (script: $0.key, files: Set($0.value).sorted()) }
        let wishes = sorted.map { script, files in
            WaySearch.Wish(
                sources: { self.graph.nodes.indices.filter { !self.graph.nodes[$0].scripts.contains(script) } },
                targets: files.map { WaySearch.Target(states: arrivedStates(of: $0)) })
        }
        return WaySearch(self).ways(wishes) { proposal in
            let wish = sorted[proposal.wish]
            guard let walk = Walk(proposal.trace, in: session.tab.setting),
                walk.insertion.file == wish.files[proposal.target], !walk.ran.contains(wish.script)
            else { return nil }
            return FileArrival(
                approach: .walk(walk), file: walk.insertion.file, page: walk.insertion.pageOffset,
                brought: walk.brought, document: walk.document, ran: walk.ran, leaves: walk.page.leavesWhenHidden)
        }
    }

    /// Whether a page that comes by AJAX takes names from other scripts, or declares what the document must not have yet.
    ///
    /// OPTIMIZATION: a page that does not arrives alike in all documents, and there are as many as files.
    private func mindsWhatRan(_ outcome: Outcome) -> Bool {
        guard let insertion = outcome.insertion else { return false }
        if repeatedScripts[insertion.file]?.contains(where: { !$0.declarations.isEmpty }) == true { return true }
        return !session.scriptJoin.hasAllNames(file: insertion.file, pageAt: insertion.pageOffset) { _ in false }
    }

    /// Whether an arrival of a file can matter to any script of it.
    func hasCodeOfPages(_ file: String) -> Bool {
        if let known = filesWithCode[file] { return known }
        let answer = session.scriptJoin.table(of: file)?.hasCodeOfPages ?? false
        note(file, hasCode: answer)
        return answer
    }

    /// The files that a second visit fetches again.
    ///
    /// - Parameters:
    ///   - files: which files matter.
    ///   - matters: which of their arrivals; those of pages that stay in the document never do.
    /// - Returns: each with a way, in the order in which they first come.
    func secondVisits(
        of files: Set<String>, where matters: (FileArrival) -> Bool = { _ in true }
    ) -> [(file: String, way: Trace)] {
        if files.isEmpty { return [] }
        let arrivals = fileArrivals.filter { $0.leaves && files.contains($0.file) && matters($0) }
        let byFile = Dictionary(grouping: arrivals, by: \.file)
        var seen: Set<String> = []
        return arrivals.map(\.file).filter { seen.insert($0).inserted }.compactMap { file in
            secondVisit(of: file, by: (byFile[file] ?? []).lazy.map(\.approach)).map { (file, $0) }
        }
    }

    /// A way to a second visit of a file by AJAX: there, back, and there again.
    ///
    /// What the first visit brought may take the second click: `$("a").click(…)` in a script of the page.
    ///
    /// - Parameters:
    ///   - file: the file.
    ///   - approaches: the ways there; a few of them are tried.
    /// - Returns: one that was walked, and fetches the file again in the end; nil where none does.
    func secondVisit(of file: String, by approaches: some Sequence<Approach>) -> Trace? {
        // AD-HOC: whoever takes the second click of so many ways takes it on the others as well.
        for approach in approaches.prefix(8) {
            let way = trace(approach).toSecondVisit
            if Walk(way, in: session.tab.setting)?.insertion.file == file { return way }
        }
        return nil
    }
}

extension Trace {
    /// The way, back, and its last step again.
    var toSecondVisit: Trace {
        var trace = self
        guard let click = steps.last else { return trace }
        var back = click
        back.action = .back
        back.link = nil
        trace.steps += [back, click]
        return trace
    }
}

extension Insertion {
    /// Where the page that was inserted begins in its file; nil for one that the framework made.
    var pageOffset: Int? { isGenerated ? nil : inserted.first?.range?.bytes.lowerBound }
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
