internal import Exploration
internal import Navigators

/// The clicks by which pages that came by AJAX are reached without another document being loaded.
///
/// The graph shows such a page once, in the document in which it was met first: what its clicks do is the same in others. What
/// a page *finds* in its document, scripts and ids and style sheets, is not. Which documents it can stand in follows from the
/// clicks:
///
///     document A ── click ──► page P ── click ──► page Q        the graph: P and Q, met in A
///     document B ── click ──► page P                            so Q can stand in B too
///
/// Properties that documents have or lack are told apart by bits, 64 at a time, and spread along the clicks. What is found
/// so is a proposal; ``Walk`` shows whether it is true.
final class Passages {
    /// What holds in some of the documents that a state can stand in, one bit each.
    typealias Bits = UInt64

    /// A state's clicks in some direction, as indices of ``others`` and ``edges``.
    private struct Directed {
        var starts: [Int32]
        /// The states at the other ends.
        var others: [Int32]
        /// Which edges of their states.
        var edges: [Int32]
    }

    private let graph: StateGraph
    private lazy var incoming = makeIncoming()
    /// How many clicks each state takes.
    private lazy var depths = makeDepths()
    /// Of each state the search that met it last, with the edge that leads on from it and the state it leads to.
    private lazy var onward = [(search: Int32, edge: Int32, to: Int32)](
        repeating: (0, -1, -1), count: graph.nodes.count)
    private var search: Int32 = 0
    /// How many states and clicks were looked at.
    private var work = 0
    /// How many may be looked at: each of the site's a few times.
    private lazy var mostWork = 64 * graph.nodes.reduce(1_000) { $0 + 1 + $1.edges.count }

    init(_ graph: StateGraph) { self.graph = graph }

    /// Whether enough was looked at, so that further questions stay open.
    var isTired: Bool { work > mostWork }

    /// Spreads what holds in states to those that can be reached from there in the same document.
    ///
    /// - Parameter bits: what holds in the document of each state.
    /// - Returns: what holds in one of the documents that each state can stand in.
    func spread(_ bits: [Bits]) -> [Bits] {
        var found = bits
        var queue = bits.indices.filter { bits[$0] != 0 }
        var isQueued = bits.map { $0 != 0 }
        var next = 0
        while next < queue.count {
            let state = queue[next]
            next += 1
            isQueued[state] = false
            work += 1 + graph.nodes[state].edges.count
            let edges = graph.nodes[state].edges
            for edge in edges.indices {
                guard let target = passage(edges, edge, from: state), target != state else { continue }
                guard found[state] & ~found[target] != 0 else { continue }
                found[target] |= found[state]
                if !isQueued[target] {
                    isQueued[target] = true
                    queue.append(target)
                }
            }
        }
        return found
    }

    /// A shortest way to a state in a document of some kind.
    ///
    /// - Parameters:
    ///   - state: the state.
    ///   - isPassed: whether a way may lead through a state.
    ///   - isStart: whether a state's own document is one of the kind.
    /// - Returns: the way, and the state in which its last document is shown as the graph has it; nil when there is none.
    func way(
        to state: Int, through isPassed: (Int) -> Bool, from isStart: (Int) -> Bool
    ) -> (trace: Trace, start: Int)? {
        search += 1
        onward[state] = (search, -1, -1)
        var queue = [(state: state, length: 0)]
        var next = 0
        var best: (state: Int, length: Int)?
        while next < queue.count {
            let (at, length) = queue[next]
            next += 1
            if let best, length >= best.length { break }
            work += 1 + Int(incoming.starts[at + 1] - incoming.starts[at])
            if isStart(at), length + Int(depths[at]) < best?.length ?? .max { best = (at, length + Int(depths[at])) }
            for index in Int(incoming.starts[at])..<Int(incoming.starts[at + 1]) {
                let before = Int(incoming.others[index])
                guard onward[before].search != search, isPassed(before) else { continue }
                onward[before] = (search, incoming.edges[index], Int32(at))
                queue.append((before, length + 1))
            }
        }
        guard let best else { return nil }
        var trace = graph.trace(to: best.state)
        var at = best.state
        while onward[at].edge >= 0 {
            trace.steps.append(graph.nodes[at].edges[Int(onward[at].edge)].step)
            at = Int(onward[at].to)
        }
        return (trace, best.state)
    }

    /// The states from which some states can be reached in the same document, these included.
    func origins(of states: some Sequence<Int>) -> [Int] {
        search += 1
        var found: [Int] = []
        func meet(_ state: Int) {
            guard onward[state].search != search else { return }
            onward[state].search = search
            found.append(state)
        }
        for state in states { meet(state) }
        var next = 0
        while next < found.count {
            let at = found[next]
            next += 1
            let before = Int(incoming.starts[at])..<Int(incoming.starts[at + 1])
            work += 1 + before.count
            for index in before { meet(Int(incoming.others[index])) }
        }
        return found
    }

    /// The state that an edge leads to, if that is a page which came by AJAX and no other document.
    private func passage(_ edges: StateGraph.Edges, _ edge: Int, from state: Int) -> Int? {
        guard edges.kind(at: edge) != .fullLoad, let target = edges.target(at: edge) else { return nil }
        if isInserted[target] { return target }
        // What shows the document's own page fetches its file in other documents.
        guard isInserted[state], edges[edge].outcome.route?.rule == .ajax else { return nil }
        return twins[target]
    }

    /// Whether a state shows a page that came by AJAX.
    private lazy var isInserted = graph.nodes.map { $0.state.active?.isExternal == true }

    /// Of each state that shows a page of its document the first one that shows the same page when it came by AJAX.
    private lazy var twins = findTwins()

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

    private func makeIncoming() -> Directed {
        var starts = [Int32](repeating: 0, count: graph.nodes.count + 1)
        visitPassages { _, _, target in starts[target + 1] += 1 }
        for state in graph.nodes.indices { starts[state + 1] += starts[state] }
        var others = [Int32](repeating: 0, count: Int(starts.last ?? 0))
        var edges = others
        var ends = starts
        visitPassages { state, edge, target in
            let index = Int(ends[target])
            others[index] = Int32(state)
            edges[index] = Int32(edge)
            ends[target] += 1
        }
        return Directed(starts: starts, others: others, edges: edges)
    }

    private func visitPassages(_ body: (_ state: Int, _ edge: Int, _ target: Int) -> Void) {
        for state in graph.nodes.indices {
            let edges = graph.nodes[state].edges
            for edge in edges.indices {
                if let target = passage(edges, edge, from: state), target != state { body(state, edge, target) }
            }
        }
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
