internal import Exploration
internal import Facts
internal import Navigators
internal import Scripts

extension Rule {
    /// A handler of DOM ready that does not run for a page which AJAX brings.
    static let readyLostByAjax = Rule(
        name: "ready-lost-by-ajax", severity: .warning,
        summary: "A handler of DOM ready is meant for a page that comes by AJAX.",
        explanation: """
            DOM ready comes once, when the first document was loaded. A file that is loaded by AJAX does not bring its \
            scripts outside of the page, so that their ready handlers never run; and those of a script which the first \
            document loaded too have run already, before the page was there, so that nothing is bound to its elements. \
            A script of the page itself does run, and jQuery then calls what is given to ready() at once; but what it binds \
            to DOMContentLoaded or to the window's load waits in vain. \
            With Turbo, Turbolinks, htmx and jquery-pjax, too, DOMContentLoaded and load come once: no visit brings them again.
            """,
        remedy: """
            Put the script into the page element, or bind to pagecreate of the page in a script that every page loads: \
            $(document).on("pagecreate", "#page", f), before version 1.4 pageinit. Handlers of elements can be delegated: \
            $(document).on("click", "#button", f). Or add data-ajax="false" to the links that lead to the file. \
            Under Turbo bind to turbo:load, once, in a script of the head.
            """,
        bad: ExampleSite(
            .init(
                "index.html", head: #"<script src="site.js"></script>"#,
                #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init(
                "b.html", head: #"<script src="site.js"></script>"#,
                #"<div data-role="page" id="b"><button id="go">Go</button></div>"#),
            .init("site.js", ##"$(function () { $("#go").on("click", function () { alert("gone"); }); });"##)),
        good: ExampleSite(
            .init(
                "index.html", head: #"<script src="site.js"></script>"#,
                #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init(
                "b.html", head: #"<script src="site.js"></script>"#,
                #"<div data-role="page" id="b"><button id="go">Go</button></div>"#),
            .init("site.js", ##"$(document).on("click", "#go", function () { alert("gone"); });"##)),
        claim: .each("the handler's script has not run, or has run before the elements were there"),
        scope: .site { evidence in
            // What a lost function's finding says of its script need not be said again.
            let told = Set(evidence.lostFunctions.flatMap(\.definers).compactMap(\.element))
            var found: [Place: Finding] = [:]
            for arrival in evidence.fileArrivals {
                let handlers = evidence.readyHandlers(of: arrival.file)
                if handlers.isEmpty { continue }
                let names = evidence.session.scriptJoin.table(of: arrival.document)?.elementNames ?? []
                for handler in handlers where found[Place(handler.range)] == nil {
                    let hasRun = arrival.ran.contains(handler.row.label)
                    let ids = handler.ids.filter { !names.contains($0) }
                    if hasRun ? ids.isEmpty : handler.row.tag.map(told.contains) ?? false { continue }
                    found[Place(handler.range)] = finding(handler, hasRun ? ids : [], arrival, evidence)
                }
            }
            for (place, finding) in waitingInVain(evidence) where found[place] == nil { found[place] = finding }
            return found.sorted { $0.key < $1.key }.map(\.value) + VisitedScripts.lostReadyHandlers(evidence)
        })

    /// Handlers that a page's own scripts bind to an event that has come already.
    private static func waitingInVain(_ evidence: Evidence) -> [Place: Finding] {
        var found: [Place: Finding] = [:]
        for arrival in evidence.fileArrivals where !arrival.brought.isEmpty {
            for row in evidence.session.scriptJoin.table(of: arrival.file)?.scripts ?? []
            where arrival.brought.contains(row.label) {
                guard let code = row.code, let summary = row.reading?.summary, summary.syntaxError == nil else {
                    continue
                }
                for handler in summary.handlers
                where handler.waitsForLoad && handler.context == .topLevel && !handler.isConditional {
                    let range = code.range(handler.range)
                    if found[Place(range)] != nil { continue }
                    let file = Place.name(arrival.file)
                    var finding = Finding(
                        "a handler of \(handler.events[0]) does not run when \(file) is loaded by AJAX",
                        at: Place(range))
                    finding.label = "the event has come already, with the first document"
                    finding.trace = evidence.trace(arrival.approach)
                    finding.worksWhen = "\(file) is loaded as a whole"
                    finding.scripts = row.tag.map { [Place($0)] } ?? []
                    finding.cause = Place(range).text
                    finding.claim = .loadsNoDocument
                    finding.notes = [Gathering.note(neverCalled: handler.calledFunctions)].compactMap { $0 }
                    finding.help =
                        "do it in the script itself, or bind to pagecreate of the page (pageinit before 1.4)"
                        + evidence.orLoadAsAWhole(arrival.file)
                    found[Place(range)] = finding
                }
            }
        }
        return found
    }

    private static func finding(
        _ handler: ReadyHandler, _ ids: [String], _ arrival: FileArrival, _ evidence: Evidence
    ) -> Finding {
        let file = Place.name(arrival.file)
        var finding = Finding(
            ids.isEmpty
                ? "a ready handler does not run when \(file) is loaded by AJAX"
                : "a ready handler has run before \(ids.map { "#" + $0 }.joined(separator: ", ")) of \(file) is there",
            at: Place(handler.range))
        finding.label = ids.isEmpty ? "its script stands outside of the page" : "runs once, for the first document"
        finding.trace = evidence.trace(arrival.approach)
        finding.worksWhen = "\(file) is loaded as a whole"
        if ids.isEmpty { finding.scripts = handler.row.tag.map { [Place($0)] } ?? [] }
        finding.cause = handler.text
        finding.claim =
            ids.isEmpty
            ? .hasNotRun(script: handler.row.label) : .ranBefore(script: handler.row.label, ids: ids)
        finding.help =
            (ids.isEmpty
                ? "move the script into the page element, or bind to pagecreate (pageinit before 1.4) in a script that "
                    + "every page loads"
                : "delegate: $(document).on(event, \"#\(ids[0])\", f); or bind at pagecreate (pageinit before 1.4)")
            + evidence.orLoadAsAWhole(arrival.file)
        if ids.isEmpty {
            finding.notes = [Gathering.note(neverCalled: handler.calledFunctions)].compactMap { $0 }
            finding.gathering = Gathering(
                key: "\(file)\n\(finding.trace?.text ?? "")", kind: "ready handlers",
                predicate: "do not run when \(file) is loaded by AJAX", neverCalled: handler.calledFunctions)
        }
        return finding
    }
}
