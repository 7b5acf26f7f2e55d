public import DOM
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
        public var edges: [Edge]
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

    /// One link in one state.
    public struct Edge: Sendable {
        /// The link, nil for one the framework made.
        public var link: Link?
        /// Which of the elements that its place names, or of all links where it has none; from 1.
        var nth: Int32
        /// The number of the state it leads to; nil where nothing is followed: off the site, back, or beyond a limit.
        public var target: Int? {
            get { targetNumber < 0 ? nil : Int(targetNumber) }
            set { targetNumber = Int32(newValue ?? -1) }
        }
        private var targetNumber: Int32
        private let shared: SharedOutcome
        /// The move of a script that this is, nil for a link.
        private let move: ScriptedMove?

        /// Where a script makes this move; nil for a link.
        public var script: SourceRange? { move?.range }
        /// What it comes to.
        public var outcome: Outcome { shared.outcome }
        /// What happened in the end, at less cost than ``outcome``.
        public var kind: Outcome.Kind { shared.outcome.kind }
        /// The number of its outcome, below ``StateGraph/outcomeCount``: edges of one number have the same outcome.
        package var outcomeNumber: Int { Int(shared.number) }
        /// The file that it brought by AJAX, at less cost than ``outcome``.
        public var insertedFile: String? { shared.outcome.insertion?.file }

        init(link: Link?, nth: Int32, outcome: SharedOutcome, target: Int?, move: ScriptedMove? = nil) {
            self.link = link
            self.move = move
            self.nth = nth
            shared = outcome
            targetNumber = Int32(target ?? -1)
        }

        /// The action.
        public var step: Trace.Step { move.map { Trace.Step($0) } ?? Trace.Step(clicking: link, nth: nth) }
    }

    /// The states, breadth first.
    public internal(set) var nodes: [Node] = []
    /// Whether states stand for others: then an edge's target shows the page it leads to, perhaps in another document.
    public internal(set) var isRepresentative = false
    /// Entries that no document answered.
    public internal(set) var missingEntries: [String] = []
    /// How many different outcomes its edges have, or a few more.
    package internal(set) var outcomeCount = 0
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

/// An outcome that many edges have.
///
/// OPTIMIZATION: all links to a file come to the same; an edge is 48 bytes instead of some 400.
final class SharedOutcome: Sendable {
    let outcome: Outcome
    let number: Int32
    let isFollowed: Bool

    init(_ outcome: Outcome, number: Int32) {
        self.outcome = outcome
        self.number = number
        isFollowed = outcome.isFollowed
    }
}
