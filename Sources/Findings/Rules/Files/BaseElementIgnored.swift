internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A base element that the framework passes over.
    static let baseElementIgnored = Rule(
        name: "base-element-ignored", severity: .error,
        summary: "Links of a file with a base element are resolved without it.",
        explanation: """
            The framework resolves links against the address of the page they stand in. A page that came by AJAX has its \
            file's address, and a first page without an id has the document's: the base element plays no part. Nor does \
            one that stands behind jQuery Mobile in the head. The browser itself always does, so that the same \
            address means two files.
            """,
        remedy: """
            Remove the base element and write addresses relative to the file, or beginning with /. 
            """,
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="book.html">Handbook</a></div>"#),
            .init(
                "book.html", head: #"<base href="chapters/">"#,
                #"<div data-role="page" id="book"><a href="start.html">First steps</a></div>"#),
            .init("chapters/start.html", #"<div data-role="page" id="start">…</div>"#)),
        good: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="book.html">Handbook</a></div>"#),
            .init("book.html", #"<div data-role="page" id="book"><a href="chapters/start.html">First steps</a></div>"#),
            .init("chapters/start.html", #"<div data-role="page" id="start">…</div>"#)),
        claim: .each("the address is asked for that leaves the base element out"),
        scope: .site { evidence in
            evidence.ignoredBases.compactMap { base in
                guard let range = evidence.range(base.base.range, of: base.file), let first = base.links.first else {
                    return nil
                }
                var finding = Finding(
                    "links of \(Place.name(base.file)) are resolved without its base element", at: Place(range))
                (finding.label, finding.help) = reason(base, first, evidence)
                finding.trace = evidence.trace(first.visit)
                finding.claim = .requests(path: first.url.decodedPath)
                if first.works { finding.worksWhen = "\(Place.name(base.file)) is the document itself" }
                finding.notes = base.links.prefix(5).map { link in
                    "\"\(link.link.reference ?? "")\" (\(Place(link.link.tag))) leads to \(link.url), not to \(link.meant)"
                }
                finding.gathering = Gathering(
                    key: "\(finding.place.text)\n\(finding.help ?? "")", name: Place.name(base.file),
                    beginning: "links of", kind: "files", predicate: "are resolved without their base elements",
                    worksWhen: first.works ? "they are the document itself" : nil)
                if base.links.count > 5 { finding.notes.append("and \(base.links.count - 5) more links") }
                return finding
            }
        })

    /// Why it plays no part, and what helps.
    private static func reason(
        _ base: IgnoredBase, _ first: IgnoredBase.Link, _ evidence: Evidence
    ) -> (label: String, help: String) {
        if evidence.graph.nodes[first.visit.node].state.active?.isExternal == true {
            return (
                "stays behind when the file is loaded by AJAX",
                "remove the base element and write addresses relative to the file"
            )
        }
        let mobile = evidence.facts[base.file]?.scripts.first { $0.library == .jQueryMobile }
        if let mobile, mobile.tag.lowerBound < base.base.range.lowerBound {
            return ("stands behind jQuery Mobile, which looks for it when it runs", "move it before jQuery Mobile")
        }
        return (
            "the first page has no id, so its address is the document's",
            "give the first page an id, or remove the base element"
        )
    }
}
