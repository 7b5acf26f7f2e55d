internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A page that is no sibling of the first.
    static let pageOutOfReach = Rule(
        name: "page-out-of-reach", severity: .error,
        summary: "A page lies inside another page or a box of its own, where it is never found.",
        explanation: """
            Pages are looked for among the children of the element that the first page lies in, and nowhere else. A page \
            inside another page, or in a wrapper of its own, is never found: links to it do nothing. Often an end tag is \
            missing before it.
            """,
        remedy: "Close the element around the page before the page begins, so that all pages are siblings.",
        bad: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home"><a href="#cart">Cart</a>
                  <div data-role="footer">Since 1990
                </div>
                <div data-role="page" id="cart">…</div>
                """)),
        good: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home"><a href="#cart">Cart</a>
                  <div data-role="footer">Since 1990</div>
                </div>
                <div data-role="page" id="cart">…</div>
                """)),
        claim: .each(
            "the link to the page does nothing; without one, a script that changes to the page does not show it"),
        scope: .site { evidence in
            let dead = Dictionary(
                grouping: evidence.fates.filter { if case .outOfReach = $0.kind { true } else { false } },
                by: \.link.file)
            return evidence.factsOfFiles.flatMap { facts -> [Finding] in
                let lost = facts.pages.filter { !$0.isFound }
                guard !lost.isEmpty, facts.loadsFramework else { return [] }
                return lost.compactMap { page in
                    finding(page, facts, dead[facts.file]?.filter { $0.fragment == page.id } ?? [], evidence)
                }
            }
        })

    private static func finding(
        _ page: PageFacts.Page, _ facts: PageFacts, _ dead: [FragmentFate], _ evidence: Evidence
    ) -> Finding? {
        guard let range = evidence.range(page.tag, of: facts.file) else { return nil }
        let name = page.id.map { "the page \"\($0)\"" } ?? "a page without id"
        var finding = Finding("\(name) can never be shown", at: Place(range))
        if let outer = page.outer.map({ facts.pages[$0] }), let around = evidence.range(outer.tag, of: facts.file) {
            finding.label = "lies inside the page at \(Place(around))"
            finding.cause = "inside \(facts.file)#\(outer.id ?? String(outer.tag.lowerBound))"
            finding.help = "look for an end tag that is missing between the two"
        } else {
            let first = facts.pages.first.flatMap { evidence.range($0.tag, of: facts.file) }
            finding.cause = "no sibling in \(facts.file)"
            finding.label = "is no sibling of the first page" + (first.map { " at \(Place($0))" } ?? "")
            finding.help = "let all pages be children of one element, best of the body"
        }
        if let visit = dead.first?.dead.first {
            finding.trace = evidence.trace(visit)
            finding.claim = .nothingHappens
        } else {
            finding.claim = page.id.map { .neverShows(id: $0) }
        }
        if !dead.isEmpty {
            finding.notes = [
                "\(dead.count == 1 ? "this link does" : "these links do") nothing: \(evidence.list(dead.map(\.link)))"
            ]
        }
        return finding
    }
}
