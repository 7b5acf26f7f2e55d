internal import Exploration
internal import Navigators

/// Searches for ways to pages in documents of some kind, where no click of the graph shows a page in such a document.
struct WaySearch {
    /// A kind of documents, and what is to be found in one of them.
    struct Wish {
        /// The states that the graph shows in such documents.
        var sources: () -> [Int]
        /// What is to be found.
        var targets: [Target]
        /// Whether all states of a target are wanted to which ways may lead.
        var isExhaustive = false
    }

    /// A thing to be found.
    struct Target {
        /// The states that may show it.
        var states: [Int]
        /// The document in which it is not to be found, by its file.
        var exception: String?
    }

    /// A way that may lead to a thing in a document of the kind.
    struct Proposal {
        /// Which wish, and which of its targets.
        var wish: Int
        var target: Int
        /// The way.
        var trace: Trace
        /// The state on the way at which the graph has the document.
        var start: Int
        /// The state of the target that it leads to.
        var state: Int
        /// States of the target to which such ways may lead; all, where the wish says so.
        var states: [Int]
    }

    private let evidence: Evidence
    private let passages: Passages
    /// How many ways are tried where one turns out to be none.
    private static let mostTries = 3

    /// - Parameters:
    ///   - evidence: what is known of the site.
    ///   - passages: the clicks of the ways; nil for those of jQuery Mobile.
    init(_ evidence: Evidence, among passages: Passages? = nil) {
        self.evidence = evidence
        self.passages = passages ?? evidence.passages
    }

    /// Looks for all of them.
    ///
    /// - Parameters:
    ///   - wishes: what is wanted.
    ///   - accept: what is found by a way, if the way does what it was found for.
    /// - Returns: what was accepted, of each target at most one, in the order of wishes and targets.
    func ways<Found>(_ wishes: [Wish], accept: (Proposal) -> Found?) -> [Found] {
        var found: [Found] = []
        for (number, wish) in wishes.enumerated() {
            if passages.isTired {
                evidence.openQuestions += wishes[number...].reduce(0) { $0 + $1.targets.count }
                break
            }
            let arrivals = arrivals(wish)
            for (index, target) in wish.targets.enumerated() {
                let states = target.states.filter { !arrivals.at($0).isEmpty }
                let ways = states.lazy.flatMap { arrivals.at($0) }.filter {
                    target.exception == nil || passages.document(of: $0) != target.exception
                }
                for arrival in ways.prefix(Self.mostTries) {
                    let way = passages.way(of: arrival, in: arrivals)
                    let proposal = Proposal(
                        wish: number, target: index, trace: way.trace, start: way.start, state: arrival.state,
                        states: states)
                    guard let accepted = accept(proposal) else { continue }
                    found.append(accepted)
                    break
                }
            }
        }
        return found
    }

    /// Goes until each target is reached in a document that is no exception for it.
    private func arrivals(_ wish: Wish) -> Passages.Arrivals {
        var targets: [Int: [Int]] = [:]
        for (index, target) in wish.targets.enumerated() {
            for state in target.states { targets[state, default: []].append(index) }
        }
        var open = Set(wish.targets.indices)
        return passages.spread(from: wish.sources()) { arrival in
            for target in targets[arrival.state] ?? [] {
                let exception = wish.targets[target].exception
                if exception == nil || passages.document(of: arrival) != exception { open.remove(target) }
            }
            return open.isEmpty && !wish.isExhaustive
        }
    }
}

extension Evidence {
    /// The states that show a page of a file that came by AJAX.
    func arrivedStates(of file: String) -> [Int] { statesByFile[file] ?? [] }

    /// The states whose document was loaded from a file.
    func states(inDocument file: String) -> [Int] { statesByDocument[file] ?? [] }
}
