internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A link of a page to its own id.
    static let selfLinkLosesAddress = Rule(
        name: "self-link-loses-address", severity: .warning,
        summary: "A link by id to a page that came by AJAX takes the page's address away.",
        explanation: """
            A page that came by AJAX is known by its file's address, its data-url, against which its links are resolved. A \
            link to its id finds it, and the framework writes the id over the data-url. Nothing moves, but from now on \
            the page's links are resolved against the first document, and a link to its file fetches it a second time.
            """,
        remedy: "Link to the file instead of the id; to scroll to the top, let a script do it.",
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="notes/a.html">Notes</a></div>"#),
            .init(
                "notes/a.html",
                """
                <div data-role="page" id="a"><a href="#a">To the top</a> <a href="b.html">Next</a></div>
                """),
            .init("notes/b.html", #"<div data-role="page" id="b">…</div>"#)),
        good: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="notes/a.html">Notes</a></div>"#),
            .init(
                "notes/a.html",
                #"<div data-role="page" id="a"><a href="a.html">To the top</a> <a href="b.html">Next</a></div>"#),
            .init("notes/b.html", #"<div data-role="page" id="b">…</div>"#)),
        claim: .each("the data-url of the page that is shown is its id"),
        scope: .site { evidence in
            // Several links of one page to itself are one mistake.
            let groups = Dictionary(grouping: evidence.lostAddresses.links, by: \.page)
            return groups.values.compactMap { group in
                guard let lost = group.min(by: { $0.link < $1.link }), let href = lost.link.href else { return nil }
                let name = Place.name(lost.page.file)
                var finding = Finding(
                    "\"\(lost.link.reference ?? "")\" takes the address of \(name) away", at: Place(href))
                finding.label =
                    "the \(evidence.data("url")) \(lost.address) becomes \"\(lost.link.reference?.fragment ?? "")\""
                finding.trace = evidence.trace(lost.visit)
                finding.claim = .losesAddress(id: String(lost.link.reference?.fragment ?? ""))
                finding.worksWhen = "\(name) is the document itself"
                finding.notes = (evidence.lostAddresses.failures[lost.page] ?? []).prefix(5).map { failure in
                    "afterwards \"\(failure.link.reference ?? "")\" (\(Place(failure.link.tag))) leads to "
                        + "\(failure.url), which does not exist"
                }
                let others = group.map(\.link).sorted().dropFirst()
                if !others.isEmpty { finding.notes.insert("so do \(evidence.list(Array(others)))", at: 0) }
                if finding.notes.isEmpty {
                    finding.gathering = Gathering(
                        key: evidence.data("url"), name: name, kind: "pages",
                        predicate: "lose their addresses to links to themselves",
                        worksWhen: "they are the document itself",
                        help: "link to the files, or let a script scroll")
                }
                finding.help = "link to \(name.split(separator: "/").last ?? "the file"), or let a script scroll"
                return finding
            }
        })
}

extension String {
    /// What stands behind the first `#`.
    fileprivate var fragment: Substring { firstIndex(of: "#").map { self[index(after: $0)...] } ?? "" }
}
