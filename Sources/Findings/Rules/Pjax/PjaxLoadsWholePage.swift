internal import Exploration
internal import Navigators

extension Rule {
    /// A page that jquery-pjax asks for in vain.
    static let pjaxLoadsWholePage = Rule(
        name: "pjax-loads-whole-page", severity: .warning,
        summary: "What pjax looks for is not in the answer, so that the page is asked for again and loaded as a whole.",
        explanation: """
            Of a whole document jquery-pjax takes what the option fragment selects. Without that option, where the server \
            answers with whole pages (a folder always does), and where the page lacks such an element, nothing can be \
            inserted: the library gives the address up and loads it anew. Every such click asks twice, and nothing of the \
            document stays.
            """,
        remedy: "Say which part is meant, as {fragment: \"#main\"}, and give every page that element.",
        bad: .pjax(
            start: "$(document).pjax(\"a\", \"#main\", {fragment: \"#main\"});",
            .init("index.html", "<div id=\"main\"><a href=\"b.html\">B</a></div>"),
            .init("b.html", "<div id=\"content\">The page</div>")),
        good: .pjax(
            start: "$(document).pjax(\"a\", \"#main\", {fragment: \"#main\"});",
            .init("index.html", "<div id=\"main\"><a href=\"b.html\">B</a></div>"),
            .init("b.html", "<div id=\"main\">The page</div>")),
        claim: .always(.loadsDocument),
        scope: .site { evidence in
            evidence.swapVisits.accidents(of: .pjax, .nothingSelected).map { accident in
                let file = accident.file.map { Place.name($0) } ?? "the answer"
                let fragment = accident.mishap.subject
                var finding = evidence.finding(
                    accident,
                    fragment.isEmpty
                        ? "\(file) is a whole page, and no fragment says which part of it pjax is to insert"
                        : "\(file) has no \(fragment) for pjax to insert")
                finding.cause = fragment.isEmpty ? "fragment" : accident.file
                finding.label = "it is asked for a second time, and loaded as a whole"
                finding.help =
                    fragment.isEmpty
                    ? "add the option fragment, as {fragment: \"#main\"}"
                    : "give \(file) such an element, or leave its links out of the selector"
                return finding
            }.sorted { $0.place < $1.place }
        })
}
