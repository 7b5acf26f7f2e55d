/// The states that were met, by position.
///
/// OPTIMIZATION: every link in every state asks, so states are found by their numbers' places in arrays; as a dictionary
/// this took a tenth of an exploration.
struct PositionIndex {
    /// A page that came by AJAX, whatever the document.
    struct Shown: Hashable {
        var foreign: Int32
        var asDialog: Bool

        init(_ position: Position) {
            foreign = position.foreign
            asDialog = position.asDialog
        }

        fileprivate init(key: Int) {
            foreign = Int32(key / 2)
            asDialog = key % 2 == 1
        }

        fileprivate var key: Int { Int(foreign) * 2 + (asDialog ? 1 : 0) }
    }

    /// Up to two states that show one page, in two documents; -1 for none.
    private struct FirstStates: BitwiseCopyable {
        var documents: (Int32, Int32) = (-1, -1)
        var states: (Int32, Int32) = (-1, -1)
    }

    /// Where the states of each document begin in `own`.
    private let starts: [Int32]
    /// The states of documents' own pages; the first of each document is that without a page. -1 for none.
    private var own: [Int32]
    /// The first states that show a page that came by AJAX, in different documents.
    private var shown: [FirstStates]
    /// Those that show one in further documents.
    private var further: [Position: Int32] = [:]
    /// Whether a page is shown in further documents.
    ///
    /// OPTIMIZATION: few are, and every link to one of the others would ask the dictionary.
    private var hasFurther: [Bool] = []

    init(_ model: SiteModel) {
        var starts: [Int32] = []
        var count: Int32 = 0
        for file in model.files {
            starts.append(count)
            count += Int32(max(1, file.pageNames.count)) + 1
        }
        self.starts = starts
        own = [Int32](repeating: -1, count: Int(count))
        shown = [FirstStates](repeating: FirstStates(), count: 2 * model.files.count)
    }

    private func place(_ position: Position) -> Int { Int(starts[Int(position.document)] + position.page + 1) }

    /// The state of a position, nil when it was not met.
    subscript(_ position: Position) -> Int32? {
        guard position.foreign >= 0 else {
            let number = own[place(position)]
            return number < 0 ? nil : number
        }
        let key = Shown(position).key
        let first = shown[key]
        if first.documents.0 == position.document { return first.states.0 }
        if first.documents.1 == position.document { return first.states.1 }
        return hasFurther.isEmpty || !hasFurther[key] ? nil : further[position]
    }

    /// Whether a state of a position is to be looked at: not in a third document.
    func hasRoom(for position: Position) -> Bool {
        position.foreign < 0 || shown[Shown(position).key].states.1 < 0
    }

    /// Notes a state that will be looked at, for which there is room.
    mutating func insert(_ position: Position, _ state: Int32) {
        guard position.foreign >= 0 else {
            own[place(position)] = state
            return
        }
        let key = Shown(position).key
        if shown[key].states.0 < 0 {
            (shown[key].documents.0, shown[key].states.0) = (position.document, state)
        } else {
            (shown[key].documents.1, shown[key].states.1) = (position.document, state)
        }
    }

    /// Notes a state that only a report shows.
    mutating func insertFurther(_ position: Position, _ state: Int32) {
        if hasFurther.isEmpty { hasFurther = [Bool](repeating: false, count: shown.count) }
        hasFurther[Shown(position).key] = true
        further[position] = state
    }

    /// The first state that shows a page that came by AJAX.
    func first(of page: Shown) -> Int32? {
        let state = shown[page.key].states.0
        return state < 0 ? nil : state
    }

    /// The pages that came by AJAX, each with the first states that show it.
    var pages: [(page: Shown, states: [Int32])] {
        shown.indices.compactMap { key in
            let (first, second) = shown[key].states
            return first < 0 ? nil : (Shown(key: key), second < 0 ? [first] : [first, second])
        }.sorted { $0.states[0] < $1.states[0] }
    }
}
