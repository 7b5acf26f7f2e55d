internal import DOM
internal import Facts
internal import Synchronization

/// Which links of a page scripts take, remembered for pages and scripts that were looked at.
///
/// OPTIMIZATION: asked for after every click, and the same whenever the same page is shown where the same scripts have run;
/// matching all links anew each time took half of an exploration of a site with many handlers.
final class ScriptedLinks: Sendable {
    /// A page with the scripts that have run in its document.
    struct Key: Hashable {
        var markup: ObjectIdentifier
        var element: Int32
        var scripts: [ObjectIdentifier]
        /// Of each script, whether the page was there when it ran, and whether it ran before the library.
        var moments: [Bool]
    }

    private let known = Mutex<[Key: [String]]>([:])

    /// The answer for a key, made unless it is known.
    func links(_ key: Key, _ make: () -> [String]) -> [String] {
        if let found = known.withLock({ $0[key] }) { return found }
        let made = make()
        known.withLock { $0[key] = made }
        return made
    }
}

extension Tab {
    /// The links of what is shown that scripts of the document take or may take, each with a number for the handler's text: another document
    /// may have run other scripts.
    var scriptedLinks: [String] {
        if window.listenerKeys.isEmpty { return [] }
        let hearing = window.scripts.filter { !$0.listeners.all.isEmpty }
        guard !hearing.isEmpty, let shown = shownElement, let markup = window.live.markup(of: shown) else { return [] }
        let key = ScriptedLinks.Key(
            markup: ObjectIdentifier(markup), element: shown.element,
            scripts: window.scripts.map { ObjectIdentifier($0.reading) },
            moments: hearing.flatMap { [wasThere(shown, $0), $0.isBeforeLibrary] })
        return setting.scriptedLinks.links(key) {
            window.live.elements(named: .a, under: shown).compactMap { link in
                let scripted = scriptedClick(on: link)
                guard scripted.isHeard, let place = scripted.taker ?? scripted.mayTake else { return nil }
                return "\(link.element) \(place.contentHash)"
            }
        }
    }
}
