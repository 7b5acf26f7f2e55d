internal import Exploration
internal import Navigation

extension Rule {
    /// A handler of `mobileinit` behind the library.
    static let mobileinitTooLate = Rule(
        name: "mobileinit-too-late", severity: .warning,
        summary: "A mobileinit handler is bound after jQuery Mobile was loaded.",
        explanation: """
            The library fires mobileinit while it is loaded. A handler that is bound later never runs, and the options \
            that it sets have no effect.
            """,
        remedy: "Put the script between jQuery and jQuery Mobile.",
        bad: ExampleSite(
            .init(
                "index.html",
                head: #"<script>$(document).on("mobileinit", function () { $.mobile.ajaxEnabled = false; });</script>"#,
                #"<div data-role="page" id="home">…</div>"#)),
        good: ExampleSite(
            .init(
                "index.html", head: #"<script>$.mobile.ajaxEnabled = false;</script>"#,
                #"<div data-role="page" id="home">…</div>"#)),
        find: { evidence in
            let late = Dictionary(grouping: evidence.scriptTables.flatMap(LateMobileInit.all)) { Place($0.range) }
            return late.sorted { $0.key < $1.key }.map { place, cases in
                var finding = Finding(
                    rule: "mobileinit-too-late", severity: .warning,
                    phrase: "mobileinit is over when this handler is bound", place: place)
                finding.label = "never runs"
                finding.notes = [
                    "the library is loaded at \(evidence.list(cases.map { Place($0.library).description }))"
                ]
                finding.help = "put the script between jQuery and jQuery Mobile"
                return finding
            }
        })
}
