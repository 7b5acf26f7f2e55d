internal import Facts
internal import Navigators

/// Further states, where a click's question is answered otherwise than in the first state of its page.
///
/// Each is found by a search backwards over the edges that were met (``Ways``), and walked before it is believed: an edge
/// that was met in one document may lead elsewhere in another.
extension Search {
    /// A state that shows the same page, in which a question has the other answer.
    struct Wish: Hashable {
        var question: Int32
        /// Whether something is to be found there.
        var isFound: Bool
    }

    /// Searches for what the first states leave out, and goes on from what is found.
    mutating func addContrasts(_ progress: ((_ visited: Int, _ known: Int) -> Void)? = nil) {
        var contrasts = Contrasts()
        var count = 0
        // What is found for one state may be what another lacked.
        while count < graph.nodes.count, graph.stopReason == .exhausted {
            count = graph.nodes.count
            var number = 0
            while number < graph.nodes.count, graph.stopReason == .exhausted {
                if !known[number].isContrast {
                    for wish in wishes(of: number) where !contrasts.isGranted(wish, of: number, self) {
                        grant(wish, of: number, &contrasts)
                        run(progress)
                    }
                }
                number += 1
            }
        }
        if contrasts.openCount > 0, graph.stopReason == .exhausted { graph.stopReason = .questions(contrasts.openCount) }
    }

    /// What may be otherwise in another state of the same page.
    private func wishes(of number: Int) -> [Wish] {
        var wishes: [Wish] = []
        for record in graph.nodes[number].edges.records where record.inquiry >= 0 && record.mayDiffer {
            for question in inquiries.list(record.inquiry) {
                let wish = Wish(question: question, isFound: !isOffered(question, in: number))
                if !wishes.contains(wish) { wishes.append(wish) }
            }
        }
        return wishes
    }

    private mutating func grant(_ wish: Wish, of number: Int, _ contrasts: inout Contrasts) {
        for way in contrasts.ways(to: number, wish, in: self) {
            if walk(way, wish, &contrasts) { return }
        }
    }

    /// Walks a way; the states on it become contrasts.
    ///
    /// - Returns: whether it leads to a state of the page in which the wish is granted.
    private mutating func walk(_ way: Way, _ wish: Wish, _ contrasts: inout Contrasts) -> Bool {
        guard var tab = tab(of: way.start) else { return false }
        var states: [(tab: Tab, page: Int, edge: Int)] = []
        for step in way.steps {
            let link = graph.nodes[step.from].edges[step.edge].step.action
            guard (try? tab.perform(link)) != nil, !tab.record.isFull, tab.foreground() == known[step.to].foreground else {
                return false
            }
            states.append((tab, step.to, step.edge))
        }
        let document = known[way.start].document
        let further = offers(of: &tab, document).further
        let isFound = documents[Int(document)].offers.contains(wish.question) || further.contains(wish.question)
        guard isFound == wish.isFound else { return false }
        var from = way.start
        for state in states {
            var tab = state.tab
            let key = Contrasts.Key(page: state.page, document: document, further: offers(of: &tab, document).further)
            if let there = contrasts.number(of: key) {
                from = there
                continue
            }
            let isFirst = known[state.page].document == key.document && known[state.page].further == key.further
            if isFirst {
                from = state.page
                continue
            }
            let arrival = StateGraph.Arrival(from: from, edge: state.edge)
            let number = add(
                state.tab, known[state.page].foreground, arrival: arrival, isFull: false, isContrast: true)
            contrasts.add(key, number)
            if let waitingTab = waiting.removeValue(forKey: number) { expand(number, waitingTab) }
            from = number
        }
        return true
    }

    /// A tab that was walked to a state.
    private func tab(of number: Int) -> Tab? {
        var tab = Tab(setting)
        for step in graph.trace(to: number).steps where (try? tab.perform(step.action)) == nil { return nil }
        return tab
    }
}

extension EdgeRecord {
    /// Whether it matters to a visitor that the click does something else elsewhere: a page that is fetched in one document
    /// and there already in another is the same page.
    var mayDiffer: Bool {
        switch kind {
        case .ajax, .fullLoad, .external, .back: false
        case .internalPage, .samePage: !arrivesAlike
        default: true
        }
    }
}
