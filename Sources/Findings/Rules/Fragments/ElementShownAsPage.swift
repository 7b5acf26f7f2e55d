internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// The id of a child of the body that is no page.
    static let elementShownAsPage = Rule(
        name: "element-shown-as-page", severity: .warning,
        summary: "A link makes a page of an element that is none.",
        explanation: """
            A link's id is looked for among the children of the element that holds the pages, whether they are pages or \
            not. What is found is made a page and shown alone: a box between the pages, a panel or a popup that \
            stands outside of them.
            """,
        remedy: """
            Give the element data-role="page" if it is meant to be one, or the link what opens it (data-rel="popup"), or \
            the id to a page.
            """,
        bad: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home"><a href="#legal">Legal notes</a></div>
                <div id="legal">…</div>
                """)),
        good: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home"><a href="#legal">Legal notes</a></div>
                <div data-role="page" id="legal">…</div>
                """)),
        claim: .each("the element is the page that is shown"),
        scope: .site { evidence in
            evidence.specialLinks.compactMap { history in
                for visit in history.visits where visit.kind == .internalPage {
                    guard let shown = evidence.after(visit)?.active, !["page", "dialog"].contains(shown.role),
                        let file = shown.file, let offset = shown.offset,
                        // What another link's data-rel made of a page is no plain element.
                        evidence.facts[file]?.pages.contains(where: { $0.tag.lowerBound == offset }) == false,
                        !isMadeByScript(shown.role, in: file, evidence)
                    else { continue }
                    guard evidence.attribute("rel", of: history.link) == nil else { return nil }
                    return finding(history.link, visit, shown, evidence)
                }
                return nil
            }
        })

    /// Whether a script may make a widget of an element outside of all pages, which then takes the click.
    private static func isMadeByScript(_ role: String, in file: String, _ evidence: Evidence) -> Bool {
        guard !role.isEmpty else { return false }
        let widget = ["header", "footer"].contains(role) ? "toolbar" : role
        return [".\(widget)(", ".enhanceWithin("].contains { evidence.isNamedByScript($0, in: file) }
    }

    private static func finding(
        _ link: Link, _ visit: Evidence.Visit, _ shown: State.Page, _ evidence: Evidence
    ) -> Finding? {
        guard let href = link.href, let file = shown.file, let offset = shown.offset else { return nil }
        let element = evidence.element(withID: shown.id ?? "", in: file)
        let what = shown.role.isEmpty ? "a plain \(element?.name ?? "element")" : "a \(shown.role)"
        var finding = Finding("\"\(link.reference ?? "")\" shows \(what) as a page", at: Place(href))
        if let range = evidence.range(offset..<offset, of: file) {
            finding.label = "the element at \(Place(range)) becomes a page"
        }
        finding.trace = evidence.trace(visit)
        finding.claim = .shows(file: file, id: shown.id, role: nil)
        finding.cause = "\(file) \(offset)"
        finding.help =
            switch shown.role {
            case "popup": "add \(evidence.data("rel"))=\"popup\" to the link, and move the popup into a page"
            case "": "give the element \(evidence.data("role"))=\"page\""
            case "panel": "move the panel into the page of the link, or let a script call panel() on it"
            default: "move the \(shown.role) into the page of the link"
            }
        return finding
    }
}
