internal import Navigation

/// An exploration by classes: a page that came by AJAX is looked at in two documents instead of in all.
///
/// What a click in a page P that came by AJAX does depends on the document D only where D answers first (rules L1, L2):
///
/// - a link to D's own address shows D's first page, without a fetch;
/// - a link to a fragment finds a page of D, or is dead.
///
/// Nothing else of D is asked for: the base of P's links is P's own address, and no page that came before is still there
/// (L9). So positions (D, P) of one P differ in those links alone, and there are as many classes as files, not as pairs of
/// files. The steps:
///
/// 1. Breadth first from all entries at once. Each own page of a document is visited once; each P in the first two documents
///    it is met in, which have the shortest ways. Two, because a way from D never shows D's own file as P.
/// 2. A link with a fragment that works in those two documents and is dead in others, or the other way round, gets a
///    further state: the nearest document of the other kind is searched backwards from P (``Witnesses``).
/// 3. What is out of the ordinary (``Irregularity``) is played in a tab: each page in the first two states that show it, so
///    that there are as many states as pages, and not as many as pairs of pages or sets of pages that are kept.
struct ClassSearch {
    /// A state that was met.
    ///
    /// OPTIMIZATION: a large site has hundreds of thousands; what few of them have stands in ``details``.
    struct Label: BitwiseCopyable {
        /// The position, nil for a state out of the ordinary.
        var position: Position?
        /// The state before; -1 for an entry.
        var parent: Int32
        /// The link in the state before, by its number in its file; -1 for one that was played.
        var link: Int32
        /// How many clicks it takes.
        var depth: Int32
    }

    /// What there is to know of a state that was played.
    struct Details {
        /// The state, where it is no position.
        var state: State?
        /// The entry that was opened.
        var entry: String?
        /// The click that led here.
        var step: Trace.Step?
        /// The scripts that ran when the entry was opened, by label.
        var scripts: [String] = []
        /// Ids that stand in the DOM twice.
        var duplicates: [DuplicateID] = []
    }

    /// A click that was played.
    struct PlayedClick {
        var link: Link?
        var nth: Int32
        /// By its place in the tables.
        var outcome: Int32
        var target: Int32
        var move: ScriptedMove?
    }

    let model: SiteModel
    let limits: Limits
    let origin: String
    var players: Players
    var labels: [Label] = []
    /// Of the states that were played, by their numbers.
    var details: [Int32: Details] = [:]
    /// The state of each position that was met.
    var numbers: PositionIndex
    let tables = EdgeTables()
    var outcomes: OutcomeTable
    var played: [Int32: [PlayedClick]] = [:]
    /// The files with something that was played, so that it is known for one or two documents only.
    var playedFiles: Set<Int32> = []
    var missingEntries: [String] = []
    var stopReason = StopReason.exhausted
    /// The states in which documents begin that have to be played.
    var starts: [Int32: Int32] = [:]
    var states: [State: Int32] = [:]
    var playedPages: [PlayedPage: [Int32]] = [:]
    var clicks = 0
    private var next = 0

    typealias Shown = PositionIndex.Shown

    init(model: SiteModel, limits: Limits, threadCount: Int, makeSession: () -> Session) {
        self.model = model
        self.limits = limits
        origin = makeSession().site.origin
        players = Players(count: threadCount, makeSession)
        numbers = PositionIndex(model)
        outcomes = OutcomeTable(tables)
    }

    /// Begins visits.
    mutating func open(_ entries: [String]) {
        for entry in entries {
            guard let number = model.number(ofURL: entry) else { continue }
            let file = model.files[Int(number)]
            if file.content == .page, file.documentIrregularity == nil, !file.isRedirected {
                _ = add(model.start(of: number), parent: -1, link: -1, depth: 0)
            } else if let (state, scripts) = players.open(entry) {
                let start = add(state, parent: -1, depth: 0, step: nil, entry: entry) ?? -1
                starts[number] = start
                outcomes.note(scripts, ofLoading: number)
                details[start]?.scripts = scripts
            } else {
                missingEntries.append(entry)
            }
        }
    }

    /// Clicks whatever can be clicked until nothing new is found.
    mutating func run(_ progress: ((Int, Int) -> Void)? = nil) {
        while next < labels.count {
            progress?(next, labels.count)
            expand(Int32(next))
            next += 1
        }
    }

    /// Whether every state can be visited: a site of n pages has some n² states.
    var isSmall: Bool { model.files.count { $0.content == .page } <= 40 }

    /// Whether anything in the site has to be played.
    var isOutOfTheOrdinary: Bool {
        let taken = Set(model.files.flatMap { $0.plainNames + $0.panelNames })
        return model.files.contains { file in
            if file.documentIrregularity != nil || file.insertionIrregularity != nil { return true }
            let own = file.pageNames.first
            return file.links.contains { link in
                switch link.effect {
                case .played: link.page >= 0
                case .hash(let name): taken.contains(name) || (link.page == 0 && name == own)
                default: false
                }
            }
        }
    }

    // MARK: States

    private mutating func expand(_ number: Int32) {
        let label = labels[Int(number)]
        guard let position = label.position, !model.isPlayed(position) else { return play(number) }
        let file = model.files[Int(model.shownFile(position))]
        let hasFramework = model.traits[Int(position.document)].hasFramework
        var isPlayed = file.summary.mayMoveByScript
        for link in model.links(position) {
            switch model.move(file.links[link].effect(hasFramework), at: position) {
            case .leads(let target, _):
                _ = add(target, parent: number, link: Int32(link), depth: label.depth + 1)
            case .loads(let url):
                load(url, parent: number, link: Int32(link), depth: label.depth + 1)
            case .stays: break
            case .played: isPlayed = true
            }
        }
        if isPlayed { play(number) }
    }

    /// Whether a state is the first that shows its page.
    func isFirst(_ number: Int32, at position: Position) -> Bool {
        guard position.foreign >= 0 else { return true }
        return numbers.first(of: Shown(position)) == number
    }

    /// The number of a position, if it is one of those that are visited.
    mutating func add(_ position: Position, parent: Int32, link: Int32, depth: Int32) -> Int32? {
        if let known = numbers[position] { return known }
        guard numbers.hasRoom(for: position) else { return nil }
        numbers.insert(position, Int32(labels.count))
        labels.append(Label(position: position, parent: parent, link: link, depth: depth))
        return Int32(labels.count - 1)
    }

    /// The entry at which a visit to a state begins.
    func entry(of number: Int32) -> String? {
        let label = labels[Int(number)]
        guard label.parent < 0 else { return nil }
        return details[number]?.entry ?? label.position.map { model.url($0.document) }
    }

    /// The way to a state.
    func trace(to number: Int32) -> Trace {
        var steps: [Trace.Step] = []
        var at = number
        while at >= 0 {
            let label = labels[Int(at)]
            if let entry = entry(of: at) {
                steps.append(Trace.Step(action: .open(entry), link: nil))
                break
            }
            if let step = details[at]?.step {
                steps.append(step)
            } else if label.parent >= 0, let link = link(label.link, at: label.parent) {
                steps.append(Trace.Step(clicking: link))
            }
            at = label.parent
        }
        return Trace(steps: steps.reversed())
    }

    /// A link of the page that a state shows.
    func link(_ link: Int32, at number: Int32) -> Link? {
        guard link >= 0, let position = labels[Int(number)].position else { return nil }
        let file = model.files[Int(model.shownFile(position))]
        return file.source.map { Link(in: $0, tag: file.links[Int(link)].tag) }
    }
}
