internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A style sheet of an earlier page that changes one which does not ask for it.
    static let styleSheetStays = Rule(
        name: "style-sheet-stays", severity: .warning,
        summary: "A style sheet of a page stays when visits go on, and changes a page that does not ask for it.",
        explanation: """
            A visit adds the style sheets of the new page's head to the live head and takes none away. What one page sets \
            for body, headings or classes that others use as well holds for all pages after it; loaded as a whole, they look \
            otherwise. Told are style sheets of the site with a selector that fits something in the other page, unless that \
            page has the same rule itself. Those of other hosts are not looked at.
            """,
        remedy: """
            From Turbo 8 on data-turbo-track="dynamic" lets a style sheet leave with its page. Else name the page in its \
            selectors, as in body.map h1, link it inside the body, or in the head of every page.
            """,
        bad: .turbo(
            .init(
                "index.html", head: "<link rel=\"stylesheet\" href=\"map.css\">",
                "<h1>Map</h1><a href=\"b.html\">Next</a>"),
            .init("b.html", "<h1>Text</h1>"),
            .init("map.css", "h1 { position: absolute }")),
        good: .turbo(
            .init(
                "index.html", head: "<link rel=\"stylesheet\" href=\"map.css\" data-turbo-track=\"dynamic\">",
                "<h1>Map</h1><a href=\"b.html\">Next</a>"),
            .init("b.html", "<h1>Text</h1>"),
            .init("map.css", "h1 { position: absolute }")),
        claim: .each("after the visit the style sheet is in the document"),
        scope: .site { evidence in
            StayingSheetSearch.all(evidence).map { sheet in
                let place = Place(sheet.elements[0])
                let (name, changed) = (sheet.source ?? "a style sheet", Place.name(sheet.changed))
                var finding = Finding("\(name) of \(place.file) stays, and changes \(changed)", at: place)
                finding.label = "a visit takes no style sheet away"
                finding.trace = sheet.trace
                finding.worksWhen = "\(changed) is loaded as a whole"
                let fitting = sheet.fitting.map { " at \(Place($0))" } ?? ""
                finding.notes = ["\"\(sheet.selector)\" fits what stands\(fitting)"]
                let others = sheet.elements.dropFirst().map { Place($0).description }
                if !others.isEmpty { finding.notes.append("also in \(evidence.list(others))") }
                if let source = sheet.source {
                    finding.claim = .holdsStyleSheet(
                        path: evidence.address(of: source, in: sheet.elements[0].source.name))
                }
                guard sheet.profile.dropsDynamicSheets else {
                    finding.help = "name the page in its selectors, or link it in every page"
                    return finding
                }
                finding.help = "add data-turbo-track=\"dynamic\", so that it leaves with its page"
                finding.fixes = sheet.elements.filter {
                    !$0.source.text(ofBytes: $0.bytes).contains("data-turbo-track")
                }
                .map { Fix(attribute: "data-turbo-track=\"dynamic\"", inTag: $0) }
                return finding
            }
        })
}
