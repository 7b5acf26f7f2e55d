internal import Facts
internal import Navigators

/// Further states, where a click's question is answered otherwise than in the first state of its page.
///
/// Each is found by a search backwards over the edges that were met (``Contrasts``), and walked before it is believed: an
/// edge that was met in one document may lead elsewhere in another.
extension Search {
    /// From how many pages a state is searched for that proves what a click comes to.
    private static let mostProofs = 8
    /// How many quests, and how many trees of ways, are searched for together.
    private static let questsTogether = 64
    private static let treesTogether = 8

    /// Searches for what the first states leave out, and goes on from what is found.
    mutating func addContrasts() {
        var count = 0
        var leftOut = 0
        // What is found for one state may be what another lacked.
        while count < graph.nodes.count, goesOn() {
            count = graph.nodes.count
            seekFar(seek(openQuests()))
            if goesOn() { showOwnPages() }
            if goesOn() { leftOut = showPagesHeardOtherwise() }
        }
        leftOut += handlers.crowdedFiles.count
        if goesOn(), leftOut > 0 { graph.stopReason = .questions(leftOut) }
    }

    /// The wishes of all states that did not come true, as far as something was found since that a way could begin or go on
    /// with.
    ///
    /// AD-HOC: of the pages from which a click could be proven the first few are tried. Where pages prefetch each other none
    /// proves anything, and as many states were walked to as there are pairs of pages: 40 files took 5.0 s and take 0.8 s, 80
    /// took 52 s and take 7.4 s. Of 18,000 random sites none is told otherwise for it.
    private mutating func openQuests() -> [Quest] {
        var quests: [Quest] = []
        var tries: [Wish: Int] = [:]
        for number in known.indices where !known[number].isContrast {
            let wishes = wishes(of: number)
            let proofs = proofs(for: number).filter { wish in
                tries[wish, default: 0] += 1
                return tries[wish, default: 0] <= Self.mostProofs && !wishes.contains(wish)
            }
            for wish in wishes + proofs {
                let quest = quest(for: wish, of: number)
                if isOpen(quest) { quests.append(quest) }
            }
        }
        return quests
    }

    /// Looks for the states of quests a few steps back from their pages.
    ///
    /// - Returns: the quests that take a longer search.
    mutating func seek(_ quests: [Quest]) -> [Quest] {
        let count = known.count
        var open: [Quest] = []
        for (quest, found) in zip(quests, ways(of: quests)) where goesOn() && !isFulfilled(quest) {
            contrasts.note(quest, searchedThrough: count)
            if found.ways.contains(where: { walk($0, quest) }) {
                run()
            } else if found.isOpen {
                open.append(quest)
            }
        }
        return open
    }

    /// The ways that a few steps back from the pages of quests tell of.
    private mutating func ways(of quests: [Quest]) -> [Contrasts.Ways] {
        prepareContrasts()
        let starts = stride(from: 0, to: quests.count, by: Self.questsTogether)
        let together = starts.map { quests[$0..<min($0 + Self.questsTogether, quests.count)] }
        return concurrently(together, chunk: 1) { [self] quests in
            var backward = BackwardSearch()
            backward.prepare(self)
            return quests.map { contrasts.ways($0, in: self, &backward) }
        }.flatMap(\.self)
    }

    /// Lets the contrasts know the edges that were added.
    ///
    /// OPTIMIZATION: they are taken out meanwhile; what both held would be copied otherwise.
    private mutating func prepareContrasts() {
        var taken = Contrasts()
        swap(&taken, &contrasts)
        taken.prepare(for: self)
        swap(&taken, &contrasts)
    }

    /// Looks for the states of quests wherever they are.
    ///
    /// OPTIMIZATION: one search forward for all quests that begin alike. As they came, the trees were made up to five times
    /// each: 2,263 of them for 473 wishes, two thirds of an exploration of 2,001 files.
    mutating func seekFar(_ quests: [Quest]) {
        var order: [Quest.Beginning] = []
        var byBeginning: [Quest.Beginning: [Quest]] = [:]
        for quest in quests {
            if byBeginning[quest.beginning] == nil { order.append(quest.beginning) }
            byBeginning[quest.beginning, default: []].append(quest)
        }
        for start in stride(from: 0, to: order.count, by: Self.treesTogether) where goesOn() {
            let count = known.count
            let beginnings = order[start..<min(start + Self.treesTogether, order.count)]
            let open = beginnings.map { (byBeginning[$0] ?? []).filter { !isFulfilled($0) } }.filter { !$0.isEmpty }
            for (quest, way) in zip(open.joined(), farWays(of: open).joined()) where !isFulfilled(quest) {
                contrasts.note(quest, searchedThrough: count)
                if let way, walk(way, quest) { run() }
            }
        }
    }

    /// Ways to the pages of quests from wherever they may begin; the quests of one list begin alike.
    private mutating func farWays(of quests: [[Quest]]) -> [[Way?]] {
        prepareContrasts()
        return concurrently(quests, chunk: 1) { [self] quests in
            guard let beginning = quests.first?.beginning else { return [] }
            let tree = contrasts.tree(to: quests.map(\.page), from: beginning, in: self)
            return quests.map { tree.way(to: $0.page)?.way }
        }
    }

    /// Whether a quest was not fulfilled, and something was found since it was searched for.
    func isOpen(_ quest: Quest) -> Bool { !isFulfilled(quest) && !contrasts.isSearched(quest, in: self) }

    private func isFulfilled(_ quest: Quest) -> Bool {
        contrasts.numbers(of: quest.page).contains {
            isGranted(quest, inDocument: known[$0].document, further: known[$0].further)
        }
    }

    /// Walks a way; the states on it become contrasts.
    ///
    /// - Returns: whether it leads to a state of the page in which its wish is granted.
    private mutating func walk(_ way: Way, _ quest: Quest) -> Bool {
        guard var tab = tab(of: way.start) else { return false }
        var states: [(tab: Tab, step: Way.Step)] = []
        for step in way.steps {
            let action = graph.nodes[step.from].edges[step.edge].step.action
            guard (try? tab.perform(action)) != nil, !tab.record.isFull,
                tab.foreground() == known[step.to].foreground
            else { return false }
            states.append((tab, step))
        }
        let document = known[way.start].document
        let further = offers(of: &tab, document).further
        guard isGranted(quest, inDocument: document, further: further) else { return false }
        var from = way.start
        for (tab, step) in states {
            var tab = tab
            let further = offers(of: &tab, document).further
            let page = known[step.to].page
            if known[page].document == document, known[page].further == further {
                from = page
            } else if let there = contrasts.number(
                of: Contrasts.Key(page: page, document: document, further: further))
            {
                from = there
            } else {
                let edge = graph.nodes[from].edges.records.firstIndex { $0.names(sameAs: record(of: step)) }
                guard let edge else { return false }
                let arrival = StateGraph.Arrival(from: from, edge: edge)
                let number = add(tab, known[page].foreground, arrival: arrival, isFull: false, isContrast: true)
                if let waitingTab = waiting.removeValue(forKey: number) { expand(Expansion(number, waitingTab.tab)) }
                from = number
            }
        }
        return true
    }

    private func record(of step: Way.Step) -> EdgeRecord { graph.nodes[step.from].edges.records[step.edge] }

    /// A tab that was walked to a state.
    private func tab(of number: Int) -> Tab? {
        let way = graph.trace(to: number)
        guard var tab = opened[way.entry]?.tab else { return nil }
        for step in way.steps.dropFirst() where (try? tab.perform(step.action)) == nil { return nil }
        return tab
    }
}

extension EdgeRecord {
    /// Whether it is the same link or move as another.
    fileprivate func names(sameAs other: EdgeRecord) -> Bool {
        markup == other.markup && element == other.element && nth == other.nth && move == other.move
    }
}
