internal import DOM
internal import Facts
internal import Navigators
internal import Scripts

/// A script inside of a page that AJAX brings: it runs at each visit anew.
struct InsertedScript {
    /// The script.
    var row: ScriptRow
    /// Where its text stands.
    var code: CodePlace
    /// What it does.
    var summary: ScriptSummary

    /// The scripts of a file that run whenever its page is inserted.
    static func all(
        in table: ScriptTable, where runs: (ScriptRow) -> Bool = { $0.survival == .survives }
    ) -> [InsertedScript] {
        table.scripts.compactMap { row in
            guard runs(row), let code = row.code, let summary = row.reading?.summary,
                summary.syntaxError == nil
            else { return nil }
            return InsertedScript(row: row, code: code, summary: summary)
        }
    }

    /// The scripts that a full load of a file runs twice, with the later elements.
    static func loadedTwice(in table: ScriptTable) -> [(script: InsertedScript, again: SourceRange?)] {
        if table.scripts.count(where: { $0.kind == .file }) < 2 { return [] }
        var seen: Set<String> = []
        return table.inRunningOrder.compactMap { row in
            guard row.kind == .file, !seen.insert(row.label).inserted, let code = row.code,
                let summary = row.reading?.summary, summary.syntaxError == nil
            else { return nil }
            return (InsertedScript(row: row, code: code, summary: summary), row.tag)
        }
    }

    /// The handlers it binds to what stays in the document, one more at each run.
    ///
    /// Those that it asks something about first are left out, and all of them if it takes handlers off.
    var accumulatingHandlers: [HandlerBinding] {
        if row.reading?.takesHandlersOff == true { return [] }
        return summary.handlers.filter { handler in
            guard handler.isBoundToDocument, !handler.isConditional, handler.method != "one", !handler.isReadyHandler,
                !handler.method.hasPrefix("on") || handler.method == "on"
            else { return false }
            return runsAtOnce(handler.context)
        }
    }

    /// What it declares so that a second declaration in one document is a syntax error.
    var declarations: [Definition] {
        summary.definitions.filter {
            $0.failsWhenRepeated && $0.context == .topLevel && row.reading?.globals.contains($0.name) == true
        }
    }

    /// Whether something happens at every run: at the top, or in a handler of DOM ready, which is called at once then.
    private func runsAtOnce(_ context: RunContext) -> Bool {
        switch context {
        case .topLevel: true
        case .handler(let index): summary.handlers.indices.contains(index) && summary.handlers[index].isReadyHandler
        case .function: false
        }
    }
}

extension Evidence {
    /// Scripts that do harm when they run twice, by file; most files have none.
    func findRepeatedScripts() -> [String: [InsertedScript]] {
        var found: [String: [InsertedScript]] = [:]
        for table in scriptTables where table.scripts.contains(where: { $0.survival == .survives }) {
            let scripts = InsertedScript.all(in: table).filter {
                !$0.accumulatingHandlers.isEmpty || !$0.declarations.isEmpty
            }
            if !scripts.isEmpty { found[table.file] = scripts }
        }
        return found
    }
}
