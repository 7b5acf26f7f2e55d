extension Rule {
    /// A data-url that belongs to another page.
    static let dataURLClash = Rule(
        name: "data-url-clash", severity: .error,
        summary: "A page has the data-url that another page has, or the address of another file.",
        explanation: """
            Pages are looked for by their data-url before anything else. A page that has the address of a file stands in \
            its way: links to the file show this page, and the file is never loaded. Of two pages with one data-url \
            each link means both.
            """,
        remedy: "Leave data-url out; the framework writes the right one. Or give each page one of its own.",
        bad: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home"><a href="b.html">Next</a></div>
                <div data-role="page" id="about" data-url="/b.html">…</div>
                """),
            .init("b.html", #"<div data-role="page" id="b">…</div>"#)),
        good: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home"><a href="b.html">Next</a> <a href="#about">About</a></div>
                <div data-role="page" id="about">…</div>
                """),
            .init("b.html", #"<div data-role="page" id="b">…</div>"#)),
        claim: .each("the other page is shown, or two pages of the document have the data-url"),
        scope: .site { evidence in
            var found: [PageOfFile: DataURLClaim] = [:]
            for claim in evidence.dataURLClaims where found[claim.page] == nil { found[claim.page] = claim }
            return found.values.compactMap { $0.finding(evidence) }
        })
}
