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
        /// Which of the states it is that take as many.
        var position: Int32 = 0

        static let none = Visit(from: -1, edge: -1, start: -1, length: 0)
    }

    /// Some documents, by their numbers.
    private struct Documents {
        private var holds: [Bool]

        /// Those that states were loaded in.
        ///
        /// - Parameters:
        ///   - starts: the states.
        ///   - search: what was found.
        init(ofWaysFrom starts: [[Int32]], in search: borrowing Search) {
            holds = Array(repeating: false, count: search.documents.count)
            for start in starts.joined() { holds[Int(search.known[Int(start)].document)] = true }
        }

        /// Whether a page may be shown in one of them: a document's own page is shown in no other.
        ///
        /// OPTIMIZATION: nearly all pages are shown in their own documents as well as by AJAX, and few ways begin in those.
        /// Looked for at each edge, these took half of the time of a tree.
        func mayShow(_ page: EdgeIndex.Page) -> Bool { page.ownDocument < 0 || holds[Int(page.ownDocument)] }
    }

    private var visits: [Visit]
    /// How many first states of each group may be met, and were not yet.
    private var unmet: [Int32]
    /// The documents in which ways begin.
    private let documents: Documents
    /// How the pages that are looked for are met.
    private var ends: [Int32: Visit] = [:]

    /// Searches until all pages that are looked for are met.
    ///
    /// OPTIMIZATION: before the edges of a layer are followed, those that lead to the pages that are looked for are: the last
    /// layer is most of a site. Trees took a third of an exploration of 5,000 files.
    ///
    /// - Parameters:
    ///   - pages: the pages, by their first states.
    ///   - beginning: what the states have in which the ways begin.
    ///   - index: the edges.
    ///   - search: what was found.
    init(to pages: [Int], from beginning: Quest.Beginning, over index: EdgeIndex, in search: borrowing Search) {
        var wanted = Set(pages.map(Int32.init))
        visits = Array(repeating: .none, count: search.known.count)
        let starts = index.starts(of: beginning, in: search)
        let documents = Documents(ofWaysFrom: starts, in: search)
        self.documents = documents
        unmet = index.groups.map { group in Int32(group.count { documents.mayShow(index.pages[Int($0)]) }) }
        var layer: [Int32] = []
        var length: Int32 = 0
        while !layer.isEmpty || length < starts.count {
            if length < starts.count {
                for start in starts[Int(length)] where visits[Int(start)].start < 0 {
                    visit(start, Visit(from: -1, edge: -1, start: start, length: length), &layer, index)
                    wanted.remove(start)
                }
            }
            length += 1
            for page in wanted {
                guard let end = end(at: Int(page), length, index, search) else { continue }
                ends[page] = end
                wanted.remove(page)
            }
            if wanted.isEmpty { return }
            var next: [Int32] = []
            for number in layer { goOn(from: Int(number), length, &next, index, search) }
            layer = next
        }
    }

    /// How a page is met first from the states of the last layer.
    private func end(at page: Int, _ length: Int32, _ index: EdgeIndex, _ search: borrowing Search) -> Visit? {
        var first: (position: Int32, arrival: EdgeIndex.Arrival)?
        func meet(_ arrival: EdgeIndex.Arrival, _ leads: (Background) -> Bool) {
            let visit = visits[Int(arrival.from)]
            guard visit.start >= 0, visit.length == length - 1 else { return }
            if let first, (first.position, first.arrival.edge) <= (visit.position, arrival.edge) { return }
            if leads(search.background(of: Int(visit.start))) { first = (visit.position, arrival) }
        }
        for arrival in index.arrivals(at: page) {
            meet(arrival) { search.isSame(Int(arrival.edge), of: Int(arrival.from), $0) }
        }
        for sibling in index.siblings(of: page) where sibling != page {
            for arrival in index.arrivals(at: Int(sibling)) where arrival.isAlike {
                meet(arrival) { search.mayLead(Int(arrival.edge), of: Int(arrival.from), to: page, $0) }
            }
        }
        guard let arrival = first?.arrival else { return nil }
        return Visit(
            from: arrival.from, edge: arrival.edge, start: visits[Int(arrival.from)].start, length: length)
    }

    /// Meets the pages that a state's edges lead to.
    private mutating func goOn(
        from number: Int, _ length: Int32, _ next: inout [Int32], _ index: EdgeIndex, _ search: borrowing Search
    ) {
        let start = visits[number].start
        let background = search.background(of: Int(start))
        for place in index.departures(from: number) {
            let departure = index.departures[place]
            let edge = Int(departure.edge)
            let visit = Visit(from: Int32(number), edge: departure.edge, start: start, length: length)
            if visits[Int(departure.page)].start < 0, search.isSame(edge, of: number, background) {
                self.visit(departure.page, visit, &next, index)
            }
            // OPTIMIZATION: most groups are met before most edges; asking first makes a tree in a third of the time.
            guard departure.group > 0, unmet[Int(departure.group)] > 0 else { continue }
            for sibling in index.groups[Int(departure.group)]
            where sibling != departure.page && visits[Int(sibling)].start < 0
                && documents.mayShow(index.pages[Int(sibling)])
                && search.mayLead(edge, of: number, to: Int(sibling), background)
            {
                self.visit(sibling, visit, &next, index)
            }
        }
    }

    private mutating func visit(_ state: Int32, _ visit: Visit, _ layer: inout [Int32], _ index: EdgeIndex) {
        visits[Int(state)] = visit
        visits[Int(state)].position = Int32(layer.count)
        let page = index.pages[Int(state)]
        if page.first == state, documents.mayShow(page) { unmet[Int(page.group)] -= 1 }
        layer.append(state)
    }

    /// The way to a page; nil where none leads there.
    func way(to page: Int) -> MeasuredWay? {
        guard let end = ends[Int32(page)] else { return nil }
        var steps = [Way.Step(from: Int(end.from), edge: Int(end.edge), to: page)]
        var at = Int(end.from)
        while visits[at].from >= 0 {
            let from = Int(visits[at].from)
            steps.append(Way.Step(from: from, edge: Int(visits[at].edge), to: at))
            at = from
        }
        return (Int(end.length), Way(start: at, steps: steps.reversed()))
    }
}
