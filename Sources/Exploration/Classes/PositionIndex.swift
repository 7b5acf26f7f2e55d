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

    /// Where the states of each document begin in `own`.
    private let starts: [Int32]
    /// The states of documents' own pages; the first of each document is that without a page. -1 for none.
    private var own: [Int32]
    /// The first states that show a page that came by AJAX, in different documents.
    private var shown: [[(document: Int32, state: Int32)]]
    /// Those that show one in further documents.
    private var further: [Position: Int32] = [:]

    init(_ model: SiteModel) {
        var starts: [Int32] = []
        var count: Int32 = 0
        for file in model.files {
            starts.append(count)
            count += Int32(max(1, file.pageNames.count)) + 1
        }
        self.starts = starts
        own = [Int32](repeating: -1, count: Int(count))
        shown = [[(document: Int32, state: Int32)]](repeating: [], count: 2 * model.files.count)
    }

    private func place(_ position: Position) -> Int { Int(starts[Int(position.document)] + position.page + 1) }

    /// The state of a position, nil when it was not met.
    subscript(_ position: Position) -> Int32? {
        guard position.foreign >= 0 else {
            let number = own[place(position)]
            return number < 0 ? nil : number
        }
        for (document, state) in shown[Shown(position).key] where document == position.document { return state }
        return further.isEmpty ? nil : further[position]
    }

    /// Notes a state that will be looked at.
    mutating func insert(_ position: Position, _ state: Int32) {
        if position.foreign >= 0 {
            shown[Shown(position).key].append((position.document, state))
        } else {
            own[place(position)] = state
        }
    }

    /// Notes a state that only a report shows.
    mutating func insertFurther(_ position: Position, _ state: Int32) { further[position] = state }

    /// In how many documents a page that came by AJAX is looked at.
    func count(of page: Shown) -> Int { shown[page.key].count }

    /// The first state that shows a page that came by AJAX.
    func first(of page: Shown) -> Int32? { shown[page.key].first?.state }

    /// The pages that came by AJAX, each with the first states that show it.
    var pages: [(page: Shown, states: [Int32])] {
        shown.indices.compactMap { key in
            shown[key].isEmpty ? nil : (Shown(key: key), shown[key].map(\.state))
        }.sorted { $0.states[0] < $1.states[0] }
    }
}
