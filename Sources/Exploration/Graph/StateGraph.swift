package import Facts
package import Navigators

/// What exploring found: the states in the order they were met, with what every link does in each.
///
/// A state stands for all in which the same page is shown and its clicks do the same. Where a click does something else in
/// another document, or with another page beside it, there is a further state that shows it.
public struct StateGraph: Sendable {
    /// A state and what its links do.
    public struct Node: Sendable {
        /// The state.
        public var state: State
        /// The way it was met first, which is a shortest one: the state before and the click; nil for an entry.
        public var arrival: Arrival?
        /// The entry that was opened, for a state that begins a visit.
        public var entry: String?
        /// What went wrong when it was opened, for an entry.
        package var mishaps: [Mishap] = []
        /// The scripts that have run in this document on the way of its arrival, by label.
        public var scripts: Set<String>
        /// What its links do, in document order.
        public var edges: Edges
    }

    /// How a state was met.
    public struct Arrival: Hashable, Sendable {
        /// The number of the state before.
        public var from: Int
        /// Which of its edges.
        public var edge: Int
    }

    /// The states, breadth first; those that only show a difference come last.
    public internal(set) var nodes: [Node] = []
    /// Entries that no document answered.
    public internal(set) var missingEntries: [String] = []
    /// The pages of each document as it was loaded, by its address.
    package internal(set) var ownPages: [String: [ShownPage]] = [:]
    /// How many different outcomes its edges have, or a few more.
    package var outcomeCount: Int { tables.outcomes.count }
    /// What its edges come to, by number.
    package var outcomes: [Outcome] { tables.outcomes }
    /// The readings of files that links stand in; a file may be there several times.
    package var linkFiles: [Markup] { tables.markups }
    /// What the edges name by numbers.
    let tables = EdgeTables()

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
