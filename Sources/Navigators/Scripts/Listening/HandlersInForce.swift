package import Facts
internal import Scripts

/// The scripts of a document that may hear clicks on what comes into it later: what they hear, they hear at the document, or at
/// elements that a selector selects by then.
///
/// A page that comes into two documents does the same in both only as far as the same of them hear its links.
package struct HandlersInForce: Hashable, Sendable {
    private struct Script: Hashable, Sendable {
        /// Its text, which several files may share.
        var reading: ObjectIdentifier
        /// How many handlers it binds, with those of plugins it calls.
        var count: Int
        var isBeforeLibrary: Bool
        var keys: ListenerKeys

        static func == (left: Script, right: Script) -> Bool {
            left.reading == right.reading && left.count == right.count
                && left.isBeforeLibrary == right.isBeforeLibrary
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(reading)
            hasher.combine(count)
        }
    }

    /// In the order in which they ran.
    private var scripts: [Script] = []

    fileprivate init(_ running: [RunningScript]) {
        for script in running {
            let keys = ListenerKeys(ofLaterElements: script.listeners)
            if keys.isEmpty { continue }
            scripts.append(
                Script(
                    reading: ObjectIdentifier(script.reading), count: script.listeners.all.count,
                    isBeforeLibrary: script.isBeforeLibrary, keys: keys))
        }
    }

    /// Those that may hear clicks on an element of a file.
    package func hearing(_ file: SiteFile) -> HandlersInForce {
        var hearing = self
        hearing.scripts.removeAll { !$0.keys.mayHear(elementsOf: file.markup) }
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
    /// Whether an element that comes later may be heard.
    fileprivate var hearsLaterElements: Bool {
        guard case .elements = target, inner == nil else { return true }
        switch moments.first {
        case .now, .ready, .libraryLoaded, .never: return false
        case .page, .called, .unknown, nil: return true
        }
    }
}

extension ListenerKeys {
    fileprivate init(ofLaterElements listeners: ScriptListeners) {
        self.init()
        for listener in listeners.all where listener.hearsLaterElements { add(listener) }
    }
}
