internal import Exploration
internal import Navigators

/// Searches for ways to pages in documents of some kind, where no click of the graph shows a page in such a document.
struct WaySearch {
    /// A property of documents, and what is to be found in a document that has it.
    struct Wish<Property> {
        var property: Property
        /// What is to be found.
        var targets: [Target]
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
        /// All states of the target to which such ways may lead.
        var states: [Int]
    }

    private let evidence: Evidence
    /// How many ways are tried where one turns out to be none.
    private static let mostTries = 3

    init(_ evidence: Evidence) { self.evidence = evidence }

    /// Looks for all of them.
    ///
    /// - Parameters:
    ///   - wishes: what is wanted.
    ///   - holds: whether a property holds in a state of the graph.
    ///   - accept: what is found by a way, if the way does what it was found for.
    /// - Returns: what was accepted, of each target at most one, in the order of wishes and targets.
    func ways<Property, Found>(
        _ wishes: [Wish<Property>], holds: (Property, _ state: Int) -> Bool,
        accept: (Proposal) -> Found?
    ) -> [Found] {
        var found: [Found] = []
        let width = Passages.Bits.bitWidth
        for first in stride(from: 0, to: wishes.count, by: width) {
            let batch = first..<min(wishes.count, first + width)
            if evidence.passages.isTired {
                evidence.openQuestions += wishes[first...].reduce(0) { $0 + $1.targets.count }
                break
            }
            let held = evidence.graph.nodes.indices.map { state in
                batch.reduce(Passages.Bits(0)) { bits, wish in
                    holds(wishes[wish].property, state) ? bits | 1 << Passages.Bits(wish - first) : bits
                }
            }
            if held.allSatisfy({ $0 == 0 }) { continue }
            let reached = evidence.passages.spread(held)
            for wish in batch {
                let bit = Passages.Bits(1) << Passages.Bits(wish - first)
                for target in wishes[wish].targets.indices {
                    let states = wishes[wish].targets[target].states.filter { reached[$0] & bit != 0 }
                    let exception = wishes[wish].targets[target].exception
                    let accepted = way(to: states, except: exception, bit, held, reached) { state, way in
                        accept(
                            Proposal(
                                wish: wish, target: target, trace: way.trace, start: way.start, state: state,
                                states: states))
                    }
                    if let accepted { found.append(accepted) }
                }
            }
        }
        return found
    }

    private func way<Found>(
        to states: [Int], except exception: String?, _ bit: Passages.Bits, _ held: [Passages.Bits],
        _ reached: [Passages.Bits], _ accept: (_ state: Int, _ way: (trace: Trace, start: Int)) -> Found?
    ) -> Found? {
        var refused = Set([exception].compactMap(\.self))
        let mostRefused = refused.count + Self.mostTries
        for state in states {
            while refused.count < mostRefused {
                if evidence.passages.isTired {
                    evidence.openQuestions += 1
                    return nil
                }
                let way = evidence.passages.way(to: state) {
                    reached[$0] & bit != 0
                } from: {
                    held[$0] & bit != 0 && !refused.contains(evidence.documentFile(of: $0))
                }
                guard let way else { break }
                if let found = accept(state, way) { return found }
                refused.insert(evidence.documentFile(of: way.start))
            }
        }
        return nil
    }
}

extension Evidence {
    /// The states that show a page of a file that came by AJAX.
    func arrivedStates(of file: String) -> [Int] { statesByFile[file] ?? [] }
}
