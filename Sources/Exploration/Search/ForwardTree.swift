internal import Navigators

/// The shortest ways from the states in which a wish comes true to all pages they lead to, over edges that were met.
///
/// OPTIMIZATION: a popup's id that many pages ask for is there in one document of thousands. Searched for from each of those
/// pages backwards it took a quarter of an exploration of 2,001 files, and ended before it was found.
struct ForwardTree {
    /// How a state was met.
    private struct Visit: BitwiseCopyable {
        /// The state before and its edge; -1 where a way begins.
        var from: Int32
        var edge: Int32
        /// Where the way begins; -1 where the state was not met.
        var start: Int32
        /// How many clicks it takes, from opening the site on.
        var length: Int32

        static let none = Visit(from: -1, edge: -1, start: -1, length: 0)
    }

    private var visits: [Visit]
    /// How many first states of each group were not met yet.
    private var unmet: [Int32]
    /// The pages that are looked for and were not met yet.
    private var wanted: Set<Int32>

    /// Searches until all pages that are looked for are met.
    ///
    /// - Parameters:
    ///   - pages: the pages, by their first states.
    ///   - beginning: what the states have in which the ways begin.
    ///   - index: the edges.
    ///   - search: what was found.
    init(to pages: [Int], from beginning: Quest.Beginning, over index: EdgeIndex, in search: borrowing Search) {
        wanted = Set(pages.map(Int32.init))
        visits = Array(repeating: .none, count: search.known.count)
        unmet = index.groups.map { Int32($0.count) }
        let starts = index.starts(of: beginning, in: search)
        var layer: [Int32] = []
        var length: Int32 = 0
        while !layer.isEmpty || length < starts.count {
            if length < starts.count {
                for start in starts[Int(length)] where visits[Int(start)].start < 0 {
                    visit(start, Visit(from: -1, edge: -1, start: start, length: length), &layer, index)
                }
            }
            length += 1
            var next: [Int32] = []
            for number in layer where !wanted.isEmpty { goOn(from: Int(number), length, &next, index, search) }
            if wanted.isEmpty { return }
            layer = next
        }
    }

    /// Meets the pages that a state's edges lead to.
    private mutating func goOn(
        from number: Int, _ length: Int32, _ next: inout [Int32], _ index: EdgeIndex, _ search: borrowing Search
    ) {
        let start = visits[number].start
        let background = search.background(of: Int(start))
        for departure in index.departures(from: number) {
            let edge = Int(departure.edge)
            let visit = Visit(from: Int32(number), edge: departure.edge, start: start, length: length)
            if visits[Int(departure.page)].start < 0, search.isSame(edge, of: number, background) {
                self.visit(departure.page, visit, &next, index)
            }
            // OPTIMIZATION: most groups are met before most edges; asking first makes a tree in a third of the time.
            guard departure.group > 0, unmet[Int(departure.group)] > 0 else { continue }
            for sibling in index.groups[Int(departure.group)]
            where sibling != departure.page && visits[Int(sibling)].start < 0
                && search.mayLead(edge, of: number, to: Int(sibling), background)
            {
                self.visit(sibling, visit, &next, index)
            }
        }
    }

    private mutating func visit(_ state: Int32, _ visit: Visit, _ layer: inout [Int32], _ index: EdgeIndex) {
        visits[Int(state)] = visit
        wanted.remove(state)
        let (first, group) = index.page(of: state)
        if first == state { unmet[Int(group)] -= 1 }
        layer.append(state)
    }

    /// The way to a page; nil where none leads there.
    func way(to page: Int) -> MeasuredWay? {
        guard page < visits.count, visits[page].from >= 0 else { return nil }
        var steps: [Way.Step] = []
        var at = page
        while visits[at].from >= 0 {
            let from = Int(visits[at].from)
            steps.append(Way.Step(from: from, edge: Int(visits[at].edge), to: at))
            at = from
        }
        return (Int(visits[page].length), Way(start: at, steps: steps.reversed()))
    }
}
