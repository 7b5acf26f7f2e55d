internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// One file under two addresses.
    static let indexLoadedTwice = Rule(
        name: "index-loaded-twice", severity: .warning,
        summary: "One file is in the document twice, under two addresses.",
        explanation: """
            The framework knows pages by their addresses. To it "/" and "/index.html" are two: a link to the second form \
            fetches the file once more and inserts its first page beside the one that is there, with the same ids. \
            Scripts and labels find the elements of the page that nobody sees.
            """,
        remedy: "Write the address of a folder's index in one way only, in links and wherever the site is linked from.",
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init("b.html", #"<div data-role="page" id="b"><a href="./">Home</a></div>"#)),
        good: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init("b.html", #"<div data-role="page" id="b"><a href="index.html">Home</a></div>"#)),
        scope: .site { evidence in
            var found: [Form: (link: Link, visit: Evidence.Visit, others: [Link])] = [:]
            // A file has two addresses where it is a folder's index.
            guard evidence.clicks.firstArrivals.keys.contains(where: Form.isIndex) else { return [] }
            for history in evidence.clicks.links(bringing: Form.isIndex) {
                for visit in history.visits {
                    guard let form = Form(visit, evidence) else { continue }
                    if let known = found[form] {
                        if known.link != history.link, known.others.last != history.link {
                            found[form]?.others.append(history.link)
                        }
                    } else {
                        found[form] = (history.link, visit, [])
                    }
                }
            }
            return found.map { form, known in
                let name = Place.name(form.file)
                var finding = Finding(
                    "\"\(known.link.reference ?? "")\" loads \(name) a second time",
                    at: Place(known.link.href ?? known.link.tag))
                finding.label = "asks for \(form.asked); the file is in the document as \(form.present)"
                finding.trace = evidence.trace(known.visit)
                if !known.others.isEmpty { finding.notes = ["so do \(evidence.list(known.others))"] }
                finding.help = "write the address as it is elsewhere: \(form.present)"
                return finding
            }
        })
}

/// Two addresses of a file.
private struct Form: Hashable {
    var file: String
    var present: String
    var asked: String

    /// Whether a folder's address may stand for a file.
    static func isIndex(_ file: String) -> Bool { file.hasSuffix("/index.html") || file.hasSuffix("/index.htm") }

    /// Nil unless a page of the file stays in the document while it is fetched under another address.
    init?(_ visit: Evidence.Visit, _ evidence: Evidence) {
        guard visit.kind == .ajax, let insertion = visit.outcome.insertion, Self.isIndex(insertion.file),
            let url = visit.outcome.url,
            let offset = insertion.inserted.first?.range?.bytes.lowerBound, !insertion.isGenerated
        else { return nil }
        let state = evidence.graph.nodes[visit.node].state
        func isPage(_ page: State.Page) -> Bool {
            page.file == insertion.file && page.offset == offset && !page.leavesWhenHidden
        }
        let own =
            evidence.documentFile(of: visit.node) == insertion.file
            ? evidence.graph.ownPages[state.documentAddress] : nil
        guard let present = own?.first(where: isPage) ?? state.arrivedPages.first(where: isPage) else { return nil }
        let address = present.isExternal ? present.dataURL ?? "" : state.document
        // Queries are the server's to tell apart; a page that lost its address is another matter.
        func path(_ text: String) -> Substring { text.prefix { $0 != "?" && $0 != "#" } }
        guard address.hasPrefix("/"), path(address) != path(url) else { return nil }
        file = insertion.file
        self.present = String(path(address))
        asked = url
    }
}
