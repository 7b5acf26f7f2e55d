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
    /// The links that no script hears, as far as that is known.
    private var unheard: Set<Node> = []
    /// Whether scripts hear some of the links.
    private var hearsLinks = false
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
        /// Whether a script may hear it.
        var isHeard: Bool
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
    /// - Parameters:
    ///   - foreground: what is shown.
    ///   - isKnown: whether that is known already of a link that no script hears.
    mutating func ask(showing foreground: Foreground, unless isKnown: (ClickableLink) -> Bool) {
        links = tab.clickableLinks()
        unheard = tab.unheardLinks(of: foreground)
        hearsLinks = !foreground.scripted.isEmpty
        let asked = links.indices.filter { index in
            links[index].isVisible && (isHeard(links[index].node) || !isKnown(links[index]))
        }
        forecasts = Array(repeating: .notAsked, count: links.count)
        // OPTIMIZATION: whether handlers fit was found out for what is shown. The library's own 168 demos took 2.3 s, and take
        // 1.9 s.
        let told = tab.foresights(ofClicksOn: asked.map { (links[$0].node, unheard.contains(links[$0].node)) })
        for (index, foresight) in zip(asked, told) { forecasts[index] = .told(foresight) }
    }

    /// Whether a script may hear a click on a link, by what is known of what is shown.
    func isHeard(_ link: Node) -> Bool { hearsLinks && !unheard.contains(link) }
}
