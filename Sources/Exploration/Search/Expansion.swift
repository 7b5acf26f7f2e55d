internal import Navigators

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
        case told(Foresight)
    }

    /// A link that is to be clicked.
    struct Prospect {
        var link: Node
        /// The edge, as far as it is known.
        var record: EdgeRecord
        /// What the click is expected to come to; nil where it takes a try, and where nothing comes of it.
        var expected: Expected?
        /// How the click is taken of which nothing comes for later clicks.
        var stayingRoute: Route?
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
            link.isVisible && !isKnown(link) ? .told(tab.foresight(ofClickOn: link.node)) : .notAsked
        }
    }
}
