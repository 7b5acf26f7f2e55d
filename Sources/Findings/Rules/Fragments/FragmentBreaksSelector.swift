internal import DOM
internal import Navigators

extension Rule {
    /// A fragment that the library does not find.
    static let fragmentBreaksSelector = Rule(
        name: "fragment-breaks-selector", severity: .warning,
        summary: "A fragment is no CSS selector, so that htmx does not scroll to it.",
        explanation: """
            htmx 2 looks for the fragment of a boosted link with document.querySelector("#" + fragment), as it is written. A \
            digit at its beginning, a quotation mark or an encoded letter makes that an exception or another selector; \
            a name of an a element is never looked at. The page is shown without being scrolled there, though a full \
            load finds the place. jquery-pjax decodes the fragment: a percent sign that is no escape is an exception.
            """,
        remedy: "Write ids with ASCII letters, digits, hyphens and underscores, a letter first.",
        bad: .htmx(
            .init("index.html", "<a href=\"b.html#1-intro\" hx-boost=\"true\">Intro</a>"),
            .init("b.html", "<p>First</p>\n<h2 id=\"1-intro\">Intro</h2>")),
        good: .htmx(
            .init("index.html", "<a href=\"b.html#intro\" hx-boost=\"true\">Intro</a>"),
            .init("b.html", "<p>First</p>\n<h2 id=\"intro\">Intro</h2>")),
        claim: .never("where a page is scrolled to is not measured"),
        scope: .site { evidence in
            evidence.swapVisits.accidents(.fragmentBreaks, .fragmentUnseen).map { accident in
                let breaks = accident.mishap.kind == .fragmentBreaks
                var finding = evidence.finding(
                    accident,
                    breaks
                        ? "#\(accident.mishap.subject) is no selector, and htmx stops with an exception"
                        : "htmx does not find #\(accident.mishap.subject)")
                finding.label = "the page is shown, and not scrolled there"
                if accident.visit.family == .pjax {
                    finding.phrase = "#\(accident.mishap.subject) cannot be decoded, and pjax stops with an exception"
                }
                let predicate =
                    if accident.visit.family == .pjax {
                        "cannot be decoded, and pjax stops with an exception"
                    } else {
                        breaks ? "are no selectors, and htmx stops with an exception" : "are not found by htmx"
                    }
                finding.gathering = Gathering(
                    key: predicate, name: "#\(accident.mishap.subject)", kind: "fragments", predicate: predicate,
                    worksWhen: "their pages are loaded as a whole",
                    help: "give the elements ids that begin with a letter and hold letters, digits, - and _ only")
                if let file = accident.file { finding.worksWhen = "\(Place.name(file)) is loaded as a whole" }
                finding.help =
                    "give the element an id that begins with a letter and holds letters, digits, - and _ only"
                return finding
            }.sorted { $0.place < $1.place }
        })
}
