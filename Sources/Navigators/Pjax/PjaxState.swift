internal import DOM
internal import Facts

/// What jquery-pjax remembers in one document.
package struct PjaxState: Sendable {
    /// The version.
    let profile: PjaxProfile
    /// `pjax.state`: the entry of what is shown; nil until the first request (P21).
    var current: PjaxEntry?
    /// What was shown before, for Back and Forward.
    var cache = PjaxCache()
    /// The request under way, by its number; a newer one cuts it off (P22).
    var pending: PjaxRequest?
    /// How many requests there were.
    var requestCount = 0
    /// The number of the last request whose answer ended in an exception.
    var thrown: Int?
    /// The file whose content is shown, when it is another than the document.
    var page: ShownPage?
    /// ``Door/clickBindings()``, for as many scripts as had run.
    var clickBindings: (bindings: [PjaxBinding], scriptCount: Int)?
    /// What stands around a container at rest, as far as somebody asked.
    var surroundings: (container: Node, text: String)?

    init(_ profile: PjaxProfile) { self.profile = profile }
}

/// What the library saves with an entry of the history (P21).
struct PjaxEntry: HistoryState {
    /// When it was made; later ones have greater numbers.
    var id: Int
    var url: WebAddress
    var title: String
    /// The selector of the container.
    var container: String
    var fragment: String?
    var timeout: Double
}

extension Door<Pjax> {
    private static var clockName: String { "pjax-clock" }

    /// P21: a number greater than all before it, those of earlier documents too.
    mutating func uniqueID() -> Int {
        let next = (tab.storage[Self.clockName] as? Int ?? 0) + 1
        tab.storage[Self.clockName] = next
        return next
    }
}
