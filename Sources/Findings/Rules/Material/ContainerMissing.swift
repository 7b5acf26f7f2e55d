internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A page of the sitemap that is not in the theme's shape.
    static let containerMissing = Rule(
        name: "container-missing", severity: .error,
        summary: "A page that MkDocs-Material's sitemap lists has no container: the old page stays under its address.",
        explanation: """
            Instant navigation takes every link to a page of the sitemap, and puts the container of that page \
            (data-md-component="container") where the live one is. A page of another shape, such as one of a template of its own, \
            has none: title and head become the new page's, everything that is to be seen stays the old one's, and its \
            scripts run once more.
            """,
        remedy: """
            Let the template extend the theme's base.html, or give the element around its content \
            data-md-component="container"; or write target="_self" at links to the page, so that the browser loads it.
            """,
        bad: .material(
            .init("index.html", "<a href=\"start.html\">Start</a>"), .bare("start.html", "<p id=\"start\">Start</p>")),
        good: .material(
            .init("index.html", "<a href=\"start.html\">Start</a>"), .init("start.html", "<p id=\"start\">Start</p>")),
        claim: .each("after the click nothing of the page is there"),
        scope: .site { evidence in
            evidence.materialVisits.accidents.filter { $0.mishap.kind == .nothingSelected }.compactMap { accident in
                guard let path = accident.file else { return nil }
                let file = Place.name(path)
                var finding = evidence.finding(
                    accident, "\(file) has no container: the page that was shown stays under its address")
                finding.label = "leads to a page of another shape"
                finding.worksWhen = "\(file) is loaded as a whole"
                finding.cause = path
                let shown = evidence.graph.nodes[accident.visit.node].state.active?.file ?? ""
                finding.claim = evidence.telling(path, from: shown).map { .findsNothing(fragment: $0) }
                finding.help = "add target=\"_self\" to the link, or extend the theme's template"
                return finding
            }.sorted { $0.place < $1.place }
        })
}
