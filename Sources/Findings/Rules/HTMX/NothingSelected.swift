internal import DOM
internal import Navigators

extension Rule {
    /// A selector that finds nothing in the answer.
    static let nothingSelected = Rule(
        name: "nothing-selected", severity: .error,
        summary: "hx-select finds nothing in the answer, so that the target becomes empty.",
        explanation: """
            hx-select takes out of the answer what a selector finds. Where it finds nothing, nothing is what is put in the \
            target's place: its content is gone, and with hx-swap="outerHTML" the target itself. An hx-select that is \
            inherited holds for boosted links too: a page that lacks the part empties the page that is shown.
            """,
        remedy: "Give the answer such an element, correct the selector, or write hx-select=\"unset\" at the link.",
        bad: .htmx(
            .init(
                "index.html", "<main id=\"main\"><a href=\"b.html\" hx-boost=\"true\" hx-select=\"#main\">B</a></main>"),
            .init("b.html", "<main id=\"content\">The page</main>")),
        good: .htmx(
            .init(
                "index.html", "<main id=\"main\"><a href=\"b.html\" hx-boost=\"true\" hx-select=\"#main\">B</a></main>"),
            .init("b.html", "<main id=\"main\">The page</main>")),
        claim: .never("what stood in the target before is not looked at"),
        scope: .site { evidence in
            evidence.swapVisits.accidents(of: .htmx, .nothingSelected).map { accident in
                let file = accident.file.map { Place.name($0) } ?? "the answer"
                var finding = evidence.finding(
                    accident, "\(file) has nothing that hx-select=\"\(accident.mishap.subject)\" selects")
                finding.label = "its target becomes empty"
                finding.cause = "\(accident.mishap.subject) in \(file)"
                finding.help = "put such an element into \(file), or correct the selector"
                if let file = accident.file { finding.worksWhen = "\(Place.name(file)) is loaded as a whole" }
                return finding
            }.sorted { $0.place < $1.place }
        })
}
