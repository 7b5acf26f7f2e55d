internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A link to a file that Turbo asks for as a page, and that is none.
    static let linkToNoPage = Rule(
        name: "link-to-no-page", severity: .warning,
        summary: "Turbo takes a link to a file that is no page, and asks for it in vain.",
        explanation: """
            From 8.0.6 on Turbo takes every address but those with an extension of its list (.pdf, .zip, .txt and the like). A \
            link to notes.ics, feed.atom or a file without extension is fetched as a page; since the answer is no HTML, the \
            browser then loads the same address once more. In a turbo-frame nothing happens at all: the click is lost.
            """,
        remedy: "Add data-turbo=\"false\" or download to the link.",
        bad: .turbo(
            .init("index.html", "<a href=\"dates.ics\">Dates</a>"),
            .init("dates.ics", "BEGIN:VCALENDAR")),
        good: .turbo(
            .init("index.html", "<a href=\"dates.ics\" data-turbo=\"false\">Dates</a>"),
            .init("dates.ics", "BEGIN:VCALENDAR")),
        claim: .each("the last click asks for the file"),
        scope: .site { evidence in
            let visits = evidence.turboVisits
            let frames = visits.frameClicks.map { (visit: $0.visit, isInFrame: true) }
            let found = visits.failures.map { (visit: $0, isInFrame: false) } + frames
            return found.compactMap { visit, isInFrame -> Finding? in
                guard let link = visit.link, let href = link.href, let url = visit.outcome.route?.url,
                    let type = evidence.typeOfNoPage(at: url)
                else { return nil }
                let name = Place.name(String(url.withoutQueryAndFragment))
                var finding = Finding("\(name) is no page, and Turbo takes the link to it for one", at: Place(href))
                finding.label =
                    isInFrame ? "\(type): the frame stays as it is" : "\(type): fetched in vain, then loaded again"
                finding.trace = evidence.trace(visit)
                finding.claim = .requests(path: url.decodedPath)
                finding.help = "add data-turbo=\"false\" to the link"
                finding.gathering = Gathering(
                    key: "\(isInFrame)", name: name, kind: "files",
                    predicate: "are no pages, and Turbo takes the links to them for some",
                    help: "add data-turbo=\"false\" to the links")
                if !link.markup.hasAttribute(AttributeName("data-turbo"), of: link.element) {
                    finding.fixes = [Fix(attribute: "data-turbo=\"false\"", inTag: link.tag)]
                }
                return finding
            }.sorted { $0.place < $1.place }
        })
}

extension Evidence {
    /// The media type of what answers an address; nil where nothing does, or a page.
    fileprivate func typeOfNoPage(at url: String) -> String? {
        let path = String(url.withoutQueryAndFragment)
        guard path.hasPrefix("/") else { return nil }
        let response = session.tab.files.load(Request(path: path)).response
        return response.isSuccess && !response.mediaType.contains("html") ? response.mediaType : nil
    }
}
