internal import Exploration
internal import Navigators

extension Rule {
    /// A link to the same page with another query.
    static let queryTakenBack = Rule(
        name: "query-taken-back", severity: .warning,
        summary: "A link to the same page with another query does nothing under MkDocs-Material.",
        explanation: """
            Instant navigation fetches a page only where the path is another. A link to the path that is shown, with another \
            query, is taken from the browser, enters the history, and is taken back at once: the address is as before, and \
            no script hears of it. Only the first click after a full load gets through.
            """,
        remedy: "Write target=\"_self\" at the link, so that the browser takes it, or let a script answer the click.",
        bad: .material(
            .init("index.html", "<a href=\"list.html\">List</a>"),
            .init("list.html", "<a href=\"list.html?sort=name\">By name</a>")),
        good: .material(
            .init("index.html", "<a href=\"list.html\">List</a>"),
            .init("list.html", "<a href=\"list.html?sort=name\" target=\"_self\">By name</a>")),
        claim: .always(.nothingHappens),
        scope: .site { evidence in
            evidence.materialVisits.takenBack.compactMap { visit in
                // A link without a query is the page's own in the table of contents: nobody misses what it does.
                guard let link = visit.link, let reference = link.reference, reference.contains("?") else {
                    return nil
                }
                var finding = Finding("the link with another query is taken back", at: Place(link.href ?? link.tag))
                finding.cause = reference
                finding.label = "the address stays as it was, and nothing is fetched"
                finding.trace = evidence.trace(visit)
                finding.worksWhen = "it is the first click after a full load"
                finding.help = "add target=\"_self\" to the link"
                finding.gathering = Gathering(
                    key: "", name: "\"\(reference)\"", kind: "links with another query", predicate: "are taken back",
                    help: "add target=\"_self\" to the links")
                return finding
            }.sorted { $0.place < $1.place }
        })
}
