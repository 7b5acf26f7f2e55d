public import DOM
internal import Facts
internal import Navigators

extension StateGraph {
    /// One link in one state.
    public struct Edge: Sendable {
        fileprivate let record: EdgeRecord
        fileprivate let tables: EdgeTables

        /// The link, nil for one the library made.
        public var link: Link? {
            record.markup < 0 ? nil : Link(in: tables.markups[Int(record.markup)], element: Int(record.element))
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
        /// The number of its outcome, below ``StateGraph/outcomeCount``: edges of one number have the same outcome.
        package var outcomeNumber: Int { Int(record.outcome) }

        /// The action.
        public var step: Trace.Step {
            if let move { return Trace.Step(move) }
            guard let link else {
                return Trace.Step(clickingMade: tables.madeTexts[Int(record.element)], nth: Int(record.nth))
            }
            return Trace.Step(clicking: link, nth: Int(record.nth))
        }

        /// The move of a script that this is, nil for a link.
        private var move: ScriptedMove? { record.move < 0 ? nil : tables.moves[Int(record.move)] }
    }

    /// The edges of a state, in document order.
    public struct Edges: RandomAccessCollection, Sendable {
        private(set) var records: [EdgeRecord] = []
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
        /// What the link stands in, by its place in ``StateGraph/linkFiles``; nil where the library made it.
        package func linkFile(at index: Int) -> Int? {
            records[index].markup < 0 ? nil : Int(records[index].markup)
        }
        /// Which element of its file the link is.
        package func linkElement(at index: Int) -> Int { Int(records[index].element) }

        mutating func reserveCapacity(_ count: Int) { records.reserveCapacity(count) }

        mutating func append(_ record: EdgeRecord) { records.append(record) }
    }
}

/// An edge in numbers.
///
/// OPTIMIZATION: a large site has hundreds of thousands, and a loop over these copies bytes and counts no references.
struct EdgeRecord: BitwiseCopyable {
    /// What the link stands in, by its place in the tables; -1 for none.
    var markup: Int32 = -1
    /// Which element of it the link is; of a link that a library made, its text, by its place in the tables.
    var element: Int32 = 0
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
    /// What the click looked for, by its place in the tables; -1 for nothing.
    var inquiry: Int32 = -1
    /// What the page it leads to takes its base from, by its place in the tables; -1 for nothing.
    var basis: Int32 = -1
    /// Whether it leads to the same page wherever it is clicked, if what it looks for is not there.
    var arrivesAlike = false
    /// Whether nothing can be told of it before it is tried.
    var takesTry = false

    /// The edge of another link of one state that does what this one's was seen to do.
    func coming(toTheSameAs other: EdgeRecord) -> EdgeRecord {
        var record = other
        (record.markup, record.element, record.nth) = (markup, element, nth)
        return record
    }
}

extension EdgeRecord {
    /// An edge of which nothing is known but the link, that of another edge.
    init(of other: EdgeRecord) {
        self.init(markup: other.markup, element: other.element, outcome: 0, kind: .nothing, target: -1, nth: other.nth)
    }
}

/// What the edges of one graph name by numbers.
///
/// `@unchecked`: one thread makes a graph and fills these; afterwards nobody changes them.
final class EdgeTables: @unchecked Sendable {
    private(set) var outcomes: [Outcome] = []
    private(set) var markups: [Markup] = []
    private(set) var moves: [ScriptedMove] = []
    /// What links say that a library made.
    private(set) var madeTexts: [String] = []
    private var madeTextNumbers: [String: Int32] = [:]
    /// The outcomes by their hash values.
    private var outcomeNumbers: [Int: Int32] = [:]
    private var markupNumbers: [ObjectIdentifier: Int32] = [:]

    /// The number of an outcome, a new one unless it is known.
    ///
    /// OPTIMIZATION: 44,755 clicks that were tried on a site of 2,001 files had 17,018 different outcomes. Of two that share a
    /// hash value the second gets a number each time.
    func number(of outcome: Outcome) -> Int32 {
        let hash = outcome.hashValue
        if let known = outcomeNumbers[hash], outcomes[Int(known)] == outcome { return known }
        outcomes.append(outcome)
        let number = Int32(outcomes.count - 1)
        outcomeNumbers[hash] = number
        return number
    }

    /// The number of what a link says that a library made.
    func number(ofMade text: String) -> Int32 {
        if let known = madeTextNumbers[text] { return known }
        madeTexts.append(text)
        let number = Int32(madeTexts.count - 1)
        madeTextNumbers[text] = number
        return number
    }

    /// Adds a move and numbers it.
    func add(_ move: ScriptedMove) -> Int32 {
        moves.append(move)
        return Int32(moves.count - 1)
    }

    /// The number of a reading, a new one unless it is known.
    func number(of markup: Markup) -> Int32 {
        if let known = markupNumbers[ObjectIdentifier(markup)] { return known }
        markups.append(markup)
        let number = Int32(markups.count - 1)
        markupNumbers[ObjectIdentifier(markup)] = number
        return number
    }

    /// The reading that a click's link stands in; nil for one that a library made.
    func markup(of record: EdgeRecord) -> Markup? { record.markup < 0 ? nil : markups[Int(record.markup)] }
}
