internal import DOM
internal import Exploration

/// The clicks of a state graph, by link and by the file that they brought.
///
/// OPTIMIZATION: a large site has hundreds of thousands. They are told apart by numbers, two for each link: the rank of its
/// file's name and the byte at which it begins.
final class ClickIndex {
    /// A click that brought a file by AJAX.
    struct Inserting {
        /// The state's number.
        var node: Int32
        /// Which of its edges.
        var edge: Int32
        /// The number of its outcome, see ``StateGraph/Edge/outcomeNumber``.
        var outcome: Int32
    }

    private let graph: StateGraph
    /// A shortest way to bring a file by AJAX, by the file's path.
    let firstArrivals: [String: Evidence.Visit]
    /// The links that did something else at least once than to load a file, to leave, or nothing: file and place.
    private let special: Set<Key>
    /// The rank of the name of each of the graph's files.
    private lazy var ranks = findRanks()
    private lazy var arrivalsByFile = findArrivals()

    /// A link by the number of its file, or by the rank of its name, and by the byte at which it begins.
    private struct Key: Hashable, Comparable {
        private let number: Int

        init(file: Int, offset: UInt32) { number = file << 32 | Int(offset) }

        var file: Int { number >> 32 }

        func ranked(_ ranks: [Int]) -> Key { Key(file: ranks[file], offset: UInt32(truncatingIfNeeded: number)) }

        static func < (left: Key, right: Key) -> Bool { left.number < right.number }
    }

    init(_ graph: StateGraph) {
        self.graph = graph
        var special: Set<Key> = []
        var firstArrivals: [String: Evidence.Visit] = [:]
        var isSeen = [Bool](repeating: false, count: graph.outcomeCount)
        for number in graph.nodes.indices {
            let edges = graph.nodes[number].edges
            for index in edges.indices {
                switch edges.kind(at: index) {
                case .fullLoad, .external, .back, .nothing: break
                case .ajax:
                    let outcome = edges.outcomeNumber(at: index)
                    if isSeen[outcome] || edges.linkFile(at: index) == nil { continue }
                    isSeen[outcome] = true
                    let edge = edges[index]
                    guard let file = edge.insertedFile, firstArrivals[file] == nil else { continue }
                    firstArrivals[file] = Evidence.Visit(node: number, edge: index, click: edge)
                default:
                    guard let file = edges.linkFile(at: index) else { continue }
                    special.insert(Key(file: file, offset: edges.linkOffset(at: index)))
                }
            }
        }
        self.firstArrivals = firstArrivals
        self.special = special
    }

    /// All links that were clicked, by file and place.
    var allLinks: [Evidence.LinkHistory] {
        histories { _ in
            true
        } where: { _, _, _ in
            true
        }
    }

    /// The links that did something else at least once than to load a file, to leave, or nothing, by file and place.
    var specialLinks: [Evidence.LinkHistory] {
        if special.isEmpty { return [] }
        let ranks = ranks
        let wanted = Set(special.map { $0.ranked(ranks) })
        var hasWanted = [Bool](repeating: false, count: ranks.count)
        for key in wanted { hasWanted[key.file] = true }
        return histories { file in
            hasWanted[ranks[file]]
        } where: { edges, index, file in
            wanted.contains(Key(file: ranks[file], offset: edges.linkOffset(at: index)))
        }
    }

    /// Links that bring certain files by AJAX at least once, with those visits, by file and place.
    func links(bringing isWanted: (_ file: String) -> Bool) -> [Evidence.LinkHistory] {
        var answers = [Bool?](repeating: nil, count: graph.outcomeCount)
        return histories { _ in
            true
        } where: { edges, index, _ in
            guard edges.kind(at: index) == .ajax else { return false }
            let outcome = edges.outcomeNumber(at: index)
            let answer = answers[outcome] ?? edges[index].insertedFile.map(isWanted) ?? false
            answers[outcome] = answer
            return answer
        }
    }

    /// Links with their visits, by file and place.
    ///
    /// OPTIMIZATION: a state's links stand in one file, so that the file is asked about once.
    private func histories(
        ofFiles isWantedFile: (_ file: Int) -> Bool,
        where isWanted: (_ edges: StateGraph.Edges, _ index: Int, _ file: Int) -> Bool
    ) -> [Evidence.LinkHistory] {
        let ranks = ranks
        var found: [(key: Key, node: Int32, edge: Int32)] = []
        for number in graph.nodes.indices {
            let edges = graph.nodes[number].edges
            var last = (file: -1, isWanted: false)
            for index in edges.indices {
                guard let file = edges.linkFile(at: index) else { continue }
                if file != last.file { last = (file, isWantedFile(file)) }
                guard last.isWanted, isWanted(edges, index, file) else { continue }
                let key = Key(file: ranks[file], offset: edges.linkOffset(at: index))
                found.append((key, Int32(number), Int32(index)))
            }
        }
        found.sort { ($0.key, $0.node, $0.edge) < ($1.key, $1.node, $1.edge) }
        var histories: [Evidence.LinkHistory] = []
        var last: Key?
        for (key, node, edge) in found {
            let visit = visit(node: Int(node), edge: Int(edge))
            if key == last {
                histories[histories.count - 1].visits.append(visit)
            } else if let link = graph.nodes[Int(node)].edges[Int(edge)].link {
                histories.append(Evidence.LinkHistory(link: link, visits: [visit]))
                last = key
            }
        }
        return histories
    }

    /// Calls `body` with the clicks that brought a file by AJAX, those of shorter ways first.
    ///
    /// OPTIMIZATION: nearly all clicks of a large site bring one, and most rules care for few files: each outcome is judged
    /// once, and where none matters no click is looked at.
    ///
    /// - Parameters:
    ///   - isWanted: whether clicks of an outcome matter.
    ///   - body: is called with each.
    func visitInserting(where isWanted: (Outcome) -> Bool, each body: (Inserting) -> Void) {
        let wanted = graph.outcomes.map { $0.kind == .ajax && isWanted($0) }
        guard wanted.contains(true) else { return }
        for number in graph.nodes.indices {
            let edges = graph.nodes[number].edges
            for index in edges.indices {
                let outcome = edges.outcomeNumber(at: index)
                guard wanted[outcome] else { continue }
                body(Inserting(node: Int32(number), edge: Int32(index), outcome: Int32(outcome)))
            }
        }
    }

    /// A click by its numbers.
    func visit(node: Int, edge: Int) -> Evidence.Visit {
        Evidence.Visit(node: node, edge: edge, click: graph.nodes[node].edges[edge])
    }

    // MARK: Arrivals

    /// Where a link stands, as the graph's edges have it.
    private struct Arriving {
        var key: Key
        var node: Int32
        var edge: Int32
    }

    /// The links that bring a file by AJAX, by file and place.
    func arrivals(of file: String) -> [Link] {
        var last: Key?
        return (arrivalsByFile[file] ?? []).sorted { $0.key < $1.key }.compactMap { arriving in
            defer { last = arriving.key }
            return arriving.key == last ? nil : visit(node: Int(arriving.node), edge: Int(arriving.edge)).link
        }
    }

    private func findArrivals() -> [String: [Arriving]] {
        var byOutcome = [[Arriving]](repeating: [], count: graph.outcomeCount)
        var files = [String?](repeating: nil, count: graph.outcomeCount)
        visitInserting { _ in
            true
        } each: { click in
            let edges = graph.nodes[Int(click.node)].edges
            let (index, outcome) = (Int(click.edge), Int(click.outcome))
            guard let file = edges.linkFile(at: index) else { return }
            if byOutcome[outcome].isEmpty { files[outcome] = edges[index].insertedFile }
            let key = Key(file: ranks[file], offset: edges.linkOffset(at: index))
            byOutcome[outcome].append(Arriving(key: key, node: click.node, edge: click.edge))
        }
        var byFile: [String: [Arriving]] = [:]
        for (file, links) in zip(files, byOutcome) {
            if let file { byFile[file, default: []] += links }
        }
        return byFile
    }

    private func findRanks() -> [Int] {
        let names = graph.linkFiles.map(\.name)
        var ranks = [Int](repeating: 0, count: names.count)
        var last: String?
        var rank = -1
        for index in names.indices.sorted(by: { names[$0] < names[$1] }) {
            if names[index] != last { rank += 1 }
            last = names[index]
            ranks[index] = rank
        }
        return ranks
    }
}
