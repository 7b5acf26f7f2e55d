internal import Exploration
internal import Facts
internal import Navigators

/// A link by id to a page that came by AJAX: the page's data-url becomes the id (L1).
struct LostAddress {
    var link: Link
    var page: PageOfFile
    /// What the data-url was.
    var address: String
    /// A shortest way to it.
    var visit: Evidence.Visit

    /// Such links and what follows from them.
    struct All {
        /// The links, each once.
        var links: [LostAddress] = []
        /// Links of the pages that lead to missing files when the address is lost, and what they ask for.
        var failures: [PageOfFile: [(link: Link, url: String)]] = [:]

        /// Whether a link fails in a state because the page that is shown has lost its address.
        func explains(_ visit: Evidence.Visit, _ evidence: Evidence) -> Bool {
            guard let page = LostAddress.nameless(evidence.graph.nodes[visit.node].state) else { return false }
            return failures[page] != nil
        }
    }

    /// Finds all.
    static func all(_ evidence: Evidence) -> All {
        var all = All()
        for history in evidence.specialLinks {
            for visit in history.visits {
                guard let lost = LostAddress(history.link, visit, evidence) else { continue }
                all.links.append(lost)
                all.failures[lost.page] = []
                break
            }
        }
        guard !all.links.isEmpty else { return all }
        for history in evidence.specialLinks {
            for visit in history.visits where visit.kind == .missing {
                guard let page = nameless(evidence.graph.nodes[visit.node].state), all.failures[page] != nil,
                    history.visits.contains(where: { $0.kind != .missing })
                else { continue }
                all.failures[page]?.append((history.link, visit.outcome.url ?? ""))
                break
            }
        }
        return all
    }

    private init?(_ link: Link, _ visit: Evidence.Visit, _ evidence: Evidence) {
        guard [.samePage, .internalPage].contains(visit.kind), visit.outcome.route?.rule == .hash,
            let after = evidence.after(visit), let page = Self.nameless(after)
        else { return nil }
        let before = evidence.graph.nodes[visit.node].state.arrivedPages.first {
            $0.file == page.file && $0.offset == page.offset
        }
        guard let address = before?.dataURL, address.contains("/") else { return nil }
        self.link = link
        self.page = page
        self.address = address
        self.visit = visit
    }

    /// The page that is shown, if it came by AJAX and has its id for an address.
    private static func nameless(_ state: State) -> PageOfFile? {
        guard let active = state.active, active.isExternal, let url = active.dataURL, url == active.id,
            let file = active.file, let offset = active.offset
        else { return nil }
        return PageOfFile(file: file, offset: offset)
    }
}
