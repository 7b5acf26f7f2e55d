internal import DOM
internal import Exploration
internal import Facts
internal import Navigators
internal import Scripts

/// What becomes of the scripts of pages whose bodies or containers a library inserts, for the rules that jQuery Mobile's
/// scripts have too.
enum VisitedScripts {
    // MARK: Handlers of DOM ready

    /// Handlers of DOM ready and of the load event that do not run for a page which a visit shows.
    static func lostReadyHandlers(_ evidence: Evidence) -> [Finding] {
        var found: [Place: Finding] = [:]
        for (file, passage) in evidence.bodyArrivals {
            guard let table = evidence.session.scriptJoin.table(of: file) else { continue }
            let ran = evidence.graph.nodes[passage.visit.node].scripts
            for row in table.scripts where row.runsInFull {
                let (enters, isThere) = (evidence.enters(row, passage), ran.contains(row.label))
                // Turbo runs it then; what stays behind under the others is told by another rule.
                if !enters, !isThere, passage.family != .turbo { continue }
                guard let code = row.code, let reading = row.reading, reading.summary.syntaxError == nil,
                    NavigatorFamily(inAddress: row.label) == nil
                else { continue }
                let hasRun = isThere && !enters
                for handler in reading.summary.handlers where handler.context == .topLevel {
                    let isNative = handler.events.contains("DOMContentLoaded") || handler.hearsWindowLoad
                    let isJQuery = handler.events.contains("ready")
                    guard isNative && !handler.isConditional || isJQuery && hasRun else { continue }
                    let place = Place(code.range(handler.range))
                    if found[place] != nil { continue }
                    let ids = hasRun ? reading.idsBoundWhenReady.filter { evidence.enters(id: $0, passage) } : []
                    if hasRun, ids.isEmpty { continue }
                    found[place] = finding(at: place, ids, row, passage, evidence)
                }
            }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func finding(
        at place: Place, _ ids: [String], _ row: ScriptRow, _ passage: Evidence.Passage, _ evidence: Evidence
    ) -> Finding {
        let file = Place.name(passage.to)
        var finding = Finding(
            ids.isEmpty
                ? "a handler of DOM ready does not run when \(file) is visited"
                : "a handler of DOM ready has run before \(ids.map { "#" + $0 }.joined(separator: ", ")) of \(file) is there",
            at: place)
        finding.label =
            ids.isEmpty ? "the event has come already, with the first document" : "runs once, for the first document"
        finding.trace = evidence.trace(passage.visit)
        finding.worksWhen = "\(file) is loaded as a whole"
        finding.claim = ids.isEmpty ? .loadsNoDocument : .ranBefore(script: row.label, ids: ids)
        if ids.isEmpty { finding.scripts = row.tag.map { [Place($0)] } ?? [] }
        finding.help = remedy(for: passage.family)
        return finding
    }

    /// What to do instead of waiting for DOM ready.
    private static func remedy(for family: NavigatorFamily?) -> String {
        switch family {
        case .material:
            "do it in document$.subscribe(…), in a script of extra_javascript, which is called for every page"
        case .htmx: "bind to htmx:load, which comes for everything that is inserted, once, in a script of the head"
        case .pjax:
            "bind to pjax:end, which comes after everything that is inserted, once, in a script of the head; "
                + "what it sets up must bear being set up again"
        default:
            "bind to turbo:load (turbolinks:load), which comes after every visit and every load, once, in a script of the "
                + "head; what it sets up must bear being set up again"
        }
    }

    // MARK: Scripts that run again

    /// Handlers that scripts in bodies bind to what stays, one more at every visit.
    static func handlersBoundAgain(_ evidence: Evidence) -> [Finding] {
        repeated(evidence) { script, passage in
            // What comes once has come.
            let handlers = script.accumulatingHandlers.filter { !$0.hearsWindowLoad }
            guard let first = handlers.first else { return nil }
            let events = first.events.isEmpty ? "a" : first.events.joined(separator: " ")
            let more = handlers.count > 1 ? " (and \(handlers.count - 1) more)" : ""
            let file = Place.name(passage.to)
            var finding = Finding(
                "a \(events) handler\(more) is bound again at every visit of \(file)",
                at: Place(script.code.range(first.range)))
            finding.cause = finding.place.text
            finding.label = "stays when the page leaves; the script runs again with every visit"
            finding.help = "bind it in a script of the head, which runs once, and delegate to the document"
            return finding
        }
    }

    /// Scripts in bodies that declare with `let`, `const` or `class` at their top.
    static func declaredTwice(_ evidence: Evidence) -> [Finding] {
        repeated(evidence) { script, _ in
            guard let declared = script.declarations.first else { return nil }
            var finding = Finding(
                "the script that declares \(declared.name) with \(declared.kind) runs twice in one document",
                at: Place(script.code.range(declared.range)))
            finding.cause = finding.place.text
            finding.label = "the second time this is a syntax error, and nothing of the script runs"
            finding.help = "put it into a block, { … }, declare with var, or move the script to the head"
            return finding
        }
    }

    /// What is found of scripts that run at every visit of their page, one finding for each place.
    private static func repeated(
        _ evidence: Evidence, _ find: (InsertedScript, Evidence.Passage) -> Finding?
    ) -> [Finding] {
        var found: [Place: Finding] = [:]
        for (file, passage) in evidence.bodyArrivals {
            for script in evidence.bodyScripts(of: file) where evidence.runsAgain(script.row, passage) {
                guard var finding = find(script, passage), found[finding.place] == nil else { continue }
                finding.trace = evidence.secondVisit(passage)
                finding.claim = .runsTwice(script: script.row.label)
                finding.worksWhen = "\(Place.name(file)) is loaded as a whole, or visited once"
                finding.scripts = script.row.tag.map { [Place($0)] } ?? []
                if passage.family == .material {
                    finding.help = "do it in a script of extra_javascript, which runs once"
                }
                found[finding.place] = finding
            }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }
}

extension Evidence {
    /// One visit of each file whose body is inserted, by the file.
    fileprivate var bodyArrivals: [(file: String, passage: Evidence.Passage)] {
        let all = turboVisits.arrivals.merging(swapVisits.arrivals) { first, _ in first }
            .merging(materialVisits.arrivals) { first, _ in first }
        return all.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
