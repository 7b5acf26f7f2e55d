internal import DOM
internal import Facts
internal import Navigators

extension Rule {
    /// A script or a style sheet that is nowhere.
    static let partMissing = Rule(
        name: "part-missing", severity: .warning,
        summary: "A file loads a script or a style sheet that is not there.",
        explanation: """
            The address leads to nothing, however the file is reached. Nothing of it is lost by AJAX; it is missing \
            everywhere. Scripts that the shell of an app puts there (cordova.js, phonegap.js) are left out.
            """,
        remedy: "Correct the address, or remove the element.",
        bad: ExampleSite(
            .init(
                "index.html", head: "<script src=\"js/sight.js\"></script>", #"<div data-role="page" id="home">…</div>"#),
            .init("js/site.js", "var prices = [];")),
        good: ExampleSite(
            .init(
                "index.html", head: "<script src=\"js/site.js\"></script>", #"<div data-role="page" id="home">…</div>"#),
            .init("js/site.js", "var prices = [];")),
        scope: .site { evidence in
            evidence.factsOfFiles.flatMap { facts -> [Finding] in
                let scripts = facts.scripts.filter { $0.library == nil }.map { ($0.identity, $0.source, $0.tag) }
                let sheets = facts.styleSheets.map { ($0.identity, $0.source, $0.tag) }
                return (scripts + sheets).compactMap { identity, source, tag in
                    guard case .address(let path) = identity, let source, !isBroughtByShell(path),
                        !evidence.isThere(path), Climb(source, from: facts.file, evidence.facts) == nil,
                        let range = evidence.range(tag, of: facts.file)
                    else { return nil }
                    var finding = Finding("\(source) does not exist", at: Place(range))
                    finding.cause = path
                    return finding
                }
            }
        })

    /// Whether an app's shell puts a script there when the app is built.
    private static func isBroughtByShell(_ path: String) -> Bool {
        let name = path.split(separator: "/").last?.lowercased() ?? ""
        return ["cordova", "phonegap", "webworks", "weinre", "socket.io"].contains { name.hasPrefix($0) }
    }
}
