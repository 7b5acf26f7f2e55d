internal import Navigators

/// A way from a state to the page of another, over edges that were met.
struct Way {
    /// One edge of it.
    struct Step {
        var from: Int
        var edge: Int
        /// The state that the edge was met to lead to.
        var to: Int
    }

    /// Where it begins.
    var start: Int
    var steps: [Step]
}

/// The states that show a difference, and the search for ways to them.
struct Contrasts {
    /// What tells contrasts apart: the page, by the first state that shows it, and what is beside it.
    struct Key: Hashable {
        var page: Int
        var document: Int32
        var further: [Offered]
    }

    /// An edge that leads to a state within a document.
    private struct Arrival: BitwiseCopyable {
        var from: Int32
        var edge: Int32
        /// What the click looked for in vain, by its place in the inquiries; -1 where something was found.
        var vainInquiry: Int32
        /// Whether it shows the same page wherever the click is made: where that is in the document already it is not fetched,
        /// and the other way round.
        var isAlike: Bool
    }

    /// The most states that one search looks at.
    private static let reach = 5_000
    /// The most ways that are tried for one wish, and the most documents that are searched one by one.
    private static let mostWays = 12

    /// For how many wishes no end was found.
    private(set) var openCount = 0
    private var numbers: [Key: Int] = [:]
    private var byPage: [Int: [Int]] = [:]
    private var arrivals: [[Arrival]] = []
    /// The first states of what is written in one place, in documents and fetched.
    private var siblings: [Answer: [Int32]] = [:]
    private var indexed = 0
    /// Of each state the search that met it last, and the edge that leads on from it.
    private var onward: [(search: Int32, edge: Int32, to: Int32)] = []
    private var search: Int32 = 0
    /// Which inquiries are in vain too where the last search looks.
    private var vain: [Int32: Bool] = [:]

    /// The number of a contrast.
    func number(of key: Key) -> Int? { numbers[key] }

    /// Adds a contrast.
    mutating func add(_ key: Key, _ number: Int) {
        numbers[key] = number
        byPage[key.page, default: []].append(number)
    }

    /// The contrasts of a page.
    func numbers(of page: Int) -> [Int] { byPage[page] ?? [] }

    /// Notes that a search came to no end.
    mutating func leaveOpen() { openCount += 1 }

    /// The ways that may lead to a page in a state that grants a wish, short ones first.
    mutating func ways(to page: Int, _ wish: Wish, in search: borrowing Search) -> [Way] {
        index(search)
        let backgrounds = search.backgrounds(of: page, granting: wish, atMost: Self.mostWays)
        var found: [(length: Int, way: Way)] = []
        if let backgrounds {
            for background in backgrounds { found += ways(to: page, in: search, background, wish) }
        } else {
            found = ways(to: page, in: search, nil, wish)
        }
        return found.sorted { ($0.length, $0.way.start) < ($1.length, $1.way.start) }.map(\.way)
    }

    /// Shortest ways to a page from states in which a wish comes true.
    ///
    /// - Parameters:
    ///   - page: the first state that shows the page.
    ///   - search: what was found.
    ///   - background: what the states have beside their pages; nil if there are many of which any will do.
    ///   - wish: what is to come true.
    /// - Returns: the ways with the clicks they take altogether.
    private mutating func ways(
        to page: Int, in search: borrowing Search, _ background: Background?, _ wish: Wish
    ) -> [(length: Int, way: Way)] {
        self.search += 1
        vain = [:]
        onward[page] = (self.search, -1, -1)
        var frontier = Frontier(background: background, wish: wish, queue: [page])
        var next = 0
        while next < frontier.queue.count {
            guard frontier.queue.count < Self.reach, frontier.attempts < 8 * Self.mostWays else {
                if frontier.found.isEmpty { openCount += 1 }
                break
            }
            let target = frontier.queue[next]
            let length = frontier.lengths[next] + 1
            next += 1
            if length >= frontier.best { break }
            for arrival in arrivals[target] where isUnmet(arrival) {
                if let background, !isVain(arrival, background, search),
                    !search.isSame(Int(arrival.edge), of: Int(arrival.from), background)
                {
                    continue
                }
                meet(arrival, before: target, length, &frontier, search)
            }
            for sibling in siblings(of: target, search) {
                for arrival in arrivals[Int(sibling)] where arrival.isAlike && isUnmet(arrival) {
                    if let background,
                        !search.mayLead(Int(arrival.edge), of: Int(arrival.from), to: target, background)
                    {
                        continue
                    }
                    meet(arrival, before: target, length, &frontier, search)
                }
            }
        }
        return frontier.found
    }

    /// What one search backwards has met.
    private struct Frontier {
        let background: Background?
        let wish: Wish
        var queue: [Int]
        var lengths = [0]
        var best = Int.max
        var found: [(length: Int, way: Way)] = []
        var attempts = 0
    }

    private func isUnmet(_ arrival: Arrival) -> Bool { onward[Int(arrival.from)].search != search }

    /// Goes back over an edge; a way begins there if the wish comes true.
    private mutating func meet(
        _ arrival: Arrival, before target: Int, _ length: Int, _ frontier: inout Frontier, _ search: borrowing Search
    ) {
        let from = Int(arrival.from)
        onward[from] = (self.search, arrival.edge, Int32(target))
        frontier.queue.append(from)
        frontier.lengths.append(length)
        let total = Int(search.known[from].depth) + length
        guard total < frontier.best, frontier.background.map({ search.has($0, from) }) ?? true,
            search.isGranted(frontier.wish, in: from)
        else { return }
        frontier.attempts += 1
        let way = way(from: from)
        guard search.isSame(way) else { return }
        frontier.best = total
        frontier.found.append((total, way))
    }

    /// The other first states of what is written in a state's place.
    private func siblings(of target: Int, _ search: borrowing Search) -> [Int32] {
        guard !search.known[target].isContrast, let all = siblings[search.known[target].place], all.count > 1 else {
            return []
        }
        return all.filter { $0 != target }
    }

    /// Whether what an edge looked for in vain is in vain with something else beside the page.
    ///
    /// OPTIMIZATION: most clicks find nothing, and one answer serves all that look for the same.
    private mutating func isVain(_ arrival: Arrival, _ background: Background, _ search: borrowing Search) -> Bool {
        if arrival.vainInquiry < 0 { return false }
        if let known = vain[arrival.vainInquiry] { return known }
        let isVain = search.inquiries.list(arrival.vainInquiry).allSatisfy {
            !search.answer(to: $0, inDocument: background.document, further: background.further).isFound
        }
        vain[arrival.vainInquiry] = isVain
        return isVain
    }

    /// The way on from a state that the last search met.
    private func way(from start: Int) -> Way {
        var way = Way(start: start, steps: [])
        var at = start
        while onward[at].edge >= 0 {
            let to = Int(onward[at].to)
            way.steps.append(Way.Step(from: at, edge: Int(onward[at].edge), to: to))
            at = to
        }
        return way
    }

    /// Notes the edges of states that were added.
    private mutating func index(_ search: borrowing Search) {
        let count = search.graph.nodes.count
        while arrivals.count < count {
            arrivals.append([])
            onward.append((0, -1, -1))
        }
        while indexed < count {
            for (edge, record) in search.graph.nodes[indexed].edges.records.enumerated()
            where record.target >= 0 && record.kind != .fullLoad {
                let page = search.known[Int(record.target)].page
                let isVain =
                    record.inquiry >= 0 && record.basis < 0
                    && !search.inquiries.lists[Int(record.inquiry)].contains {
                        search.answer(to: $0, in: indexed).isFound
                    }
                arrivals[page].append(
                    Arrival(
                        from: Int32(indexed), edge: Int32(edge), vainInquiry: isVain ? record.inquiry : -1,
                        isAlike: record.arrivesAlike))
            }
            let state = search.known[indexed]
            if !state.isContrast, state.place.isPage { siblings[state.place, default: []].append(Int32(indexed)) }
            indexed += 1
        }
    }
}
