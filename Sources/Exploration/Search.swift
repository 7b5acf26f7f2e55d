internal import Navigation

/// An exploration of every state of a site, one click at a time.
struct Search {
    let limits: Limits
    private(set) var graph = StateGraph()
    private var players: Players
    private var numbers: [State: Int] = [:]
    private var clicks = 0

    init(limits: Limits, threadCount: Int, makeSession: () -> Session) {
        players = Players(count: threadCount, makeSession)
        self.limits = limits
    }

    /// Begins a visit.
    mutating func open(_ entry: String) {
        guard let (state, scripts) = players.open(entry) else { return graph.missingEntries.append(entry) }
        _ = number(of: state, arrival: nil, entry: entry, scripts: Set(scripts))
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
        if !players.isPrepared(number) {
            let last = min(graph.nodes.count, number + players.portion)
            players.prepare(
                (number..<last).map { ($0, Player.Job(way: graph.trace(to: $0), state: graph.nodes[$0].state)) })
        }
        let played = players.take(number)
        for click in played.clicks {
            guard clicks < limits.clicks else {
                graph.stopReason = .clicks(limits.clicks)
                break
            }
            clicks += 1
            add(click, from: number)
        }
        graph.nodes[number].duplicates = played.duplicates
    }

    /// Records a click.
    private mutating func add(_ click: Player.Click, from number: Int) {
        var target: Int?
        if click.outcome.isFollowed {
            let ran = Set(click.outcome.scripts)
            let scripts = click.isFull ? ran : graph.nodes[number].scripts.union(ran)
            let arrival = StateGraph.Arrival(from: number, edge: graph.nodes[number].edges.count)
            target = self.number(of: click.after, arrival: arrival, entry: nil, scripts: scripts)
        }
        graph.nodes[number].edges.append(
            graph.tables.record(
                link: click.link, nth: click.nth, outcome: graph.tables.add(click.outcome), target: target,
                move: click.move))
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
            StateGraph.Node(
                state: state, arrival: arrival, entry: entry, scripts: scripts, edges: .init(graph.tables),
                duplicates: []))
        return number
    }
}
