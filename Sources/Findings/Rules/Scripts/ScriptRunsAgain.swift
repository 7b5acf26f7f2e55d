internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A script inside a page that is fetched at every visit.
    static let scriptRunsAgain = Rule(
        name: "script-runs-again", severity: .note,
        summary: "A script inside a page runs again at every visit of the page.",
        explanation: """
            A page that came by AJAX leaves the document when another is shown. At the next visit its file is fetched \
            anew, and the scripts inside the page run once more. What they bind to the document or start with a timer is \
            then there twice, three times, ….
            """,
        remedy: """
            Let the script bind to elements of the page only, or take off what it bound before; or load it in the head of \
            every file that a visit can begin at; or give the page data-dom-cache="true".
            """,
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init(
                "b.html",
                """
                <div data-role="page" id="b"><script>setInterval(function () { turn(); }, 1000)</script>…</div>
                """)),
        good: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init(
                "b.html",
                """
                <div data-role="page" id="b" data-dom-cache="true">
                <script>setInterval(turn, 1000)</script>…</div>
                """)),
        claim: .each("the script has run twice in one document"),
        scope: .site { evidence in
            RepeatedScript.all(evidence).compactMap { script in
                guard let range = evidence.range(script.tag, of: script.file), let way = script.way(evidence) else {
                    return nil
                }
                let name = script.source ?? "a script"
                let files = evidence.others(script.file, of: script.files.count)
                var finding = Finding("\(name) in \(files) runs again at every visit of the page", at: Place(range))
                finding.label = "the page is fetched anew each time, and its scripts run"
                finding.trace = way
                finding.claim = .runsTwice(script: evidence.script(script.source, at: script.tag, of: script.file))
                finding.cause = script.source ?? script.text(evidence)
                let change = "or add \(evidence.data("dom-cache"))=\"true\" to the page"
                finding.help = "see that it does no harm to run twice, \(change)"
                finding.gathering = Gathering(
                    key: "scripts in pages", name: script.source, kind: "scripts",
                    predicate: "run again at every visit of their pages",
                    help: "see that they do no harm to run twice, \(change)")
                return finding
            }
        })
}

/// A script that runs at every visit, in all pages that have it.
private struct RepeatedScript {
    var tag: Range<Int>
    var source: String?
    /// The file of the shortest way.
    var file: String
    var files: Set<String>
    var visit: Evidence.Visit

    /// A way on which it runs twice.
    func way(_ evidence: Evidence) -> Trace? {
        if let shortest = evidence.secondVisit(of: file, by: [.click(visit)]) { return shortest }
        let others = evidence.fileArrivals.lazy.filter { $0.file == file && $0.leaves }
        return evidence.secondVisit(of: file, by: others.map(\.approach))
    }

    /// The beginning of its text.
    func text(_ evidence: Evidence) -> String? {
        evidence.range(tag, of: file).map { range in
            let start = range.bytes.upperBound
            return range.source.text(ofBytes: start..<min(range.source.bytes.count, start + 200))
        }
    }

    static func all(_ evidence: Evidence) -> [RepeatedScript] {
        var found: [PageFacts.Identity: RepeatedScript] = [:]
        let repeating = evidence.factsOfFiles.filter { $0.scripts.contains { $0.page == 0 && $0.runsWhenInserted } }
        for facts in repeating {
            let file = facts.file
            guard let visit = evidence.clicks.firstArrivals[file], visit.outcome.insertion?.isGenerated == false,
                evidence.after(visit)?.active?.leavesWhenHidden == true
            else { continue }
            // An AJAX load brings the first page.
            for script in facts.scripts where script.page == 0 && script.runsWhenInserted && script.library == nil {
                if case .address(let label) = script.identity, !evidence.isThere(label) { continue }
                if evidence.saysNothing(script, of: file) { continue }
                if let known = found[script.identity], known.visit.node <= visit.node {
                    found[script.identity]?.files.insert(file)
                    continue
                }
                let files = (found[script.identity]?.files ?? []).union([file])
                found[script.identity] = RepeatedScript(
                    tag: script.tag, source: script.source, file: file, files: files, visit: visit)
            }
        }
        return found.values.sorted { ($0.file, $0.tag.lowerBound) < ($1.file, $1.tag.lowerBound) }
    }
}
