package import Facts
internal import Scripts
internal import Synchronization

/// The handlers of a document's scripts that may hear clicks on what comes into it later: what they hear, they hear at the
/// document, or at elements that a selector selects by then.
///
/// A page that comes into two documents does the same in both only as far as the same of them hear its links. Handlers that
/// hear and do the same are the same, whatever their scripts are.
///
/// AD-HOC: what they call is taken from the scripts that have run; a page may define more of it.
package struct HandlersInForce: Hashable, Sendable {
    /// One handler.
    private struct Handler: Hashable {
        /// What it hears and does.
        var conduct: Listener.Conduct
        /// What elements must have.
        var elements: ListenerKeys
        /// What the page must have that is made or shown when it is bound; nil where it is bound otherwise.
        var page: ListenerKeys?

        init(_ listener: Listener, _ script: RunningScript, _ effect: HandlerEffect) {
            conduct = Listener.Conduct(listener, script, effect)
            elements = ListenerKeys(listener)
            if case .page(let selector?)? = listener.moments.first { page = ListenerKeys(selector) }
        }

        func mayHear(_ markup: Markup) -> Bool {
            elements.mayHear(elementsOf: markup) && page?.mayHear(elementsOf: markup) ?? true
        }

        static func == (left: Handler, right: Handler) -> Bool { left.conduct == right.conduct }

        func hash(into hasher: inout Hasher) { hasher.combine(conduct) }
    }

    /// In the order in which they were bound.
    private var handlers: [Handler]

    fileprivate init(of tab: Tab) {
        handlers = tab.window.scripts.flatMap { script in
            script.listeners.all.filter(\.hearsClicksOnLaterElements).map { listener in
                Handler(listener, script, tab.withCalls(listener.effect).withoutTexts(HarmlessCalls.contains))
            }
        }
    }

    /// Those that may hear clicks on an element of a file.
    package func hearing(_ file: SiteFile) -> HandlersInForce {
        var hearing = self
        let markup = file.markup
        hearing.handlers.removeAll { !$0.mayHear(markup) }
        return hearing
    }
}

/// The handlers in force where certain scripts have run, found out once.
final class KnownHandlers: Sendable {
    struct Key: Hashable {
        var scripts: [ObjectIdentifier]
        var flags: [Bool]
    }

    private let known = Mutex<[Key: HandlersInForce]>([:])

    /// The answer for a key, made unless it is known.
    func handlers(_ key: Key, _ make: () -> HandlersInForce) -> HandlersInForce {
        if let found = known.withLock({ $0[key] }) { return found }
        let made = make()
        known.withLock { $0[key] = made }
        return made
    }
}

extension Tab {
    /// The handlers that may hear clicks on what comes into the document later.
    package var handlersInForce: HandlersInForce {
        let key = KnownHandlers.Key(
            scripts: window.scripts.map { ObjectIdentifier($0.reading) }
                + window.scripts.map { ObjectIdentifier($0.listeners) },
            flags: [window.hasUnseenScripts] + window.scripts.flatMap { [$0.isBeforeLibrary, $0.isLibrary] })
        return setting.knownHandlers.handlers(key) { HandlersInForce(of: self) }
    }
}

extension Listener {
    /// What it hears and does, wherever it stands.
    fileprivate struct Conduct: Hashable {
        var kinds: UInt8
        var target: Target
        var inner: Selector?
        var moments: [Moment]
        var isCapturing, isJQuerys, isCertain, isBeforeLibrary, isLibrary: Bool
        var effect: HandlerEffect

        init(_ listener: Listener, _ script: RunningScript, _ effect: HandlerEffect) {
            kinds = listener.kinds.rawValue
            target = listener.target
            inner = listener.inner
            moments = listener.moments
            isCapturing = listener.isCapturing
            isJQuerys = listener.isJQuerys
            isCertain = listener.isCertain
            isBeforeLibrary = script.isBeforeLibrary
            isLibrary = script.isLibrary
            self.effect = effect
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
