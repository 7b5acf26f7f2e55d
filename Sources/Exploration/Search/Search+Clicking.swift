internal import Facts
internal import Navigators

/// Trying the clicks of one state.
extension Search {
    /// Tries all links of what a state shows, and lets its scripts make their moves.
    mutating func expand(_ number: Int, _ tab: Tab) {
        var tab = tab
        let links = tab.clickableLinks()
        let conduct = experience.number(ofConduct: known[number].foreground.conduct)
        for (index, link) in links.enumerated() where link.isVisible {
            guard clicks < limits.clicks else {
                graph.stopReason = .clicks(limits.clicks)
                return
            }
            clicks += 1
            var record = EdgeRecord(outcome: 0, kind: .nothing, target: -1)
            if let markup = link.markup {
                record.markup = graph.tables.number(of: markup)
                record.element = link.node.element
                record.nth = 1
            } else {
                record.nth = Int32(index + 1)
            }
            click(link.node, in: &tab, of: number, conduct, &record)
        }
        for move in known[number].foreground.page.map({ scripts.moves(of: $0) }) ?? [] {
            attempt(move, in: tab, of: number)
        }
    }

    /// Tries one click, unless it is known what comes of it.
    private mutating func click(
        _ link: Node, in tab: inout Tab, of number: Int, _ conduct: Int32, _ record: inout EdgeRecord
    ) {
        let expectation = tab.expectation(ofClickOn: link)
        var isNew = false
        if let expectation {
            record.inquiry = inquiries.number(of: expectation.questions)
            record.arrivesAlike = expectation.arrivesAlike
            isNew =
                known[number].foreground.isPlain
                && !inquiries.list(record.inquiry).contains {
                    isOffered($0, in: number) || known[number].passing.contains($0)
                }
            if isNew, expectation.arrivesAlike, let recalled = experience.recall(expectation.identity, under: conduct) {
                record.outcome = recalled.outcome
                record.kind = graph.tables.outcomes[Int(recalled.outcome)].kind
                record.target = recalled.target
                graph.nodes[number].edges.append(record)
                return
            }
        }
        var after = tab
        after.click(andWait: link)
        let isFull = after.record.isFull
        let foreground = after.foreground()
        let outcome = Outcome(after.record, isSamePage: !isFull && isSame(foreground, as: known[number].foreground))
        record.outcome = graph.tables.add(outcome)
        record.kind = outcome.kind
        if !foreground.basis.isEmpty, outcome.isFollowed {
            record.inquiry = inquiries.number(of: (expectation?.questions ?? []) + foreground.basis)
        }
        follow(after, foreground, of: number, isFull: isFull, outcome, &record)
        if let expectation, isNew, expectation.arrivesAlike, outcome.kind == .ajax || outcome.kind == .fullLoad {
            experience.note(
                expectation.identity, under: conduct,
                Experience.Known(outcome: record.outcome, target: record.target))
        }
    }

    private func isSame(_ foreground: Foreground, as other: Foreground) -> Bool {
        guard let page = foreground.page, let before = other.page else { return false }
        return page.file == before.file && page.offset == before.offset && page.isExternal == before.isExternal
            && page.dataURL == before.dataURL
    }

    /// Lets a script make a move.
    private mutating func attempt(_ move: ScriptedMove, in tab: Tab, of number: Int) {
        var after = tab
        guard (try? after.perform(move.action)) != nil else { return }
        let isFull = after.record.isFull
        let foreground = after.foreground()
        let isSamePage = !isFull && isSame(foreground, as: known[number].foreground)
        let outcome = Outcome(scripted: after.record, isSamePage: isSamePage)
        var record = EdgeRecord(outcome: graph.tables.add(outcome), kind: outcome.kind, target: -1)
        record.nth = 0
        record.move = graph.tables.add(move)
        follow(after, foreground, of: number, isFull: isFull, outcome, &record)
    }

    /// Adds an edge, and the state it leads to unless that is known.
    private mutating func follow(
        _ tab: Tab, _ foreground: Foreground, of number: Int, isFull: Bool, _ outcome: Outcome,
        _ record: inout EdgeRecord
    ) {
        defer { graph.nodes[number].edges.append(record) }
        guard outcome.isFollowed else { return }
        if let known = numbers[foreground] {
            record.target = Int32(known)
        } else if graph.nodes.count < limits.states {
            let arrival = StateGraph.Arrival(from: number, edge: graph.nodes[number].edges.count)
            record.target = Int32(add(tab, foreground, arrival: arrival, isFull: isFull))
        } else {
            graph.stopReason = .states(limits.states)
        }
    }
}
