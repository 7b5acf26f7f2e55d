public import Exploration
internal import Facts
public import Navigators

/// A site after all its states were visited: what a ``SiteRule`` judges.
public struct CheckedSite {
    private let evidence: Evidence

    init(_ evidence: Evidence) { self.evidence = evidence }

    /// The site's HTML files, as decoded paths from its root, sorted.
    public var files: [String] { evidence.files }

    /// All states that a visitor can reach, and what every link does there.
    public var graph: StateGraph { evidence.graph }

    /// All links that can be clicked, each with what it does in the states that show it, by file and place.
    public var links: [VisitedLink] { evidence.links.map { VisitedLink($0, evidence) } }

    /// A file from the outside in: its pages, parts, ids and links, with their places.
    ///
    /// - Parameter file: its decoded path from the site's root.
    /// - Returns: nil when the site has no such file.
    public func inspect(_ file: String) -> PageInspection? {
        let path = evidence.session.tab.files.address(ofFile: file)
        guard evidence.markup(of: file) != nil else { return nil }
        return try? evidence.session.inspect(path)
    }

    /// The HTML file that answers an address of the site, with or without query and fragment; nil when none does.
    public func file(at address: String) -> String? { evidence.file(at: address) }
}

/// A link with what it does in the states that show it.
public struct VisitedLink {
    /// A click on the link in one state.
    public struct Visit {
        private let visit: Evidence.Visit
        private let evidence: Evidence

        init(_ visit: Evidence.Visit, _ evidence: Evidence) {
            self.visit = visit
            self.evidence = evidence
        }

        /// The state in which it is clicked.
        public var state: State { evidence.graph.nodes[visit.node].state }
        /// What it comes to.
        public var outcome: Outcome { visit.outcome }
        /// The state afterwards; nil where nothing is followed: off the site, back, or beyond a limit.
        public var stateAfter: State? { evidence.after(visit) }
        /// A shortest way to the click, itself included.
        public var trace: Trace { evidence.trace(visit) }
    }

    /// The link.
    public let link: Link
    /// Clicks on it, those of shorter ways first; at least one.
    public let visits: [Visit]

    init(_ history: Evidence.LinkHistory, _ evidence: Evidence) {
        link = history.link
        visits = history.visits.map { Visit($0, evidence) }
    }
}
