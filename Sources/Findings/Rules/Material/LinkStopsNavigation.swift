internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// An `a` without an address under MkDocs-Material.
    static let linkStopsNavigation = Rule(
        name: "link-stops-navigation", severity: .warning,
        summary: "A click on an a element without an address stops MkDocs-Material's instant navigation.",
        explanation: """
            The theme looks at every a element that is clicked, and makes an address of its href. Without one, as in \
            <a name="top">Top</a>, or where it is no address at all, that throws, and the stream of clicks ends: from then on all \
            links are full loads, and Back and Forward change the address and leave the page as it is, until a document is \
            loaded.
            """,
        remedy: "Give the anchor's id to the element around its text, or write a span in place of the a.",
        bad: .material(.init("index.html", "<p><a name=\"top\">Contents</a></p>")),
        good: .material(.init("index.html", "<p id=\"top\">Contents</p>")),
        claim: .always(.nothingHappens),
        scope: .site { evidence in
            evidence.materialVisits.stops.compactMap { visit in
                guard let link = visit.link, !link.isEmpty else { return nil }
                var finding = Finding("a click here stops instant navigation", at: Place(link.href ?? link.tag))
                finding.cause = "\(link.markup.likeness(of: link.element))"
                finding.label = "no address: an exception ends the stream of clicks"
                finding.trace = evidence.trace(visit)
                finding.help = "write a span, or an id at the element around it"
                return finding
            }.sorted { $0.place < $1.place }
        })
}
