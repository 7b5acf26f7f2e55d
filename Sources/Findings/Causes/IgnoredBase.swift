internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

/// A file with a base element and links that the framework resolves as if there was none.
struct IgnoredBase {
    /// A link that leads elsewhere.
    struct Link {
        var link: Exploration.Link
        var visit: Evidence.Visit
        /// Where the framework leads.
        var url: String
        /// Where the base element leads.
        var meant: String
        /// Whether it leads there in other states.
        var works: Bool
    }

    var file: String
    var base: PageFacts.Base
    var links: [Link]

    /// All of them, by file.
    static func all(_ evidence: Evidence) -> [IgnoredBase] {
        guard evidence.factsOfFiles.contains(where: { $0.base != nil }) else { return [] }
        var found: [IgnoredBase] = []
        for history in evidence.links {
            guard let base = evidence.facts[history.link.file]?.base,
                let link = judge(history, base, evidence)
            else { continue }
            if found.last?.file == history.link.file {
                found[found.count - 1].links.append(link)
            } else {
                found.append(IgnoredBase(file: history.link.file, base: base, links: [link]))
            }
        }
        return found
    }

    private static func judge(
        _ history: Evidence.LinkHistory, _ base: PageFacts.Base, _ evidence: Evidence
    ) -> Link? {
        let site = evidence.session.site.origin
        let own = WebAddress(site + evidence.session.tab.files.address(ofFile: history.link.file))
        guard let reference = history.link.reference, !reference.contains("#"),
            let start = WebAddress(base.href, base: own), start.origin == site,
            let meant = WebAddress(reference, base: start), meant.origin == site,
            meant != WebAddress(reference, base: own)
        else { return nil }
        let address = meant.pathAndQuery
        let taken = history.visits.filter { $0.outcome.route?.rule == .ajax && $0.outcome.route?.url != nil }
        let wrong = taken.filter { $0.outcome.route?.url != address }
        // A page that came by AJAX never follows it, whatever else keeps the document's pages from it.
        let inserted = wrong.first { evidence.graph.nodes[$0.node].state.active?.isExternal == true }
        guard let visit = inserted ?? wrong.first else { return nil }
        return Link(
            link: history.link, visit: visit, url: visit.outcome.route?.url ?? "", meant: meant.path,
            works: wrong.count < taken.count)
    }
}
