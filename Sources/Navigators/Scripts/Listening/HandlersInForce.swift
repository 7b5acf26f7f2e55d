internal import Facts
internal import Scripts

/// The handlers of a document's scripts that may hear clicks on what comes into it later: what they hear, they hear at the
/// document, or at elements that a selector selects by then.
///
/// A page that comes into two documents does the same in both only as far as the same of them hear its links. Handlers that
/// hear and do the same are the same, whatever their scripts are.
///
/// AD-HOC: what they call is taken from the scripts that have run; a page may define more of it.
package final class HandlersInForce: Hashable, Sendable {
    /// One handler.
    struct Handler: Hashable {
        /// What it hears and does.
        private var conduct: Listener.Conduct
        /// Of these, an element must have one to be heard.
        private(set) var elements: [SelectorKey]
        /// Of these, the page must have one that is made or shown when it is bound; nil where it is bound otherwise.
        private(set) var page: [SelectorKey]?

        fileprivate init(_ listener: Listener, _ script: RunningScript, _ effect: HandlerEffect) {
            conduct = Listener.Conduct(listener, script, effect)
            elements = listener.elementKeys
            guard case .page(let selector)? = listener.moments.first else { return }
            page = listener.conditions.lazy.compactMap(\.keys).first ?? selector?.keys
        }

        static func == (left: Handler, right: Handler) -> Bool { left.conduct == right.conduct }

        func hash(into hasher: inout Hasher) { hasher.combine(conduct) }
    }

    /// The handlers of one script, in the order in which they are bound.
    final class Group: Sendable {
        let handlers: [Handler]

        fileprivate init(_ script: RunningScript, _ tab: Tab) {
            handlers = script.listeners.all.filter(\.hearsClicksOnLaterElements).compactMap { listener in
                let effect = tab.withCalls(listener.effect).withoutTexts(HarmlessCalls.contains)
                return effect.isEmpty ? nil : Handler(listener, script, effect)
            }
        }
    }

    /// Those of each script that has any, in the order in which the scripts ran.
    let groups: [Group]

    fileprivate init(_ groups: [Group]) { self.groups = groups.filter { !$0.handlers.isEmpty } }

    private var handlers: [Handler] { groups.flatMap(\.handlers) }

    package static func == (left: HandlersInForce, right: HandlersInForce) -> Bool {
        left === right || left.handlers == right.handlers
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(handlers) }
}

/// The handlers in force where certain scripts have run, found out once.
///
/// OPTIMIZATION: those of a script that calls no functions of others are the same wherever it runs. Made anew for each set of
/// scripts, they took 1.6 GB for 1,000 files with a script of their own and 2,400 handlers in common, and 14 s.
final class KnownHandlers: Sendable {
    private struct Key: Hashable, Sendable {
        var scripts: [ObjectIdentifier]
        var flags: [Bool]

        /// What tells sets of scripts apart.
        init(_ window: Window) {
            scripts = window.scripts.flatMap { [ObjectIdentifier($0.reading), ObjectIdentifier($0.listeners)] }
            flags = [window.hasUnseenScripts] + window.scripts.flatMap { [$0.isBeforeLibrary, $0.isLibrary] }
        }

        /// What tells scripts apart that call no functions of others.
        init(_ script: RunningScript) {
            scripts = [ObjectIdentifier(script.listeners)]
            flags = [script.isBeforeLibrary, script.isLibrary]
        }
    }

    private let sets = Memo<Key, HandlersInForce>()
    /// Those of scripts; nil of scripts that call functions of others.
    private let groups = Memo<Key, HandlersInForce.Group?>()

    fileprivate func handlers(in tab: Tab) -> HandlersInForce {
        sets.value(for: Key(tab.window)) {
            HandlersInForce(tab.window.scripts.map { group(of: $0, in: tab) })
        }
    }

    private func group(of script: RunningScript, in tab: Tab) -> HandlersInForce.Group {
        let known = groups.value(for: Key(script)) {
            let callsSome = script.listeners.all.contains { $0.hearsClicksOnLaterElements && !$0.effect.calls.isEmpty }
            return callsSome ? nil : HandlersInForce.Group(script, tab)
        }
        return known ?? HandlersInForce.Group(script, tab)
    }
}

extension Tab {
    /// The handlers that may hear clicks on what comes into the document later.
    package var handlersInForce: HandlersInForce { setting.knownHandlers.handlers(in: self) }
}

extension Listener {
    /// What it hears and does, wherever it stands.
    fileprivate struct Conduct: Hashable {
        var kinds: UInt8
        var target: Target
        var inner: Selector?
        var moments: [Moment]
        var conditions: [ElementChange.Condition]
        var removal: Removal?
        var isCapturing, isJQuerys, isCertain, isBeforeLibrary, isLibrary: Bool
        var effect: HandlerEffect

        init(_ listener: Listener, _ script: RunningScript, _ effect: HandlerEffect) {
            kinds = listener.kinds.rawValue
            target = listener.target
            inner = listener.inner
            moments = listener.moments
            conditions = listener.conditions
            removal = listener.removal
            isCapturing = listener.isCapturing
            isJQuerys = listener.isJQuerys
            isCertain = listener.isCertain
            isBeforeLibrary = script.isBeforeLibrary
            isLibrary = script.isLibrary
            self.effect = effect
        }
    }

    /// Of these, an element must have one to be heard.
    var elementKeys: [SelectorKey] {
        switch (target, inner) {
        case (_, let selector?), (.elements(let selector), nil): selector.keys
        case (.document, nil), (.window, nil): [.any]
        }
    }

    /// Whether clicks on elements that come later may be heard.
    fileprivate var hearsClicksOnLaterElements: Bool {
        if kinds.isDisjoint(with: .ofClicks) { return false }
        guard case .elements = target, inner == nil else { return true }
        switch moments.first {
        case .now, .ready, .libraryLoaded, .never: return false
        case .page, .called, .unknown, nil: return true
        }
    }
}
