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

    /// A wish for a page that was looked for.
    private struct Quest: Hashable {
        var page: Int
        var wish: Wish
    }

    /// In how many backgrounds a wish is searched for one by one.
    private static let mostBackgrounds = 12
    /// How many trees are kept.
    private static let mostTrees = 32

    private var numbers: [Key: Int] = [:]
    private var byPage: [Int: [Int]] = [:]
    private var index = EdgeIndex()
    private var backward = BackwardSearch()
    private var trees: [Wish: ForwardTree] = [:]
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

    /// Whether a wish was searched for, and nothing was found since that a way could begin or go on with.
    ///
    /// OPTIMIZATION: without it every round asked for all wishes again, a third of the time of an exploration of 2,001 files.
    func isSearched(_ wish: Wish, for page: Int, in search: borrowing Search) -> Bool {
        guard let count = searched[Quest(page: page, wish: wish)] else { return false }
        for number in count..<search.known.count
        where !search.known[number].isContrast || search.isGranted(wish, in: number) { return false }
        return true
    }

    /// Forgets what was searched through, since states were added.
    mutating func beginRound() { trees = [:] }

    /// The ways that may lead to a page in a state that grants a wish, short ones first.
    ///
    /// A few steps back from the page tell most; where they do not, one search forward from all states that grant the wish
    /// tells of all pages.
    mutating func ways(to page: Int, _ wish: Wish, in search: borrowing Search) -> [Way] {
        index.add(search)
        backward.prepare(search)
        var count = search.known.count
        var found: [MeasuredWay] = []
        var isOpen = false
        func look(_ background: Background?) {
            let ways = backward.ways(to: page, over: index, in: search, background, wish)
            found += ways ?? []
            if ways == nil { isOpen = true }
        }
        if let backgrounds = search.backgrounds(of: page, granting: wish, atMost: Self.mostBackgrounds) {
            for background in backgrounds { look(background) }
        } else {
            look(nil)
        }
        if isOpen {
            let tree = tree(granting: wish, in: search)
            // It may have been made before the last states were added.
            count = tree.stateCount
            if let way = tree.way(to: page) { found.append(way) }
        }
        searched[Quest(page: page, wish: wish)] = count
        return found.sorted { ($0.length, $0.way.start) < ($1.length, $1.way.start) }.map(\.way)
    }

    private mutating func tree(granting wish: Wish, in search: borrowing Search) -> ForwardTree {
        if let known = trees[wish] { return known }
        let tree = ForwardTree(granting: wish, over: index, in: search)
        if trees.count >= Self.mostTrees { trees = [:] }
        trees[wish] = tree
        return tree
    }
}
