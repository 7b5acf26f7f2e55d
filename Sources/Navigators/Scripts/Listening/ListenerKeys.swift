internal import Facts
internal import Scripts

/// What elements must have to be heard by any of a document's scripts.
///
/// OPTIMIZATION: most links are heard by none, which a look at the path around them tells; finding the handlers of every
/// link doubled the time of a check of pages with as much script as HTML.
struct ListenerKeys: Sendable {
    private var ids: Set<String> = []
    private var classes: Set<String> = []
    private var names: Set<String> = []
    /// Whether every click is heard.
    private(set) var hearsAll = false
    /// Whether no click is heard.
    private(set) var isEmpty = true

    init() {}

    /// What elements must have for a handler to hear them.
    init(_ listener: Listener) { add(listener) }

    /// What elements must have to be selected.
    init(_ selector: Selector) { add(selector) }

    /// Adds what a script hears.
    mutating func add(_ listeners: ScriptListeners) { for listener in listeners.all { add(listener) } }

    private mutating func add(_ listener: Listener) {
        if listener.kinds.isDisjoint(with: .ofClicks) { return }
        isEmpty = false
        switch (listener.target, listener.inner) {
        case (_, let inner?): add(inner)
        case (.elements(let selector), nil): add(selector)
        case (.document, nil), (.window, nil): hearsAll = true
        }
    }

    private mutating func add(_ selector: Selector) {
        for key in selector.keys {
            switch key {
            case .id(let id): ids.insert(id)
            case .class(let name): classes.insert(name)
            case .element(let name): names.insert(name)
            case .any: hearsAll = true
            }
        }
    }

    /// Whether an element has something that is asked for; what is around it is asked for itself.
    func mayBeHeard(_ node: Node, in live: LiveDocument) -> Bool {
        if !names.isEmpty, names.contains(live.name(of: node)) { return true }
        if !ids.isEmpty, let id = live.attribute(.id, of: node), ids.contains(id) { return true }
        guard !classes.isEmpty, let text = live.attribute(.class, of: node) else { return false }
        return text.utf8.split { $0 <= 0x20 }.contains { classes.contains(String(Substring($0))) }
    }

    /// The same for the elements of a file, any of them.
    func mayHear(elementsOf markup: Markup) -> Bool {
        if hearsAll { return true }
        if !names.isEmpty, (0..<markup.count).contains(where: { names.contains(markup.name(of: $0)) }) { return true }
        if !ids.isEmpty,
            markup.elements(with: AttributeName(.id)).contains(where: { element in
                markup.attribute(.id, of: element).map { ids.contains($0) } ?? false
            })
        {
            return true
        }
        return !classes.isEmpty
            && markup.elements(with: AttributeName(.class)).contains { element in
                guard let text = markup.attribute(.class, of: element) else { return false }
                return text.utf8.split { $0 <= 0x20 }.contains { classes.contains(String(Substring($0))) }
            }
    }
}
