internal import DOM
internal import Navigators

extension Rule {
    /// A page that is put into a part.
    static let pageSwappedIntoPart = Rule(
        name: "page-swapped-into-part", severity: .warning,
        summary: "hx-get brings a whole page into a part of the page.",
        explanation: """
            Of a whole page htmx takes all that is in its body: its navigation, header and footer stand inside of the target \
            then, a second time. Its head, with styles and scripts, is left out.
            """,
        remedy: "Ask for a file that holds the part only, or take the part out of the page with hx-select.",
        bad: .htmx(
            .init("index.html", "<button hx-get=\"b.html\" hx-target=\"#box\">More</button>\n<div id=\"box\"></div>"),
            .init("b.html", "<p>More</p>")),
        good: .htmx(
            .init(
                "index.html",
                "<button hx-get=\"b.html\" hx-target=\"#box\" hx-select=\"p\">More</button>\n<div id=\"box\"></div>"),
            .init("b.html", "<p>More</p>")),
        claim: .never("where the parts of an answer stand is not looked at"),
        scope: .site { evidence in
            let repeated = Dictionary(
                evidence.swapVisits.accidents(of: .htmx, .idTwice).map { ($0.link, $0.mishap.subject) },
                uniquingKeysWith: { first, _ in first })
            return evidence.swapVisits.accidents(of: .htmx, .pageInPart).map { accident in
                let file = accident.file.map { Place.name($0) } ?? "the answer"
                var finding = evidence.finding(
                    accident, "the whole page \(file) comes into \(accident.mishap.subject)")
                finding.label = "all of its body, without its head"
                finding.cause = "\(file) in \(accident.mishap.subject)"
                if let id = repeated[accident.link] { finding.notes = ["#\(id) is then twice in the page"] }
                finding.help = "select the part: hx-select=\"#…\", or ask for a file that holds it alone"
                return finding
            }.sorted { $0.place < $1.place }
        })
}
