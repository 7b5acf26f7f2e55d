internal import DOM
internal import Facts
internal import Scripts

/// What the code of one page uses: its handlers in attributes, its `javascript:` links, and the scripts inside of it.
struct PageUses {
    /// A use with the place of its code.
    struct Found {
        var use: NameUse
        var attribute: String?
        var code: CodePlace
        /// The name of the script that is certain to come to the use while it runs, as ``ScriptRun/label``.
        var certainIn: String?
        /// What ends where it throws in the handler of an event that comes for certain.
        var ending: MissingName.Ending?
        /// The name of the script in whose handler it stands, where that waits for the document to be loaded: no event tells it
        /// of a document that was when the script came.
        var waitsIn: String?
        /// Whether browsers and libraries define the name.
        var isBuiltIn = false

        /// Whether the name can be meant for the element or its form.
        var isInHandlerScope: Bool { attribute?.hasPrefix("on") ?? false }
    }

    /// The uses that would fail without the name, in the order of the file.
    private(set) var found: [Found] = []
    /// The names that code in attributes defines itself, when it runs.
    private(set) var defined: Set<String> = []

    /// Gathers the uses in a page.
    ///
    /// - Parameters:
    ///   - table: the page's file.
    ///   - place: the page.
    ///   - ran: whether a script has run in the document.
    init(_ table: ScriptTable, at place: Region, ran: (String) -> Bool) {
        for code in table.codes {
            defined.formUnion(code.reading.globals)
            // What cannot be read fails for another reason, and fails always.
            guard code.place == place, code.reading.summary.syntaxError == nil, !code.reading.definesUnseenNames
            else { continue }
            found += code.reading.summary.uses.map { Found(use: $0, attribute: code.attribute, code: code.code) }
        }
        let scripts = table.scripts.filter { $0.place == place && ran($0.label) }
        for script in scripts {
            guard let summary = script.reading?.summary, let code = script.code else { continue }
            let called = Self.calledFunctions(summary, from: found)
            let endings = summary.endings(ofPage: Self.id(of: place, in: table))
            for (index, use) in summary.uses.enumerated() where Self.runs(use.context, called) {
                // Whoever is inserted finds the document ready.
                let isAtOnce: Bool =
                    switch use.context {
                    case .topLevel: true
                    case .handler(let number): summary.handlers[number].isCalledWhenBound
                    case .function: false
                    }
                let isCertain = isAtOnce && use.certainOffset != nil
                found.append(
                    Found(
                        use: use, attribute: nil, code: code, certainIn: isCertain ? script.label : nil,
                        ending: endings[index], waitsIn: summary.waitsForLoad(use.context) ? script.label : nil))
            }
        }
        let members = table.scripts.reduce(into: Set<String>()) { $0.formUnion($1.reading?.members ?? []) }
        found = found.compactMap { use in
            var use = use
            use.isBuiltIn =
                use.isInHandlerScope
                ? BuiltInNames.isInEventHandlerScope(use.use.name) : BuiltInNames.contains(use.use.name)
            // Of what is built in, only members that the file's scripts add can be missing.
            let mayBeMissing = !use.isBuiltIn || use.use.isCalled && members.contains(use.use.path)
            return use.use.isGuarded || !mayBeMissing ? nil : use
        }
    }

    private static func id(of place: Region, in table: ScriptTable) -> String? {
        guard case .page(let index) = place, table.pages.indices.contains(index) else { return nil }
        return table.pages[index].id
    }

    /// The functions of a script that code in attributes calls, and those that these call.
    private static func calledFunctions(_ summary: ScriptSummary, from uses: [Found]) -> Set<String> {
        var called = Set(uses.lazy.filter { $0.use.isCalled }.map(\.use.name))
        var isGrowing = true
        while isGrowing {
            let before = called.count
            for name in called { called.formUnion(summary.callees[name] ?? []) }
            for use in summary.uses where use.isCalled && runs(use.context, called) { called.insert(use.name) }
            isGrowing = called.count > before
        }
        return called
    }

    /// Whether a piece of a script runs, as far as can be told: functions that nobody seems to call may never do.
    private static func runs(_ context: RunContext, _ called: Set<String>) -> Bool {
        switch context {
        case .topLevel, .handler: true
        case .function(let name): name.map(called.contains) ?? false
        }
    }
}

extension ScriptSummary {
    /// What ends where uses throw that a page's own handlers are certain to come to when it is made, shown or left.
    ///
    /// - Parameter id: the page's id.
    /// - Returns: by the places of the uses in ``uses``; what ends first, since nothing comes after it.
    fileprivate func endings(ofPage id: String?) -> [Int: MissingName.Ending] {
        var endings: [Int: MissingName.Ending] = [:]
        for handler in handlers where !handler.certainUses.isEmpty && isBoundAtOnce(handler) {
            guard let reach = handler.reach(ofPageWithID: id) else { continue }
            for ending in handler.events.compactMap({ MissingName.Ending($0, reach: reach) }) {
                for use in handler.certainUses where ending.order < endings[use]?.order ?? .max {
                    endings[use] = ending
                }
            }
        }
        return endings
    }

    /// Whether a handler is bound for certain when the script runs in a document that is ready.
    private func isBoundAtOnce(_ handler: HandlerBinding) -> Bool {
        guard handler.isCertain, !handler.isConditional else { return false }
        switch handler.context {
        case .topLevel: return true
        case .handler(let outer): return handlers[outer].isCalledWhenBound && handlers[outer].context == .topLevel
        case .function: return false
        }
    }

    /// Whether what runs in a context waits for an event that comes once to a document, when it is loaded.
    fileprivate func waitsForLoad(_ context: RunContext) -> Bool {
        var context = context
        while case .handler(let number) = context {
            if handlers[number].waitsForLoad { return true }
            context = handlers[number].context
        }
        return false
    }
}

extension HandlerBinding {
    /// What it hears of a page's events, as far as the page's id tells; nil where it does not hear them.
    fileprivate func reach(ofPageWithID id: String?) -> MissingName.Ending.Reach? {
        func selectsPage(_ selector: String) -> Bool {
            guard let id, let selector = Selector(parsing: selector) else { return false }
            return selector.alternatives.contains { $0.compounds.last?.ids == [id] }
        }
        if hasUnreadSelector { return nil }
        // NOTE: what the window hears is left out; browsers fire a `pageshow` of their own there.
        switch (target, delegateSelector) {
        case (.document, nil), (.selector("body"), nil): return .allPages
        case (.document, let selector?), (.selector, let selector?): return selectsPage(selector) ? .page : nil
        case (.selector(let selector), nil):
            return selectsPage(selector) ? (isBoundToDocument ? .page : .element) : nil
        default: return nil
        }
    }
}
