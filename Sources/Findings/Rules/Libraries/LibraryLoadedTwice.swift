internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// Two copies of the framework in one document.
    static let libraryLoadedTwice = Rule(
        name: "library-loaded-twice", severity: .error,
        summary: "jQuery or jQuery Mobile is loaded a second time into a document.",
        explanation: """
            A second jQuery Mobile binds all its handlers once more: each click is taken twice. A second jQuery knows \
            nothing of the framework. This happens where a file has the element twice, and where it stands inside a page: \
            it then runs whenever the page is inserted.
            """,
        remedy: "Load each library once, in the head.",
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init(
                "b.html",
                """
                <div data-role="page" id="b">
                <script src="https://code.jquery.com/mobile/1.4.5/jquery.mobile-1.4.5.min.js"></script>…</div>
                """)),
        good: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init("b.html", #"<div data-role="page" id="b">…</div>"#)),
        claim: .each("the library has run twice in one document"),
        scope: .site { evidence in
            evidence.factsOfFiles.flatMap { facts -> [Finding] in
                let (file, scripts) = (facts.file, evidence.scriptsThere(facts))
                let inPage = scripts.contains { $0.library != nil && $0.page == 0 }
                let copies = scripts.fromJQuery.filter { $0.library == .jQueryMobile }
                guard inPage || copies.count > 1 else { return [] }
                let visit = evidence.clicks.firstArrivals[file].flatMap {
                    $0.outcome.insertion?.isGenerated == false ? $0 : nil
                }
                let brought = visit.map { visit in
                    scripts.compactMap { inserted($0, file, visit, evidence) }
                }
                return (brought ?? [])
                    + copies.dropFirst().compactMap { script -> Finding? in
                        guard script.page != 0 || visit == nil, let range = evidence.range(script.tag, of: file),
                            let first = evidence.range(copies[0].tag, of: file)
                        else { return nil }
                        var finding = Finding("\(Place.name(file)) loads jQuery Mobile twice", at: Place(range))
                        finding.label = "the first time at \(Place(first))"
                        finding.help = "remove one of them"
                        finding.claim = .libraryRunsTwice(isMobile: true)
                        finding.gathering = Gathering(
                            key: [copies[0].source, script.source].map { $0 ?? "" }.joined(separator: "\n"),
                            name: Place.name(file), kind: "files", predicate: "load jQuery Mobile twice")
                        return finding
                    }
            }
        })

    /// A library that an insertion brings.
    private static func inserted(
        _ script: PageFacts.Script, _ file: String, _ visit: Evidence.Visit, _ evidence: Evidence
    ) -> Finding? {
        guard let library = script.library, script.page == 0, script.runsWhenInserted,
            let range = evidence.range(script.tag, of: file)
        else { return nil }
        let name = library.name
        var finding = Finding("\(name) is loaded again when \(Place.name(file)) is loaded by AJAX", at: Place(range))
        finding.label = "stands inside the page that is inserted"
        finding.cause = name + " in a page"
        finding.trace = evidence.trace(visit)
        finding.claim = .libraryRunsTwice(isMobile: library == .jQueryMobile)
        finding.worksWhen = "\(Place.name(file)) is loaded as a whole"
        finding.help = "move it into the head"
        finding.gathering = Gathering(
            key: file, name: name, kind: "libraries",
            predicate: "are loaded again when \(Place.name(file)) is loaded by AJAX", help: "move them into the head")
        return finding
    }
}

extension [PageFacts.Script] {
    /// The scripts from the first jQuery on, all where none is told: a jQuery Mobile before it fails, and fires nothing.
    var fromJQuery: SubSequence { self[(firstIndex { $0.library == .jQuery } ?? startIndex)...] }
}
