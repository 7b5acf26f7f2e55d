internal import Facts
internal import Navigators

/// Trying the clicks of one state.
extension Search {
    /// Tries all links of what a state shows, and lets its scripts make their moves.
    mutating func expand(_ expansion: Expansion) {
        let number = expansion.number
        if known[number].page != number { return expandContrast(number, expansion.tab) }
        let conduct = experience.conduct(of: known[number].foreground)
        var firstEdges: [Expected: Int] = [:]
        graph.nodes[number].edges.reserveCapacity(expansion.prospects.count)
        for prospect in expansion.prospects {
            guard clicks < limits.clicks else {
                graph.stopReason = .clicks(limits.clicks)
                return
            }
            clicks += 1
            click(prospect, in: expansion.tab, of: number, conduct, &firstEdges)
        }
        let moves = known[number].foreground.page.map { scripts.moves(of: $0) } ?? []
        if moves.isEmpty { return }
        // What a link's own handler does for certain was done with the click.
        var tab = expansion.tab
        let done = tab.certainTakers(ofClicksOn: expansion.prospects.map(\.link))
        for move in tab.movesShown(of: moves.filter { !done.contains(where: $0.stands) }) {
            attempt(move, in: tab, of: number)
        }
    }

    /// Tries those links of a contrast that may come to something else than in the first state of its page.
    private mutating func expandContrast(_ number: Int, _ tab: Tab) {
        var tab = tab
        let first = known[number].page
        let background = background(of: number)
        let depth = known[number].depth + 1
        let conduct = experience.conduct(of: known[number].foreground)
        var links: [ClickableLink]?
        var firstEdges: [Expected: Int] = [:]
        for (index, record) in graph.nodes[first].edges.records.enumerated() {
            let isNearer = record.target >= 0 && known[known[Int(record.target)].page].shortest > depth
            // A file may be there under two addresses, and its pages are written in one place.
            let isElsewhere =
                record.target >= 0 && record.kind != .fullLoad
                && !known[Int(record.target)].isFetched
                && known[Int(record.target)].document != background.document
            if !isNearer, !isElsewhere, !record.takesTry, isSame(index, of: first, background),
                !isHeardOtherwise(record, in: number)
            {
                graph.nodes[number].edges.append(record)
                continue
            }
            if record.move >= 0 {
                attempt(graph.tables.moves[Int(record.move)], in: tab, of: number)
                continue
            }
            let all = links ?? tab.clickableLinks()
            links = all
            guard let link = graph.tables.link(of: record, in: all) else { continue }
            clicks += 1
            var prospect = Expansion.Prospect(
                link: link.node, record: EdgeRecord(of: record), isHeard: conduct.hearsLinks)
            foresee(&prospect, .notAsked, in: &tab, conduct)
            if let expected = prospect.expected { prospect.isNew = findsNothing(expected, in: number) }
            click(prospect, in: tab, of: number, conduct, &firstEdges)
        }
    }

    /// Tries one click, unless it is known what comes of it.
    ///
    /// `firstEdges` holds, by what the clicks of this state were expected to come to, the first edge of each.
    private mutating func click(
        _ prospect: Expansion.Prospect, in tab: Tab, of number: Int, _ conduct: Experience.Conduct,
        _ firstEdges: inout [Expected: Int]
    ) {
        var record = prospect.record
        if let route = prospect.stayingRoute {
            let outcome = Outcome(stayingBy: route, showsPage: known[number].foreground.page != nil)
            record.outcome = graph.tables.number(of: outcome)
            record.kind = outcome.kind
            if outcome.isFollowed { record.target = Int32(known[number].page) }
            graph.nodes[number].edges.append(record)
            return
        }
        record.takesTry = prospect.expected == nil
        if let expected = prospect.expected {
            record.inquiry = expected.inquiry
            record.arrivesAlike = expected.arrivesAlike
            if let same = firstEdges[expected] {
                graph.nodes[number].edges.append(record.coming(toTheSameAs: graph.nodes[number].edges.records[same]))
                return
            }
            if prospect.isNew, let recalled = recall(expected, under: conduct.deciding(expected), in: number) {
                record.outcome = recalled.outcome
                record.kind = graph.tables.outcomes[Int(recalled.outcome)].kind
                record.target = recalled.target == Experience.stays ? Int32(known[number].page) : recalled.target
                record.basis = recalled.basis
                graph.nodes[number].edges.append(record)
                return
            }
            firstEdges[expected] = graph.nodes[number].edges.count
        }
        let trial = prospect.trial ?? Trial(clicking: prospect.link, in: tab, showing: known[number].foreground)
        record.outcome = graph.tables.number(of: trial.outcome)
        record.kind = trial.outcome.kind
        // A change that never ends leaves the page on which it began.
        if trial.foreground.isStuck { record.arrivesAlike = false }
        let basis = trial.foreground.basis
        if !basis.isEmpty, trial.outcome.isFollowed { record.basis = inquiries.number(of: basis) }
        follow(
            trial.tab, trial.foreground, trial.signatures, of: number, tab, isFull: trial.isFull, trial.outcome,
            &record)
        if var expected = prospect.expected {
            expected.arrivesAlike = record.arrivesAlike
            learn(expected, isNew: prospect.isNew, of: number, conduct, trial.outcome, record)
        }
    }

    /// Notes with a click what it is expected to come to, unless it takes a try.
    mutating func foresee(
        _ prospect: inout Expansion.Prospect, _ forecast: Expansion.Forecast, in tab: inout Tab,
        _ conduct: Experience.Conduct
    ) {
        let terms = prospect.isHeard ? nil : conduct.links
        let link = terms.flatMap { terms in
            graph.tables.markup(of: prospect.record).flatMap {
                Experience.Link(Int(prospect.record.element), in: $0, terms: terms)
            }
        }
        if let link, let expected = experience.expected[link] {
            prospect.expected = expected
            return
        }
        let told =
            switch forecast {
            case .told(let foresight): foresight
            case .notAsked: tab.foresight(ofClickOn: prospect.link)
            }
        switch told {
        case .unknown: break
        case .stays(let route): prospect.stayingRoute = route
        case .expected(let expectation):
            let expected = Expected(
                identity: experience.number(ofIdentity: expectation.identity),
                inquiry: inquiries.number(of: expectation.questions), arrivesAlike: expectation.arrivesAlike,
                loadsDocument: expectation.loadsDocument)
            if let link, expectation.isOfLinkAlone { experience.expected[link] = expected }
            prospect.expected = expected
        }
    }

    /// Whether a click looks for nothing that is there.
    func findsNothing(_ expected: Expected, in number: Int) -> Bool {
        !inquiries.list(expected.inquiry).contains {
            answer(to: $0, in: number).isFound || known[number].passing.contains($0)
        }
    }

    /// Notes what a click came to, for others that will come to the same.
    private mutating func learn(
        _ expected: Expected, isNew: Bool, of number: Int, _ conduct: Experience.Conduct, _ outcome: Outcome,
        _ record: EdgeRecord
    ) {
        if isNew, Int(record.target) == number, canStay(number, outcome.kind) {
            experience.note(
                expected, under: conduct,
                Experience.Known(outcome: record.outcome, target: Experience.stays))
        } else if isNew, [.external, .nothing, .back].contains(outcome.kind) {
            experience.note(
                expected, under: conduct, Experience.Known(outcome: record.outcome, target: record.target))
        } else if !expected.arrivesAlike {
            return
        } else if !isNew {
            let edge = Int32(graph.nodes[number].edges.count - 1)
            unproven[number, default: []].append(
                Unproven(edge: edge, identity: expected.identity, conduct: conduct.library))
        } else if outcome.kind == .ajax || outcome.kind == .fullLoad {
            experience.note(
                expected, under: conduct,
                Experience.Known(
                    outcome: record.outcome, target: record.target, basis: record.basis,
                    basisAnswers: answers(to: record.basis, in: number),
                    handlers: outcome.kind == .ajax ? known[number].handlers : -1))
        }
    }

    /// What a click that finds nothing came to in another state, if it comes to the same in this one.
    mutating func recall(_ expected: Expected, under conduct: Int32, in number: Int) -> Experience.Known? {
        for known in experience.recall(expected.identity, under: conduct) {
            if known.target == Experience.stays {
                if canStay(number, graph.tables.outcomes[Int(known.outcome)].kind) { return known }
            } else if known.basis < 0 || hasAnswers(known.basisAnswers, to: known.basis, in: number),
                isHeardAlike(known, in: number)
            {
                return known
            }
        }
        return nil
    }

    private func hasAnswers(_ answers: [Answer], to list: Int32, in number: Int) -> Bool {
        for (question, answer) in zip(inquiries.lists[Int(list)], answers)
        where self.answer(to: question, in: number) != answer { return false }
        return true
    }

    /// What the questions of a list find in a state.
    func answers(to list: Int32, in number: Int) -> [Answer] {
        inquiries.list(list).map { answer(to: $0, in: number) }
    }

    /// Whether a click that comes to nothing changes nothing: what is fetched in vain may change the base of links that are
    /// left to the browser.
    private func canStay(_ number: Int, _ kind: Outcome.Kind) -> Bool {
        switch kind {
        case .dead: !known[number].foreground.dependsOnAddress
        case .missing: !known[number].foreground.dependsOnBase
        default: false
        }
    }

    /// Lets a script make a move.
    private mutating func attempt(_ move: ScriptedMove, in tab: Tab, of number: Int) {
        var after = tab
        guard tab.has(move.method), (try? after.perform(move.action)) != nil else { return }
        let isFull = after.record.isFull
        let foreground = after.foreground()
        let isSamePage = !isFull && foreground.showsSamePage(as: known[number].foreground)
        let outcome = Outcome(scripted: after.record, isSamePage: isSamePage)
        var record = EdgeRecord(outcome: graph.tables.number(of: outcome), kind: outcome.kind, target: -1)
        record.nth = 0
        record.move = graph.tables.add(move)
        if case .change(let target, let arguments) = move.action {
            var before = tab
            let expectation = before.expectation(ofChangeTo: target, arguments)
            record.takesTry = expectation == nil
            record.inquiry = inquiries.number(of: expectation?.questions ?? [])
            record.arrivesAlike = !foreground.isStuck && (expectation?.arrivesAlike ?? false)
        }
        follow(after, foreground, nil, of: number, tab, isFull: isFull, outcome, &record)
    }

    /// Adds an edge, and the state it leads to unless that is known.
    private mutating func follow(
        _ tab: Tab, _ foreground: Foreground, _ signatures: ClickSignatures?, of number: Int, _ before: Tab,
        isFull: Bool, _ outcome: Outcome, _ record: inout EdgeRecord
    ) {
        defer { graph.nodes[number].edges.append(record) }
        guard outcome.isFollowed else { return }
        let first = knownState(of: tab, foreground, signatures, from: number, before)
        if let first, !known[number].isContrast || known[first].shortest <= known[number].depth + 1 {
            record.target = Int32(first)
        } else if graph.nodes.count < limits.states {
            let arrival = StateGraph.Arrival(from: number, edge: graph.nodes[number].edges.count)
            // A contrast may lead to a page on a shorter way than was known before.
            record.target = Int32(add(tab, foreground, arrival: arrival, isFull: isFull, isContrast: first != nil))
            if !foreground.isOfOnePiece { makeFamiliar(Int(record.target), tab, signatures) }
        } else {
            graph.stopReason = .states(limits.states)
        }
    }
}
