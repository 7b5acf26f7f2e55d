internal import Exploration

extension Rule {
    /// A style sheet that only a full load applies.
    static let styleSheetLostByAjax = Rule(
        name: "style-sheet-lost-by-ajax", severity: .warning,
        summary: "A style sheet of a file is lost when the file is loaded by AJAX.",
        explanation: """
            Of a file that is loaded by AJAX only the first page enters the document. Style sheets of its head stay \
            behind, so the page looks otherwise than when it is opened directly. Those that the first document has as \
            well, and the framework's own, are not counted as lost, nor is a style element of which it has all rules. \
            Those that the same clicks leave behind are told as one.
            """,
        remedy: """
            Link the style sheet in every file that a visit can begin at, or inside the page element, or add \
            data-ajax="false" to the links that lead to the file.
            """,
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="map.html">Map</a></div>"#),
            .init(
                "map.html", head: #"<link rel="stylesheet" href="map.css">"#,
                #"<div data-role="page" id="map">…</div>"#),
            .init("map.css", "#map { background: green }")),
        good: ExampleSite(
            .init(
                "index.html", head: #"<link rel="stylesheet" href="map.css">"#,
                #"<div data-role="page" id="home"><a href="map.html">Map</a></div>"#),
            .init(
                "map.html", head: #"<link rel="stylesheet" href="map.css">"#,
                #"<div data-role="page" id="map">…</div>"#),
            .init("map.css", "#map { background: green }")),
        claim: .each("the style sheet is not in the document"),
        scope: .site { evidence in
            LostParts.styleSheets(evidence).map { loss in
                var finding = Finding(
                    "\(loss.source ?? "a style sheet") is lost when \(loss.fileNames(evidence)) \(loss.isAre) loaded by AJAX",
                    at: loss.place)
                finding.label = "stands outside of the page that is inserted"
                let way = evidence.trace(loss.approach)
                finding.trace = way
                finding.cause = loss.cause
                finding.claim = loss.lacksStyleSheet(evidence)
                finding.worksWhen = "the first document has the same style sheet, or the file is loaded as a whole"
                let change = loss.source == nil ? "have it" : "link it"
                let places = "in every file that a visit can begin at; missing in " + evidence.list(loss.documents)
                finding.help = "\(change) \(places)"
                finding.gathering = loss.gathering(
                    "style sheets", "are lost", way,
                    worksWhen: "the first document has the same style sheets, or the file is loaded as a whole",
                    help: "have them \(places)", evidence)
                return finding
            }
        })
}
