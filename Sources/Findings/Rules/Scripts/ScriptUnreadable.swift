internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A script with a syntax error.
    static let scriptUnreadable = Rule(
        name: "script-unreadable", severity: .error,
        summary: "A script has a syntax error, so that nothing of it runs.",
        explanation: """
            A browser reads a script as a whole before it runs anything. At a syntax error it gives up: no function of \
            the script is defined and no handler is bound. The same is true of the code in an attribute. To jQuery 2, a \
            page of jQuery Mobile that holds such a script is not even shown when it is loaded by AJAX, nor is any page \
            after it: jQuery stops while it inserts the page.
            """,
        remedy: """
            Mend the script at the place that is named; the error may lie a little before it. A script that was copied into \
            several files is told once.
            """,
        bad: ExampleSite(
            .init(
                "index.html", head: "<script>function greet( { alert('hello'); }</script>",
                #"<div data-role="page" id="home">…</div>"#)),
        good: ExampleSite(
            .init(
                "index.html", head: "<script>function greet() { alert('hello'); }</script>",
                #"<div data-role="page" id="home">…</div>"#)),
        claim: .each("the browser reports a syntax error"),
        scope: .site { evidence in
            let scripts = evidence.scriptTables.flatMap(UnreadableScript.all) + UnreadableScript.modules(evidence)
            let all = Dictionary(grouping: scripts) { Place($0.range) }
            return all.sorted { $0.key < $1.key }.compactMap { place, cases in
                guard let first = cases.first else { return nil }
                let what = first.attribute.map { "the code in \($0)" } ?? "a script"
                var finding = Finding("\(what) cannot be read: \(first.message)", at: place)
                finding.label = "nothing of it runs"
                if let library = first.library {
                    finding.label = "nothing of it runs: there is no \(library.name)"
                    finding.help = "fetch the file again: this is no release of \(library.name)"
                }
                let files = cases.map { Place.name($0.file) }.filter { $0 != place.file }
                finding.cause = "\(what): \(first.surroundings)"
                finding.opening = first.file
                finding.claim = .cannotRead(file: place.range.source.name, attribute: first.attribute)
                if !files.isEmpty { finding.notes = ["it is loaded by \(evidence.list(Array(Set(files)).sorted()))"] }
                return first.placeholder.map(finding.asNote) ?? finding
            }
        })
}
