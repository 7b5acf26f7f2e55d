internal import DOM
internal import Scripts

extension ScriptTable {
    /// The moves that code of a page makes: in its attributes, in the scripts inside of it, and in those beside it where
    /// they name the page or something in it.
    ///
    /// - Parameter place: the page.
    /// - Returns: those whose target is written out, in the order of the file; each once, with its first trigger.
    package func moves(ofPageAt place: Region) -> [LiteralMove] {
        var found: [LiteralMove] = []
        var called: [String: LiteralMove.Trigger] = [:]
        for code in codes where code.place == place {
            let trigger = LiteralMove.Trigger.event(code.event)
            for use in code.reading.summary.uses where use.isCalled && called[use.name] == nil {
                called[use.name] = trigger
            }
            for move in code.reading.summary.moves {
                add(move, trigger, needsFullLoad: false, attribute: code.attribute, code.code, &found)
            }
        }
        for row in scripts {
            guard let summary = row.reading?.summary, let code = row.code, summary.syntaxError == nil,
                !summary.moves.isEmpty
            else { continue }
            let reach = MoveReach(summary, isInside: row.place == place, page: page(at: place), called: called)
            for move in summary.moves {
                guard let trigger = reach.trigger(of: move.context) else { continue }
                add(move, trigger, needsFullLoad: row.place != place, code, &found)
            }
        }
        var seen: Set<SourceRange> = []
        return found.filter { seen.insert($0.range).inserted }
            .sorted {
                ($0.range.source.name, $0.range.bytes.lowerBound) < ($1.range.source.name, $1.range.bytes.lowerBound)
            }
    }

    private func page(at place: Region) -> Page? {
        guard case .page(let index) = place, pages.indices.contains(index) else { return nil }
        return pages[index]
    }

    private func add(
        _ move: ProgrammaticMove, _ trigger: LiteralMove.Trigger, needsFullLoad: Bool, attribute: String? = nil,
        _ code: CodePlace, _ found: inout [LiteralMove]
    ) {
        switch move.method {
        case .back, .libraryBack, .forward, .reload: break
        default: guard move.target != nil else { return }
        }
        found.append(
            LiteralMove(
                method: move.method, target: move.target, targetIsSelector: move.targetIsSelector,
                options: move.options,
                trigger: trigger, needsFullLoad: needsFullLoad, attribute: attribute, range: code.range(move.range)))
    }
}

/// Which of a script's moves belong to a page, and what makes them run.
private struct MoveReach {
    let summary: ScriptSummary
    let isInside: Bool
    let page: ScriptTable.Page?
    /// The functions that code calls, with what makes it run.
    private var called: [String: LiteralMove.Trigger]

    init(
        _ summary: ScriptSummary, isInside: Bool, page: ScriptTable.Page?, called: [String: LiteralMove.Trigger]
    ) {
        self.summary = summary
        self.isInside = isInside
        self.page = page
        self.called = called
        // What a called function calls runs with it.
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for (name, trigger) in self.called.sorted(by: { $0.key < $1.key }) {
                for callee in summary.callees[name] ?? [] where self.called[callee] == nil {
                    self.called[callee] = trigger
                    isGrowing = true
                }
            }
            for use in summary.uses where use.isCalled && self.called[use.name] == nil {
                if let trigger = trigger(of: use.context) {
                    self.called[use.name] = trigger
                    isGrowing = true
                }
            }
        }
    }

    func trigger(of context: RunContext) -> LiteralMove.Trigger? {
        switch context {
        case .topLevel: return isInside ? .loading : nil
        case .function(let name): return name.flatMap { called[$0] }
        case .handler(let index):
            guard summary.handlers.indices.contains(index) else { return nil }
            return trigger(of: summary.handlers[index])
        }
    }

    private func trigger(of handler: HandlerBinding) -> LiteralMove.Trigger? {
        guard isInside || concernsPage(handler) else { return nil }
        if handler.isReadyHandler { return .showing }
        guard let event = handler.events.first else { return .event("an event") }
        return MoveReach.showing.contains(event) ? .showing : .event(event)
    }

    /// Whether a handler that a script beside the page binds hears of the page: by its id, or that of something in it.
    private func concernsPage(_ handler: HandlerBinding) -> Bool {
        guard let page else { return false }
        var selectors = [handler.delegateSelector].compactMap { $0 }
        if case .selector(let selector) = handler.target { selectors.append(selector) }
        return selectors.contains { selector in
            SelectorIDs.ids(in: selector).contains { page.ids.contains($0) || page.id == $0 }
        }
    }

    private static let showing: Set<String> = [
        "pageinit", "pagecreate", "pagebeforecreate", "pageshow", "pagebeforeshow", "pagecontainershow",
        "pagecontainerbeforeshow", "load", "DOMContentLoaded", "pageload", "pagechange",
    ]
}
