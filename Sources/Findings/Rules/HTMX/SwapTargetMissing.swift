internal import Exploration
internal import Navigators

extension Rule {
    /// A target that is not in the page.
    static let swapTargetMissing = Rule(
        name: "swap-target-missing", severity: .error,
        summary: "hx-target names an element that is not in the page, so that a click does nothing.",
        explanation: """
            htmx looks for the target when it is clicked, in the page as it is then. Where it finds none it sends \
            htmx:targetError and no request: the click is dead, for the browser's own action is prevented as well. It often \
            hits a boosted link that inherits hx-target, once a page without that element is shown. (htmx 4 takes the \
            element itself in its place, or the body for a boosted one.) Where a program may bring the element, with what \
            another hx-get of the page asks for, it is a warning.
            """,
        remedy: "Correct the selector, give every page that element, or write hx-target=\"body\" at the link.",
        bad: .htmx(
            .init(
                "index.html", "<button hx-get=\"part.html\" hx-target=\"#lsit\">More</button>\n<ul id=\"list\"></ul>"),
            .part("part.html", "<li>One more</li>")),
        good: .htmx(
            .init(
                "index.html", "<button hx-get=\"part.html\" hx-target=\"#list\">More</button>\n<ul id=\"list\"></ul>"),
            .part("part.html", "<li>One more</li>")),
        claim: .always(.nothingHappens),
        scope: .site { evidence in
            evidence.swapVisits.accidents(of: .htmx, .targetMissing).map { accident in
                var finding = evidence.finding(
                    accident, "the target \(accident.mishap.subject) of this link is not in the page")
                finding.place = evidence.place(of: "target", at: accident.link)
                finding.label = "nothing happens"
                finding.cause = accident.mishap.subject
                finding.help = "correct the selector, or give the page such an element"
                if let other = evidence.programRequests.other(than: accident.link, evidence) {
                    finding.ownSeverity = .warning
                    finding.notes = [
                        "it may come with \(other.reference ?? ""), which a program may answer: \(Place(other.tag))"
                    ]
                }
                return finding
            }.sorted { $0.place < $1.place }
        })
}
