internal import Exploration
internal import Navigators

/// Visits one after the other in one document, on which goes along whatever the document keeps.
struct VisitChain {
    /// The visits, at least one; each begins at the file that the one before led to.
    var passages: [Evidence.Passage]

    /// The file that is shown in the end.
    var end: String { passages.last?.to ?? "" }
}

extension Evidence {
    /// A shortest chain of visits that begins at one of some files and fits in the end.
    ///
    /// - Parameters:
    ///   - files: where it may begin.
    ///   - isOpen: whether a file may be visited on the way.
    ///   - fits: whether it may end at a file; asked once for each.
    /// - Returns: nil where no chain fits.
    func visitChain(
        from files: [String], through isOpen: (String) -> Bool = { _ in true }, to fits: (String) -> Bool
    ) -> VisitChain? {
        let ways = turboVisits.passagesByFile
        var arrivals: [String: Evidence.Passage] = [:]
        var seen = Set(files)
        var next = files
        while !next.isEmpty {
            var reached: [String] = []
            for passage in next.flatMap({ ways[$0] ?? [] }) where seen.insert(passage.to).inserted {
                arrivals[passage.to] = passage
                if fits(passage.to) {
                    var chain = VisitChain(passages: [passage])
                    while let first = chain.passages.first, let before = arrivals[first.from] {
                        chain.passages.insert(before, at: 0)
                    }
                    return chain
                }
                if isOpen(passage.to) { reached.append(passage.to) }
            }
            next = reached
        }
        return nil
    }

    /// The way through a chain, from opening the site on.
    func trace(_ chain: VisitChain) -> Trace {
        var trace = trace(chain.passages[0].visit)
        trace.steps += chain.passages.dropFirst().map { graph.nodes[$0.visit.node].edges[$0.visit.edge].step }
        return trace
    }

    /// Walks a way.
    ///
    /// - Returns: the tab in the end; nil where a click finds no link.
    func walk(_ trace: Trace) -> Tab? {
        var tab = Tab(session.tab.setting)
        for step in trace.steps {
            guard (try? tab.perform(step.action)) != nil else { return nil }
        }
        return tab
    }
}
