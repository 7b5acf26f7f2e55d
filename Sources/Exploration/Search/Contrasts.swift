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
        var further: [Int32]
    }

    /// An edge that leads to a state within a document.
    private struct Arrival: BitwiseCopyable {
        var from: Int32
        var edge: Int32
    }

    /// The most states that one search looks at.
    private static let reach = 5_000
    /// The most ways that are tried for one wish.
    private static let mostWays = 12

    /// For how many wishes no end was found.
    private(set) var openCount = 0
    private var numbers: [Key: Int] = [:]
    private var byPage: [Int: [Int]] = [:]
    private var arrivals: [[Arrival]] = []
    private var indexed = 0
    /// Of each state the search that met it last, and the edge that leads on from it.
    private var onward: [(search: Int32, edge: Int32, to: Int32)] = []
    private var search: Int32 = 0

    /// The number of a contrast.
    func number(of key: Key) -> Int? { numbers[key] }

    /// Adds a contrast.
    mutating func add(_ key: Key, _ number: Int) {
        numbers[key] = number
        byPage[key.page, default: []].append(number)
    }

    /// Whether a contrast of a page grants a wish.
    func isGranted(_ wish: Search.Wish, of page: Int, _ search: borrowing Search) -> Bool {
        (byPage[page] ?? []).contains { search.isOffered(wish.question, in: $0) == wish.isFound }
    }

    /// The ways that may lead to a page in a state that grants a wish, short ones first.
    mutating func ways(to page: Int, _ wish: Search.Wish, in search: borrowing Search) -> [Way] {
        index(search)
        var found: [(length: Int, way: Way)] = []
        var seen: Set<Key> = []
        // Whoever grants the wish, by what is beside its page: one search for each, over the edges that are the same there.
        let sources = search.known.indices.filter { search.isOffered(wish.question, in: $0) == wish.isFound }
        for source in sources.sorted(by: { (search.known[$0].depth, $0) < (search.known[$1].depth, $1) }) {
            let state = search.known[source]
            let key = Key(page: page, document: state.document, further: state.further)
            guard seen.insert(key).inserted else { continue }
            if found.count >= Self.mostWays {
                openCount += 1
                break
            }
            if let way = way(to: page, key, in: search) {
                found.append((Int(search.known[way.start].depth) + way.steps.count, way))
            }
        }
        return found.sorted { $0.length < $1.length }.map(\.way)
    }

    /// A shortest way to a page from a state with something beside it, over edges that are the same there.
    private mutating func way(to page: Int, _ key: Key, in search: borrowing Search) -> Way? {
        self.search += 1
        onward[page] = (self.search, -1, -1)
        var queue = [page]
        var next = 0
        var best: (start: Int, length: Int)?
        var steps = [0]
        while next < queue.count, queue.count < Self.reach {
            let target = queue[next]
            let length = steps[next] + 1
            next += 1
            if let best, length >= best.length { break }
            for arrival in arrivals[target] where onward[Int(arrival.from)].search != self.search {
                let from = Int(arrival.from)
                guard search.isSame(Int(arrival.edge), of: from, document: key.document, further: key.further) else {
                    continue
                }
                onward[from] = (self.search, arrival.edge, Int32(target))
                queue.append(from)
                steps.append(length)
                let state = search.known[from]
                if state.document == key.document, state.further == key.further {
                    let total = Int(state.depth) + length
                    if total < best?.length ?? .max { best = (from, total) }
                }
            }
        }
        guard let best else { return nil }
        var way = Way(start: best.start, steps: [])
        var at = best.start
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
                arrivals[Int(record.target)].append(Arrival(from: Int32(indexed), edge: Int32(edge)))
            }
            indexed += 1
        }
    }
}

extension Search {
    /// Whether an edge's questions have the same answers with something else beside the page.
    func isSame(_ edge: Int, of number: Int, document: Int32, further: [Int32]) -> Bool {
        inquiries.list(graph.nodes[number].edges.records[edge].inquiry).allSatisfy { question in
            let isThere = documents[Int(document)].offers.contains(question) || further.contains(question)
            return isThere == isOffered(question, in: number)
        }
    }
}
