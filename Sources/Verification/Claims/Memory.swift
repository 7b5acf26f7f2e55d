internal import Findings
internal import LiveBrowser

/// What is noted before the last step, to compare with afterwards.
struct Memory {
    /// What a visitor sees, for claims that it stays.
    var view = ""

    /// Nothing.
    init() {}

    /// Notes what a claim asks for.
    ///
    /// - Parameters:
    ///   - claim: what will be looked for.
    ///   - tab: the tab.
    ///   - isOpen: whether it shows anything yet.
    /// - Throws: ``BrowserFailure`` when the browser cannot be asked.
    init(of claim: Claim, in tab: BrowserTab, isOpen: Bool) throws(BrowserFailure) {
        guard isOpen else { return }
        switch claim {
        case .nothingHappens: view = try tab.question(.view)
        case .ranBefore(_, let wanted):
            for id in wanted { _ = try tab.question(.mark(id: id)) }
        case .replaces(let id): _ = try tab.question(.mark(id: id))
        default: break
        }
    }
}
