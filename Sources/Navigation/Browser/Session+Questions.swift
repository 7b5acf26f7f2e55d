package import DOM
internal import Scripts

/// What tests ask a tab at rest.
extension Session {
    /// The link, button or form that an action would be about now, by its start tag; nil when there is none.
    package func target(of action: Action) -> SourceRange? {
        guard let window else { return nil }
        switch action {
        case .click(let selector, let nth): return try? select(selector, nth: nth, in: window).startTagRange
        case .submit(let selector, let nth): return try? selectForm(selector, nth: nth, in: window).startTagRange
        case .open, .back, .forward, .reload, .hash, .change, .go: return nil
        }
    }

    /// The global functions that some scripts define while they run, and the members of globals that are functions.
    ///
    /// What a script defines when the document is ready counts as well; what it defines in a function that something else
    /// has to call does not, and neither does anything in a script with a syntax error.
    package func functions(definedBy runs: [ScriptRun]) -> Set<String> {
        var names: Set<String> = []
        for run in runs {
            guard let summary = summary(of: run), summary.syntaxError == nil else { continue }
            for definition in summary.definitions where definition.isFunction {
                switch definition.context {
                case .topLevel: break
                case .handler(let index):
                    let events = summary.handlers.indices.contains(index) ? summary.handlers[index].events : []
                    guard events.contains("ready") || events.contains("DOMContentLoaded") else { continue }
                case .function: continue
                }
                names.insert(definition.name)
            }
        }
        return names
    }

    private func summary(of run: ScriptRun) -> ScriptSummary? {
        switch run.kind {
        case .library, .offSite: return nil
        case .file:
            let file = store.load(Request(path: FolderSite.urlPath(ofFile: run.label)))
            guard file.response.isSuccess else { return nil }
            return store.scripts.summary(of: file.response.body)
        case .inline:
            guard let range = run.range else { return nil }
            let file = store.load(Request(path: FolderSite.urlPath(ofFile: range.source.name)))
            let script = file.markup.elements(named: "script").first {
                $0.startTagRange?.bytes.lowerBound == range.bytes.lowerBound
            }
            guard let script else { return nil }
            return store.scripts.summary(of: Array(script.text.utf8))
        }
    }
}
