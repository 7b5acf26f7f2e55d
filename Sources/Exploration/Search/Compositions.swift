internal import Navigators

/// The documents that are told apart by what came into them last alone (``Foreground/composition``).
///
/// A document in which a piece came last is the same state whatever stands beside the piece, unless a click on anything in
/// it looks for something that no click of the document's address looked for before: the target of a button that stands in
/// another piece, a trigger that has acted. Then it is a state of its own.
///
/// OPTIMIZATION: told apart by all pieces, an application with a table in 17 pages, three dialogs and a list that grows had no
/// end of states; it has as many now as pieces and places for them.
///
/// AD-HOC: what takes three pieces that came for themselves, none of which makes a difference to a click with just one
/// other, is not found.
struct Compositions {
    private struct Key: Hashable {
        var first: Int
        var composition: Int
    }

    private var states: [Key: Int] = [:]
    /// The hashes of signatures with their addresses.
    private var familiar: Set<Int> = []
    /// The states whose clicks are familiar.
    private var looked: Set<Int> = []

    /// The state that is known for a composition of a foreground, by the first state of that.
    func state(_ first: Int, _ composition: Int) -> Int? { states[Key(first: first, composition: composition)] }

    mutating func add(_ first: Int, _ composition: Int, _ state: Int) {
        states[Key(first: first, composition: composition)] = state
    }

    /// Whether the clicks of a state are still to be made familiar; not again.
    mutating func looksAt(_ state: Int) -> Bool { looked.insert(state).inserted }

    mutating func addFamiliar(_ signatures: [String], at address: String) {
        for text in signatures { familiar.insert([address, text].hashValue) }
    }

    /// Whether a click is among some that none before was like.
    func isAnyUnfamiliar(_ signatures: [String], at address: String) -> Bool {
        signatures.contains { !familiar.contains([address, $0].hashValue) }
    }
}

extension Search {
    /// The state that a tab is in, as far as it is known: the one of its foreground, unless what stands beside what came last
    /// makes a difference to a click.
    ///
    /// - Parameters:
    ///   - tab: the tab.
    ///   - foreground: what it shows.
    ///   - number: the state in which it was clicked.
    ///   - before: a tab in that state.
    /// - Returns: nil where the tab is in a state of its own.
    mutating func knownState(of tab: Tab, _ foreground: Foreground, from number: Int, _ before: Tab) -> Int? {
        guard let first = firstState(of: foreground) else { return nil }
        guard let composition = foreground.composition else { return first }
        if let known = compositions.state(first, composition) { return known }
        makeFamiliar(number, before)
        if let waiting = waiting[first]?.tab { makeFamiliar(first, waiting) }
        if compositions.isAnyUnfamiliar(Self.signatures(of: tab), at: foreground.document ?? "") { return nil }
        compositions.add(first, composition, first)
        return first
    }

    /// Notes what the clicks of a state look for.
    mutating func makeFamiliar(_ number: Int, _ tab: Tab) {
        guard compositions.looksAt(number) else { return }
        compositions.addFamiliar(Self.signatures(of: tab), at: known[number].foreground.document ?? "")
    }

    private static func signatures(of tab: Tab) -> [String] {
        var tab = tab
        return tab.signatures(ofClicksOn: tab.clickableLinks().filter(\.isVisible).map(\.node))
    }
}
