internal import Exploration

extension Rule {
    /// A file and a fragment in one link.
    static let fragmentOfOtherFile = Rule(
        name: "fragment-of-other-file", severity: .error,
        summary: "A link to a fragment of another file looks for it in the document that is there.",
        explanation: """
            Of a link with a # only what follows it counts: b.html#x means #x of the document that is there. The file is \
            not loaded. Without such a page the click is swallowed.
            """,
        remedy: """
            Add data-ajax="false": the browser then loads the file as a whole and shows the page of that id, if it is a \
            page. Or link to the file without the fragment.
            """,
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html#two">Two</a></div>"#),
            .init("b.html", #"<div data-role="page" id="one">…</div><div data-role="page" id="two">…</div>"#)),
        good: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home"><a href="b.html#two" data-ajax="false">Two</a></div>
                """),
            .init("b.html", #"<div data-role="page" id="one">…</div><div data-role="page" id="two">…</div>"#)),
        claim: .always(.nothingHappens),
        scope: .site { evidence in
            evidence.fates.compactMap { fate in
                guard case .otherFile(let file) = fate.kind, let href = fate.link.href, let first = fate.dead.first
                else { return nil }
                var finding = Finding(
                    "\"\(fate.link.reference ?? "")\" does not load \(Place.name(file)) and leads nowhere",
                    at: Place(href))
                finding.label = "means \"#\(fate.fragment)\" of the document that is there"
                finding.trace = evidence.trace(first)
                if !fate.working.isEmpty {
                    finding.worksWhen =
                        "the first document is \(evidence.list(evidence.documents(of: fate.working)))"
                }
                if evidence.facts[file] == nil {
                    finding.notes.append("there is no file \(Place.name(file))")
                } else if evidence.pageIDs(of: file).contains(fate.fragment) {
                    finding.help = "add \(evidence.data("ajax"))=\"false\" to this link"
                    finding.fixes = evidence.fullLoads([fate.link])
                } else {
                    finding.help = "link to \(Place.name(file)) without the fragment: it has no page of this id"
                }
                return finding
            }
        })
}
