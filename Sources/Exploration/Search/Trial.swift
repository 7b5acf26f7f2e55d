internal import Navigators

/// What came of a click.
///
/// OPTIMIZATION: an object, since most clicks are not tried, and what waits for the others is copied with all of a state.
final class Trial: Sendable {
    /// The tab after it.
    let tab: Tab
    let foreground: Foreground
    let outcome: Outcome
    /// Whether a document was loaded.
    let isFull: Bool
    /// What the next clicks look for, if that was asked.
    let signatures: ClickSignatures?

    /// Clicks.
    ///
    /// - Parameters:
    ///   - link: a link of what is shown.
    ///   - tab: the tab.
    ///   - before: what it shows.
    ///   - asks: whether to ask what the next clicks look for, by what is shown then.
    init(
        clicking link: Node, in tab: Tab, showing before: Foreground,
        asking asks: (Foreground) -> Bool = { _ in false }
    ) {
        var after = tab
        after.click(andWait: link)
        isFull = after.record.isFull
        foreground = after.foreground()
        outcome = Outcome(after.record, isSamePage: !isFull && foreground.showsSamePage(as: before))
        signatures = asks(foreground) ? ClickSignatures(of: after, showing: foreground) : nil
        self.tab = after
    }
}

extension Foreground {
    /// Whether the page of another is shown.
    func showsSamePage(as other: Foreground) -> Bool {
        guard let page, let before = other.page else { return false }
        return page.file == before.file && page.offset == before.offset && page.isExternal == before.isExternal
            && page.dataURL == before.dataURL
    }
}
