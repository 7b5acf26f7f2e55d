internal import Dispatch
internal import Navigators
internal import Synchronization

/// A state whose clicks are to be tried.
struct Expansion: Sendable {
    let number: Int
    /// A tab in that state.
    var tab: Tab
    /// The links in what it shows.
    var links: [ClickableLink] = []
    /// What the library says of a click on each link, where it was asked.
    var forecasts: [Forecast] = []
    /// The visible links, in document order.
    var prospects: [Prospect] = []

    /// What a library says of a click.
    enum Forecast {
        case notAsked
        case told(Expectation?)
    }

    /// A link that is to be clicked.
    struct Prospect {
        var link: Node
        /// The edge, as far as it is known.
        var record: EdgeRecord
        /// What the click is expected to come to; nil where it takes a try.
        var expected: Expected?
        /// Whether it looks for nothing that is there.
        var isNew = false
        /// Whether it is to be tried before it is its turn.
        var isTriedAhead = false
        /// What came of that.
        var trial: Trial?
    }

    init(_ number: Int, _ tab: Tab) {
        self.number = number
        self.tab = tab
    }

    /// Finds the links, and asks the library what clicks on them will come to.
    ///
    /// - Parameter isKnown: whether that is known of a link already.
    mutating func ask(unless isKnown: (ClickableLink) -> Bool) {
        links = tab.clickableLinks()
        forecasts = links.map { link in
            link.isVisible && !isKnown(link) ? .told(tab.expectation(ofClickOn: link.node)) : .notAsked
        }
    }
}

/// What came of a click.
struct Trial: Sendable {
    /// The tab after it.
    var tab: Tab
    var foreground: Foreground
    var outcome: Outcome
    /// Whether a document was loaded.
    var isFull: Bool

    /// Clicks.
    ///
    /// - Parameters:
    ///   - link: a link of what is shown.
    ///   - tab: the tab.
    ///   - before: what it shows.
    init(clicking link: Node, in tab: Tab, showing before: Foreground) {
        var after = tab
        after.click(andWait: link)
        isFull = after.record.isFull
        foreground = after.foreground()
        outcome = Outcome(after.record, isSamePage: !isFull && foreground.showsSamePage(as: before))
        self.tab = after
    }
}

/// Does something with each of some values, on all processors.
///
/// - Parameters:
///   - values: the values.
///   - chunk: how many each thread takes at a time.
///   - work: what is done.
/// - Returns: the results, in the order of the values.
func concurrently<Value: Sendable, Result: Sendable>(
    _ values: [Value], chunk: Int, _ work: @Sendable (Value) -> Result
) -> [Result] {
    if values.count <= chunk { return values.map(work) }
    let done = Mutex<[Result?]>([Result?](repeating: nil, count: values.count))
    DispatchQueue.concurrentPerform(iterations: (values.count + chunk - 1) / chunk) { number in
        let range = number * chunk..<min(values.count, (number + 1) * chunk)
        let results = range.map { work(values[$0]) }
        done.withLock { done in
            for (index, result) in zip(range, results) { done[index] = result }
        }
    }
    return done.withLock { $0.compactMap(\.self) }
}

extension Foreground {
    /// Whether the page of another is shown.
    func showsSamePage(as other: Foreground) -> Bool {
        guard let page, let before = other.page else { return false }
        return page.file == before.file && page.offset == before.offset && page.isExternal == before.isExternal
            && page.dataURL == before.dataURL
    }
}
