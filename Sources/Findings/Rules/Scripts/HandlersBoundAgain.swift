internal import Exploration
internal import Facts
internal import Navigators
internal import Scripts

extension Rule {
    /// A script inside a page that adds a handler to the document at each visit.
    static let handlersBoundAgain = Rule(
        name: "handlers-bound-again", severity: .warning,
        summary: "A script in a page binds handlers to the document again at every visit.",
        explanation: """
            A page that came by AJAX leaves the document when another is shown, and is fetched again at the next visit; \
            the scripts inside it run again. Handlers of its own elements went with them, those that were bound to the \
            document, the body or the window did not: after three visits one click is handled three times. \
            With Turbo, Turbolinks and htmx all scripts in the body run again at every visit, and on Back; \
            with jquery-pjax the inline ones in the container do.
            """,
        remedy: """
            Bind to an element of the page, as $("#page").on("click", "#button", f); or take the old handler off first: \
            $(document).off("click.mine").on("click.mine", "#button", f); or move the script to a file that every page \
            loads in its head.
            """,
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init(
                "b.html",
                """
                <div data-role="page" id="b"><button id="add">Add</button>
                <script>$(document).on("click", "#add", function () { alert("added"); });</script></div>
                """)),
        good: ExampleSite(
            .init(
                "index.html", head: #"<script src="site.js"></script>"#,
                #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init(
                "b.html",
                head: #"<script src="site.js"></script>"#,
                #"<div data-role="page" id="b"><button id="add">Add</button></div>"#),
            .init("site.js", ##"$(document).on("click", "#add", function () { alert("added"); });"##)),
        claim: .each("the script has run twice in one document"),
        scope: .site { evidence in
            var found: [Place: Finding] = [:]
            let repeated = evidence.repeatedScripts.filter { $0.value.contains { !$0.accumulatingHandlers.isEmpty } }
            for (file, way) in evidence.secondVisits(of: Set(repeated.keys)) {
                for script in repeated[file] ?? [] {
                    let handlers = script.accumulatingHandlers
                    guard let first = handlers.first, case let place = Place(script.code.range(first.range)),
                        found[place] == nil
                    else { continue }
                    found[place] = finding(handlers, at: place, file, way)
                    found[place]?.claim = .runsTwice(script: script.row.label)
                    found[place]?.scripts = script.row.tag.map { [Place($0)] } ?? []
                }
            }
            return found.sorted { $0.key < $1.key }.map(\.value) + VisitedScripts.handlersBoundAgain(evidence)
        })

    private static func finding(
        _ handlers: [HandlerBinding], at place: Place, _ file: String, _ way: Trace
    ) -> Finding {
        let events = handlers[0].events.isEmpty ? "a" : handlers[0].events.joined(separator: " ")
        let more = handlers.count > 1 ? " (and \(handlers.count - 1) more)" : ""
        var finding = Finding(
            "a \(events) handler\(more) is bound again at every visit of \(Place.name(file))", at: place)
        finding.label = "stays when the page leaves; the script runs again when it is fetched again"
        finding.trace = way
        finding.cause = place.text
        finding.worksWhen = "\(Place.name(file)) is loaded as a whole, or visited once"
        finding.help = "bind to the page element, or take the old handler off first with .off()"
        finding.gathering = Gathering(
            key: "\(file)\n\(way.text)", beginning: "the handlers of", kind: "scripts",
            predicate: "are bound again at every visit of \(Place.name(file))",
            help: "bind to the page element, or take the old handlers off first with .off()")
        return finding
    }
}
