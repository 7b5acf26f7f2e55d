internal import Facts

/// What htmx remembers in one document.
package struct HTMXState: Sendable {
    /// What the version does.
    let profile: HTMXProfile
    /// What the page sets.
    var configuration: HTMXConfiguration
    /// How often the extension for heads was evaluated: each time listens for itself (section 12, H97).
    var headSupports = 0
    /// Whether the body was processed.
    var hasStarted = false
    /// How often the library was evaluated (H4).
    var evaluations = 0
    /// Up to version 1, the path under which the page will be saved (H108).
    var currentPath: String?
    /// The elements whose trigger acts once and has acted (H18).
    var spent: Set<Node> = []
    /// Whether the browser is about to load another document, which takes longer than an answer.
    var isLeaving = false
    /// The elements with a request under way, each with the request that waits (H20).
    var busy: [Node: HTMXRequest?] = [:]
    /// The elements that wait to be seen (H18).
    var unrevealed: Set<Node> = []
    /// Version 4: the title that is set at the end of a swap.
    var pendingTitle: String?
    /// What elements with a request became that were put somewhere else since.
    var moved: [Node: Node] = [:]
    /// From 1.9.1 to 1.9.5, what relative addresses were resolved against when a part of the document was seen (H14).
    var basesOfParts: [Int32: WebAddress] = [:]
    /// The page that is shown, when it is another than the document.
    var page: ShownPage?

    init(_ profile: HTMXProfile) {
        self.profile = profile
        configuration = HTMXConfiguration(profile)
    }
}

/// What htmx saves with an entry of the history.
struct HTMXEntry: HistoryState {}
