internal import DOM
internal import Exploration
internal import Navigation

/// A link to a fragment that led nowhere in at least one state, and what kind of nowhere it was.
struct FragmentFate {
    enum Kind {
        /// Another file stands before the `#`.
        case otherFile(String)
        /// It names a page of its own file, or works in other states.
        case lost
        /// It names an element of its own file that is no page.
        case noPage(Element)
        /// Its file has nothing of this id, or a page that is never found.
        case missing
    }

    var link: Link
    var fragment: String
    var kind: Kind
    var dead: [Evidence.Visit]
    var working: [Evidence.Visit]

    /// Judges all links to fragments.
    static func all(_ evidence: Evidence) -> [FragmentFate] { evidence.links.compactMap { FragmentFate($0, evidence) } }

    private init?(_ history: Evidence.LinkHistory, _ evidence: Evidence) {
        let dead = history.visits.filter { $0.outcome.kind == .dead && $0.outcome.route?.rule == .hash }
        guard !dead.isEmpty, let reference = history.link.reference, let hash = reference.firstIndex(of: "#") else {
            return nil
        }
        link = history.link
        let text = reference[reference.index(after: hash)...]
        fragment = String(text.prefix { $0 != "?" })
        self.dead = dead
        let works: Set<Outcome.Kind> = [.internalPage, .samePage, .panel, .popup]
        working = history.visits.filter { works.contains($0.outcome.kind) }
        kind = .missing
        kind = Self.kind(link, path: String(reference[..<hash]), fragment, works: !working.isEmpty, evidence)
    }

    private static func kind(
        _ link: Link, path: String, _ fragment: String, works: Bool, _ evidence: Evidence
    ) -> Kind {
        if !path.isEmpty, let target = evidence.resolve(path, in: link.file) {
            let file = evidence.markup(of: target)?.source.name ?? target
            if file != link.file { return .otherFile(file) }
        }
        if works { return .lost }
        guard
            let element = link.tag.source.name == link.file
                ? evidence.markup(of: link.file)?.element(withID: fragment) : nil
        else { return .missing }
        guard element.isPage else { return .noPage(element) }
        // A page inside a page is never found, however its file is loaded.
        return element.ancestors.contains(where: \.isPage) ? .missing : .lost
    }
}

extension Element {
    /// Whether it is written as a page or a dialog.
    var isPage: Bool { ["page", "dialog"].contains(attribute("data-role") ?? "") }
}
