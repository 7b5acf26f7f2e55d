internal import Facts
internal import Navigators

/// An exploration: breadth first, one state for each ``Foreground``.
///
/// What a click does depends on the page that is shown, the foreground, and on what it finds beside it: pages of the
/// document, pages that were kept, popups. A page that came by AJAX has one foreground in all documents, so it is looked at
/// in the document in which it is met first. Each click's questions are kept, and what was found; where another document, or
/// another page that is kept, answers one of them otherwise, the shortest way to a state with that answer is searched for
/// afterwards (`Search+Contrasts`), and walked.
///
/// The search knows no library: it asks a ``Tab`` for its foreground, for what a click will look for, and for what there is
/// to be found.
struct Search: Sendable {
    /// What is known of a state besides the graph's node.
    struct Known {
        var foreground: Foreground
        /// How many clicks it takes, opening not counted.
        var depth: Int32
        /// The document, by its number.
        var document: Int32
        /// Whether the page came by AJAX, and may be shown in any document.
        ///
        /// OPTIMIZATION: the foreground says so too, hundreds of bytes away; trees of ways ask it of millions of edges.
        var isFetched: Bool
        /// What there is to be found that the document did not have when it was loaded, or not so, and that stays; ascending.
        var further: [Offered]
        /// What there is to be found only as long as the page is shown, by the questions' numbers.
        var passing: [Int32]
        /// Where its page is written.
        var place: Answer
        /// The page that is shown, by a number for each that is not the same.
        var shownPage: Int32
        /// The scripts that may hear clicks on a page that comes, by the number of their set.
        var handlers: Int32
        /// Whether it is one of those that only show a difference.
        var isContrast = false
        /// The first state that shows the page.
        var page: Int
        /// How many clicks it takes to see the page at all; kept at the first state.
        var shortest: Int32
    }

    /// A page of a document that was loaded as a whole, in a role.
    struct OwnPage: Hashable {
        var document: Int32
        var place: Answer
        var role: String
    }

    /// A click that found what it looked for: it is not known what it does where nothing is found.
    struct Unproven {
        var edge: Int32
        var identity: Int32
        /// The library with its options.
        var conduct: Int32
    }

    let setting: TabSetting
    let limits: Limits
    var graph = StateGraph()
    var known: [Known] = []
    var inquiries = Inquiries()
    var documents: [LoadedDocument] = []
    /// The tabs of states that were met and not looked at yet.
    var waiting: [Int: HeldTab] = [:]
    /// Tabs in which a document was opened just now, by what was opened.
    ///
    /// OPTIMIZATION: ways to contrasts begin there, and opening a document again took a sixth of an exploration.
    var opened: [String: HeldTab] = [:]
    private var firstStates = FirstStates()
    private var shownPages: [ShownPage?: Int32] = [:]
    var experience = Experience()
    var answers = Answers()
    /// The clicks of states that found what they looked for, and what tells them from others.
    var unproven: [Int: [Unproven]] = [:]
    var contrasts = Contrasts()
    var compositions = Compositions()
    var handlers: HandlerSets
    /// The pages of documents that a state shows there.
    var shownOwnPages: Set<OwnPage> = []
    /// The roles in which pages of documents are shown, by where they are written.
    var ownRoles: [Answer: Set<String>] = [:]
    /// The roles in which pages are shown that came by AJAX, by where they are written.
    var fetchedRoles: [Answer: Set<String>] = [:]
    var clicks = 0
    /// The first state that was not looked at yet.
    var next = 0
    private var documentNumbers: [String: Int32] = [:]

    // Only who explores asks these, whoever else looks at what was found.

    /// What scripts of pages move to.
    nonisolated(unsafe) let scripts: ScriptJoin
    /// Is told how many states are done, and how many are known.
    nonisolated(unsafe) let progress: ((_ done: Int, _ known: Int) -> Void)?
    /// Is asked before each state whether to end.
    private nonisolated(unsafe) let isInterrupted: (() -> Bool)?

    init(
        _ setting: TabSetting, _ limits: Limits, _ progress: ((_ done: Int, _ known: Int) -> Void)?,
        _ isInterrupted: (() -> Bool)?
    ) {
        self.setting = setting
        self.limits = limits
        self.progress = progress
        self.isInterrupted = isInterrupted
        scripts = ScriptJoin(setting)
        handlers = HandlerSets(setting.files)
    }

    /// Whether no limit is met, and nobody wants an end.
    mutating func goesOn() -> Bool {
        if graph.stopReason == .exhausted, let isInterrupted, isInterrupted() { graph.stopReason = .interrupted }
        return graph.stopReason == .exhausted
    }

    // MARK: States

    /// Begins visits.
    mutating func open(_ entries: [String]) {
        for start in stride(from: 0, to: entries.count, by: Self.entriesTogether) where graph.stopReason == .exhausted {
            let together = Array(entries[start..<min(start + Self.entriesTogether, entries.count)])
            let visits = concurrently(together, chunk: 8) { [setting] in Visit($0, setting) }
            for (entry, visit) in zip(together, visits) where goesOn() {
                guard let visit else {
                    graph.missingEntries.append(entry)
                    continue
                }
                if firstState(of: visit.foreground) == nil {
                    add(visit.tab, visit.foreground, arrival: nil, entry: entry, isFull: true)
                }
            }
        }
    }

    /// How many entries are opened together.
    private static let entriesTogether = 256

    /// The beginning of a visit.
    private struct Visit: Sendable {
        var tab: Tab
        var foreground: Foreground

        /// Opens an address; nil where no document answers.
        init?(_ entry: String, _ setting: TabSetting) {
            tab = Tab(setting)
            guard (try? tab.perform(.open(entry))) != nil, tab.record.loads.first?.kind == .full else { return nil }
            foreground = tab.foreground()
        }
    }

    /// Adds a state.
    ///
    /// - Parameters:
    ///   - tab: a tab in that state.
    ///   - foreground: what the tab shows.
    ///   - arrival: the click that led here.
    ///   - entry: what was opened, where a visit begins here.
    ///   - isFull: whether the document was loaded just now.
    ///   - isContrast: whether the state only shows a difference.
    /// - Returns: its number.
    @discardableResult
    mutating func add(
        _ tab: Tab, _ foreground: Foreground, arrival: StateGraph.Arrival?, entry: String? = nil, isFull: Bool,
        isContrast: Bool = false
    ) -> Int {
        var tab = tab
        let number = graph.nodes.count
        let knownDocuments = documents.count
        let document = isFull ? addDocument(&tab) : arrival.map { known[$0.from].document } ?? -1
        let (further, passing) = offers(of: &tab, document)
        if documents.count > knownDocuments { documents[Int(document)].prefetched = further }
        let depth = arrival.map { known[$0.from].depth + 1 } ?? 0
        let page = isContrast ? firstState(of: foreground) ?? number : number
        let place = foreground.page.map { answers.answer($0.place) } ?? .absent
        let shownPage = shownPages[foreground.page] ?? Int32(shownPages.count)
        shownPages[foreground.page] = shownPage
        known.append(
            Known(
                foreground: foreground, depth: depth, document: document, isFetched: foreground.document == nil,
                further: further, passing: passing,
                place: place, shownPage: shownPage, handlers: handlers.number(of: tab.handlersInForce),
                isContrast: isContrast, page: page, shortest: depth))
        if depth < known[page].shortest { known[page].shortest = depth }
        if isContrast { contrasts.add(Contrasts.Key(page: page, document: document, further: further), number) }
        if let role = foreground.page?.role {
            if foreground.document != nil {
                shownOwnPages.insert(OwnPage(document: document, place: place, role: role))
                ownRoles[place, default: []].insert(role)
            } else {
                fetchedRoles[place, default: []].insert(role)
            }
        }
        for offered in further {
            answers.add(offered, from: .state(Int32(number)), isOwn: isOwn(offered.answer, inDocument: document))
        }
        graph.nodes.append(
            StateGraph.Node(
                state: State(
                    document: foreground.document ?? documents[Int(document)].address, active: foreground.page,
                    guests: tab.guests(), popup: foreground.popup, isStuck: foreground.isStuck),
                arrival: arrival, entry: entry, mishaps: entry == nil ? [] : tab.record.mishaps,
                scripts: tab.window.scriptsRun, edges: .init(graph.tables)))
        if isFull { tab.shareDocument() }
        tab.forgetRecord()
        let held = HeldTab(tab)
        waiting[number] = held
        if let entry { opened[entry] = held }
        if !isContrast {
            let first = firstState(of: foreground)
            if first == nil { firstStates.add(foreground, number) }
            if let composition = foreground.composition { compositions.add(first ?? number, composition, number) }
        }
        return number
    }

    /// The first state that shows something; nil where none is known.
    func firstState(of foreground: Foreground) -> Int? { firstStates.number(of: foreground, among: known) }

    private mutating func addDocument(_ tab: inout Tab) -> Int32 {
        let address = tab.documentAddress
        if let known = documentNumbers[address] { return known }
        let number = Int32(documents.count)
        documentNumbers[address] = number
        var offers: [Int32: Answer] = [:]
        for offer in tab.offers() {
            let question = inquiries.number(of: offer.question)
            guard offers[question] == nil else { continue }
            offers[question] = offer.place == nil ? .there : answers.answer(offer.place)
        }
        for (question, answer) in offers {
            answers.add(Offered(question: question, answer: answer), from: .document(number), isOwn: true)
        }
        let pages = tab.ownPages()
        documents.append(
            LoadedDocument(
                address: address, offers: offers, ownPages: pages.compactMap(\.place).map { answers.answer($0) },
                handlers: handlers.number(of: tab.handlersInForce)))
        graph.ownPages[address] = pages
        return number
    }

    /// What there is to be found in a tab that its document did not have when it was loaded.
    mutating func offers(of tab: inout Tab, _ document: Int32) -> (further: [Offered], passing: [Int32]) {
        let known = documents[Int(document)].offers
        var further: [Offered] = []
        var passing: [Int32] = []
        var seen: Set<Int32> = []
        for offer in tab.laterOffers() {
            let question = inquiries.number(of: offer.question)
            if !offer.stays {
                passing.append(question)
                continue
            }
            let answer = offer.place == nil ? .there : answers.answer(offer.place)
            // What the document had is found first; it may have become something else.
            if let before = known[question], before == answer || before != answers.written(answer) { continue }
            if seen.insert(question).inserted { further.append(Offered(question: question, answer: answer)) }
        }
        further.sort { $0.question < $1.question }
        return (further, passing)
    }
}
