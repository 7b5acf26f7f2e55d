internal import Navigators

/// A way from a state to the page of another, over edges that were met.
struct Way {
    /// One edge of it.
    struct Step {
        var from: Int
        var edge: Int
        /// The state that the edge was met to lead to.
        var to: Int
    }

    /// Where it begins.
    var start: Int
    var steps: [Step]
}

/// A way, and how many clicks it takes altogether.
typealias MeasuredWay = (length: Int, way: Way)

/// The states that show a difference, and the search for ways to them.
struct Contrasts {
    /// What tells contrasts apart: the page, by the first state that shows it, and what is beside it.
    struct Key: Hashable {
        var page: Int
        var document: Int32
        var further: [Offered]
    }

    /// In how many backgrounds a wish is searched for one by one.
    private static let mostBackgrounds = 12

    private var numbers: [Key: Int] = [:]
    private var byPage: [Int: [Int]] = [:]
    private var index = EdgeIndex()
    /// How many states were searched through for each wish.
    private var searched: [Quest: Int] = [:]

    /// The number of a contrast.
    func number(of key: Key) -> Int? { numbers[key] }

    /// Adds a contrast.
    mutating func add(_ key: Key, _ number: Int) {
        numbers[key] = number
        byPage[key.page, default: []].append(number)
    }

    /// The contrasts of a page.
    func numbers(of page: Int) -> [Int] { byPage[page] ?? [] }

    /// Whether a quest was searched for, and nothing was found since that a way could begin or go on with.
    ///
    /// OPTIMIZATION: without it every round asked for all wishes again, a third of the time of an exploration of 2,001 files.
    func isSearched(_ quest: Quest, in search: borrowing Search) -> Bool {
        guard let count = searched[quest] else { return false }
        for number in count..<search.known.count
        where !search.known[number].isContrast
            || search.mayBegin(quest.beginning, in: number) && search.bringsSomething(number)
        {
            return false
        }
        return true
    }

    /// Notes the edges of states that were added.
    mutating func prepare(for search: borrowing Search) { index.add(search) }

    /// What a search of a few steps back told.
    struct Ways: Sendable {
        /// Short ones first.
        var ways: [Way]
        /// Whether there are more states than it looked at.
        var isOpen: Bool
    }

    /// Ways that may lead to a page in a state that grants a wish: those that a few steps back from the page tell of.
    func ways(_ quest: Quest, in search: borrowing Search, _ backward: inout BackwardSearch) -> Ways {
        var found: [MeasuredWay] = []
        var isOpen = false
        // Where there are many backgrounds, any will do.
        let backgrounds = search.backgrounds(granting: quest, atMost: Self.mostBackgrounds)?.map(Optional.some) ?? [nil]
        for background in backgrounds {
            let ways = backward.ways(quest, over: index, in: search, background)
            found += ways ?? []
            if ways == nil { isOpen = true }
        }
        found.sort { ($0.length, $0.way.start) < ($1.length, $1.way.start) }
        return Ways(ways: found.map(\.way), isOpen: isOpen)
    }

    /// One search forward from all states that grant a wish, which tells of ways to some pages.
    func tree(to pages: [Int], from beginning: Quest.Beginning, in search: borrowing Search) -> ForwardTree {
        ForwardTree(to: pages, from: beginning, over: index, in: search)
    }

    /// Notes that a quest was searched for.
    ///
    /// - Parameters:
    ///   - quest: the quest.
    ///   - count: in how many states.
    mutating func note(_ quest: Quest, searchedThrough count: Int) { searched[quest] = count }
}
