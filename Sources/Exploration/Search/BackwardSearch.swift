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
    ///   - page: the first state that shows the page.
    ///   - index: the edges.
    ///   - search: what was found.
    ///   - background: what the states have beside their pages; nil if there are many of which any will do.
    ///   - wish: what is to come true.
    /// - Returns: the ways; nil where there is more to look at than it may.
    mutating func ways(
        to page: Int, over index: EdgeIndex, in search: borrowing Search, _ background: Background?, _ wish: Wish
    ) -> [MeasuredWay]? {
        self.search += 1
        vain = [:]
        onward[page] = (self.search, -1, -1)
        var frontier = Frontier(background: background, wish: wish, queue: [page])
        var next = 0
        while next < frontier.queue.count {
            guard frontier.queue.count < Self.reach, frontier.tries < Self.mostTries else {
                return frontier.found.isEmpty ? nil : frontier.found
            }
            let target = frontier.queue[next]
            let length = frontier.lengths[next] + 1
            next += 1
            if length >= frontier.best { break }
            for arrival in index.arrivals(at: target) where isUnmet(arrival) {
                if let background, !isVain(arrival, background, search),
                    !search.isSame(Int(arrival.edge), of: Int(arrival.from), background)
                {
                    continue
                }
                meet(arrival, before: target, length, &frontier, search)
            }
            for sibling in index.siblings(of: target) where sibling != target {
                for arrival in index.arrivals(at: Int(sibling)) where arrival.isAlike && isUnmet(arrival) {
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

    /// What one search has met.
    private struct Frontier {
        let background: Background?
        let wish: Wish
        var queue: [Int]
        var lengths = [0]
        var best = Int.max
        var found: [MeasuredWay] = []
        var tries = 0
    }

    private func isUnmet(_ arrival: EdgeIndex.Arrival) -> Bool { onward[Int(arrival.from)].search != search }

    /// Goes back over an edge; a way begins there if the wish comes true.
    private mutating func meet(
        _ arrival: EdgeIndex.Arrival, before target: Int, _ length: Int, _ frontier: inout Frontier,
        _ search: borrowing Search
    ) {
        let from = Int(arrival.from)
        onward[from] = (self.search, arrival.edge, Int32(target))
        frontier.queue.append(from)
        frontier.lengths.append(length)
        let total = Int(search.known[from].depth) + length
        guard total < frontier.best, frontier.background.map({ search.has($0, from) }) ?? true,
            search.isGranted(frontier.wish, in: from)
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
        arrival.isVain && isVain(arrival.inquiry, background, search) && isVain(arrival.basis, background, search)
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
