internal import DOM
internal import Facts
internal import Navigators
internal import Scripts

/// A handler of DOM ready that stands outside of a page which AJAX brings: it runs for the first document alone.
struct ReadyHandler {
    /// Its script.
    var row: ScriptRow
    /// Where the binding stands.
    var range: SourceRange
    /// The ids in the page that it binds handlers to, in the order of the text.
    var ids: [String]
    /// Its text, blanks collapsed: the same handler may stand in many files.
    var text: String
    /// The functions it calls that are the site's own.
    var calledFunctions: [String]

    /// The ready handlers of a file's scripts beside the page that AJAX inserts, one of each script.
    static func all(in table: ScriptTable) -> [ReadyHandler] {
        let inserted = table.pages.first { $0.enters }
        // Names of values, such as another name of jQuery.
        let values = Set(
            table.scripts.flatMap { $0.reading?.summary.definitions ?? [] }.lazy.filter { !$0.isFunction }.map(\.name))
        return table.scripts.compactMap { row in
            guard row.survival == .lost, let code = row.code, let reading = row.reading,
                let index = reading.readyHandler
            else { return nil }
            let ids = reading.idsBoundWhenReady.filter { inserted?.ids.contains($0) == true }
            let handler = reading.summary.handlers[index]
            let range = code.range(handler.range)
            return ReadyHandler(
                row: row, range: range, ids: ids, text: Place(range).text,
                calledFunctions: handler.calledFunctions.filter { !values.contains($0) })
        }
    }
}

extension Evidence {
    /// The ready handlers that insertions of a file leave behind; most files have none.
    func readyHandlers(of file: String) -> [ReadyHandler] {
        if let known = knownReadyHandlers[file] { return known }
        let found = session.scriptJoin.table(of: file).map(ReadyHandler.all) ?? []
        knownReadyHandlers[file] = found
        return found
    }
}
