internal import Facts
internal import Scripts

/// The handlers that scripts bound to elements of a document, found out once for each element.
///
/// OPTIMIZATION: the links of a page lie in the same elements. With those matched once, a check of the library's own 168 demos
/// takes 3.7 s instead of 4.1 s, together with `PageReach`.
final class BoundHandlers {
    /// A handler of an element.
    struct Handler {
        /// The script that bound it, by its place among those that ran.
        var script: Int
        /// Its place in ``ScriptListeners/all``.
        var listener: Int
        /// Whether the element has it for certain; never ``SelectorMatch/no``.
        var match: SelectorMatch
    }

    private struct ListenerPlace: Hashable {
        var script: Int
        var listener: Int
    }

    private let tab: Tab
    private let document: LiveElement.Document
    private var byElement: [Node: [Handler]] = [:]
    /// What elements and those around them have.
    private var ancestry: [Node: AncestorFilter] = [:]
    /// The pages for which scripts bind handlers.
    private var pages: [ListenerPlace: PagesAround] = [:]
    /// Which well-known libraries the document runs, by their names.
    private var libraries: [String: Bool] = [:]

    /// Nothing is known yet of the elements of a tab's document.
    init(_ tab: Tab) {
        self.tab = tab
        document = LiveElement.Document(tab.window.live)
    }

    /// An element of the document, as selectors see it.
    func element(_ node: Node) -> LiveElement { LiveElement(document: document, node: node) }

    /// The handlers that an element of the document has, each once, whatever they hear.
    func handlers(of element: LiveElement) -> [Handler] {
        if let known = byElement[element.node] { return known }
        let found = find(element)
        byElement[element.node] = found
        return found
    }

    private func find(_ element: LiveElement) -> [Handler] {
        guard tab.window.listenerKeys.mayBeBound(to: element.node, in: document.live) else { return [] }
        var found: [Handler] = []
        // OPTIMIZATION: put together once for all scripts; see `SiteFiles.scriptNames(of:)`.
        let keys = element.keys
        let around = element.enclosing.map(ancestry(of:)) ?? AncestorFilter()
        for number in tab.window.scripts.indices {
            let listeners = tab.window.scripts[number].listeners
            var seen: Set<Int> = []
            listeners.visit(element, keys, around: around) { index, selector in
                guard seen.insert(index).inserted else { return }
                var match = selector.match(element)
                guard match != .no else { return }
                let place = ListenerPlace(script: number, listener: index)
                match = min(
                    match,
                    tab.certainty(
                        of: listeners.all[index], tab.window.scripts[number], at: element,
                        &pages[place, default: PagesAround()]))
                if match != .no { found.append(Handler(script: number, listener: index, match: match)) }
            }
        }
        return found
    }

    /// What an element and those around it have.
    private func ancestry(of element: LiveElement) -> AncestorFilter {
        if let known = ancestry[element.node] { return known }
        var found = element.enclosing.map(ancestry(of:)) ?? AncestorFilter()
        found.insert(element.keys)
        ancestry[element.node] = found
        return found
    }

    /// Whether the document runs the library that takes clicks by an attribute.
    func runsLibrary(of attribute: ClickAttribute) -> Bool {
        if let known = libraries[attribute.library] { return known }
        let window = tab.window
        let runs =
            window.scriptsRun.contains { attribute.isNamed(in: $0) }
            || window.scripts.contains { script in
                attribute.definedNames.contains {
                    script.reading.globals.contains($0) || script.reading.members.contains($0)
                }
            }
        libraries[attribute.library] = runs
        return runs
    }
}
