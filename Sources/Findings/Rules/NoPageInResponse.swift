internal import Exploration
internal import Navigation

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
        find: { evidence in
            evidence.links.compactMap { history in
                guard let visit = history.visits.first(where: { $0.outcome.insertion?.isGenerated == true }),
                    let file = visit.outcome.insertion?.file
                else { return nil }
                var finding = Finding(
                    rule: "no-page-in-response", severity: .warning,
                    phrase: "\(Place.name(file)) has no page and is loaded by AJAX all the same",
                    place: Place(history.link.href ?? history.link.tag))
                finding.label = "a page is made of its body, without its head"
                finding.trace = evidence.trace(visit)
                finding.help = "add data-ajax=\"false\" to this link"
                finding.fixes = evidence.fullLoads([history.link])
                return finding
            }
        })
}
