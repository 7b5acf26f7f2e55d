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
        scope: .page { page in
            let scripts = page.facts.scripts
            guard let mobile = scripts.firstIndex(where: { $0.library == .jQueryMobile }),
                !scripts.contains(where: \.mentionsNoConflict)
            else { return [] }
            let isThere = scripts[..<mobile].contains { $0.library == .jQuery }
            let source = page.markup.source
            let first = Place(SourceRange(source: source, bytes: scripts[mobile].tag))
            return scripts[mobile...].filter { $0.library == .jQuery }.map { script in
                var finding = Finding(
                    isThere
                        ? "a second jQuery takes the place of the one with jQuery Mobile"
                        : "jQuery Mobile runs before jQuery and fails",
                    at: Place(SourceRange(source: source, bytes: script.tag)))
                finding.label = "after jQuery Mobile, which runs at \(first)"
                finding.help = isThere ? "remove it" : "move it before jQuery Mobile"
                return finding
            }
        })
}
