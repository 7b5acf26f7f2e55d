internal import DOM
internal import Navigation
internal import Scripts

/// A handler of `mobileinit` that is bound when the event is over: the library fires it while it is loaded.
struct LateMobileInit {
    /// Where the binding stands.
    var range: SourceRange
    /// The library's script element.
    var library: SourceRange
    /// The file that loads both.
    var file: String

    /// The late handlers of a file's full load.
    static func all(in table: ScriptTable) -> [LateMobileInit] {
        let rows = table.inRunningOrder
        guard let first = rows.firstIndex(where: { $0.isJQueryMobile }), let library = rows[first].tag else {
            return []
        }
        return rows[(first + 1)...].flatMap { row -> [LateMobileInit] in
            guard let code = row.code, let summary = row.reading?.summary, summary.syntaxError == nil else { return [] }
            return summary.handlers.filter { $0.events.contains("mobileinit") && $0.context == .topLevel }.map {
                LateMobileInit(range: code.range($0.range), library: library, file: table.file)
            }
        }
    }
}
