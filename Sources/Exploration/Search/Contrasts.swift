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
        onward[page] = (self.search, -1, -1)
        var queue = [page]
        var lengths = [0]
        var next = 0
        var best = Int.max
        var found: [(length: Int, way: Way)] = []
        var attempts = 0
        while next < queue.count {
            guard queue.count < Self.reach, attempts < 8 * Self.mostWays else {
                if found.isEmpty { openCount += 1 }
                break
            }
            let target = queue[next]
            let length = lengths[next] + 1
            next += 1
            if length >= best { break }
            for arrival in arrivals[target] where onward[Int(arrival.from)].search != self.search {
                let from = Int(arrival.from)
                if let background, !search.isSame(Int(arrival.edge), of: from, background) { continue }
                onward[from] = (self.search, arrival.edge, Int32(target))
                queue.append(from)
                lengths.append(length)
                let total = Int(search.known[from].depth) + length
                guard total < best, background.map({ search.has($0, from) }) ?? true, search.isGranted(wish, in: from)
                else { continue }
                attempts += 1
                let way = way(from: from)
                guard search.isSame(way) else { continue }
                best = total
                found.append((total, way))
            }
        }
        return found
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
                arrivals[page].append(Arrival(from: Int32(indexed), edge: Int32(edge)))
            }
            indexed += 1
        }
    }
}

/// What there is beside a page.
struct Background: Hashable {
    var document: Int32
    var further: [Offered]
}

extension Search {
    /// What can be beside a page where a wish comes true; nil if that is more than some.
    func backgrounds(of page: Int, granting wish: Wish, atMost most: Int) -> [Background]? {
        let fixed = known[page].foreground.document == nil ? nil : known[page].document
        let question: Int32
        switch wish {
        case .document(let document): return [Background(document: document, further: [])]
        case .absent: return fixed.map { [Background(document: $0, further: [])] }
        case .found(let asked), .answer(let asked, _): question = asked
        }
        var found: [Background] = []
        for (source, answer) in answers.sources(of: question) {
            if case .answer(_, let wanted) = wish, answer != wanted { continue }
            let background =
                switch source {
                case .document(let number): Background(document: number, further: [])
                case .state(let number):
                    Background(document: known[Int(number)].document, further: known[Int(number)].further)
                }
            if let fixed, background.document != fixed { continue }
            if !found.contains(background) { found.append(background) }
            if found.count > most { return nil }
        }
        return found
    }

    /// Whether a state has a background, and perhaps more.
    func has(_ background: Background, _ number: Int) -> Bool {
        known[number].document == background.document
            && background.further.allSatisfy { known[number].further.contains($0) }
    }

    /// Whether an edge's questions have the same answers with something else beside the page.
    func isSame(_ edge: Int, of number: Int, _ background: Background) -> Bool {
        let record = graph.nodes[number].edges.records[edge]
        return isSame(inquiries.list(record.inquiry), of: number, background)
            && (record.basis < 0 || isSame(inquiries.list(record.basis), of: number, background))
    }

    private func isSame(_ questions: [Int32], of number: Int, _ background: Background) -> Bool {
        for question in questions
        where answer(to: question, inDocument: background.document, further: background.further)
            != answer(to: question, in: number)
        {
            return false
        }
        return true
    }

    /// Whether a way leads on as its edges were met, with what is beside the page where it begins.
    func isSame(_ way: Way) -> Bool {
        let background = Background(document: known[way.start].document, further: known[way.start].further)
        return way.steps.allSatisfy { isSame($0.edge, of: $0.from, background) }
    }
}
