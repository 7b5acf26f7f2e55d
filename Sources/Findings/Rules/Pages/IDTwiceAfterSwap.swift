internal import DOM
internal import Navigators

extension Rule {
    /// An id that is there twice after a swap.
    static let idTwiceAfterSwap = Rule(
        name: "id-twice-after-swap", severity: .warning,
        summary: "What comes has an id that an element of the page has already.",
        explanation: """
            Selectors, scripts and fragments find the first element of an id: the next swap with that target changes another \
            element than the one it is meant for. It happens where the answer is the target itself, while hx-swap puts it \
            inside (hx-swap="outerHTML" is missing, or hx-target is). Where a whole page is put into a part, \
            page-swapped-into-part tells it. \
            With jquery-pjax it happens where a page has inside of the container what another has outside of it.
            """,
        remedy: "Replace the element with hx-swap=\"outerHTML\", or answer with its content alone.",
        bad: .htmx(
            .init("index.html", "<div id=\"box\"><button hx-get=\"box.html\" hx-target=\"#box\">Again</button></div>"),
            .part("box.html", "<div id=\"box\">New</div>")),
        good: .htmx(
            .init(
                "index.html",
                "<div id=\"box\"><button hx-get=\"box.html\" hx-target=\"#box\" hx-swap=\"outerHTML\">Again</button></div>"
            ),
            .part("box.html", "<div id=\"box\">New</div>")),
        claim: .each("two elements of the document have the id"),
        scope: .site { evidence in
            let wholePages = Set(evidence.swapVisits.accidents(of: .htmx, .pageInPart).map(\.link))
            let accidents = evidence.swapVisits.accidents(.idTwice).filter { !wholePages.contains($0.link) }
            return accidents.map { accident in
                let file = accident.file.map { Place.name($0) } ?? "the answer"
                var finding = evidence.finding(
                    accident, "#\(accident.mishap.subject) of \(file) is then twice in the page")
                finding.cause = "\(file)#\(accident.mishap.subject)"
                finding.label = "whoever looks for it finds the first of them"
                finding.claim = .hasTwice(id: accident.mishap.subject)
                finding.help =
                    accident.visit.family == .pjax
                    ? "write the id once: outside of the container or inside of it"
                    : "replace the element: hx-swap=\"outerHTML\", or answer with its content alone"
                return finding
            }.sorted { $0.place < $1.place }
        })
}
