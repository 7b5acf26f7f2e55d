internal import Exploration
internal import Navigators

extension Rule {
    /// A document that stops jquery-pjax.
    static let pjaxAnswerWithoutBody = Rule(
        name: "pjax-answer-without-body", severity: .error,
        summary:
            "A page without a body tag, or without its end tag, stops pjax: the address changes, and the page does not.",
        explanation: """
            jquery-pjax cuts the body out of an answer with a pattern, from the first <body to the last </body>. HTML lets \
            both tags be left out; in an answer that holds <html the library then throws an exception, after the new \
            address was pushed: the old page stands under it, and Back leads to the same page once more.
            """,
        remedy: "Write the tags <body> and </body> out in every page.",
        bad: .pjax(
            start: "$(document).pjax(\"a\", \"#main\", {fragment: \"#main\"});",
            .init("index.html", "<div id=\"main\"><a href=\"b.html\">B</a></div>"),
            .init(text: "b.html", "<html><title>B</title><div id=\"main\">The page</div></html>")),
        good: .pjax(
            start: "$(document).pjax(\"a\", \"#main\", {fragment: \"#main\"});",
            .init("index.html", "<div id=\"main\"><a href=\"b.html\">B</a></div>"),
            .init(text: "b.html", "<html><title>B</title><body><div id=\"main\">The page</div></body></html>")),
        claim: .always(.loadsNoDocument),
        scope: .site { evidence in
            evidence.swapVisits.accidents(of: .pjax, .noBody).map { accident in
                let file = Place.name(accident.mishap.subject)
                var finding = evidence.finding(accident, "\(file) has no body that begins and ends, which stops pjax")
                finding.cause = accident.mishap.subject
                finding.label = "the address is that of \(file), and the page is the old one"
                finding.worksWhen = "\(file) is loaded as a whole"
                finding.help = "write <body> and </body> out in \(file)"
                return finding
            }.sorted { $0.place < $1.place }
        })
}
