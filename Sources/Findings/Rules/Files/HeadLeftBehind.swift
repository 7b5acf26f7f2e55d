extension Rule {
    /// What stands in a head that never enters.
    static let headLeftBehind = Rule(
        name: "head-left-behind", severity: .error,
        summary: "A page's head holds scripts or style sheets that do not enter when htmx or pjax takes a link to it.",
        explanation: """
            Of a page that a boosted link leads to, htmx takes the body and the title. The head of the first page stays: a \
            style sheet or a script that stands in the later page's head alone is never there, unless the page is loaded \
            as a whole. The extension head-support merges heads. \
            Of a page that jquery-pjax asks for, the contents of one element enter, and the title: head stays, and so do \
            scripts behind the container. External scripts and style sheets inside of it do enter.
            """,
        remedy: """
            Load the extension head-support in every page, put the element into the heads of all pages, or write \
            hx-boost="false" at links to the page. With pjax, put it into the container, or into all pages.
            """,
        bad: .htmx(
            .init("index.html", "<a href=\"b.html\" hx-boost=\"true\">Map</a>"),
            .init("b.html", head: "<link rel=\"stylesheet\" href=\"map.css\">", "<div id=\"map\"></div>"),
            .init(text: "map.css", "#map { height: 90vh }")),
        good: .htmx(
            .init(
                "index.html", head: "<link rel=\"stylesheet\" href=\"map.css\">",
                "<a href=\"b.html\" hx-boost=\"true\">Map</a>"),
            .init("b.html", head: "<link rel=\"stylesheet\" href=\"map.css\">", "<div id=\"map\"></div>"),
            .init(text: "map.css", "#map { height: 90vh }")),
        claim: .each("after the click the style sheet is not in the document; the script has not run"),
        scope: .site { evidence in
            LeftPart.all(evidence).map { $0.finding(evidence) }
        })
}
