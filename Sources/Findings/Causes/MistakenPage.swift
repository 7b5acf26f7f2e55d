internal import Exploration
internal import Facts
internal import Navigators

/// A link to a fragment that finds a page of another file than the one it names.
struct MistakenPage {
    var link: Link
    var fragment: String
    /// The file that has the page that is meant.
    var file: String
    /// The visits that find another file's page.
    var mistaken: [Evidence.Visit]
    /// The visits that find the page that is meant.
    var working: [Evidence.Visit]
    /// The page that is found on the shortest way.
    var found: State.Page

    /// All such links.
    static func all(_ evidence: Evidence) -> [MistakenPage] {
        evidence.specialLinks.compactMap { MistakenPage($0, evidence) }
    }

    private init?(_ history: Evidence.LinkHistory, _ evidence: Evidence) {
        let shown = history.visits.filter { visit in
            [.internalPage, .samePage].contains(visit.kind) && visit.outcome.route?.rule == .hash
        }
        guard !shown.isEmpty else { return nil }
        // What a link says is read from its file again, so states are asked first.
        let files = Set(shown.compactMap { evidence.after($0)?.active?.file })
        let namesFile = evidence.facts[history.link.file]?.linksToFragmentsOfFiles.contains(history.link.offset) == true
        guard namesFile || files != [history.link.file], let reference = history.link.reference,
            let hash = reference.firstIndex(of: "#")
        else { return nil }
        let path = String(reference[..<hash])
        let fragment = String(reference[reference.index(after: hash)...].prefix { $0 != "?" })
        let named = path.isEmpty ? history.link.file : evidence.file(of: path, in: history.link.file)
        guard let file = named, let facts = evidence.facts[file], let page = facts.page(withID: fragment),
            facts.pages[page].isFound
        else { return nil }
        var found: State.Page?
        var mistaken: [Evidence.Visit] = []
        var working: [Evidence.Visit] = []
        for visit in shown {
            guard let active = evidence.after(visit)?.active, let other = active.file else { continue }
            if other == file {
                working.append(visit)
            } else {
                found = found ?? active
                mistaken.append(visit)
            }
        }
        guard let found else { return nil }
        link = history.link
        self.fragment = fragment
        self.file = file
        self.mistaken = mistaken
        self.working = working
        self.found = found
    }
}
