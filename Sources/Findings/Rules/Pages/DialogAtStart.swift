internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A document that begins with a dialog.
    static let dialogAtStart = Rule(
        name: "dialog-at-start", severity: .warning,
        summary: "A document that is loaded as a whole shows a dialog first.",
        explanation: """
            The first page or dialog of a document is shown when it is loaded. A dialog there has no page below it: its \
            close button leads back out of the site, or nowhere. A file to which all links ask for a dialog is not told of.
            """,
        remedy: """
            Put the dialog behind the first page. A file that is nothing but a dialog is to be opened by AJAX, with \
            data-rel="dialog", from a page.
            """,
        bad: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="dialog" id="sure"><a href="#home">No</a></div>
                <div data-role="page" id="home"><a href="#sure">Delete</a></div>
                """)),
        good: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home"><a href="#sure">Delete</a></div>
                <div data-role="dialog" id="sure"><a href="#home">No</a></div>
                """)),
        claim: .each("the dialog is shown when the document has loaded"),
        scope: .site { evidence in
            var found: [String: Finding] = [:]
            guard evidence.factsOfFiles.contains(where: { $0.pages.contains { $0.role == "dialog" } }) else {
                return []
            }
            for number in evidence.graph.nodes.indices where evidence.graph.nodes[number].entry != nil {
                // A file with nothing but a dialog is opened by AJAX where a page links to it.
                guard let start = StartDialog(evidence.graph.nodes[number].state, evidence),
                    !evidence.isOpenedAsDialog(start.file),
                    start.hasPages || evidence.clicks.firstArrivals[start.file] == nil, found[start.file] == nil
                else { continue }
                found[start.file] = start.finding(evidence.graph.trace(to: number), evidence)
            }
            guard evidence.factsOfFiles.contains(where: { $0.pages.first?.role == "dialog" }) else {
                return Array(found.values)
            }
            for history in evidence.links {
                for visit in history.visits where visit.kind == .fullLoad {
                    guard let start = evidence.after(visit).flatMap({ StartDialog($0, evidence) }),
                        found[start.file] == nil
                    else { continue }
                    found[start.file] = start.finding(evidence.trace(visit), evidence)
                }
            }
            return Array(found.values)
        })
}

extension Evidence {
    /// Whether links lead to a file, and all of them ask for a dialog.
    fileprivate func isOpenedAsDialog(_ file: String) -> Bool {
        let links = links.filter { history in
            history.link.reference.flatMap { self.file(of: $0, in: history.link.file) } == file
                && history.link.reference?.hasPrefix("#") != true && history.link.file != file
        }
        return !links.isEmpty && links.allSatisfy { attribute("rel", of: $0.link) == "dialog" }
    }
}

/// A dialog that is shown in a document that was just loaded.
private struct StartDialog {
    var file: String
    var page: PageFacts.Page
    /// Whether the file has pages as well.
    var hasPages: Bool

    init?(_ state: State, _ evidence: Evidence) {
        guard let active = state.active, active.role == "dialog", !active.isExternal, let file = active.file,
            let facts = evidence.facts[file],
            let page = facts.pages.first(where: { $0.tag.lowerBound == active.offset }), page.role == "dialog"
        else { return nil }
        self.file = file
        self.page = page
        hasPages = facts.pages.contains { $0.role == "page" && $0.isFound }
    }

    func finding(_ trace: Trace, _ evidence: Evidence) -> Finding? {
        guard let range = evidence.range(page.tag, of: file) else { return nil }
        let name = page.id.map { "the dialog \"\($0)\"" } ?? "a dialog"
        var finding = Finding("\(Place.name(file)) shows \(name) at start", at: Place(range))
        finding.label = "the first of the file, with no page below it"
        finding.trace = trace
        finding.claim = .shows(file: file, id: page.id, role: "dialog")
        finding.help =
            hasPages ? "move it behind the first page" : "open it with \(evidence.data("rel"))=\"dialog\" from a page"
        return finding
    }
}
