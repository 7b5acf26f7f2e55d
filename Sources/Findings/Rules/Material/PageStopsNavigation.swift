internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A page under MkDocs-Material that ends instant navigation.
    static let pageStopsNavigation = Rule(
        name: "page-stops-navigation", severity: .error,
        summary:
            "A drawing with a link in it stops MkDocs-Material's instant navigation: no page is replaced any more.",
        explanation: """
            The theme makes all addresses of a page that comes absolute, by assigning to href. Elements of drawings (svg) that \
            have href, such as use, image, a or linearGradient, do not let themselves be assigned to: an exception ends the \
            stream. From then on each click changes the address and nothing else: neither this page nor any other is ever \
            shown, until the visitor reloads. Only addresses that begin with a scheme and // are spared.
            """,
        remedy: """
            Write xlink:href in the drawing, show the drawing as an img, or write the whole address with https://.
            """,
        bad: .material(
            .init("index.html", "<a href=\"icons.html\">Icons</a>"),
            .init("icons.html", "<p id=\"icons\"><svg><use href=\"#star\"></use></svg></p>")),
        good: .material(
            .init("index.html", "<a href=\"icons.html\">Icons</a>"),
            .init("icons.html", "<p id=\"icons\"><svg><use xlink:href=\"#star\"></use></svg></p>")),
        claim: .each("after the click the address is another, and nothing of the page is there"),
        scope: .site { evidence in
            evidence.materialVisits.accidents.filter { $0.mishap.kind == .replacingStops }.compactMap { accident in
                guard let path = accident.file, let markup = evidence.markup(of: path),
                    let element = markup.firstUnassignable(before: markup.count), let tag = markup.startTag(of: element)
                else { return nil }
                let file = Place.name(path)
                var finding = Finding("\(file) stops instant navigation, and is not shown", at: Place(tag))
                finding.label = "its href cannot be assigned to: an exception"
                finding.trace = evidence.trace(accident.visit)
                finding.worksWhen = "\(file) is loaded as a whole"
                let shown = evidence.graph.nodes[accident.visit.node].state.active?.file ?? ""
                finding.claim = evidence.telling(path, from: shown).map { .findsNothing(fragment: $0) }
                finding.gathering = Gathering(
                    key: "\(markup.likeness(of: element))", name: file, kind: "pages",
                    predicate: "stop instant navigation, and are not shown", worksWhen: "they are loaded as a whole")
                finding.help = "write xlink:href, or show the drawing as an img"
                return finding
            }.sorted { $0.place < $1.place }
        })
}
