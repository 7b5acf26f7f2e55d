internal import DOM
internal import Facts
internal import Scripts

/// What scripts load by themselves, read from their text, each text once.
final class LoadedScripts: Sendable {
    private let cache: ScriptCache
    /// What was read of scripts that load others; nil for those that load none.
    private let loading = Memo<ScriptPlace, ScriptSummary?>()
    /// What was read of scripts that ask for modules, likewise.
    private let asking = Memo<ScriptPlace, ScriptSummary?>()
    /// What was read of scripts that prepare a loader of modules, likewise.
    private let preparing = Memo<ScriptPlace, ScriptSummary?>()

    init(cache: ScriptCache) { self.cache = cache }

    /// The scripts that a script loads whatever happens, while it runs or when the document is ready, in the order of the
    /// text.
    func loads(of text: [UInt8], at place: ScriptPlace) -> [ScriptLoad] {
        guard let summary = summary(of: text, at: place, holding: Self.loads, loading) else { return [] }
        return summary.scriptLoads.filter { !$0.isConditional && summary.runsAtOnce($0.context) }
    }

    /// The calls by which it defines and loads modules, likewise.
    func moduleCalls(of text: [UInt8], at place: ScriptPlace) -> [ModuleCall] {
        guard let summary = summary(of: text, at: place, holding: Self.modules, asking) else { return [] }
        return summary.moduleCalls.filter { call in
            switch call.method {
            // A loader finds it wherever it stands.
            case .use: true
            // Many ask first whether there is a loader, and here is one.
            case .define: summary.runsAtOnce(call.context)
            case .require, .configure: !call.isConditional && summary.runsAtOnce(call.context)
            // The loader is there, and looks at the variable no more.
            case .prepare: false
            }
        }
    }

    /// What it sets for a loader of modules that comes later.
    func moduleSetting(of text: [UInt8], at place: ScriptPlace) -> ModuleConfiguration? {
        guard let summary = summary(of: text, at: place, holding: Self.settings, preparing) else { return nil }
        return summary.moduleCalls.last {
            $0.method == .prepare && !$0.isConditional && summary.runsAtOnce($0.context)
        }?.configuration
    }

    /// OPTIMIZATION: most scripts hold none of the words; looking for them costs a hundredth of reading them.
    private func summary(
        of text: [UInt8], at place: ScriptPlace, holding words: BytePatterns, _ known: Memo<ScriptPlace, ScriptSummary?>
    ) -> ScriptSummary? {
        known.value(for: place) {
            words.stands(in: text) ? cache.reading(of: text, as: .classicScript).summary : nil
        }
    }

    private static let loads = BytePatterns(["getScript", "createElement(\"script\"", "createElement('script'"])
    private static let modules = BytePatterns(["require", "define"])
    private static let settings = BytePatterns(["require =", "require=", "requirejs =", "requirejs="])
}

extension ScriptSummary {
    fileprivate func runsAtOnce(_ context: RunContext) -> Bool {
        switch context {
        case .topLevel: true
        case .handler(let index): handlers.indices.contains(index) && handlers[index].isReadyHandler
        case .function: false
        }
    }
}

/// Scripts that other scripts load.
extension Tab {
    /// Carries out what a script does that has just run, as far as it sets options and loads scripts.
    ///
    /// - Parameters:
    ///   - text: the script.
    ///   - source: the file it stands in.
    ///   - start: where it begins there, in bytes.
    ///   - script: its element.
    mutating func carryOut(_ text: [UInt8], of source: Source, at start: Int, _ script: WaitingScript) {
        let place = ScriptPlace(source: source, start: start)
        var options = setting.scriptOptions.options(in: text, of: source, at: start)
        // What stands in the library itself, or is set behind it in one file.
        if script.source != nil, setting.bundles.libraries(in: source)?.mobile != nil {
            options.removeAll { $0.moment == .running || $0.moment == .unknown }
        }
        for load in setting.loadedScripts.loads(of: text, at: place) {
            insert(load.address, isEvaluated: load.isEvaluated)
        }
        guard window.modules != nil else {
            if let new = setting.loadedScripts.moduleSetting(of: text, at: place) { window.moduleSetting = new }
            return take(options)
        }
        let calls = setting.loadedScripts.moduleCalls(of: text, at: place)
        follow(ModuleFile(name: script.module, calls: calls, options: options, source: source, start: start))
    }

    /// Puts a script element into the head, to run when it was fetched.
    private mutating func insert(_ address: String, isEvaluated: Bool) {
        guard WebAddress(address, base: baseAddress)?.origin == origin, var made = makeScript(address) else { return }
        if isEvaluated { window.live.remove(made.node) }
        made.isEvaluated = isEvaluated
        wait(for: made)
    }

    /// How many scripts others put into a document: there may be scripts that load themselves.
    private static let mostLoaded = 2000

    private static let scriptElement = Markup(making: "<script></script>")

    /// A script element that a script has made, at the end of the head; nil where there is none, and when there are too many.
    mutating func makeScript(_ address: String) -> WaitingScript? {
        guard let resolved = WebAddress(address, base: baseAddress),
            let head = window.live.elements(named: .head).first
        else { return nil }
        window.loadedScriptCount += 1
        guard window.loadedScriptCount <= Self.mostLoaded else {
            if window.loadedScriptCount == Self.mostLoaded + 1 {
                note("scripts keep loading scripts; the rest was cut off", at: nil)
            }
            return nil
        }
        let node = window.live.append(made: Self.scriptElement, to: head)
        window.live.setAttribute(AttributeName(.src), of: node, to: address)
        return WaitingScript(node: node, markup: Self.scriptElement, source: address, address: resolved)
    }
}
