internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

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

    /// A click on a link that stands in a file.
    struct LinkClick {
        /// The link, by the rank of its file's name.
        var key: Key
        /// The state's number.
        var node: Int32
        /// Which of its edges.
        var edge: Int32
        /// The reading that the link stands in, by its place in ``StateGraph/linkFiles``.
        var file: Int32
    }

    let graph: StateGraph
    private let markups: [Markup]
    /// A shortest way to bring a file by AJAX, by the file's path.
    let firstArrivals: [String: Evidence.Visit]
    /// The links that did something else at least once than to load a file, to leave, or nothing: file and place.
    private let special: Set<Key>
    /// The rank of the name of each of the graph's files.
    private(set) lazy var ranks = findRanks()
    private(set) lazy var allArrivals = findArrivals()

    /// A link by the number of its file, or by the rank of its name, and by the byte at which it begins.
    struct Key: Hashable, Comparable {
        private let number: Int

        init(file: Int, offset: Int) { number = file << 32 | offset }

        var file: Int { number >> 32 }

        var offset: Int { number & 0xFFFF_FFFF }

        static func < (left: Key, right: Key) -> Bool { left.number < right.number }
    }

    init(_ graph: StateGraph) {
        self.graph = graph
        let markups = graph.linkFiles
        self.markups = markups
        var special: Set<Key> = []
        var firstArrivals: [String: Evidence.Visit] = [:]
        var isSeen = [Bool](repeating: false, count: graph.outcomeCount)
        for number in graph.nodes.indices {
            let edges = graph.nodes[number].edges
            for index in edges.indices {
                switch edges.kind(at: index) {
                case .fullLoad, .external, .back, .nothing, .script: break
                case .ajax:
                    let outcome = edges.outcomeNumber(at: index)
                    if isSeen[outcome] || edges.linkFile(at: index) == nil { continue }
                    isSeen[outcome] = true
                    let edge = edges[index]
                    guard let file = edge.insertedFile, firstArrivals[file] == nil else { continue }
                    firstArrivals[file] = Evidence.Visit(node: number, edge: index, click: edge)
                default:
                    guard let file = edges.linkFile(at: index) else { continue }
                    let offset = markups[file].startTagByte(of: edges.linkElement(at: index)) ?? 0
                    special.insert(Key(file: file, offset: offset))
                }
            }
        }
        self.firstArrivals = firstArrivals
        self.special = special
    }

    /// All links that were clicked, by file and place.
    var allLinks: Evidence.LinkHistories {
        histories { _ in
            true
        } where: { _, _, _ in
            true
        }
    }

    /// The links that did something else at least once than to load a file, to leave, or nothing, by file and place.
    var specialLinks: Evidence.LinkHistories {
        if special.isEmpty { return Evidence.LinkHistories([], graph) }
        let ranks = ranks
        // By the ranks of their files, sorted.
        var wanted = [[Int]](repeating: [], count: ranks.count)
        for key in special { wanted[ranks[key.file]].append(key.offset) }
        for rank in wanted.indices where wanted[rank].count > 1 { wanted[rank].sort() }
        return histories { file in
            !wanted[ranks[file]].isEmpty
        } where: { edges, index, file in
            wanted[ranks[file]].hasSorted(self.offset(edges, index, file))
        }
    }

    /// Links that bring certain files by AJAX at least once, with those visits, by file and place.
    func links(bringing isWanted: (_ file: String) -> Bool) -> Evidence.LinkHistories {
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

    /// The links to certain addresses with their visits, by file and place.
    ///
    /// - Parameter isWanted: whether links with an `href` of a file matter; is asked once for each.
    /// - Returns: each link once, with all its visits.
    func links(to isWanted: (_ href: String, _ file: String) -> Bool) -> Evidence.LinkHistories {
        let wanted = markups.map { markup in
            Set(
                markup.elements(with: AttributeName("href")).filter { element in
                    markup.attribute(.href, of: element).map { isWanted($0, markup.source.name) } ?? false
                })
        }
        return histories { file in
            !wanted[file].isEmpty
        } where: { edges, index, file in
            wanted[file].contains(edges.linkElement(at: index))
        }
    }

    /// Links with their visits, by file and place.
    ///
    /// OPTIMIZATION: a state's links stand in one file, so that the file is asked about once.
    private func histories(
        ofFiles isWantedFile: (_ file: Int) -> Bool,
        where isWanted: (_ edges: StateGraph.Edges, _ index: Int, _ file: Int) -> Bool
    ) -> Evidence.LinkHistories {
        let ranks = ranks
        var found: [LinkClick] = []
        for number in graph.nodes.indices {
            let edges = graph.nodes[number].edges
            var last = (file: -1, isWanted: false)
            for index in edges.indices {
                guard let file = edges.linkFile(at: index) else { continue }
                if file != last.file { last = (file, isWantedFile(file)) }
                guard last.isWanted, isWanted(edges, index, file) else { continue }
                let key = Key(file: ranks[file], offset: offset(edges, index, file))
                found.append(LinkClick(key: key, node: Int32(number), edge: Int32(index), file: Int32(file)))
            }
        }
        return Evidence.LinkHistories(found, graph)
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
        visitInserting(outcomes: graph.outcomes.map { $0.kind == .ajax && isWanted($0) }, each: body)
    }

    /// Calls `body` with the clicks of some outcomes, those of shorter ways first.
    ///
    /// - Parameters:
    ///   - wanted: whether clicks of an outcome matter, by the outcomes' numbers.
    ///   - body: is called with each.
    func visitInserting(outcomes wanted: [Bool], each body: (Inserting) -> Void) {
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

    /// Where a link begins in its file.
    ///
    /// NOTE: a file may have been read in several ways, in which its elements have different numbers.
    func offset(_ edges: StateGraph.Edges, _ index: Int, _ file: Int) -> Int {
        markups[file].startTagByte(of: edges.linkElement(at: index)) ?? 0
    }

    private func findRanks() -> [Int] {
        let names = markups.map(\.source.name)
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

extension [Int] {
    /// Whether a number is in an array that is sorted.
    fileprivate func hasSorted(_ number: Int) -> Bool {
        var lower = 0
        var upper = count
        while lower < upper {
            let middle = (lower + upper) / 2
            if self[middle] < number { lower = middle + 1 } else { upper = middle }
        }
        return lower < count && self[lower] == number
    }
}
