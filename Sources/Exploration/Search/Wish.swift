internal import Facts
internal import Navigators

/// A state that shows a page again, in which something is otherwise.
enum Wish: Hashable {
    /// A question finds nothing.
    case absent(Int32)
    /// A question finds something.
    case found(Int32)
    /// A question finds this.
    case answer(Int32, Answer)
    /// A question finds a page that came by AJAX and stays, whatever the document has itself.
    case kept(Int32)
    /// The page is shown in this document.
    case document(Int32)
}

extension Search {
    /// How many pages that one question finds are each looked for by a click that shows what it finds.
    private static let mostPagesOfID = 4

    /// What may be otherwise in another state of the same page, so that a click of its links comes to something else.
    mutating func wishes(of number: Int) -> [Wish] {
        var wishes: [Wish] = []
        func add(_ wish: Wish) {
            if !wishes.contains(wish) { wishes.append(wish) }
        }
        for record in graph.nodes[number].edges.records where record.inquiry >= 0 && record.mayDiffer {
            let place = record.target < 0 ? Answer.absent : known[Int(record.target)].place
            for question in inquiries.lists[Int(record.inquiry)] {
                if record.arrivesAlike {
                    // What is fetched in one document and there already in another is the same page.
                    for other in answers.different(to: question)
                    where other != place && answer(to: question, in: number) != other {
                        add(.answer(question, other))
                    }
                } else if answer(to: question, in: number).isFound {
                    if !isCertain(question, in: number) {
                        add(.absent(question))
                        for other in otherPages(question, than: place, in: number) where namesFile(record) {
                            add(.answer(question, other))
                        }
                    }
                } else if !answers.different(to: question).isEmpty {
                    add(.found(question))
                }
                guard !record.arrivesAlike else { continue }
                let current = answer(to: question, in: number)
                if answers.isKept(question), !isGranted(.kept(question), in: number),
                    !answers.isWritten(current, at: known[number].place)
                {
                    add(.kept(question))
                }
                for other in answers.changed(question)
                where other != current && answers.written(other) == answers.written(current) {
                    add(.answer(question, other))
                }
            }
        }
        return wishes
    }

    /// The pages that a question finds elsewhere, beside the one in `place` and what it finds in a state.
    ///
    /// AD-HOC: the first few of them.
    private func otherPages(_ question: Int32, than place: Answer, in number: Int) -> [Answer] {
        answers.different(to: question).prefix(Self.mostPagesOfID).filter {
            $0.isPage && $0 != place && $0 != answer(to: question, in: number)
        }
    }

    /// Whether a link names a file besides a fragment. What such a link shows instead of that file's page matters wherever it
    /// is another; a fragment alone shows another page in each document, of which one is enough.
    private func namesFile(_ record: EdgeRecord) -> Bool {
        guard let markup = graph.tables.markup(of: record) else { return false }
        return markup.attribute(.href, of: Int(record.element))?.hasPrefix("#") == false
    }

    /// What has to be absent in another state of the same page, so that clicks which found what they looked for show what they
    /// come to where they find nothing. That is the same from all pages with such a click.
    func proofs(for number: Int) -> [Wish] {
        var wishes: [Wish] = []
        for unproven in unproven[number] ?? [] {
            let target = graph.nodes[number].edges.records[Int(unproven.edge)].target
            let experienced = experience.recall(unproven.identity, under: unproven.conduct)
            if target >= 0,
                experienced.contains(where: {
                    $0.target >= 0 && known[Int($0.target)].place == known[Int(target)].place
                })
            {
                continue
            }
            for question in inquiries.list(graph.nodes[number].edges.records[Int(unproven.edge)].inquiry)
            where answer(to: question, in: number).isFound && !isCertain(question, in: number)
                && !wishes.contains(.absent(question))
            {
                wishes.append(.absent(question))
            }
        }
        return wishes
    }

    /// Whether what a question finds in a state is there whenever the page is shown: the document has it, it is the page
    /// itself, or the page brings it, since it was not there before.
    ///
    /// OPTIMIZATION: a page of the document brings its popups when it is made. A public app of nine files has a map with 69 of
    /// them: 23,462 walks in search of the map without one of its own popups were two thirds of its exploration.
    private func isCertain(_ question: Int32, in number: Int) -> Bool {
        let document = known[number].document
        if !known[number].isFetched, documents[Int(document)].offers[question] != nil { return true }
        let place = known[number].place
        if answers.isWritten(answer(to: question, in: number), at: place), !isOwn(place, inDocument: document) {
            return true
        }
        var at = number
        while let arrival = graph.nodes[at].arrival, known[arrival.from].document == document {
            if !answer(to: question, in: arrival.from).isFound { return true }
            // A page may have been shown before in another role, or with something open over it.
            if known[arrival.from].place != place { return false }
            at = arrival.from
        }
        return false
    }

    /// Whether a wish comes true in a state.
    func isGranted(_ wish: Wish, in number: Int) -> Bool {
        isGranted(wish, inDocument: known[number].document, further: known[number].further)
    }

    /// Whether a wish can come true in a document, whatever came or was made since it was loaded.
    func mayComeTrue(_ wish: Wish, inDocument document: Int32) -> Bool {
        switch wish {
        case .absent(let question): documents[Int(document)].offers[question] == nil
        case .document(let wanted): document == wanted
        case .found, .answer, .kept: true
        }
    }

    /// Whether a wish comes true in a document with something that came or was made since; whoever finds only the page
    /// `itself`, which came by AJAX, finds nothing beside it.
    func isGranted(_ wish: Wish, inDocument document: Int32, further: [Offered], itself: Answer = .absent) -> Bool {
        switch wish {
        case .absent(let question):
            isNothing(
                answer(to: question, inDocument: document, further: further), inDocument: document, beside: itself)
        case .found(let question): answer(to: question, inDocument: document, further: further).isFound
        case .answer(let question, let wanted):
            answer(to: question, inDocument: document, further: further) == wanted
        case .kept(let question):
            further.contains {
                $0.question == question && $0.answer.isPage && !isOwn($0.answer, inDocument: document)
            }
        case .document(let wanted): document == wanted
        }
    }

    private func isNothing(_ answer: Answer, inDocument document: Int32, beside itself: Answer) -> Bool {
        if !answer.isFound { return true }
        return itself.isPage && answers.isWritten(answer, at: itself) && !isOwn(itself, inDocument: document)
    }
}

extension EdgeRecord {
    /// Whether it can matter that something else is found.
    var mayDiffer: Bool { kind != .external && kind != .back }
}
