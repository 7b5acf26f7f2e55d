internal import Navigators

/// The documents that are made of pieces (``Foreground/composition``), as far as they are told apart.
///
/// A document into which a piece came is the same state as without it, unless a click on anything in it looks for something
/// that no click before looked for: a link of the piece, the target of a button that stands in another piece, a trigger that
/// has acted. Then it is a state of its own.
///
/// OPTIMIZATION: told apart by all pieces, an application with a table in 17 pages, three dialogs and a list that grows had no
/// end of states. Told apart by the page and the piece that came last, 40 pages with the same 40 pieces had 1,640 (and took
/// 7 s); they have as many now as pages and pieces (120, 2 s).
///
/// AD-HOC: what takes three pieces that came for themselves, none of which makes a difference to a click with just one
/// other, is not found.
struct Compositions {
    private struct Key: Hashable {
        var first: Int
        var composition: Int
    }

    private var states: [Key: Int] = [:]
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

    mutating func addFamiliar(_ signatures: ClickSignatures) { familiar.formUnion(signatures.hashes) }

    /// Whether a click is among some that none before was like.
    func isAnyUnfamiliar(_ signatures: ClickSignatures) -> Bool {
        signatures.hashes.contains { !familiar.contains($0) }
    }
}

/// What the clicks look for that can be made next (``Tab/signatures(ofClicksOn:)``), by the hash of each.
struct ClickSignatures: Sendable {
    let hashes: [Int]

    init(of tab: Tab, showing foreground: Foreground) {
        var tab = tab
        let links = tab.clickableLinks().filter(\.isVisible).map(\.node)
        var terms = Hasher()
        terms.combine(foreground.conduct)
        terms.combine(foreground.shell)
        hashes = tab.signatures(ofClicksOn: links).map { signature in
            var hasher = terms
            hasher.combine(signature)
            return hasher.finalize()
        }
    }
}

extension Search {
    /// The state that a tab is in, as far as it is known: the one of its foreground, unless what it is made of makes a
    /// difference to a click.
    ///
    /// - Parameters:
    ///   - tab: the tab.
    ///   - foreground: what it shows.
    ///   - signatures: what its clicks look for, if that was asked.
    ///   - number: the state in which it was clicked.
    ///   - before: a tab in that state.
    /// - Returns: nil where the tab is in a state of its own.
    mutating func knownState(
        of tab: Tab, _ foreground: Foreground, _ signatures: ClickSignatures?, from number: Int, _ before: Tab
    ) -> Int? {
        guard let first = firstState(of: foreground) else { return nil }
        guard let composition = foreground.composition else { return first }
        if let known = compositions.state(first, composition) { return known }
        makeFamiliar(number, before, nil)
        if let waiting = waiting[first]?.tab { makeFamiliar(first, waiting, nil) }
        let signatures = signatures ?? ClickSignatures(of: tab, showing: foreground)
        if compositions.isAnyUnfamiliar(signatures) { return nil }
        compositions.add(first, composition, first)
        return first
    }

    /// Whether it takes what the clicks look for to tell which state shows something.
    func asksForSignatures(of foreground: Foreground) -> Bool {
        guard let composition = foreground.composition, !foreground.isOfOnePiece else { return false }
        return firstState(of: foreground).map { compositions.state($0, composition) == nil } ?? true
    }

    /// Notes what the clicks of a state look for.
    mutating func makeFamiliar(_ number: Int, _ tab: Tab, _ signatures: ClickSignatures?) {
        guard compositions.looksAt(number) else { return }
        compositions.addFamiliar(signatures ?? ClickSignatures(of: tab, showing: known[number].foreground))
    }
}
