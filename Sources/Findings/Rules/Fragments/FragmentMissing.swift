internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// No state has a page of this id.
    static let fragmentMissing = Rule(
        name: "fragment-missing", severity: .error,
        summary: "A link to a page of the document leads nowhere in every state.",
        explanation: """
            What follows the # is looked for among the pages of the document that is there. No page has this id, however \
            the visitor arrives: the click is swallowed, the address stays. Until 1.3 the id becomes part of a selector as it \
            is written; where jQuery throws at it (`#soup!`, and in 1.2 `#soup?kind=a`), the address changes, and nothing else.
            """,
        remedy: "Correct the id, or remove the link. (`##` and `#!`, which stand for no link, are left out.)",
        bad: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home"><a href="#detials">Details</a></div>
                <div data-role="page" id="details">…</div>
                """)),
        good: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home"><a href="#details">Details</a></div>
                <div data-role="page" id="details">…</div>
                """)),
        claim: .each(
            "after the last click the page and what is to be seen are as before, and the site was asked for nothing; or, where "
                + "jQuery throws at the id, a change of pages begins and does not end"),
        scope: .site { evidence in
            evidence.fates.compactMap { fate in
                guard case .missing = fate.kind, let href = fate.link.href, let first = fate.dead.first,
                    !isPlaceholder(fate.fragment),
                    // A script that names the id may make the page, or take the click.
                    !evidence.isNamedByScript(fate.fragment, in: fate.link.file),
                    !evidence.isInFetchedMarkup(fate.fragment)
                else { return nil }
                var finding = Finding(
                    "\"\(fate.link.reference ?? "")\" leads nowhere: no page has this id", at: Place(href))
                finding.label = label(fate, Place.name(fate.link.file), evidence)
                finding.trace = evidence.trace(first)
                finding.cause = "#" + fate.fragment
                finding.claim = fate.isThrown ? .changeNeverEnds : .nothingHappens
                if let id = fate.pageBeforeQuery(evidence) {
                    finding.help =
                        "write \"#\(id)\": the library looks for an id with what stands behind the ?, and jQuery throws"
                } else if let near = fate.nearestPage(evidence) {
                    finding.help = "did you mean \"#\(near)\"?"
                } else if fate.fragment.lowercased() == "top" {
                    finding.help = "let a script scroll: $.mobile.silentScroll( 0 )"
                } else {
                    // The notes of a text that was copied without its foot, the rows of a menu.
                    finding.gathering = Gathering(
                        key: fate.link.file, name: "\"\(fate.link.reference ?? "")\"", kind: "links to fragments",
                        predicate: "lead nowhere: no page has these ids")
                }
                return finding
            }
        })

    /// Whether a link is written to lead nowhere, as `##` and `#!` are where `#` would scroll to the top.
    private static func isPlaceholder(_ fragment: String) -> Bool { fragment.allSatisfy { $0 == "#" || $0 == "!" } }

    private static func label(_ fate: FragmentFate, _ file: String, _ evidence: Evidence) -> String {
        switch fate.fragment {
        case _ where fate.isThrown: "jQuery throws at this id, and the address alone changes"
        case "top": "not the top, to which a browser would scroll: the framework looks for a page \"top\""
        case let text where text.hasPrefix("!"): "to the framework this is a page \"\(text)\", and \(file) has none"
        case _ where evidence.graph.stopReason != .exhausted: "no page of \(file)"
        default: "no page of \(file), nor of any document it is inserted in"
        }
    }
}
