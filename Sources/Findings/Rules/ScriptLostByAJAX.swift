internal import DOM
internal import Exploration
internal import Navigation

extension Rule {
    /// A script that only a full load runs.
    static let scriptLostByAjax = Rule(
        name: "script-lost-by-ajax", severity: .warning,
        summary: "A script of a file does not run when the file is loaded by AJAX.",
        explanation: """
            Of a file that is loaded by AJAX only the first page enters the document, and only scripts inside it run. A \
            script in the head or beside the page runs on a full load and never else. A script that the first document \
            ran already is not counted as lost.
            """,
        remedy: """
            Move the script into the page element, or load it in every file that a visit can begin at, or add \
            data-ajax="false" to the links that lead to the file.
            """,
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init("b.html", head: "<script>start()</script>", #"<div data-role="page" id="b">…</div>"#)),
        good: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init("b.html", #"<div data-role="page" id="b"><script>start()</script>…</div>"#)),
        find: { evidence in
            var lost: [Place: (visit: Evidence.Visit, part: Insertion.Part, file: String)] = [:]
            for history in evidence.links {
                for visit in history.visits {
                    guard let insertion = visit.outcome.insertion, visit.outcome.kind == .ajax else { continue }
                    for part in insertion.lostScripts where !evidence.hasRun(part, of: insertion.file, before: visit) {
                        guard let range = part.range else { continue }
                        let known = lost[Place(range)]
                        if known.map({ visit.node < $0.visit.node }) ?? true {
                            lost[Place(range)] = (visit, part, insertion.file)
                        }
                    }
                }
            }
            return lost.sorted { $0.key < $1.key }.map { place, loss in
                let arrivals = evidence.arrivals[loss.file] ?? []
                let name = Place.name(loss.file)
                let isInline = loss.part.name.hasPrefix(loss.file + ":")
                var finding = Finding(
                    rule: "script-lost-by-ajax", severity: .warning,
                    phrase: "\(isInline ? "a script" : loss.part.name) does not run when \(name) is loaded by AJAX",
                    place: place)
                finding.label = "stands outside of the page that is inserted"
                finding.trace = evidence.trace(loss.visit)
                finding.worksWhen = "\(name) is loaded as a whole, or the first document has run the same script"
                finding.help =
                    "move it into the page, or add data-ajax=\"false\" to the links that lead here: "
                    + evidence.list(arrivals)
                return finding
            }
        })
}

extension Evidence {
    /// Whether a script that an insertion left behind, or one of the same text, ran before in the document.
    fileprivate func hasRun(_ part: Insertion.Part, of file: String, before visit: Visit) -> Bool {
        let ran = graph.nodes[visit.node].scripts
        guard part.name.hasPrefix(file + ":") else { return ran.contains(scriptLabel(part.name, in: file)) }
        guard let text = part.range.flatMap({ inlineScripts(of: file)[$0.bytes.lowerBound] }) else { return false }
        return inlineScripts(of: documentFile(of: visit.node)).values.contains(text)
    }

    /// The texts of a file's inline scripts, by the bytes where their tags begin.
    private func inlineScripts(of file: String) -> [Int: String] {
        var texts: [Int: String] = [:]
        for script in markup(of: file)?.elements(named: "script") ?? [] where !script.hasAttribute("src") {
            if let range = script.startTagRange { texts[range.bytes.lowerBound] = script.text }
        }
        return texts
    }
}
