internal import Facts
internal import Scripts

/// What one script hears clicks with, to be looked up by the elements that are clicked.
final class ScriptListeners: Sendable {
    /// A listener that is bound to elements.
    private struct Bound {
        /// Its place in ``all``.
        var listener: Int
        /// The elements.
        var selector: Selector
        /// What is around each of them.
        var neededAround: AncestorFilter

        init(_ listener: Int, _ selector: Selector) {
            self.listener = listener
            self.selector = selector
            neededAround = selector.neededAround
        }
    }

    /// In the order of the text.
    let all: [Listener]
    /// Those bound to elements, by what the elements must have.
    private let byKey: [SelectorKey: [Bound]]
    /// The attributes among what they must have.
    private let attributes: [String]
    /// Those bound to the document or the window.
    let atRoot: [Int]
    /// The functions of other scripts that it calls while it runs, when the document is ready, or for a page.
    let callsWhenRun: Set<String>
    /// Whether any of them hears of changes of the page.
    let hearsChanges: Bool
    /// Whether it defines what a well-known library does that takes clicks by attributes.
    let isClickLibrary: Bool
    /// Whether somebody may ask it for anything: it hears clicks, or has functions that others call.
    let matters: Bool

    /// What the script tells and hears, with what plugins of other scripts bind where it calls them.
    ///
    /// - Parameters:
    ///   - reading: the script.
    ///   - plugins: the scripts that ran and define plugins.
    init(_ reading: ScriptReading, plugins: [PluginScript] = []) {
        let summary = reading.summary
        var all: [Listener] = []
        if summary.syntaxError == nil {
            for binding in summary.handlers {
                guard let listener = Listener(binding, of: summary, mayBeTakenOff: reading.takesBoundHandlersOff)
                else { continue }
                all.append(binding.method == "live" ? listener.live : listener)
            }
            all += summary.elementChanges.compactMap { Listener($0, of: summary) }
            for plugin in plugins { all += Self.listeners(of: plugin, calledBy: summary) }
        }
        self.all = all
        var byKey: [SelectorKey: [Bound]] = [:]
        var atRoot: [Int] = []
        for (index, listener) in all.enumerated() {
            guard case .elements(let selector) = listener.target else {
                atRoot.append(index)
                continue
            }
            let bound = Bound(index, selector)
            for key in Set(selector.keys) { byKey[key, default: []].append(bound) }
        }
        self.byKey = byKey
        attributes = byKey.keys.compactMap { if case .attribute(let name) = $0 { name } else { nil } }
        self.atRoot = atRoot
        hearsChanges = all.contains { !$0.kinds.isDisjoint(with: [.change, .containerChange]) }
        isClickLibrary =
            (!reading.globals.isEmpty || !reading.members.isEmpty)
            && ClickAttribute.allDefinedNames.contains { reading.globals.contains($0) || reading.members.contains($0) }
        let running = summary.uses.filter { $0.isCalled && Self.runs($0.context, in: summary) }
        callsWhenRun = Set(running.map(\.path))
        matters =
            !all.isEmpty || !summary.effects.isEmpty || !callsWhenRun.isEmpty || !summary.pjaxCalls.isEmpty
            || !summary.pluginCalls.isEmpty || !reading.plugins.isEmpty
    }

    private static func listeners(of plugin: PluginScript, calledBy caller: ScriptSummary) -> [Listener] {
        let summary = plugin.reading.summary
        return caller.pluginCalls.filter { plugin.reading.plugins.contains($0.name) }.flatMap { call in
            summary.handlers.compactMap { binding in
                Listener(binding, of: summary, calledBy: call, of: caller, guesses: !plugin.isLibrary)
            }
        }
    }

    /// Calls `body` with the listeners that an element may have, each once or more: its place in ``all``, and the elements it
    /// is bound to.
    ///
    /// - Parameters:
    ///   - element: the element.
    ///   - keys: its ``LiveElement/keys``.
    ///   - around: what those around it have.
    ///   - body: what is called.
    func visit(
        _ element: LiveElement, _ keys: [SelectorKey], around: AncestorFilter, _ body: (Int, Selector) -> Void
    ) {
        guard !byKey.isEmpty else { return }
        func visit(_ key: SelectorKey) {
            for bound in byKey[key] ?? [] where around.mayHold(bound.neededAround) {
                body(bound.listener, bound.selector)
            }
        }
        for key in keys { visit(key) }
        for name in attributes where element.value(ofAttribute: name) != nil { visit(.attribute(name)) }
    }

    /// Whether a piece of a script runs without anybody doing anything.
    private static func runs(_ context: RunContext, in summary: ScriptSummary, depth: Int = 0) -> Bool {
        switch context {
        case .topLevel: return true
        case .function: return false
        case .handler(let index):
            guard summary.handlers.indices.contains(index), depth < 8 else { return false }
            let handler = summary.handlers[index]
            switch Listener.moment(of: handler) {
            case .ready, .libraryLoaded, .page: return runs(handler.context, in: summary, depth: depth + 1)
            case .now, .called, .unknown, .never: return false
            }
        }
    }
}
