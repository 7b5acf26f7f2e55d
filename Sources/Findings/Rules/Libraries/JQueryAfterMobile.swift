internal import DOM
internal import Facts
internal import Navigators

extension Rule {
    /// The order of the two libraries.
    static let jqueryAfterMobile = Rule(
        name: "jquery-after-mobile", severity: .error,
        summary: "jQuery is loaded after jQuery Mobile.",
        explanation: """
            jQuery Mobile adds itself to the jQuery that is there when it runs. Without one it stops with an exception, \
            and the document stays as it is written. A jQuery that comes later takes the place of the one that knows the \
            framework: $.mobile is gone for all scripts after it.
            """,
        remedy: "Load jQuery once, before jQuery Mobile.",
        bad: ExampleSite(
            .init(
                "index.html", head: #"<script src="jquery-1.11.3.min.js"></script>"#,
                #"<div data-role="page" id="home">…</div>"#)),
        good: ExampleSite(.init("index.html", #"<div data-role="page" id="home">…</div>"#)),
        claim: .always(.libraryIsGone),
        scope: .site { evidence in evidence.factsOfFiles.flatMap { findings(in: $0, evidence) } })

    private static func findings(in facts: PageFacts, _ evidence: Evidence) -> [Finding] {
        let scripts = evidence.scriptsThere(facts)
        guard let mobile = scripts.firstIndex(where: { $0.library == .jQueryMobile }),
            !scripts.contains(where: \.mentionsNoConflict),
            let tag = evidence.range(scripts[mobile].tag, of: facts.file)
        else { return [] }
        let isThere = scripts[..<mobile].contains { $0.library == .jQuery }
        return scripts[mobile...].filter { $0.library == .jQuery }.compactMap { script in
            guard let range = evidence.range(script.tag, of: facts.file) else { return nil }
            var finding = Finding(
                isThere
                    ? "a second jQuery takes the place of the one with jQuery Mobile"
                    : "jQuery Mobile runs before jQuery and fails",
                at: Place(range))
            finding.label = "after jQuery Mobile, which runs at \(Place(tag))"
            // A copy behind it finds the jQuery that is there by then.
            let behind = scripts.drop { $0.tag != script.tag }
            let isMended = !isThere && behind.contains { $0.library == .jQueryMobile }
            if isMended {
                finding.ownSeverity = .warning
                finding.claim = .libraryRunsTwice(isMobile: true)
            }
            finding.help =
                isThere ? "remove it" : isMended ? "remove the first jQuery Mobile" : "move it before jQuery Mobile"
            finding.gathering = Gathering(
                key: ["\(isThere) \(isMended)", scripts[mobile].source, script.source].compactMap { $0 }.joined(
                    separator: "\n"),
                name: Place.name(facts.file), beginning: "in", kind: "files", predicate: finding.phrase)
            return finding
        }
    }
}
