internal import DOM
internal import Exploration
internal import Facts
internal import Navigators
internal import Scripts

extension Rule {
    /// A script with `let`, `const` or `class` at its top that one document runs twice.
    static let declaredTwice = Rule(
        name: "declared-twice", severity: .error,
        summary: "A script that declares with let, const or class runs twice in one document.",
        explanation: """
            What let, const and class declare outside of functions can be declared once in a document. The second run of \
            the script is a syntax error, and nothing of it runs. A script runs twice if a file loads it twice, or, with \
            jQuery 3, if it stands in a page that AJAX brings again at each visit. (jQuery 1 and 2 evaluate scripts of \
            inserted pages, which is no error.)
            """,
        remedy: """
            Load the script once; in a page that comes by AJAX declare with var, or put braces or a function around the \
            script.
            """,
        bad: ExampleSite(
            .init(
                "index.html", head: #"<script src="site.js"></script>"#,
                #"<div data-role="page" id="home">…<script src="site.js"></script></div>"#),
            .init("site.js", "const limit = 3;")),
        good: ExampleSite(
            .init(
                "index.html", head: #"<script src="site.js"></script>"#,
                #"<div data-role="page" id="home">…</div>"#),
            .init("site.js", "const limit = 3;")),
        claim: .each("the script has run twice in one document"),
        scope: .site { evidence in
            var found: [Place: Finding] = [:]
            for table in evidence.scriptTables {
                for (script, again) in InsertedScript.loadedTwice(in: table) {
                    guard let declared = script.declarations.first else { continue }
                    let place = Place(script.code.range(declared.range))
                    if found[place] == nil {
                        found[place] = finding(declared, at: place)
                        found[place]?.opening = table.file
                        found[place]?.claim = .runsTwice(script: script.row.label)
                    }
                    let file = Place.name(table.file)
                    let note = again.map { "\(file) loads it again at \(Place($0))" }
                    if let note { found[place]?.notes.append(note) }
                }
            }
            let repeated = evidence.repeatedScripts.filter { $0.value.contains { !$0.declarations.isEmpty } }
            let visits = evidence.secondVisits(of: Set(repeated.keys)) { arrival in
                evidence.session.scriptJoin.table(of: arrival.document)?.jQueryVersion?.evaluatesScripts == false
            }
            for (file, way) in visits {
                for script in repeated[file] ?? [] {
                    guard let declared = script.declarations.first else { continue }
                    let place = Place(script.code.range(declared.range))
                    if found[place] != nil { continue }
                    found[place] = finding(declared, at: place)
                    found[place]?.trace = way
                    found[place]?.claim = .runsTwice(script: script.row.label)
                    found[place]?.scripts = script.row.tag.map { [Place($0)] } ?? []
                    found[place]?.worksWhen = "\(Place.name(file)) is visited once"
                }
            }
            return found.sorted { $0.key < $1.key }.map(\.value)
                + VisitedScripts.declaredTwice(evidence).filter { found[$0.place] == nil }
        })

    private static func finding(_ declared: Definition, at place: Place) -> Finding {
        var finding = Finding(
            "the script that declares \(declared.name) with \(declared.kind) runs twice in one document", at: place)
        finding.label = "the second time this is a syntax error, and nothing of the script runs"
        finding.help = "load the script once, or declare with var"
        return finding
    }
}
