internal import Exploration

extension Rule {
    /// A link to nothing.
    static let fileMissing = Rule(
        name: "file-missing", severity: .error,
        summary: "A link leads to a file that is not there.",
        explanation: """
            By AJAX the framework shows "Error Loading Page" for a moment and stays where it is; by a full load the \
            visitor sees the server's error page. A link may be right in one state and wrong in another: a page that \
            lost its address resolves its links against the first document's folder.
            """,
        remedy: "Correct the address, or add the file.",
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="abuot.html">About</a></div>"#),
            .init("about.html", #"<div data-role="page" id="about"><a href="index.html">Home</a></div>"#)),
        good: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="about.html">About</a></div>"#),
            .init("about.html", #"<div data-role="page" id="about"><a href="index.html">Home</a></div>"#)),
        find: { evidence in
            evidence.links.compactMap { history in
                let failed = history.visits.filter { $0.outcome.kind == .missing }
                guard let first = failed.first else { return nil }
                let url = first.outcome.url ?? ""
                var finding = Finding(
                    rule: "file-missing", severity: .error,
                    phrase: "\"\(history.link.reference ?? "")\" leads to \(url), which does not exist",
                    place: Place(history.link.href ?? history.link.tag))
                finding.trace = evidence.trace(first)
                let others = history.visits.filter { $0.outcome.kind == .ajax || $0.outcome.kind == .fullLoad }
                if let other = others.first {
                    finding.worksWhen = "the link is resolved to \(other.outcome.url ?? "")"
                }
                if let near = evidence.nearest(to: url, among: evidence.files) {
                    finding.help = "did you mean \(near)?"
                }
                return finding
            }
        })
}
