internal import DOM
internal import Exploration
internal import Navigation

extension Rule {
    /// A data-url that belongs to another page.
    static let dataURLClash = Rule(
        name: "data-url-clash", severity: .error,
        summary: "A page has the data-url that another page has, or the address of another file.",
        explanation: """
            Pages are looked for by their data-url before anything else, and the first that has it is shown. A page with \
            the data-url of another hides that one: links to the other show this page.
            """,
        remedy: "Leave data-url out; the framework writes the right one. Or give each page one of its own.",
        bad: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home"><a href="b.html">Next</a></div>
                <div data-role="page" id="about" data-url="/b.html">…</div>
                """),
            .init("b.html", #"<div data-role="page" id="b">…</div>"#)),
        good: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home"><a href="b.html">Next</a> <a href="#about">About</a></div>
                <div data-role="page" id="about">…</div>
                """),
            .init("b.html", #"<div data-role="page" id="b">…</div>"#)),
        scope: .site { evidence in
            var found: [Claim.Page: Claim] = [:]
            for claim in Claim.byLinks(evidence) + Claim.byStates(evidence) where found[claim.page] == nil {
                found[claim.page] = claim
            }
            return found.values.compactMap { $0.finding(evidence) }
        })
}

/// An author's data-url that stands in another page's way.
private struct Claim {
    struct Page: Hashable {
        var file: String
        var offset: Int
    }

    var page: Page
    /// The value's place.
    var bytes: Range<Int>
    var url: String
    /// The page or file that is hidden.
    var hidden: String
    var link: Link?
    var trace: Trace

    /// Nil for a page whose author wrote no data-url.
    private init?(_ page: State.Page, hides hidden: String, _ link: Link?, _ trace: Trace, _ evidence: Evidence) {
        guard let file = page.file, let offset = page.offset,
            let bytes = evidence.facts[file]?.pages.first(where: { $0.tag.lowerBound == offset })?.dataURL
        else { return nil }
        self.page = Page(file: file, offset: offset)
        self.bytes = bytes
        self.url = page.dataURL ?? ""
        self.hidden = hidden
        self.link = link
        self.trace = trace
    }

    /// Links to a file that show a page of another.
    static func byLinks(_ evidence: Evidence) -> [Claim] {
        evidence.links.compactMap { history in
            for visit in history.visits
            where [.internalPage, .samePage].contains(visit.outcome.kind) && visit.outcome.route?.rule == .ajax {
                guard let asked = visit.outcome.route?.url.flatMap({ evidence.file(at: $0) }),
                    let shown = evidence.after(visit)?.active, shown.file != asked
                else { continue }
                return Claim(shown, hides: Place.name(asked), history.link, evidence.trace(visit), evidence)
            }
            return nil
        }
    }

    /// Pages of one data-url in one state.
    static func byStates(_ evidence: Evidence) -> [Claim] {
        evidence.graph.nodes.enumerated().flatMap { number, node -> [Claim] in
            var first: [String: State.Page] = [:]
            return node.state.pages.compactMap { page in
                guard let url = page.dataURL, page.file != nil else { return nil }
                guard let other = first[url] else {
                    first[url] = page
                    return nil
                }
                // One element twice is another matter.
                if other.file == page.file, other.offset == page.offset { return nil }
                let trace = evidence.graph.trace(to: number)
                func name(_ page: State.Page) -> String {
                    page.id.map { "the page \"\($0)\"" } ?? "a page of \(Place.name(page.file ?? ""))"
                }
                return Claim(other, hides: name(page), nil, trace, evidence)
                    ?? Claim(page, hides: name(other), nil, trace, evidence)
            }
        }
    }

    func finding(_ evidence: Evidence) -> Finding? {
        guard let range = evidence.range(bytes, of: page.file) else { return nil }
        var finding = Finding("the data-url \"\(url)\" stands for two pages", at: Place(range))
        finding.label = "also stands for \(hidden), which is not found"
        finding.trace = trace
        if let link {
            finding.notes = ["\"\(link.reference ?? "")\" (\(Place(link.tag))) shows this page instead"]
        }
        finding.help = "remove the data-url"
        return finding
    }
}
