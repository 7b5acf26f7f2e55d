internal import DOM
internal import Navigation
internal import Scripts

/// A handler of DOM ready that stands outside of a page which AJAX brings: it runs for the first document alone.
struct ReadyHandler {
    /// Its script.
    var row: ScriptRow
    /// Where the binding stands.
    var range: SourceRange
    /// The ids in the page that it binds handlers to, in the order of the text.
    var ids: [String]

    /// The ready handlers of a file's scripts beside the page that AJAX inserts, one of each script.
    static func all(in table: ScriptTable) -> [ReadyHandler] {
        let inserted = table.pages.first { $0.enters }
        return table.scripts.compactMap { row in
            guard row.survival == .lost, let code = row.code, let summary = row.reading?.summary,
                summary.syntaxError == nil,
                let index = summary.handlers.firstIndex(where: { $0.isReadyHandler && $0.context == .topLevel })
            else { return nil }
            let ids = summary.handlers.compactMap { handler -> String? in
                guard case .handler(let outer) = handler.context, summary.handlers[outer].isReadyHandler,
                    !handler.isDelegated, case .selector(let selector) = handler.target,
                    let id = SelectorIDs.only(selector), inserted?.ids.contains(id) == true
                else { return nil }
                return id
            }
            return ReadyHandler(row: row, range: code.range(summary.handlers[index].range), ids: ids)
        }
    }
}
