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
            for use in summary.uses where Self.runs(use.context, called) {
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
                        waitsIn: summary.waitsForLoad(use.context) ? script.label : nil))
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
