public import DOM
internal import Navigation

extension StateGraph {
    /// One link in one state.
    public struct Edge: Sendable {
        fileprivate let record: EdgeRecord
        fileprivate let tables: EdgeTables

        /// The link, nil for one the framework made.
        public var link: Link? {
            record.place < 0 ? nil : Link(in: tables.places[Int(record.place)], tag: record.start..<record.stop)
        }
        /// The number of the state it leads to; nil where nothing is followed: off the site, back, or beyond a limit.
        public var target: Int? { record.target < 0 ? nil : Int(record.target) }
        /// Where a script makes this move; nil for a link.
        public var script: SourceRange? { move?.range }
        /// What it comes to.
        public var outcome: Outcome { tables.outcomes[outcomeNumber] }
        /// What happened in the end, at less cost than ``outcome``.
        public var kind: Outcome.Kind { record.kind }
        /// The file that it brought by AJAX, at less cost than ``outcome``.
        public var insertedFile: String? { tables.outcomes[outcomeNumber].insertion?.file }
        /// The file that the link stands in, by its place in ``StateGraph/linkFiles``; nil where the framework made it.
        package var linkFile: Int? { record.place < 0 ? nil : Int(record.place) }
        /// Where the link's start tag begins, in bytes of its file; 0 where the framework made it.
        package var linkOffset: UInt32 { record.start }
        /// The number of its outcome, below ``StateGraph/outcomeCount``: edges of one number have the same outcome.
        package var outcomeNumber: Int { Int(record.outcome) }

        /// The action.
        public var step: Trace.Step { move.map { Trace.Step($0) } ?? Trace.Step(clicking: link, nth: record.nth) }

        /// The move of a script that this is, nil for a link.
        private var move: ScriptedMove? { record.move < 0 ? nil : tables.moves[Int(record.move)] }
    }

    /// The edges of a state, in document order.
    public struct Edges: RandomAccessCollection, Sendable {
        private var records: [EdgeRecord] = []
        private let tables: EdgeTables

        init(_ tables: EdgeTables) { self.tables = tables }

        /// The index of the first edge.
        public var startIndex: Int { 0 }
        /// The index behind the last edge.
        public var endIndex: Int { records.count }
        /// An edge by its index.
        public subscript(position: Int) -> Edge { Edge(record: records[position], tables: tables) }

        /// ``Edge/kind`` of an edge by its index.
        ///
        /// OPTIMIZATION: loops over all edges of a large site look at a few and make none of the others.
        package func kind(at index: Int) -> Outcome.Kind { records[index].kind }
        /// ``Edge/outcomeNumber`` of an edge by its index.
        package func outcomeNumber(at index: Int) -> Int { Int(records[index].outcome) }
        /// ``Edge/linkFile`` of an edge by its index.
        package func linkFile(at index: Int) -> Int? {
            records[index].place < 0 ? nil : Int(records[index].place)
        }
        /// ``Edge/linkOffset`` of an edge by its index.
        package func linkOffset(at index: Int) -> UInt32 { records[index].start }

        mutating func reserveCapacity(_ count: Int) { records.reserveCapacity(count) }

        mutating func append(_ record: EdgeRecord) { records.append(record) }
    }
}

/// An edge in numbers.
///
/// OPTIMIZATION: a large site has hundreds of thousands, and a loop over these copies bytes and counts no references.
struct EdgeRecord: BitwiseCopyable {
    /// The link's file, by its place in the tables; -1 for none.
    var place: Int32 = -1
    /// Where the link's start tag begins and ends, in bytes of the file.
    var start: UInt32 = 0
    var stop: UInt32 = 0
    /// The outcome, by its place in the tables.
    var outcome: Int32
    /// The outcome's kind.
    var kind: Outcome.Kind
    /// The state it leads to, -1 for none.
    var target: Int32
    /// Which of the elements that its place names, or of all links where it has none; from 1.
    var nth: Int32 = 1
    /// The script's move, by its place in the tables; -1 for a link.
    var move: Int32 = -1
}

/// What the edges of one graph name by numbers.
///
/// `@unchecked`: one thread makes a graph and fills these; afterwards nobody changes them.
final class EdgeTables: @unchecked Sendable {
    private(set) var outcomes: [Outcome] = []
    private(set) var places: [LinkedFile] = []
    private(set) var moves: [ScriptedMove] = []
    private var placeNumbers: [ObjectIdentifier: Int32] = [:]

    /// Adds an outcome and numbers it.
    func add(_ outcome: Outcome) -> Int32 {
        outcomes.append(outcome)
        return Int32(outcomes.count - 1)
    }

    /// The number of a file, a new one unless it is known.
    func number(of place: LinkedFile) -> Int32 {
        if let known = placeNumbers[ObjectIdentifier(place)] { return known }
        places.append(place)
        placeNumbers[ObjectIdentifier(place)] = Int32(places.count - 1)
        return Int32(places.count - 1)
    }

    /// An edge that was played.
    func record(
        link: Link?, nth: Int32, outcome: Int32, target: Int?, move: ScriptedMove?
    ) -> EdgeRecord {
        var record = EdgeRecord(
            outcome: outcome, kind: outcomes[Int(outcome)].kind, target: target.map { Int32($0) } ?? -1, nth: nth)
        if let link {
            record.place = number(of: link.place)
            (record.start, record.stop) = (link.start, link.stop)
        }
        if let move {
            record.move = Int32(moves.count)
            moves.append(move)
        }
        return record
    }
}
