internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A file without a page, loaded by AJAX.
    static let noPageInResponse = Rule(
        name: "no-page-in-response", severity: .warning,
        summary: "A file without a page is loaded by AJAX.",
        explanation: """
            jQuery Mobile makes a page of whatever stands between the body tags: style sheets and scripts of the head \
            are lost, and a file without a body, such as a text or a picture, becomes an empty page.
            """,
        remedy: "Add data-ajax=\"false\" to the link, or a page to the file.",
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="members.txt">Members</a></div>"#),
            .init("members.txt", "Ada\nGrace\n")),
        good: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home"><a href="members.txt" data-ajax="false">Members</a></div>
                """),
            .init("members.txt", "Ada\nGrace\n")),
        claim: .each("the file comes by AJAX, and what is shown is no page that stands in it"),
        scope: .site { evidence in
            guard evidence.graph.outcomes.contains(where: { $0.insertion?.isGenerated == true }) else { return [] }
            return evidence.links.compactMap { history in
                // As with links that lead nowhere: what a handler may take is not told. One of pagebeforeload may be there to make a
                // page of such files.
                guard
                    let visit = history.visits.first(where: {
                        $0.outcome.insertion?.isGenerated == true && $0.outcome.route?.mayTake == nil
                    }), let file = visit.outcome.insertion?.file
                else { return nil }
                let name = Place.name(file)
                let isBody = evidence.facts[file]?.pages.first?.isBody == true
                var finding = Finding(
                    isBody
                        ? "the page of \(name) is its body, which no AJAX load brings"
                        : "\(name) has no page and is loaded by AJAX all the same",
                    at: Place(history.link.href ?? history.link.tag))
                finding.label =
                    evidence.facts[file] == nil
                    ? "an empty page is made of it" : "a page is made of its body's content, without its head"
                if let insertion = visit.outcome.insertion { finding.notes = leftBehind(insertion) }
                finding.trace = evidence.trace(visit)
                finding.claim = .makesPage(of: file)
                finding.cause = name
                if let taker = visit.outcome.route?.taker {
                    finding.notes.append("a script takes the click: \(Place(taker))")
                    return finding
                }
                finding.help = "add \(evidence.data("ajax"))=\"false\" to this link"
                finding.fixes = evidence.fullLoads([history.link])
                if !isBody {
                    let isHTML = evidence.facts[file] != nil
                    let attribute = "add \(evidence.data("ajax"))=\"false\" to these links"
                    finding.gathering = Gathering(
                        key: isHTML ? "HTML\n" + finding.notes.joined(separator: "\n") : "other", name: name,
                        kind: "files",
                        predicate: "have no page and are loaded by AJAX all the same",
                        help: isHTML ? "put the content of each into a page, or \(attribute)" : attribute)
                }
                return finding
            }
        })

    /// What of the head would have mattered.
    private static func leftBehind(_ insertion: Insertion) -> [String] {
        let scripts = insertion.lostScripts.count
        var lost = insertion.lostStyleSheets.map { $0.name == "inline style" ? "a style sheet" : $0.name }
        if scripts > 0 { lost.append(scripts == 1 ? "a script" : "\(scripts) scripts") }
        return lost.isEmpty ? [] : ["stays behind: " + lost.prefix(5).joined(separator: ", ")]
    }
}
