internal import DOM
internal import Exploration

extension Rule {
    /// A page that no state shows.
    static let pageUnreachable = Rule(
        name: "page-unreachable", severity: .warning,
        summary: "No way leads to a page.",
        explanation: """
            Every way of clicking from every entry was tried, and none shows this page: no link names it, or only links \
            that lead nowhere; or it lies inside another page, where the framework never finds it.
            """,
        remedy: "Link to the page, move it out of the page around it, or remove it.",
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home">…</div><div data-role="page" id="help">…</div>"#)),
        good: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home"><a href="#help">Help</a></div>
                <div data-role="page" id="help">…</div>
                """)),
        find: { evidence in
            guard evidence.graph.stopReason == .exhausted else { return [] }
            var shown: [String: Set<Int>] = [:]
            var plain: Set<String> = []
            for (number, node) in evidence.graph.nodes.enumerated() {
                guard let active = node.state.active else {
                    plain.insert(evidence.documentFile(of: number))
                    continue
                }
                if let file = active.file, let offset = active.offset { shown[file, default: []].insert(offset) }
            }
            return evidence.files.flatMap { path -> [Finding] in
                guard let document = evidence.markup(of: path), !plain.contains(document.source.name) else { return [] }
                return document.elements(withAttribute: "data-role", in: ["page", "dialog"]).compactMap { page in
                    guard let range = page.startTagRange,
                        shown[document.source.name]?.contains(range.bytes.lowerBound) != true
                    else { return nil }
                    return unreachable(page, at: range)
                }
            }
        })

    private static func unreachable(_ page: Element, at range: SourceRange) -> Finding {
        let outer = page.ancestors.first { ["page", "dialog"].contains($0.attribute("data-role") ?? "") }
        let name = page.id.map { "the page \"\($0)\"" } ?? "a page without id"
        var finding = Finding(
            rule: "page-unreachable", severity: .warning, phrase: "no way leads to \(name)", place: Place(range))
        if let outer, let around = outer.startTagRange {
            finding.label = "lies inside the page at \(Place(around)), where it is never found"
        }
        return finding
    }
}
