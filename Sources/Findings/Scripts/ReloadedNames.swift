internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

/// Names that a page uses, that are there when it comes by AJAX, and that its own file does not bring: all defined by one
/// script of the document it comes into.
struct ReloadedNames {
    /// The page's file.
    var file: String
    /// The names, in the order of their first use.
    var names: [MissingName]
    /// A shortest way on which the page comes where all is there.
    var trace: Trace
    /// The file that was loaded as a whole there.
    var document: String

    /// The script that defines them.
    var definer: MissingName.Definer { names[0].definers[0] }

    /// Those of a site's files that load the library themselves, for each script that defines some.
    static func all(_ evidence: Evidence) -> [ReloadedNames] {
        let arrivals = Dictionary(grouping: evidence.fileArrivals, by: \.file)
        return evidence.factsOfFiles.filter(\.loadsFramework).flatMap { facts in
            all(arrivals[facts.file] ?? [], of: facts.file, evidence)
        }
    }

    private static func all(_ arrivals: [FileArrival], of file: String, _ evidence: Evidence) -> [ReloadedNames] {
        let join = evidence.session.scriptJoin
        let own = Set(join.labelsOfFullLoad(of: file))
        var found: [ReloadedNames] = []
        var seen: Set<String> = []
        // AD-HOC: whatever writes another address on so many ways does it on all.
        var tries = 8
        for arrival in arrivals where tries > 0 && !evidence.isAppShell(arrival.document) {
            // OPTIMIZATION: most pages find all their names in their own files, which needs no walk.
            if join.hasAllNames(file: file, pageAt: arrival.page, ran: own.contains) { continue }
            let ran = arrival.ran.union(arrival.brought)
            func missing(_ loaded: some Sequence<String>) -> [MissingName] {
                join.namesMissingWhenLoaded(file: file, pageAt: arrival.page, ran: loaded, elsewhere: ran)
                    .filter { !seen.contains($0.name) }
            }
            if missing(own).isEmpty { continue }
            tries -= 1
            let trace = evidence.trace(arrival.approach)
            guard let tab = trace.walked(in: evidence.session.tab.setting),
                var loaded = evidence.reloaded(tab, showing: file), loaded.window.family != nil,
                let page = loaded.foreground().page, page.file == file, page.offset == arrival.page
            else { continue }
            let before = join.missingNames(in: arrival.document, file: file, pageAt: arrival.page, ran: ran).map(\.name)
            let names = missing(loaded.window.scriptsRun).filter { !before.contains($0.name) }
            seen.formUnion(names.map(\.name))
            let byScript = Dictionary(grouping: names) { $0.definers[0].script }
            found += byScript.sorted { $0.key < $1.key }.map {
                ReloadedNames(file: file, names: $0.value, trace: trace, document: arrival.document)
            }
        }
        return found
    }
}
