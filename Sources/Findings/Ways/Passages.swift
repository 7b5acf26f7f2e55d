internal import Exploration
internal import Navigators

/// The clicks by which pages that came by AJAX are reached without another document being loaded.
///
/// The graph shows such a page once, in the document in which it was met first: what its clicks do is the same in targets. What
/// a page *finds* in its document, scripts and ids and style sheets, is not. Which documents it can stand in follows from the
/// clicks:
///
///     document A ── click ──► page P ── click ──► page Q        the graph: P and Q, met in A
///     document B ── click ──► page P                            so Q can stand in B too
///
/// A way that is found so is a proposal; ``Walk`` shows whether it is one.
final class Passages {
    /// Clicks by the states they are made in: where those of each begin, and the states they lead to.
    ///
    /// OPTIMIZATION: flat numbers. Searches that ask the graph for its edges take twenty times as long.
    private struct Clicks {
        var starts: [Int32] = [0]
        var targets: [Int32] = []
        /// Which edges of the states they start from.
        var edges: [Int32] = []

        @inline(__always)
        func range(of state: Int) -> Range<Int> { Int(starts[state])..<Int(starts[state + 1]) }
    }

    private let graph: StateGraph
    /// The document of each state, by a number.
    private let documents: [Int32]
    private let documentFiles: [String]
    /// Which states show a page that came by AJAX.
    private let isInserted: [Bool]
    private lazy var outgoing = makeOutgoing()
    /// How many clicks each state takes.
    private lazy var depths = makeDepths()
    /// How many clicks were looked at.
    private var work = 0
    /// How many may be looked at: each of the site's some times.
    private lazy var mostWork = 400 * (outgoing.targets.count + graph.nodes.count) + 100_000

    /// - Parameters:
    ///   - graph: the graph.
    ///   - documents: the file of each state's document.
    ///   - isInserted: which states show a page that came by AJAX.
    init(_ graph: StateGraph, documents: [String], isInserted: [Bool]) {
        self.graph = graph
        self.isInserted = isInserted
        documentFiles = documents
        var numbers: [String: Int32] = [:]
        self.documents = documents.map { document in
            let number = numbers[document] ?? Int32(numbers.count)
            numbers[document] = number
            return number
        }
    }

    /// Whether enough was looked at, so that further questions stay open.
    var isTired: Bool { work > mostWork }

    // MARK: Ways

    /// That a state can be reached in a document.
    struct Arrival {
        var state: Int
        /// The arrival before, nil where the graph itself shows the state in the document.
        fileprivate var before: Int?
        /// Which edge of the state before.
        fileprivate var edge: Int32
        fileprivate var document: Int32
        fileprivate var length: Int32
        /// The state in which the graph shows the document.
        fileprivate var source: Int
    }

    /// Arrivals at states, those on shorter ways first.
    struct Arrivals {
        fileprivate var all: [Arrival] = []
        /// Of each state the two first arrivals in different documents; -1 for none.
        fileprivate var first: [Int32]
        fileprivate var second: [Int32]

        /// The arrivals at a state.
        func at(_ state: Int) -> [Arrival] {
            [first[state], second[state]].compactMap { $0 < 0 ? nil : all[Int($0)] }
        }
    }

    /// Goes from some states, each in the document in which the graph shows it, to whatever can be reached there.
    ///
    /// - Parameters:
    ///   - sources: where to begin.
    ///   - isEnough: is told each arrival, and whether all there was to be found is found.
    /// - Returns: shortest ways; to each state in two documents, as far as there are two.
    func spread(from sources: [Int], until isEnough: (Arrival) -> Bool) -> Arrivals {
        var arrivals = Arrivals(
            first: [Int32](repeating: -1, count: graph.nodes.count),
            second: [Int32](repeating: -1, count: graph.nodes.count))
        let sources = sources.sorted { (depths[$0], $0) < (depths[$1], $1) }
        var nextSource = 0
        var next = 0
        /// - Returns: whether that is enough.
        func arrive(_ arrival: Arrival) -> Bool {
            let number = Int32(arrivals.all.count)
            let first = arrivals.first[arrival.state]
            if first < 0 {
                arrivals.first[arrival.state] = number
            } else if arrivals.second[arrival.state] < 0, arrivals.all[Int(first)].document != arrival.document {
                arrivals.second[arrival.state] = number
            } else {
                return false
            }
            arrivals.all.append(arrival)
            return isEnough(arrival)
        }
        while true {
            let length = next < arrivals.all.count ? arrivals.all[next].length : .max
            if nextSource < sources.count, depths[sources[nextSource]] <= length {
                let state = sources[nextSource]
                nextSource += 1
                let arrival = Arrival(
                    state: state, before: nil, edge: -1, document: documents[state], length: depths[state],
                    source: state)
                if arrive(arrival) { return arrivals }
                continue
            }
            guard next < arrivals.all.count else { return arrivals }
            let at = arrivals.all[next]
            let clicks = outgoing.range(of: at.state)
            work += 1 + clicks.count
            for click in clicks {
                let arrival = Arrival(
                    state: Int(outgoing.targets[click]), before: next, edge: outgoing.edges[click],
                    document: at.document, length: at.length + 1, source: at.source)
                if arrive(arrival) { return arrivals }
            }
            next += 1
        }
    }

    /// The file of an arrival's document.
    func document(of arrival: Arrival) -> String { documentFiles[arrival.source] }

    /// The way of an arrival, and the state in which the graph shows the document.
    func way(of arrival: Arrival, in arrivals: Arrivals) -> (trace: Trace, start: Int) {
        var steps: [Trace.Step] = []
        var at = arrival
        while let before = at.before {
            let from = arrivals.all[before]
            steps.append(graph.nodes[from.state].edges[Int(at.edge)].step)
            at = from
        }
        var trace = graph.trace(to: at.state)
        trace.steps += steps.reversed()
        return (trace, at.state)
    }

    // MARK: Clicks

    private func makeOutgoing() -> Clicks {
        let twins = findTwins()
        var clicks = Clicks()
        for state in graph.nodes.indices {
            let edges = graph.nodes[state].edges
            for edge in edges.indices where edges.kind(at: edge) != .fullLoad {
                guard var target = edges.target(at: edge), target != state else { continue }
                if !isInserted[target] {
                    // What shows the document's own page fetches its file in other documents.
                    guard isInserted[state], edges[edge].outcome.route?.rule == .ajax, let twin = twins[target] else {
                        continue
                    }
                    target = twin
                }
                clicks.targets.append(Int32(target))
                clicks.edges.append(Int32(edge))
            }
            clicks.starts.append(Int32(clicks.targets.count))
        }
        return clicks
    }

    /// Of each state that shows a page of its document the first one that shows the same page when it came by AJAX.
    private func findTwins() -> [Int: Int] {
        struct Element: Hashable {
            var file: String?
            var offset: Int?
        }
        var inserted: [Element: Int] = [:]
        for (state, node) in graph.nodes.enumerated() where isInserted[state] {
            let element = Element(file: node.state.active?.file, offset: node.state.active?.offset)
            if inserted[element] == nil { inserted[element] = state }
        }
        var twins: [Int: Int] = [:]
        for (state, node) in graph.nodes.enumerated() where !isInserted[state] {
            guard let active = node.state.active else { continue }
            twins[state] = inserted[Element(file: active.file, offset: active.offset)]
        }
        return twins
    }

    private func makeDepths() -> [Int32] {
        var depths = [Int32](repeating: -1, count: graph.nodes.count)
        for state in graph.nodes.indices {
            var way: [Int] = []
            var at = state
            while depths[at] < 0, let arrival = graph.nodes[at].arrival {
                way.append(at)
                at = arrival.from
            }
            depths[at] = max(0, depths[at])
            for (index, passed) in way.reversed().enumerated() { depths[passed] = depths[at] + Int32(index) + 1 }
        }
        return depths
    }
}
