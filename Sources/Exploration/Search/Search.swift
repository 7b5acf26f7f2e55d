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
struct Search {
    /// What is known of a state besides the graph's node.
    struct Known {
        var foreground: Foreground
        /// How many clicks it takes, opening not counted.
        var depth: Int32
        /// The document, by its number.
        var document: Int32
        /// What there is to be found that the document did not have when it was loaded, and that stays; ascending.
        var further: [Int32]
        /// What there is to be found only as long as the page is shown.
        var passing: [Int32]
        /// Whether it is one of those that only show a difference.
        var isContrast = false
    }

    let setting: TabSetting
    let limits: Limits
    var graph = StateGraph()
    var known: [Known] = []
    var inquiries = Inquiries()
    var documents: [LoadedDocument] = []
    /// The tabs of states that were met and not looked at yet.
    var waiting: [Int: Tab] = [:]
    var numbers: [Foreground: Int] = [:]
    var experience = Experience()
    var clicks = 0
    let scripts: ScriptJoin
    private var next = 0
    private var documentNumbers: [String: Int32] = [:]

    init(setting: TabSetting, limits: Limits) {
        self.setting = setting
        self.limits = limits
        scripts = ScriptJoin(setting)
    }

    // MARK: States

    /// Begins a visit.
    mutating func open(_ entry: String) {
        var tab = Tab(setting)
        guard (try? tab.perform(.open(entry))) != nil, tab.record.loads.first?.kind == .full else {
            return graph.missingEntries.append(entry)
        }
        let foreground = tab.foreground()
        if numbers[foreground] == nil { add(tab, foreground, arrival: nil, entry: entry, isFull: true) }
    }

    /// Clicks whatever can be clicked until nothing new is found.
    mutating func run(_ progress: ((_ visited: Int, _ known: Int) -> Void)?) {
        while next < graph.nodes.count, graph.stopReason == .exhausted {
            progress?(next, graph.nodes.count)
            if let tab = waiting.removeValue(forKey: next) { expand(next, tab) }
            next += 1
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
        let document = isFull ? addDocument(&tab) : arrival.map { known[$0.from].document } ?? -1
        let (further, passing) = offers(of: &tab, document)
        known.append(
            Known(
                foreground: foreground, depth: arrival.map { known[$0.from].depth + 1 } ?? 0, document: document,
                further: further, passing: passing, isContrast: isContrast))
        graph.nodes.append(
            StateGraph.Node(
                state: State(
                    document: foreground.document ?? documents[Int(document)].address, active: foreground.page,
                    guests: tab.guests(), popup: foreground.popup, isStuck: foreground.isStuck),
                arrival: arrival, entry: entry, scripts: tab.window.scriptsRun, edges: .init(graph.tables)))
        waiting[number] = tab
        if !isContrast { numbers[foreground] = number }
        return number
    }

    private mutating func addDocument(_ tab: inout Tab) -> Int32 {
        let address = tab.documentAddress
        if let known = documentNumbers[address] { return known }
        let number = Int32(documents.count)
        documentNumbers[address] = number
        var offers = tab.offers().map(\.question)
        offers += tab.window.scriptsRun.map { Question(script: $0) }
        offers += tab.window.live.allIDs.map { Question(id: $0) }
        documents.append(LoadedDocument(address: address, offers: Set(offers.map { inquiries.number(of: $0) })))
        graph.ownPages[address] = tab.ownPages()
        return number
    }

    /// What there is to be found in a tab that its document did not have when it was loaded.
    mutating func offers(of tab: inout Tab, _ document: Int32) -> (further: [Int32], passing: [Int32]) {
        let known = documents[Int(document)].offers
        var further: Set<Int32> = []
        var passing: [Int32] = []
        for offer in tab.offers() {
            let number = inquiries.number(of: offer.question)
            if !offer.stays {
                passing.append(number)
            } else if !known.contains(number) {
                further.insert(number)
            }
        }
        return (further.sorted(), passing)
    }

    /// Whether something can be found in a state beside its page.
    func isOffered(_ question: Int32, in number: Int) -> Bool {
        let state = known[number]
        return documents[Int(state.document)].offers.contains(question) || state.further.contains(question)
    }
}

extension Question {
    /// Whether a script has run in the document.
    init(script label: String) { self.init("script:" + label) }
    /// Whether an element of the document has an id.
    init(id: String) { self.init("id:" + id) }
}

extension LiveDocument {
    /// The ids of all elements, each once.
    var allIDs: Set<String> { Set(elements(with: AttributeName(.id)).compactMap { id(of: $0) }) }
}
