internal import Exploration
internal import Facts
internal import Navigators

/// Which requests seem to be meant for a program, of which the folder has only the pages.
///
/// AD-HOC: of htmx's attributes addresses without an ending, as `hx-get="/contacts"`, where the folder answers none of them,
/// and whatever is sent by another method than GET; of links in templates that a program reads, addresses without an ending.
/// Nothing in a folder says so for certain.
struct ProgramRequests {
    /// Whether some request without an ending may be meant for a program: the site holds files, and answers none of them.
    private let mayBeWithoutEnding: Bool
    /// Whether the site holds files; a running server has been asked.
    private let isOfFiles: Bool
    /// The templates among the files whose links have no ending, by name.
    private let templates: Set<String>

    init(_ evidence: Evidence) {
        isOfFiles = !(evidence.session.site is any AddressedSite)
        var linking: [String: Link] = [:]
        if isOfFiles {
            for link in evidence.specialLinks.lazy.map(\.link) where !Self.isRequest(link) && Self.hasNoEnding(link) {
                linking[link.file] = link
            }
        }
        templates = Set(linking.filter { ServerTemplate.isOne($1.markup) }.keys)
        let isWithoutEnding = { (link: Link) in Self.isRequest(link) && Self.hasNoEnding(link) }
        mayBeWithoutEnding =
            isOfFiles && evidence.specialLinks.contains { isWithoutEnding($0.link) }
            && !evidence.links.contains { history in
                isWithoutEnding(history.link)
                    && history.visits.contains { $0.outcome.url.map(evidence.isThere) ?? false }
            }
    }

    /// Whether a link stands in a template, whose program may answer what it leads to.
    func mayAnswerInTemplate(_ link: Link) -> Bool {
        templates.contains(link.file) && !Self.isRequest(link) && Self.hasNoEnding(link)
    }

    /// Whether a program may be meant by a request of htmx that leads to no file.
    func mayAnswer(_ link: Link) -> Bool {
        guard isOfFiles, Self.isRequest(link) else { return false }
        return Self.sends(link) || mayBeWithoutEnding && Self.hasNoEnding(link)
    }

    private static func isRequest(_ link: Link) -> Bool {
        guard let name = link.addressName else { return false }
        return name != AttributeName(.href)
    }

    private static func sends(_ link: Link) -> Bool { !(link.addressName?.text.hasSuffix("get") ?? true) }

    private static func hasNoEnding(_ link: Link) -> Bool {
        let path = (link.reference ?? "").withoutQueryAndFragment
        return !path.isEmpty && !path.reversed().prefix { $0 != "/" }.contains(".")
    }

    /// Another element of a link's file that asks for what a program may answer, whose answer may hold anything; nil where
    /// there is none.
    func other(than link: Link, _ evidence: Evidence) -> Link? {
        Markup.addressNames.lazy.filter { $0 != AttributeName(.href) }
            .flatMap { link.markup.elements(with: $0) }
            .map { Link(in: link.markup, element: $0) }
            .first { $0 != link && mayAnswer($0) && evidence.file(of: $0.reference ?? "", in: $0.file) == nil }
    }
}
