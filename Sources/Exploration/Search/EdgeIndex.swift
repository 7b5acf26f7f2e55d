internal import Navigators

/// The edges of a graph by the pages they lead to, and the pages that are written in one place.
struct EdgeIndex {
    /// An edge that leads to a state within a document.
    struct Arrival: BitwiseCopyable {
        var from: Int32
        var edge: Int32
        /// Whether what the click looks for, and what the page it leads to takes its base from, is in vain.
        var isVain: Bool
        /// Whether it shows the same page wherever the click is made: where that is in the document already it is not fetched,
        /// and the other way round.
        var isAlike: Bool
    }

    /// An edge of a state that leads to a state within its document.
    struct Departure: BitwiseCopyable {
        var edge: Int32
        /// The first state of the page it leads to.
        var page: Int32
        /// The number of the group that is in, where the edge shows the same page wherever the click is made; otherwise 0.
        var group: Int32
    }

    /// What is known of the page that a state shows.
    struct Page: BitwiseCopyable {
        /// The first state that shows it.
        var first: Int32
        /// The number of the group that is in; 0 for what is written nowhere.
        var group: Int32
        /// The document, where the page is one of its own; -1 for one that came by AJAX.
        var ownDocument: Int32
    }

    private var arrivals: [[Arrival]] = []
    /// The edges of all states that lead to a state within their document, one state's after another's.
    ///
    /// OPTIMIZATION: lists of their own are counted as they are looked at, by all processors at once: a fifth of the time of a
    /// tree of ways.
    private(set) var departures: [Departure] = []
    /// Where those of each state end.
    private var departureEnds: [Int] = []
    /// The page of each state.
    private(set) var pages: [Page] = []
    /// The first states of what is written in one place, in documents and fetched.
    private(set) var groups: [[Int32]] = [[]]
    private var groupNumbers: [Answer: Int32] = [:]
    /// The states of each document, by its number.
    private var statesByDocument: [[Int32]] = []
    private var count = 0

    /// The edges that lead to a page.
    func arrivals(at page: Int) -> [Arrival] { arrivals[page] }

    /// The places in ``departures`` of a state's edges.
    func departures(from state: Int) -> Range<Int> {
        (state == 0 ? 0 : departureEnds[state - 1])..<departureEnds[state]
    }

    /// The first states of what is written in a page's place, itself among them; none where there is no other.
    func siblings(of page: Int) -> [Int32] {
        let group = groups[Int(pages[page].group)]
        return group.count > 1 ? group : []
    }

    /// Adds the edges of states that were added.
    mutating func add(_ search: borrowing Search) {
        let nodes = search.graph.nodes
        while arrivals.count < nodes.count { addPage(arrivals.count, search) }
        while count < nodes.count {
            let document = Int(search.known[count].document)
            while statesByDocument.count <= document { statesByDocument.append([]) }
            statesByDocument[document].append(Int32(count))
            for (edge, record) in nodes[count].edges.records.enumerated() where record.leadsWithinDocument {
                let page = pages[Int(record.target)]
                departures.append(
                    Departure(edge: Int32(edge), page: page.first, group: record.leadsAlike ? page.group : 0))
                let isVain = [record.inquiry, record.basis].allSatisfy { list in
                    search.inquiries.list(list).allSatisfy { !search.answer(to: $0, in: count).isFound }
                }
                arrivals[Int(page.first)].append(
                    Arrival(
                        from: Int32(count), edge: Int32(edge), isVain: isVain, isAlike: record.leadsAlike))
            }
            departureEnds.append(departures.count)
            count += 1
        }
    }

    private mutating func addPage(_ number: Int, _ search: borrowing Search) {
        arrivals.append([])
        let known = search.known[number]
        if known.isContrast { return pages.append(pages[known.page]) }
        var page = Page(first: Int32(number), group: 0, ownDocument: known.isFetched ? -1 : known.document)
        if known.place.isPage {
            page.group = groupNumbers[known.place] ?? Int32(groups.count)
            if page.group == groups.count {
                groups.append([])
                groupNumbers[known.place] = page.group
            }
            groups[Int(page.group)].append(page.first)
        }
        pages.append(page)
    }
}

extension EdgeIndex {
    /// The states in which ways may begin, by their depths.
    func starts(of beginning: Quest.Beginning, in search: borrowing Search) -> [[Int32]] {
        var candidates: [Int32]
        switch beginning.wish {
        case .absent: candidates = search.known.indices.map { Int32($0) }
        case .document(let document): candidates = states(of: document)
        case .found(let question), .answer(let question, _), .kept(let question):
            candidates = search.answers.sources(of: question).flatMap { source, _ in
                switch source {
                case .document(let document): states(of: document)
                case .state(let state): [state]
                }
            }
            candidates.sort()
        }
        var starts: [[Int32]] = []
        var last: Int32 = -1
        for number in candidates where number != last {
            last = number
            guard search.mayBegin(beginning, in: Int(number)) else { continue }
            let depth = Int(search.known[Int(number)].depth)
            while starts.count <= depth { starts.append([]) }
            starts[depth].append(number)
        }
        return starts
    }

    private func states(of document: Int32) -> [Int32] {
        Int(document) < statesByDocument.count ? statesByDocument[Int(document)] : []
    }
}

extension EdgeRecord {
    /// Whether it leads to a state, and the document stays.
    var leadsWithinDocument: Bool { target >= 0 && kind != .fullLoad }
    /// Whether it shows the same page wherever the click is made.
    var leadsAlike: Bool { arrivesAlike && kind.showsItsPage }
}
