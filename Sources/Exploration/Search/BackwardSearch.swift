internal import Navigators

/// Searches from a page back over the edges that lead to it.
struct BackwardSearch {
    /// The most states that one search looks at, and the most ways it tries.
    private static let reach = 300
    private static let mostTries = 96

    /// Of each state the search that met it last, and the edge that leads on from it.
    private var onward: [(search: Int32, edge: Int32, to: Int32)] = []
    private var search: Int32 = 0
    /// Which inquiries are in vain too where the last search looks.
    private var vain: [Int32: Bool] = [:]

    /// Makes room for states that were added.
    mutating func prepare(_ search: borrowing Search) {
        while onward.count < search.known.count { onward.append((0, -1, -1)) }
    }

    /// Shortest ways to a page from states in which a wish comes true.
    ///
    /// - Parameters:
    ///   - quest: the page and the wish.
    ///   - index: the edges.
    ///   - search: what was found.
    ///   - background: what the states have beside their pages; nil if there are many of which any will do.
    /// - Returns: the ways; nil where there is more to look at than it may.
    mutating func ways(
        _ quest: Quest, over index: EdgeIndex, in search: borrowing Search, _ background: Background?
    ) -> [MeasuredWay]? {
        self.search += 1
        vain = [:]
        onward[quest.page] = (self.search, -1, -1)
        var frontier = Frontier(background: background, beginning: quest.beginning)
        frontier.queue.append(Met(state: quest.page, length: 0, document: search.ownDocument(of: quest.page)))
        var next = 0
        while next < frontier.queue.count {
            guard frontier.queue.count < Self.reach, frontier.tries < Self.mostTries else {
                return frontier.found.isEmpty ? nil : frontier.found
            }
            let target = frontier.queue[next]
            next += 1
            if target.length + 1 >= frontier.best { break }
            // A contrast is arrived at by the clicks that show its page.
            let page = search.known[target.state].page
            for arrival in index.arrivals(at: page) where isUnmet(arrival) {
                if let background, !isVain(arrival, background, search),
                    !search.isSame(Int(arrival.edge), of: Int(arrival.from), background)
                {
                    continue
                }
                meet(arrival, before: target, &frontier, search)
            }
            for sibling in index.siblings(of: page) where sibling != page {
                for arrival in index.arrivals(at: Int(sibling)) where arrival.isAlike && isUnmet(arrival) {
                    let edge = Int(arrival.edge)
                    let mayLead =
                        background.map { search.mayLead(edge, of: Int(arrival.from), to: target.state, $0) }
                        ?? search.mayLead(edge, of: Int(arrival.from), to: target.state)
                    if mayLead { meet(arrival, before: target, &frontier, search) }
                }
            }
        }
        return frontier.found
    }

    /// A state that a search met.
    private struct Met {
        var state: Int
        /// How many clicks before the page it is.
        var length: Int
        /// The document in which a way from here has to begin, since it leads through one of that document's own pages.
        var document: Int32?
    }

    /// What one search has met.
    private struct Frontier {
        let background: Background?
        let beginning: Quest.Beginning
        var queue: [Met] = []
        var best = Int.max
        var found: [MeasuredWay] = []
        var tries = 0
    }

    private func isUnmet(_ arrival: EdgeIndex.Arrival) -> Bool { onward[Int(arrival.from)].search != search }

    /// Goes back over an edge; a way begins there if the wish comes true.
    private mutating func meet(
        _ arrival: EdgeIndex.Arrival, before target: Met, _ frontier: inout Frontier, _ search: borrowing Search
    ) {
        let from = Int(arrival.from)
        let own = search.ownDocument(of: from)
        if let own, own != target.document ?? own || !search.mayComeTrue(frontier.beginning.wish, inDocument: own) {
            return
        }
        let document = own ?? target.document
        onward[from] = (self.search, arrival.edge, Int32(target.state))
        frontier.queue.append(Met(state: from, length: target.length + 1, document: document))
        let total = Int(search.known[from].depth) + target.length + 1
        guard total < frontier.best, document == nil || document == search.known[from].document,
            frontier.background.map({ search.has($0, from) }) ?? true,
            search.mayBegin(frontier.beginning, in: from)
        else { return }
        frontier.tries += 1
        let way = way(from: from)
        guard search.isSame(way) else { return }
        frontier.best = total
        frontier.found.append((total, way))
    }

    /// Whether what an edge looked for in vain is in vain with something else beside the page.
    ///
    /// OPTIMIZATION: most clicks find nothing, and one answer serves all that look for the same.
    private mutating func isVain(
        _ arrival: EdgeIndex.Arrival, _ background: Background, _ search: borrowing Search
    ) -> Bool {
        guard arrival.isVain else { return false }
        let record = search.graph.nodes[Int(arrival.from)].edges.records[Int(arrival.edge)]
        return isVain(record.inquiry, background, search) && isVain(record.basis, background, search)
    }

    private mutating func isVain(_ inquiry: Int32, _ background: Background, _ search: borrowing Search) -> Bool {
        if let known = vain[inquiry] { return known }
        let isVain = search.inquiries.list(inquiry).allSatisfy {
            !search.answer(to: $0, inDocument: background.document, further: background.further).isFound
        }
        vain[inquiry] = isVain
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
}
