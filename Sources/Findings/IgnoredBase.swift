internal import DOM
internal import Exploration
internal import Navigation

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
    }

    var file: String
    var base: PageFacts.Base
    var links: [Link]

    /// All of them, by file.
    static func all(_ evidence: Evidence) -> [IgnoredBase] {
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
        let own = WebAddress(site + FolderSite.urlPath(ofFile: history.link.file))
        guard let reference = history.link.reference, !reference.contains("#"),
            let address = WebAddress(base.href, base: own), address.origin == site,
            let meant = WebAddress(reference, base: address), meant.origin == site,
            meant != WebAddress(reference, base: own)
        else { return nil }
        let visit = history.visits.first { visit in
            guard visit.outcome.route?.rule == .ajax, let url = visit.outcome.route?.url else { return false }
            return url != meant.path + (meant.query.map { "?" + $0 } ?? "")
        }
        guard let visit else { return nil }
        return Link(link: history.link, visit: visit, url: visit.outcome.route?.url ?? "", meant: meant.path)
    }
}
