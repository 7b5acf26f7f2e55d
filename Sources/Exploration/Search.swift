internal import DOM
internal import Navigation

/// One exploration under way.
struct Search {
    let session: Session
    let limits: Limits
    var graph = StateGraph()
    private var numbers: [State: Int] = [:]
    private var clicks = 0

    init(session: Session, limits: Limits) {
        self.session = session
        self.limits = limits
    }

    /// Begins a visit.
    mutating func open(_ entry: String) {
        guard let step = try? session.perform(.open(entry)), let load = step.loads.first, load.kind == .full else {
            return graph.missingEntries.append(entry)
        }
        let state = State(session, after: step, document: load.url)
        _ = number(of: state, arrival: nil, entry: entry, scripts: Set(step.scripts.map(\.label)))
    }

    /// Clicks whatever can be clicked until nothing new is found.
    mutating func run(_ progress: ((Int, Int) -> Void)?) {
        var next = 0
        while next < graph.nodes.count, graph.stopReason == .exhausted {
            progress?(next, graph.nodes.count)
            visit(next)
            next += 1
        }
    }

    /// Tries the links of one state.
    private mutating func visit(_ number: Int) {
        let way = graph.trace(to: number)
        guard (try? way.replay(in: session)) != nil else { return }
        graph.nodes[number].duplicates = session.document.map(DuplicateID.find) ?? []
        let count = links().count
        var isMoved = false
        for index in 0..<count {
            if clicks >= limits.clicks {
                graph.stopReason = .clicks(limits.clicks)
                return
            }
            if isMoved { _ = try? way.replay(in: session) }
            let shown = links()
            guard shown.indices.contains(index), isVisible(shown[index]) else {
                isMoved = false
                continue
            }
            clicks += 1
            isMoved = click(shown[index], at: index, in: number)
        }
    }

    /// Clicks one link and records what came of it.
    ///
    /// - Returns: whether the tab is in another state now, as far as a click can tell.
    private mutating func click(_ element: Element, at index: Int, in number: Int) -> Bool {
        let before = graph.nodes[number].state
        let link = Link(element)
        let action = Action.click(.xpath(".//a"), nth: index + 1)
        guard let step = try? session.perform(action) else { return true }
        let load = step.full ? step.loads.first { $0.kind == .full } : nil
        let after = State(session, after: step, document: load?.url ?? before.document)
        let outcome = Outcome(step, before: before, after: after)
        var edge = StateGraph.Edge(
            link: link, step: Trace.Step(action: action, link: link), outcome: outcome, target: nil)
        if outcome.isFollowed {
            let ran = Set(outcome.scripts)
            let scripts = step.full ? ran : graph.nodes[number].scripts.union(ran)
            let arrival = StateGraph.Arrival(from: number, edge: graph.nodes[number].edges.count)
            edge.target = self.number(of: after, arrival: arrival, entry: nil, scripts: scripts)
        }
        graph.nodes[number].edges.append(edge)
        return step.full || after != before
    }

    /// The number of a state, a new one unless it is known; nil beyond the limit.
    private mutating func number(
        of state: State, arrival: StateGraph.Arrival?, entry: String?, scripts: Set<String>
    ) -> Int? {
        if let known = numbers[state] { return known }
        guard graph.nodes.count < limits.states else {
            graph.stopReason = .states(limits.states)
            return nil
        }
        let number = graph.nodes.count
        numbers[state] = number
        graph.nodes.append(
            StateGraph.Node(state: state, arrival: arrival, entry: entry, scripts: scripts, edges: [], duplicates: []))
        return number
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
