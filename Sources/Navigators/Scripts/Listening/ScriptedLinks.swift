internal import DOM
internal import Facts

/// Which links of a page scripts take, remembered for pages and scripts that were looked at.
///
/// OPTIMIZATION: asked for after every click, and the same whenever the same page is shown where the same scripts have run;
/// matching all links anew each time took half of an exploration of a site with many handlers.
final class ScriptedLinks: Sendable {
    /// A page with the scripts that have run in its document.
    struct Key: Hashable, Sendable {
        var page: ShownPage?
        var document: String?
        /// ``Foreground/bearings`` and ``Foreground/composition``, which tell what else is in the document, where all of it is
        /// shown.
        var bearings: [String]
        var composition: Int?
        /// The page's element, where it is but a part of what is there.
        var element: Element?
        var scripts: [ObjectIdentifier]
        /// Of each script, whether the page was there when it ran, and whether it ran before the library.
        var moments: [Bool]
    }

    struct Element: Hashable, Sendable {
        var markup: ObjectIdentifier
        var element: Int32
    }

    /// What was found out.
    let known = Memo<Key, Found>()

    struct Found: Sendable {
        /// A text for each handler that asks at the document what was clicked: it may hear what comes next, whatever it makes
        /// of what is shown.
        var askers: [String] = []
        /// A text for each link that is heard.
        var links: [String] = []
    }
}

extension Tab {
    /// The links of what is shown that scripts of the document take or may take, each with a number for the handler's text:
    /// another document may have run other scripts.
    ///
    /// OPTIMIZATION: looked up by what tells foregrounds apart. By the elements themselves they were found out anew for each
    /// page in each document of one template, three quarters of an exploration of a blog under jquery-pjax.
    ///
    /// - Parameter foreground: what is shown, without these.
    /// - Returns: a text for each.
    func scriptedLinks(of foreground: Foreground) -> ScriptedLinks.Found {
        guard hasListeners, let shown = shownElement, let markup = window.live.markup(of: shown) else { return .init() }
        let hearing = window.scripts.filter { !$0.listeners.all.isEmpty }
        let key = ScriptedLinks.Key(
            page: foreground.page, document: foreground.document, bearings: foreground.bearings,
            composition: foreground.composition,
            element: shown == window.live.body
                ? nil : ScriptedLinks.Element(markup: ObjectIdentifier(markup), element: shown.element),
            scripts: window.scripts.map { ObjectIdentifier($0.reading) },
            moments: hearing.flatMap { [wasThere(shown, $0), $0.isBeforeLibrary] })
        return setting.scriptedLinks.known.value(for: key) {
            var order = LinkOrder()
            let bound = BoundHandlers(self)
            let askers = hearing.flatMap { script in
                script.listeners.atRoot.map { script.listeners.all[$0] }.filter(\.asksTarget).map { "\($0.effect)" }
            }
            let links = window.live.elements(named: .a, under: shown).compactMap { link in
                let name = order.name(of: link)
                let scripted = scriptedClick(on: link, bound)
                return scripted.isHeard ? "\(name) \(scripted.effect)" : nil
            }
            return ScriptedLinks.Found(askers: askers, links: links)
        }
    }
}

extension Tab {
    /// Whether a script of the document hears anything.
    private var hasListeners: Bool {
        !window.listenerKeys.isEmpty && window.scripts.contains { !$0.listeners.all.isEmpty }
    }

    /// The links of what is shown that no script hears.
    ///
    /// - Parameter foreground: what is shown.
    /// - Returns: those that ``Foreground/scripted`` does not tell of; none where the document's scripts hear nothing, and
    ///   what attributes such as `onclick` do was not looked at.
    package func unheardLinks(of foreground: Foreground) -> Set<Node> {
        guard hasListeners, let shown = shownElement, window.live.markup(of: shown) != nil else { return [] }
        let links = window.live.elements(named: .a, under: shown)
        if foreground.scripted.isEmpty { return Set(links) }
        let names = Set(foreground.scripted.map { $0.prefix { $0 != " " } })
        var order = LinkOrder()
        return Set(links.filter { !names.contains(order.name(of: $0)[...]) })
    }
}

/// Names for links that documents of one template share, whatever else is put into them: parts are counted as they come, and
/// the links of each.
private struct LinkOrder {
    private var parts: [Int32: Int] = [:]
    private var counts: [Int32: Int] = [:]

    mutating func name(of link: Node) -> String {
        let part = parts[link.part] ?? parts.count
        parts[link.part] = part
        counts[link.part, default: 0] += 1
        return "\(part).\(counts[link.part] ?? 0)"
    }
}
