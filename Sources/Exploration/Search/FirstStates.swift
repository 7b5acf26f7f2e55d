internal import Navigators

/// The first state of each foreground, by the foregrounds' hashes.
///
/// OPTIMIZATION: a dictionary would hold every foreground a second time, with room for as many more: 6 MB of 2,001 files.
struct FirstStates {
    private var numbers: [Int: Int32] = [:]
    /// Those whose hash another has.
    private var others: [Int: [Int32]] = [:]

    /// The first state that shows something; nil where none is known.
    func number(of foreground: Foreground, among known: [Search.Known]) -> Int? {
        let hash = foreground.hashValue
        guard let number = numbers[hash] else { return nil }
        if known[Int(number)].foreground == foreground { return Int(number) }
        return others[hash]?.first { known[Int($0)].foreground == foreground }.map { Int($0) }
    }

    /// Notes the first state that shows something.
    mutating func add(_ foreground: Foreground, _ number: Int) {
        let hash = foreground.hashValue
        if numbers[hash] == nil {
            numbers[hash] = Int32(number)
        } else {
            others[hash, default: []].append(Int32(number))
        }
    }
}

/// A tab that is held until somebody goes on from it.
///
/// OPTIMIZATION: dictionaries hold what they hold in place, and keep the room; a tab takes as much as thirty pointers.
final class HeldTab: Sendable {
    let tab: Tab

    init(_ tab: Tab) { self.tab = tab }
}
