internal import Facts
internal import Scripts

/// What elements must have to be heard by any of a document's scripts.
///
/// OPTIMIZATION: most links are heard by none, which a look at the path around them tells; finding the handlers of every
/// link doubled the time of a check of pages with as much script as HTML.
struct ListenerKeys: Sendable {
    /// What the elements must have that are clicked.
    private var clicked = KeySet()
    /// What the elements must have that listeners are bound to.
    private var bound = KeySet()
    /// Whether no click is heard.
    private(set) var isEmpty = true

    /// Whether every click is heard.
    var hearsAll: Bool { clicked.holdsAll }

    /// Adds what a script hears.
    mutating func add(_ listeners: ScriptListeners) { for listener in listeners.all { add(listener) } }

    private mutating func add(_ listener: Listener) {
        if listener.kinds.isDisjoint(with: .ofClicks) { return }
        isEmpty = false
        for key in listener.elementKeys { clicked.insert(key) }
        if case .elements(let selector) = listener.target { for key in selector.keys { bound.insert(key) } }
    }

    /// Whether an element has something that is asked for; what is around it is asked for itself.
    func mayBeHeard(_ node: Node, in live: LiveDocument) -> Bool { clicked.holdsKey(of: node, in: live) }

    /// Whether listeners may be bound to an element.
    ///
    /// OPTIMIZATION: asked once for each element around a link, and not for each script besides.
    func mayBeBound(to node: Node, in live: LiveDocument) -> Bool {
        bound.holdsAll || bound.holdsKey(of: node, in: live)
    }
}

/// What elements are looked up by, in sets.
private struct KeySet: Sendable {
    private var ids: Set<String> = []
    private var classes: Set<String> = []
    private var names: Set<String> = []
    private var attributes: [AttributeName] = []
    /// Whether every element is meant.
    private(set) var holdsAll = false

    mutating func insert(_ key: SelectorKey) {
        switch key {
        case .id(let id): ids.insert(id)
        case .class(let name): classes.insert(name)
        case .element(let name): names.insert(name)
        case .attribute(let name):
            let attribute = AttributeName(name)
            if !attributes.contains(attribute) { attributes.append(attribute) }
        case .any: holdsAll = true
        }
    }

    /// Whether an element has one of the keys, but for the one that all have.
    func holdsKey(of node: Node, in live: LiveDocument) -> Bool {
        if !names.isEmpty, names.contains(live.name(of: node)) { return true }
        if !ids.isEmpty, let id = live.attribute(.id, of: node), ids.contains(id) { return true }
        if attributes.contains(where: { live.hasAttribute($0, of: node) }) { return true }
        guard !classes.isEmpty, let text = live.attribute(.class, of: node) else { return false }
        return text.utf8.split { $0 <= 0x20 }.contains { classes.contains(String(Substring($0))) }
    }
}
