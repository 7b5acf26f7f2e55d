internal import Exploration

extension Rule {
    /// A script that only a full load runs.
    static let scriptLostByAjax = Rule(
        name: "script-lost-by-ajax", severity: .warning,
        summary: "A script of a file does not run when the file is loaded by AJAX.",
        explanation: """
            Of a file that is loaded by AJAX only the first page enters the document, and only scripts inside it run. A \
            script in the head or beside the page runs on a full load and never else. A script that the first document \
            ran already is not counted as lost. Scripts that the same clicks leave behind are told as one.
            """,
        remedy: """
            Move the script into the page element, or load it in every file that a visit can begin at, or add \
            data-ajax="false" to the links that lead to the file.
            """,
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init("b.html", head: "<script>start()</script>", #"<div data-role="page" id="b">…</div>"#)),
        good: ExampleSite(
            .init(
                "index.html", head: "<script>start()</script>",
                #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init("b.html", head: "<script>start()</script>", #"<div data-role="page" id="b">…</div>"#)),
        claim: .each("the script has not run in the document"),
        scope: .site { evidence in
            LostParts.scripts(evidence).map { loss in
                var finding = Finding(
                    "\(loss.source ?? "a script") does not run when \(loss.fileNames(evidence)) \(loss.isAre) loaded by AJAX",
                    at: loss.place)
                finding.label = "stands outside of the page that is inserted"
                let way = evidence.trace(loss.approach)
                finding.trace = way
                let name = loss.files.count == 1 ? Place.name(loss.file) : "the file"
                finding.cause = loss.cause
                finding.claim = .hasNotRun(script: loss.script(evidence))
                let condition = "\(name) is loaded as a whole, or the first document has run the same script"
                finding.worksWhen = condition
                finding.help = help(for: "it", loss, evidence)
                finding.gathering = loss.gathering(
                    "scripts", "do not run", way, worksWhen: condition + "s", help: help(for: "them", loss, evidence),
                    evidence)
                return finding
            }
        })

    private static func help(for it: String, _ loss: LostParts, _ evidence: Evidence) -> String {
        loss.files.count == 1
            ? "move \(it) into the page" + evidence.orLoadAsAWhole(loss.file)
            : "load \(it) in every file that a visit can begin at; missing in " + evidence.list(loss.documents)
    }
}
