internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// Two pages of one id, and the wrong one is found.
    static let fragmentFindsOtherPage = Rule(
        name: "fragment-finds-other-page", severity: .error,
        summary: "A link to a page shows the page of another file that has the same id.",
        explanation: """
            What follows the # is looked for in the document that is there, first among the pages of the file that was \
            opened first. Where it has a page of this id, that page is shown, not the one of the file that the link \
            stands in or names.
            """,
        remedy: "Give the pages different ids. Files with pages of one id are told together.",
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="soup.html">Soup</a></div>"#),
            .init(
                "soup.html",
                """
                <div data-role="page" id="home"><a href="#home">To the top</a></div>
                """)),
        good: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="soup.html">Soup</a></div>"#),
            .init("soup.html", #"<div data-role="page" id="soup"><a href="index.html">All recipes</a></div>"#)),
        claim: .each("the page that is shown has the id, and comes from the other file"),
        scope: .site { evidence in
            evidence.mistakenPages.compactMap { mistake in
                guard let href = mistake.link.href, let first = mistake.mistaken.first, let other = mistake.found.file
                else { return nil }
                let (own, name) = (Place.name(mistake.file), Place.name(other))
                var finding = Finding(
                    "\"\(mistake.link.reference ?? "")\" shows the page of \(name), not that of \(own)",
                    at: Place(href))
                if let offset = mistake.found.offset, let range = evidence.range(offset..<offset, of: other) {
                    finding.label = "finds the page \"\(mistake.fragment)\" at \(Place(range)) first"
                }
                finding.trace = evidence.trace(first)
                finding.claim = .shows(file: other, id: mistake.fragment, role: nil)
                if !mistake.working.isEmpty {
                    finding.worksWhen =
                        "the first document is \(evidence.list(evidence.documents(of: mistake.working)))"
                }
                if mistake.link.file == mistake.file {
                    finding.help = "give one of the pages another id"
                    finding.gathering = Gathering(
                        key: mistake.fragment, name: own, kind: "files",
                        predicate: "show another file's page at \"#\(mistake.fragment)\"",
                        worksWhen: mistake.working.isEmpty ? nil : "the file is the first document",
                        help: "give each of the pages an id of its own")
                } else {
                    finding.help =
                        "add \(evidence.data("ajax"))=\"false\" to this link, or give one of the pages another id"
                    finding.fixes = evidence.fullLoads([mistake.link])
                }
                return finding
            }
        })
}
