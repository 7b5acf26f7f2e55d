internal import Navigators

/// A page that is to be shown in a state that grants a wish.
struct Quest: Hashable {
    /// What the state has to have in which a way begins.
    struct Beginning: Hashable {
        var wish: Wish
        /// What the page takes its base from. Where that finds something else, the clicks that lead to the page show another
        /// one.
        var basis: [Offered]
        /// The page itself, where it may be there before it is shown: prefetched, or kept. Who finds nothing else there finds
        /// nothing beside the page.
        var itself: Answer
        /// What finds the page only until it goes, where that is what is wished for: when it is shown, what was there of it
        /// before is shown, and goes with it. Ascending.
        var leaving: [Int32] = []
    }

    /// The first state that shows the page.
    var page: Int
    var beginning: Beginning

    var wish: Wish { beginning.wish }
}

extension Search {
    /// A wish for a page.
    mutating func quest(for wish: Wish, of page: Int) -> Quest {
        let basis = known[page].foreground.basis.map { question in
            let number = inquiries.number(of: question)
            return Offered(question: number, answer: answer(to: number, in: page))
        }
        var beginning = Quest.Beginning(wish: wish, basis: basis, itself: .absent)
        let itself = itself(page)
        switch wish {
        case .absent(let question) where answers.isKept(question, itself): beginning.itself = itself
        case .found(let question) where isAlone(itself, question, in: page),
            .kept(let question) where isAlone(itself, question, in: page):
            beginning.itself = itself
            beginning.leaving = known[page].passing.sorted()
        default: break
        }
        return Quest(page: page, beginning: beginning)
    }

    /// Whether a question finds a page as long as that is shown, and nothing else ever.
    private func isAlone(_ itself: Answer, _ question: Int32, in page: Int) -> Bool {
        itself.isPage && known[page].passing.contains(question)
            && answers.different(to: question).allSatisfy { answers.isWritten($0, at: itself) }
    }

    /// Where the page of a state is written, if it came by AJAX.
    private func itself(_ number: Int) -> Answer {
        known[number].isFetched ? known[number].place : .absent
    }

    /// Whether a quest's wish comes true in a state of its page.
    func isGranted(_ quest: Quest, inDocument document: Int32, further: [Offered]) -> Bool {
        isGranted(quest.wish, inDocument: document, further: further, itself: itself(quest.page))
    }

    /// Whether a way may begin in a state.
    func mayBegin(_ beginning: Quest.Beginning, in number: Int) -> Bool {
        isGranted(
            beginning.wish, inDocument: known[number].document, further: known[number].further, itself: beginning.itself
        )
            && !findsOnlyItself(beginning, in: number) && hasBasis(beginning, background(of: number))
    }

    /// Whether what is wished for is the page itself, and nothing else finds it in a state: shown, it is not there beside itself.
    ///
    /// OPTIMIZATION: a page with a link to itself that was prefetched somewhere was walked to in vain from each such state:
    /// five of six walks of a site of 2,001 files.
    func findsOnlyItself(_ beginning: Quest.Beginning, in number: Int) -> Bool {
        if beginning.leaving.isEmpty || isOwn(beginning.itself, inDocument: known[number].document) { return false }
        let copies = known[number].further.filter { answers.isWritten($0.answer, at: beginning.itself) }
        return !copies.isEmpty && copies.allSatisfy { beginning.leaving.contains($0.question) }
    }

    /// Whether what the page takes its base from is found in a background.
    func hasBasis(_ beginning: Quest.Beginning, _ background: Background) -> Bool {
        beginning.basis.allSatisfy {
            answer(to: $0.question, inDocument: background.document, further: background.further) == $0.answer
        }
    }

    /// Whether a state has something beside its page that the state before it did not have, so that ways may begin here that
    /// do not begin there.
    func bringsSomething(_ number: Int) -> Bool {
        guard let before = graph.nodes[number].arrival?.from else { return true }
        return known[before].document != known[number].document || known[before].further != known[number].further
    }
}
