internal import DOM
internal import Facts
internal import Navigators

extension Rule {
    /// A handler for what has happened already.
    static let mobileinitTooLate = Rule(
        name: "mobileinit-too-late", severity: .error,
        summary: "A handler of mobileinit is bound after jQuery Mobile was loaded, and never runs.",
        explanation: """
            jQuery Mobile fires mobileinit once, while its script runs. Handlers must be bound before: by a script \
            between jQuery and jQuery Mobile. What a later one sets is never set.
            """,
        remedy: "Move the script before jQuery Mobile, behind jQuery.",
        bad: ExampleSite(
            .init(
                "index.html",
                head: """
                    <script>$(document).on("mobileinit", function () { $.mobile.ajaxEnabled = false; });</script>

                    """,
                #"<div data-role="page" id="home">…</div>"#)),
        good: ExampleSite(
            .init(
                "index.html",
                head: "<script>$(function () { $.mobile.ajaxEnabled = false; });</script>\n",
                #"<div data-role="page" id="home">…</div>"#)),
        claim: .each("the script runs after jQuery Mobile"),
        scope: .site { evidence in
            var scripts: [String: Bool] = [:]
            /// Whether a script file of the site binds a handler; each is read once.
            func binds(_ path: String) -> Bool {
                if let known = scripts[path] { return known }
                let binds =
                    evidence.session.bytes(ofFile: path)
                    .map { MobileInit.binding(in: $0) != nil } ?? false
                scripts[path] = binds
                return binds
            }
            var late: [(file: String, script: PageFacts.Script)] = []
            var counts: [PageFacts.Identity: Int] = [:]
            for facts in evidence.factsOfFiles {
                let (file, scripts) = (facts.file, evidence.scriptsThere(facts))
                let isMobile = { (script: PageFacts.Script) in script.library == .jQueryMobile }
                guard let mobile = scripts.fromJQuery.firstIndex(where: isMobile) ?? scripts.firstIndex(where: isMobile)
                else { continue }
                for script in scripts[mobile...] where script.library == nil && script.isOrdered {
                    if script.mobileInit == nil {
                        guard case .address(let path) = script.identity, path.hasPrefix("/"), binds(path) else {
                            continue
                        }
                    }
                    counts[script.identity, default: 0] += 1
                    if counts[script.identity] == 1 { late.append((file, script)) }
                }
            }
            return late.compactMap { file, script in
                guard let range = evidence.range(script.mobileInit ?? script.tag, of: file) else { return nil }
                let files = evidence.others(file, of: counts[script.identity] ?? 1)
                var finding = Finding("a handler of mobileinit is bound too late in \(files)", at: Place(range))
                finding.label =
                    (script.source.map { "\($0) binds it" } ?? "bound") + " after jQuery Mobile has fired the event"
                finding.opening = file
                finding.claim = .runsAfterLibrary(script: evidence.script(script.source, at: script.tag, of: file))
                finding.help = "move the script between jQuery and jQuery Mobile"
                finding.gathering = Gathering(
                    key: "late", name: script.source, kind: "scripts",
                    predicate: "bind handlers of mobileinit too late",
                    help: "move the scripts between jQuery and jQuery Mobile")
                return finding
            }
        })
}
