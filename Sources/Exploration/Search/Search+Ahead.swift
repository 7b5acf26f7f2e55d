internal import Navigators

/// What all processors find out of many states together, before one of them goes through these in order.
///
/// What an exploration finds does not depend on it: a click that was tried in vain is forgotten, and one that was not is
/// tried when it is needed.
///
/// OPTIMIZATION: asking what clicks will come to, and trying those of which too little is told, is most of an exploration,
/// and each is a function of a tab and a link. 2,001 mixed files are checked in 4.6 s on two processors, in 6.6 s on one; the
/// demos of jQuery Mobile 1.4.5 in 0.8 s and 1.1 s.
extension Search {
    /// How many states are asked together, and how many elements their documents may have, but for the first of them: what is
    /// told of all links is held until it is their turn.
    private static let width = 64
    private static let mostElements = 100_000
    /// How many clicks are tried together, but for those of one state.
    private static let mostTrials = 192
    /// How many clicks of one state are tried ahead.
    private static let mostTrialsOfState = 1_000

    /// A click that others will come to the same as.
    private struct Kind: Hashable {
        var conduct: Int32
        var identity: Int32
        /// What the page that such clicks led to takes its base from, as it is found here.
        var basis: [Answer]
    }

    /// Clicks whatever can be clicked until nothing new is found.
    mutating func run() {
        while next < graph.nodes.count, graph.stopReason == .exhausted {
            var rest = asked(nextExpansions())[...]
            while !rest.isEmpty, graph.stopReason == .exhausted {
                var together = takeForTrials(from: &rest)
                tryAhead(&together)
                for expansion in together where goesOn() {
                    progress?(expansion.number, graph.nodes.count)
                    expand(expansion)
                }
            }
        }
    }

    /// Takes the next states that wait.
    private mutating func nextExpansions() -> [Expansion] {
        var expansions: [Expansion] = []
        var elements = 0
        let end = min(graph.nodes.count, next + Self.width)
        while next < end, elements < Self.mostElements {
            if let tab = waiting.removeValue(forKey: next)?.tab {
                elements += tab.elementCount
                expansions.append(Expansion(next, tab))
            }
            next += 1
        }
        return expansions
    }

    /// Finds the links of states, and asks what clicks on them will come to.
    private func asked(_ expansions: [Expansion]) -> [Expansion] {
        let (known, experience) = (known, experience)
        return concurrently(expansions, chunk: 1) { expansion in
            // Of a contrast few links are clicked.
            if known[expansion.number].page != expansion.number { return expansion }
            let foreground = known[expansion.number].foreground
            let terms = experience.terms(of: foreground)
            var expansion = expansion
            expansion.ask(showing: foreground) { link in
                guard let terms, let markup = link.markup,
                    let link = Experience.Link(Int(link.node.element), in: markup, terms: terms)
                else { return false }
                return experience.expected[link] != nil
            }
            return expansion
        }
    }

    /// Takes as many states as have enough clicks to try, and numbers what is expected of their clicks.
    private mutating func takeForTrials(from rest: inout ArraySlice<Expansion>) -> [Expansion] {
        var taken: [Expansion] = []
        var kinds: Set<Kind> = []
        var count = 0
        while count < Self.mostTrials, var expansion = rest.popFirst() {
            if known[expansion.number].page == expansion.number { count += addProspects(to: &expansion, &kinds) }
            taken.append(expansion)
        }
        return taken
    }

    /// Numbers what is expected of a state's clicks, and notes which are to be tried.
    ///
    /// - Returns: how many.
    private mutating func addProspects(to expansion: inout Expansion, _ kinds: inout Set<Kind>) -> Int {
        let number = expansion.number
        let conduct = experience.conduct(of: known[number].foreground)
        var first: Set<Expected> = []
        var count = 0
        for (index, link) in expansion.links.enumerated() where link.isVisible {
            var prospect = Expansion.Prospect(
                link: link.node, record: graph.tables.record(of: link, index), isHeard: expansion.isHeard(link.node))
            foresee(&prospect, expansion.forecasts[index], in: &expansion.tab, conduct)
            if let expected = prospect.expected {
                prospect.isNew = findsNothing(expected, in: number)
                prospect.isTriedAhead =
                    first.insert(expected).inserted && !isForeseen(expected, prospect.isNew, conduct, number, &kinds)
            } else {
                prospect.isTriedAhead = prospect.stayingRoute == nil
            }
            if count == Self.mostTrialsOfState { prospect.isTriedAhead = false }
            if prospect.isTriedAhead { count += 1 }
            expansion.prospects.append(prospect)
        }
        return count
    }

    /// Whether it is known what a click comes to, or will be when it is needed.
    private mutating func isForeseen(
        _ expected: Expected, _ isNew: Bool, _ conduct: Experience.Conduct, _ number: Int, _ kinds: inout Set<Kind>
    ) -> Bool {
        if !isNew { return false }
        let deciding = conduct.deciding(expected)
        if recall(expected, under: deciding, in: number) != nil { return true }
        let basis = experience.recall(expected.identity, under: deciding).first?.basis ?? -1
        let kind = Kind(conduct: deciding, identity: expected.identity, basis: answers(to: basis, in: number))
        return !kinds.insert(kind).inserted
    }

    /// Tries the clicks that are to be tried ahead.
    private func tryAhead(_ expansions: inout [Expansion]) {
        let places = expansions.indices.flatMap { expansion in
            expansions[expansion].prospects.indices.filter { expansions[expansion].prospects[$0].isTriedAhead }
                .map { (expansion: expansion, prospect: $0) }
        }
        for (place, trial) in zip(places, trials(at: places, of: expansions)) {
            expansions[place.expansion].prospects[place.prospect].trial = trial
        }
    }

    private func trials(at places: [(expansion: Int, prospect: Int)], of expansions: [Expansion]) -> [Trial] {
        concurrently(places, chunk: 4) { [self] place in
            let expansion = expansions[place.expansion]
            return Trial(
                clicking: expansion.prospects[place.prospect].link, in: expansion.tab,
                showing: known[expansion.number].foreground, asking: asksForSignatures)
        }
    }
}
