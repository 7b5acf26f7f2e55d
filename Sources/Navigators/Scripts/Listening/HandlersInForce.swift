package import Facts
internal import Scripts

/// The scripts of a document that may hear clicks on what comes into it later: what they hear, they hear at the document, or at
/// elements that a selector selects by then.
///
/// A page that comes into two documents does the same in both only as far as the same of them hear its links.
package struct HandlersInForce: Hashable, Sendable {
    private struct Script: Hashable, Sendable {
        /// What tells scripts apart.
        enum Identity: Hashable {
            /// What they hear, and what they do then.
            case handlers([Listener.Conduct])
            /// Their text, which several files may share, where it calls what other scripts may define.
            case text(ObjectIdentifier, count: Int)
        }

        var identity: Identity
        var isBeforeLibrary: Bool
        var isLibrary: Bool
        var handlers: [Handler]

        static func == (left: Script, right: Script) -> Bool {
            left.identity == right.identity && left.isBeforeLibrary == right.isBeforeLibrary
                && left.isLibrary == right.isLibrary
        }

        func hash(into hasher: inout Hasher) { hasher.combine(identity) }
    }

    /// What one handler hears.
    private struct Handler: Sendable {
        /// What elements must have.
        var elements: ListenerKeys
        /// What the page must have that is made or shown when it is bound; nil where it is bound otherwise.
        var page: ListenerKeys?

        func mayHear(_ markup: Markup) -> Bool {
            elements.mayHear(elementsOf: markup) && page?.mayHear(elementsOf: markup) ?? true
        }
    }

    /// In the order in which they ran.
    private var scripts: [Script] = []

    fileprivate init(_ running: [RunningScript]) {
        for script in running {
            let later = script.listeners.all.filter(\.hearsLaterElements)
            let handlers = later.compactMap { listener -> Handler? in
                var elements = ListenerKeys()
                elements.add(listener)
                if elements.isEmpty { return nil }
                guard case .page(let selector?)? = listener.moments.first else { return Handler(elements: elements) }
                var page = ListenerKeys()
                page.add(selector)
                return Handler(elements: elements, page: page)
            }
            if handlers.isEmpty { continue }
            let callsOthers = later.contains { !$0.effect.calls.isEmpty }
            scripts.append(
                Script(
                    identity: callsOthers
                        ? .text(ObjectIdentifier(script.reading), count: script.listeners.all.count)
                        : .handlers(later.map(\.conduct)),
                    isBeforeLibrary: script.isBeforeLibrary, isLibrary: script.isLibrary, handlers: handlers))
        }
    }

    /// Those that may hear clicks on an element of a file.
    package func hearing(_ file: SiteFile) -> HandlersInForce {
        var hearing = self
        let markup = file.markup
        hearing.scripts.removeAll { script in !script.handlers.contains { $0.mayHear(markup) } }
        return hearing
    }
}

extension Tab {
    /// The scripts that may hear clicks on what comes into the document later.
    package var handlersInForce: HandlersInForce {
        HandlersInForce(window.listenerKeys.isEmpty ? [] : window.scripts)
    }
}

extension Listener {
    /// What it hears and does, wherever it stands.
    struct Conduct: Hashable, Sendable {
        var kinds: UInt8
        var target: String
        var elements: [Selector?]
        var moments: [Moment]
        var flags: [Bool]
        var effect: HandlerEffect
    }

    fileprivate var conduct: Conduct {
        let (name, selector): (String, Selector?) =
            switch target {
            case .elements(let selector): ("elements", selector)
            case .document: ("document", nil)
            case .window: ("window", nil)
            }
        return Conduct(
            kinds: kinds.rawValue, target: name, elements: [selector, inner], moments: moments,
            flags: [isCapturing, isJQuerys, isCertain], effect: effect.withoutPlaces)
    }

    /// Whether an element that comes later may be heard.
    fileprivate var hearsLaterElements: Bool {
        guard case .elements = target, inner == nil else { return true }
        switch moments.first {
        case .now, .ready, .libraryLoaded, .never: return false
        case .page, .called, .unknown, nil: return true
        }
    }
}
