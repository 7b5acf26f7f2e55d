internal import DOM
internal import Navigators

extension Rule {
    /// A part that is shown as a page.
    static let partShownAsPage = Rule(
        name: "part-shown-as-page", severity: .warning,
        summary: "A boosted link leads to a part without a page around it, which takes the whole page's place.",
        explanation: """
            What a boosted link leads to becomes the content of the body, and its address the address of the page. Of a file \
            that holds a part only, navigation, header and footer are gone; and whoever reloads the page or follows the \
            address from elsewhere gets the bare part, without styles and without htmx.
            """,
        remedy: "Lead to a whole page, or ask for the part with hx-get and hx-target.",
        bad: .htmx(
            .init("index.html", "<a href=\"part.html\" hx-boost=\"true\">Prices</a>"),
            .part("part.html", "<p>12.50</p>")),
        good: .htmx(
            .init("index.html", "<a href=\"#\" hx-get=\"part.html\" hx-target=\"#box\">Prices</a>\n<p id=\"box\"></p>"),
            .part("part.html", "<p>12.50</p>")),
        claim: .always(.loadsNoDocument),
        scope: .site { evidence in
            evidence.swapVisits.accidents(of: .htmx, .partAsPage).map { accident in
                let file = Place.name(accident.mishap.subject)
                var finding = evidence.finding(accident, "\(file) is no page, and takes the place of the whole page")
                finding.cause = accident.mishap.subject
                finding.label = "nothing of the page around it stays, and a reload shows the bare part"
                finding.help = "lead to a page, or ask for the part with hx-get and hx-target"
                return finding
            }.sorted { $0.place < $1.place }
        })
}
