internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A `data-rel` that the framework does not know.
    static let dataRelBecomesRole = Rule(
        name: "data-rel-becomes-role", severity: .warning,
        summary: "A data-rel that means nothing to the framework becomes the role of the page.",
        explanation: """
            Of data-rel the framework knows back, dialog, popup and page. Any other value is no mistake to it: the page is \
            loaded by AJAX and gets the value as its data-role. data-rel="external" in particular does not load a file \
            as a whole.
            """,
        remedy: "Write rel=\"external\" for a full load, one of the known values, or leave the attribute out.",
        bad: ExampleSite(
            .init(
                "index.html", #"<div data-role="page" id="home"><a href="b.html" data-rel="external">Next</a></div>"#),
            .init("b.html", #"<div data-role="page" id="b">…</div>"#)),
        good: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html" rel="external">Next</a></div>"#),
            .init("b.html", #"<div data-role="page" id="b">…</div>"#)),
        claim: .each("the page that is shown has the value for its role"),
        scope: .site { evidence in
            guard evidence.factsOfFiles.contains(where: { !$0.unknownRelations.isEmpty }) else { return [] }
            return evidence.links.compactMap { history in
                let relation = evidence.facts[history.link.file]?.unknownRelations[history.link.offset]
                guard let relation, !DataRelation.isOfGallery(relation.value),
                    let visit = history.visits.first(where: { shows($0, relation.value, evidence) }),
                    let range = evidence.range(relation.range, of: history.link.file)
                else { return nil }
                let value = relation.value
                var finding = Finding(
                    "\(evidence.data("rel"))=\"\(value)\" makes a page of the role \"\(value)\"", at: Place(range))
                finding.trace = evidence.trace(visit)
                finding.cause = value
                finding.claim = .shows(file: nil, id: nil, role: value)
                if value.lowercased() == "external" {
                    finding.label = "does not load the file as a whole"
                    finding.help = "did you mean rel=\"external\"?"
                } else {
                    finding.label = "means nothing to the framework"
                    let near = evidence.nearest(to: value.lowercased(), among: DataRelation.known)
                    let same = DataRelation.known.first { $0 == value.lowercased() }
                    finding.help =
                        (same ?? near).map { "did you mean \(evidence.data("rel"))=\"\($0)\"?" } ?? "leave it out"
                }
                return finding
            }
        })

    /// Whether a click shows a page of a role: where no library took it, as on a site of Kendo UI, none is.
    private static func shows(_ visit: Evidence.Visit, _ role: String, _ evidence: Evidence) -> Bool {
        guard visit.kind == .ajax || visit.kind == .internalPage else { return false }
        let target = evidence.graph.nodes[visit.node].edges.target(at: visit.edge)
        return target.map { evidence.graph.nodes[$0].state.active?.role == role } ?? false
    }
}

/// Values of `data-rel`.
enum DataRelation {
    /// Those that the framework knows.
    static let known = ["back", "close", "dialog", "page", "popup"]

    /// Whether a picture gallery may find its links by the value; it takes the click itself.
    static func isOfGallery(_ value: String) -> Bool {
        galleries.contains { value.lowercased().hasPrefix($0) }
    }

    private static let galleries = [
        "colorbox", "fancybox", "gallery", "lightbox", "magnific", "photoswipe", "prettyphoto", "shadowbox", "thickbox",
    ]
}
