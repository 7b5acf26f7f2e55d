internal import DOM
internal import Exploration
internal import Navigators

extension Rule {
    /// An anchor inside a page.
    static let fragmentNoPage = Rule(
        name: "fragment-no-page", severity: .error,
        summary: "A link to a place inside a page does nothing.",
        explanation: """
            In a plain document such a link scrolls. jQuery Mobile takes every fragment for the id of a page; the id of \
            a heading is none, so the change fails: nothing scrolls, the address stays.
            """,
        remedy: """
            Make the target a page of its own, or scroll with a script ($.mobile.silentScroll) and let the link have no \
            fragment.
            """,
        bad: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home"><a href="#fees">Fees</a><h2 id="fees">Fees</h2></div>
                """)),
        good: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home"><a href="#fees">Fees</a></div>
                <div data-role="page" id="fees"><h2>Fees</h2></div>
                """)),
        claim: .always(.nothingHappens),
        scope: .site { evidence in
            evidence.fates.compactMap { fate in
                guard case .noPage(let element) = fate.kind, let href = fate.link.href, let first = fate.dead.first
                else { return nil }
                var finding = Finding(
                    "\"\(fate.link.reference ?? "")\" does nothing: the id belongs to no page",
                    at: Place(href))
                let place = element.range.map { " at \(Place($0))" } ?? ""
                finding.label = "the id of \(element.name.withArticle)\(place), to which nothing scrolls"
                finding.trace = evidence.trace(first)
                let isPopup = element.role == "popup"
                finding.cause = "#" + fate.fragment + (isPopup ? " as a popup" : "")
                let newer = element.role.flatMap { evidence.newerLibrary(with: $0, at: first) }
                if !isPopup, newer == nil {
                    finding.gathering = Gathering(
                        key: fate.link.file, name: "\"\(fate.link.reference ?? "")\"", kind: "links",
                        predicate: "do nothing: the ids belong to no page",
                        help: "make the targets pages, or scroll to them with a script")
                }
                finding.help =
                    newer
                    ?? (isPopup
                        ? "add \(evidence.data("rel"))=\"popup\" to this link"
                        : "make the target a page, or scroll to it with a script")
                return finding
            }
        })
}

extension Evidence {
    /// What to say of a link to a popup or a panel where the library of its document has none yet.
    fileprivate func newerLibrary(with role: String, at visit: Visit) -> String? {
        let widgets: [String: (MobileProfile) -> Bool] = ["popup": \.hasPopups, "panel": \.hasPanels]
        guard let hasWidget = widgets[role],
            let detection = walk(trace(visit))?.window.navigator?.detection, detection.family == .jQueryMobile,
            !hasWidget(MobileProfile.applying(to: detection.version)),
            let first = MobileProfile.all.first(where: hasWidget)
        else { return nil }
        return "load jQuery Mobile \(first.version) or newer: \(detection.version) has no \(role)s"
    }
}
