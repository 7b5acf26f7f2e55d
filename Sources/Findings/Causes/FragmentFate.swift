internal import Exploration
internal import Facts
internal import Navigators

/// A link to a fragment that led nowhere in at least one state, and what kind of nowhere it was.
struct FragmentFate {
    enum Kind {
        /// Another file stands before the `#`.
        case otherFile(String)
        /// It names a page of its own file, or works in other states.
        case lost
        /// It names an element of its own file that is no page.
        case noPage(Evidence.IDPlace)
        /// It names a page of its own file that is never found.
        case outOfReach
        /// Its file has nothing of this id.
        case missing
    }

    var link: Link
    var fragment: String
    var kind: Kind
    var dead: [Evidence.Visit]
    /// Whether jQuery throws at the fragment, as until jQuery Mobile 1.3 at `#soup!`: the browser then writes it into the
    /// address, and no page changes.
    var isThrown = false
    var working: [Evidence.Visit]

    /// Judges all links to fragments.
    static func all(_ evidence: Evidence) -> [FragmentFate] {
        evidence.specialLinks.compactMap { FragmentFate($0, evidence) }
    }

    private init?(_ history: Evidence.LinkHistory, _ evidence: Evidence) {
        guard history.visits.contains(where: { $0.kind == .dead || $0.isThrown }) else { return nil }
        var dead = history.visits.filter { $0.kind == .dead && $0.outcome.route?.rule == .hash }
        if dead.isEmpty {
            dead = history.visits.filter(\.isThrown)
            isThrown = true
        }
        guard !dead.isEmpty, let reference = history.link.reference, let hash = reference.firstIndex(of: "#") else {
            return nil
        }
        // Of these ``OutsideAddress`` tells.
        if evidence.leadsOutside(reference, in: history.link.file) { return nil }
        // In a panel such a link closes it, which is all it is for.
        if evidence.attribute("rel", of: history.link) == "close" { return nil }
        link = history.link
        let text = reference[reference.index(after: hash)...]
        fragment = isThrown ? String(text) : String(text.prefix { $0 != "?" })
        self.dead = dead
        let works: Set<Outcome.Kind> = [.internalPage, .samePage, .panel, .popup]
        // Where no library takes clicks, the browser has its way with fragments.
        working = history.visits.filter { works.contains($0.kind) && $0.outcome.route?.rule != .noFramework }
        kind = .missing
        kind = Self.kind(link, path: String(reference[..<hash]), fragment, works: !working.isEmpty, evidence)
        if isThrown { guard case .missing = kind else { return nil } }
        switch kind {
        case .noPage, .missing:
            let documents = Set(dead.map { evidence.documentFile(of: $0.node) })
            if evidence.isHeardByItself(link, in: documents) { return nil }
        case .otherFile, .lost, .outOfReach: break
        }
    }

    /// The id before a `?` that jQuery throws at, where its file has a page of it.
    func pageBeforeQuery(_ evidence: Evidence) -> String? {
        guard isThrown, let mark = fragment.firstIndex(of: "?") else { return nil }
        let id = String(fragment[..<mark])
        return evidence.facts[link.file]?.page(withID: id) == nil ? nil : id
    }

    /// The nearest id of a page of its file.
    func nearestPage(_ evidence: Evidence) -> String? {
        evidence.nearest(to: fragment, among: evidence.pageIDs(of: link.file))
    }

    private static func kind(
        _ link: Link, path: String, _ fragment: String, works: Bool, _ evidence: Evidence
    ) -> Kind {
        if !path.isEmpty, let target = evidence.session.resolve(path, in: link.file) {
            let file = evidence.file(at: target) ?? target
            if file != link.file { return .otherFile(file) }
        }
        if works { return .lost }
        if let facts = evidence.facts[link.file], let page = facts.page(withID: fragment) {
            return facts.pages[page].isFound ? .lost : .outOfReach
        }
        return evidence.element(withID: fragment, in: link.file).map(Kind.noPage) ?? .missing
    }
}

extension Evidence.Visit {
    /// Whether the library looked for a page of the document and jQuery threw, so that the browser followed the link.
    fileprivate var isThrown: Bool {
        guard kind == .fragment, let route = outcome.route else { return false }
        return route.rule == .hash && !route.isNative && route.mayTake == nil && route.taker == nil
    }
}
