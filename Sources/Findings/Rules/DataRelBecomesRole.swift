internal import DOM
internal import Exploration
internal import Navigation

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
        scope: .site { evidence in
            evidence.links.compactMap { history in
                guard let value = history.link.attributes["data-rel"], !value.isEmpty, !known.contains(value),
                    !galleries.contains(where: { value.lowercased().hasPrefix($0) }),
                    let visit = history.visits.first(where: {
                        $0.outcome.kind == .ajax || $0.outcome.kind == .internalPage
                    })
                else { return nil }
                // What stands in the place of the value.
                let tag = history.link.tag
                let range = evidence.markup(of: history.link.file)?.elements(named: "a")
                    .first { $0.startTagRange?.bytes == tag.bytes }?.range(ofValue: "data-rel")
                var finding = Finding(
                    "data-rel=\"\(value)\" makes a page of the role \"\(value)\"", at: Place(range ?? tag))
                finding.trace = evidence.trace(visit)
                if value.lowercased() == "external" {
                    finding.label = "does not load the file as a whole"
                    finding.help = "did you mean rel=\"external\"?"
                } else {
                    finding.label = "means nothing to the framework"
                    let near = evidence.nearest(to: value.lowercased(), among: known)
                    let same = known.first { $0 == value.lowercased() }
                    finding.help = (same ?? near).map { "did you mean data-rel=\"\($0)\"?" } ?? "leave it out"
                }
                return finding
            }
        })

    private static let known = ["back", "close", "dialog", "page", "popup"]
    /// Values by which picture galleries find their links; they take the click themselves.
    private static let galleries = [
        "colorbox", "fancybox", "gallery", "lightbox", "magnific", "photoswipe", "prettyphoto", "shadowbox", "thickbox",
    ]
}
