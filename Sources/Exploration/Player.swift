internal import DOM
internal import Navigation

/// Tries the links of a state in a tab.
struct Player {
    /// What one click did.
    struct Click: Sendable {
        /// The link, nil for one the framework made.
        var link: Link?
        /// Which of the elements that the link's place names, or of all links where it has none; from 1.
        var nth: Int32
        var outcome: Outcome
        /// Whether a whole document was loaded.
        var isFull: Bool
        /// The state afterwards.
        var after: State
        /// The move of a script that it was instead of a click.
        var move: ScriptedMove?

        /// The click as a step of a way.
        var step: Trace.Step { move.map { Trace.Step($0) } ?? Trace.Step(clicking: link, nth: nth) }
    }

    /// A state whose links and moves are to be tried.
    struct Job: Sendable {
        /// How the state is reached.
        var way: Trace
        /// The state.
        var state: State
        /// Where the links to be tried begin, in bytes of their file; nil for all.
        var wanted: Set<Int>?
    }

    /// What there is to try in a state.
    struct Played: Sendable {
        /// The clicks on links in document order, then the moves of scripts.
        var clicks: [Click] = []
        /// Ids that stand in the DOM twice, where all links were tried.
        var duplicates: [DuplicateID] = []
    }

    let session: Session
    private var files = LinkedFiles()

    init(session: Session) { self.session = session }

    /// Opens an entry.
    ///
    /// - Returns: the state and the scripts that ran; nil when no document answers.
    func open(_ entry: String) -> (state: State, scripts: [String])? {
        guard let step = try? session.perform(.open(entry)), let load = step.loads.first, load.kind == .full else {
            return nil
        }
        return (State(session, after: step, document: load.url), step.scripts.map(\.label))
    }

    /// Clicks the links of the shown page, each after the same way, and lets its scripts make their moves.
    mutating func play(_ job: Job) -> Played {
        var played = Played()
        if job.wanted?.isEmpty != true { tryLinks(job, &played) }
        tryMoves(job, &played)
        return played
    }

    private mutating func tryLinks(_ job: Job, _ played: inout Played) {
        guard (try? job.way.replay(in: session)) != nil else { return }
        if job.wanted == nil { played.duplicates = session.document.map(DuplicateID.find) ?? [] }
        let count = links().count
        var isMoved = false
        for index in 0..<count {
            if isMoved { _ = try? job.way.replay(in: session) }
            isMoved = false
            let shown = links()
            guard shown.indices.contains(index), isVisible(shown[index]) else { continue }
            let link = Link(shown[index], in: &files)
            if let wanted = job.wanted, link.map({ !wanted.contains($0.offset) }) ?? true { continue }
            let nth = link == nil ? index + 1 : place(of: index, in: shown)
            isMoved = true
            guard let click = click(link, at: index, nth: nth, from: job.state) else { continue }
            isMoved = click.isFull || click.after != job.state
            played.clicks.append(click)
        }
    }

    private func tryMoves(_ job: Job, _ played: inout Played) {
        for move in session.scriptedMoves(in: job.state) {
            guard (try? job.way.replay(in: session)) != nil, let step = try? session.perform(move.action) else {
                continue
            }
            let load = step.full ? step.loads.first { $0.kind == .full } : nil
            let after = State(session, after: step, document: load?.url ?? job.state.document)
            let outcome = Outcome(scripted: step, before: job.state, after: after)
            played.clicks.append(
                Click(link: nil, nth: 0, outcome: outcome, isFull: step.full, after: after, move: move))
        }
    }

    /// Which of the links that begin at the same byte this is: the parser repeats some.
    private func place(of index: Int, in shown: [Element]) -> Int {
        let range = shown[index].startTagRange
        return shown[...index].filter { $0.startTagRange == range }.count
    }

    private func click(_ link: Link?, at index: Int, nth: Int, from before: State) -> Click? {
        guard let step = try? session.perform(.click(.xpath(".//a"), nth: index + 1)) else { return nil }
        let load = step.full ? step.loads.first { $0.kind == .full } : nil
        let after = State(session, after: step, document: load?.url ?? before.document)
        let outcome = Outcome(step, before: before, after: after)
        return Click(link: link, nth: Int32(nth), outcome: outcome, isFull: step.full, after: after)
    }

    /// The links in what is shown, in document order.
    private func links() -> [Element] {
        guard let shown = session.shownElement else { return [] }
        return shown.document.elements(named: "a", under: shown)
    }

    /// Whether a link is not inside a page that is not shown, as pages inside of pages are.
    private func isVisible(_ link: Element) -> Bool {
        guard session.hasFramework, let shown = session.shownElement else { return true }
        let page = link.closest { $0 == shown || ["page", "dialog"].contains($0.attribute("data-role") ?? "") }
        return page == shown
    }
}

extension Outcome {
    /// Whether what comes after it is explored.
    var isFollowed: Bool {
        switch kind {
        case .fullLoad, .ajax, .internalPage, .samePage, .fragment, .popup, .panel, .dead, .stopped: true
        case .missing: route?.kind != .fullLoad && route?.kind != .dead
        case .back, .external, .nothing: false
        }
    }
}
