package import DOM
internal import Navigation

/// What exploring found: the states in the order they were met, with what every link does in each.
///
/// Where a site has too many states to visit, a state stands for all that show the same page in other documents, as long
/// as its links do the same there; see ``isRepresentative``.
public struct StateGraph: Sendable {
    /// A state and what its links do.
    public struct Node: Sendable {
        /// The state.
        public var state: State
        /// The way it was met first, which is a shortest one: the state before and the click; nil for an entry.
        public var arrival: Arrival?
        /// The entry that was opened, for a state that begins a visit.
        public var entry: String?
        /// The scripts that have run in this document on the way of its arrival, by label.
        public var scripts: Set<String>
        /// What its links do, in document order.
        public var edges: Edges
        /// Ids that stand in the DOM twice.
        public var duplicates: [DuplicateID]
    }

    /// How a state was met.
    public struct Arrival: Hashable, Sendable {
        /// The number of the state before.
        public var from: Int
        /// Which of its edges.
        public var edge: Int
    }

    /// The states, breadth first.
    public internal(set) var nodes: [Node] = []
    /// Whether states stand for others: then an edge's target shows the page it leads to, perhaps in another document.
    public internal(set) var isRepresentative = false
    /// Entries that no document answered.
    public internal(set) var missingEntries: [String] = []
    /// How many different outcomes its edges have, or a few more.
    package var outcomeCount: Int { tables.outcomes.count }
    /// What its edges come to, by number.
    package var outcomes: [Outcome] { tables.outcomes }
    /// The files that links stand in; one may be there several times.
    package var linkFiles: [Source] { tables.places.map(\.source) }
    /// What the edges name by numbers.
    let tables: EdgeTables

    init(_ tables: EdgeTables = EdgeTables()) { self.tables = tables }

    /// Why exploring ended.
    public internal(set) var stopReason = StopReason.exhausted

    /// A shortest way to a state.
    public func trace(to number: Int) -> Trace {
        var steps: [Trace.Step] = []
        var at = number
        while let arrival = nodes[at].arrival {
            steps.append(nodes[arrival.from].edges[arrival.edge].step)
            at = arrival.from
        }
        if let entry = nodes[at].entry { steps.append(Trace.Step(action: .open(entry), link: nil)) }
        return Trace(steps: steps.reversed())
    }

    /// A shortest way to a state and through one of its edges.
    public func trace(to number: Int, through edge: Int) -> Trace {
        var trace = trace(to: number)
        trace.steps.append(nodes[number].edges[edge].step)
        return trace
    }
}
