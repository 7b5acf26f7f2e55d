internal import Exploration
internal import Navigators

extension Rule {
    /// A container of jquery-pjax that is not in the page.
    static let pjaxContainerMissing = Rule(
        name: "pjax-container-missing", severity: .warning,
        summary: "The container that pjax is to fill is not in the page, so that the link is loaded as a whole.",
        explanation: """
            jquery-pjax looks for the container when a link is clicked, in the page as it is then. Where it finds none it \
            throws an exception before it prevents the click: the browser follows the link, and the document, with all \
            that ran in it, is another. The call has to name the container with a selector that holds for every page that \
            has links for it.
            """,
        remedy: "Correct the selector, or give every page that element.",
        bad: .pjax(
            start: "$(document).pjax(\"a\", \"#mian\", {fragment: \"#main\"});",
            .init("index.html", "<div id=\"main\"><a href=\"b.html\">B</a></div>"),
            .init("b.html", "<div id=\"main\">The page</div>")),
        good: .pjax(
            start: "$(document).pjax(\"a\", \"#main\", {fragment: \"#main\"});",
            .init("index.html", "<div id=\"main\"><a href=\"b.html\">B</a></div>"),
            .init("b.html", "<div id=\"main\">The page</div>")),
        claim: .always(.loadsDocument),
        scope: .site { evidence in
            evidence.swapVisits.accidents(of: .pjax, .targetMissing).map { accident in
                var finding = evidence.finding(
                    accident, "\(accident.mishap.subject), which pjax is to fill, is not in the page")
                finding.cause = accident.mishap.subject
                finding.label = "pjax stops with an exception, and the browser loads the page as a whole"
                finding.help = "correct the selector, or give the page such an element"
                return finding
            }.sorted { $0.place < $1.place }
        })
}
