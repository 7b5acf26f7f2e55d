internal import Navigators

/// What there is beside a page.
struct Background: Hashable {
    var document: Int32
    var further: [Offered]
}

extension Search {
    /// What a state has beside its page.
    func background(of number: Int) -> Background {
        Background(document: known[number].document, further: known[number].further)
    }

    /// What can be beside a page where a wish comes true; nil if that is more than some.
    func backgrounds(granting quest: Quest, atMost most: Int) -> [Background]? {
        let fixed = ownDocument(of: quest.page)
        let question: Int32
        switch quest.wish {
        case .document(let document): return backgrounds(ofDocument: document)
        case .absent: return fixed.map { backgrounds(ofDocument: $0) }
        case .found(let asked), .answer(let asked, _), .kept(let asked): question = asked
        }
        var found: [Background] = []
        for (source, answer) in answers.sources(of: question) {
            if case .answer(_, let wanted) = quest.wish, answer != wanted { continue }
            if case .kept = quest.wish, case .document = source { continue }
            if case .state(let number) = source, findsOnlyItself(quest.beginning, in: Int(number)) { continue }
            let offering =
                switch source {
                case .document(let number): backgrounds(ofDocument: number)
                case .state(let number): [background(of: Int(number))]
                }
            for background in offering where fixed == nil || background.document == fixed {
                guard hasBasis(quest.beginning, background) else { continue }
                if !found.contains(background) { found.append(background) }
                if found.count > most { return nil }
            }
        }
        return found
    }

    /// What can be beside the pages of a document: what it prefetched when it was loaded, and nothing where that has left.
    private func backgrounds(ofDocument number: Int32) -> [Background] {
        let prefetched = documents[Int(number)].prefetched
        return (prefetched.isEmpty ? [[]] : [prefetched, []]).map { Background(document: number, further: $0) }
    }

    /// The document whose own page a state shows; nil for a page that came by AJAX, which may be shown in any.
    func ownDocument(of number: Int) -> Int32? {
        known[number].isFetched ? nil : known[number].document
    }

    /// Whether a state has a background, and perhaps more.
    func has(_ background: Background, _ number: Int) -> Bool {
        known[number].document == background.document
            && background.further.allSatisfy { known[number].further.contains($0) }
    }

    /// Whether an edge's questions have the same answers with something else beside the page.
    func isSame(_ edge: Int, of number: Int, _ background: Background) -> Bool {
        let record = graph.nodes[number].edges.records[edge]
        return isSame(inquiries.list(record.inquiry), of: number, background)
            && (record.basis < 0 || isSame(inquiries.list(record.basis), of: number, background))
    }

    private func isSame(_ questions: [Int32], of number: Int, _ background: Background) -> Bool {
        for question in questions {
            let other = answer(to: question, inDocument: background.document, further: background.further)
            if other != answer(to: question, in: number), other.isFound || !isBrought(question, by: number) {
                return false
            }
        }
        return true
    }

    /// Whether what a question finds in a state came with its page, as the pages that are made of a nested list.
    private func isBrought(_ question: Int32, by number: Int) -> Bool {
        guard let before = graph.nodes[number].arrival?.from, known[before].document == known[number].document else {
            return false
        }
        return known[number].further.contains { $0.question == question } && !answer(to: question, in: before).isFound
    }

    /// Whether an edge that shows one page wherever its click is made may lead to a state of it: to the document's own page
    /// in that document, to the fetched one where nothing is found. What was fetched is fetched as the same page.
    func mayLead(_ edge: Int, of number: Int, to target: Int, _ background: Background) -> Bool {
        if !known[target].isFetched { return known[target].document == background.document }
        return mayLead(edge, of: number, to: target)
            && !inquiries.list(graph.nodes[number].edges.records[edge].inquiry).contains {
                answer(to: $0, inDocument: background.document, further: background.further).isFound
            }
    }

    /// Whether an edge that shows one page wherever its click is made may lead to a state of it in some document.
    func mayLead(_ edge: Int, of number: Int, to target: Int) -> Bool {
        let record = graph.nodes[number].edges.records[edge]
        return !known[target].isFetched || record.kind != .ajax
            || known[Int(record.target)].shownPage == known[target].shownPage
    }

    /// Whether a way leads on as its edges were met, with what is beside the page where it begins.
    func isSame(_ way: Way) -> Bool {
        let background = background(of: way.start)
        return way.steps.allSatisfy { step in
            let target = Int(graph.nodes[step.from].edges.records[step.edge].target)
            return known[target].page == known[step.to].page
                ? isSame(step.edge, of: step.from, background)
                : mayLead(step.edge, of: step.from, to: step.to, background)
        }
    }
}
