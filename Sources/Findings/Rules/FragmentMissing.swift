internal import DOM
internal import Exploration

extension Rule {
    /// No state has a page of this id.
    static let fragmentMissing = Rule(
        name: "fragment-missing", severity: .error,
        summary: "A link to a page of the document leads nowhere in every state.",
        explanation: """
            What follows the # is looked for among the pages of the document that is there. No page has this id, however \
            the visitor arrives: the click is swallowed, the address stays.
            """,
        remedy: "Correct the id, or remove the link.",
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
        find: { evidence in
            FragmentFate.all(evidence).compactMap { fate in
                guard case .missing = fate.kind, let href = fate.link.href, let first = fate.dead.first else {
                    return nil
                }
                var finding = Finding(
                    rule: "fragment-missing", severity: .error,
                    phrase: "\"\(fate.link.reference ?? "")\" leads nowhere: no page has this id", place: Place(href))
                let file = Place.name(fate.link.file)
                finding.label = "no page of \(file), nor of any document it is inserted in"
                if let nested = evidence.markup(of: fate.link.file)?.element(withID: fate.fragment)?.startTagRange {
                    finding.phrase = "\"\(fate.link.reference ?? "")\" leads nowhere: the page is never found"
                    finding.label = "the page at \(Place(nested)) lies inside another page"
                }
                finding.trace = evidence.trace(first)
                if let near = evidence.nearest(to: fate.fragment, among: evidence.pageIDs(of: fate.link.file)) {
                    finding.help = "did you mean \"#\(near)\"?"
                }
                return finding
            }
        })
}
