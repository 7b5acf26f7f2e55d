internal import Facts

/// What a document looks like when everything has come to rest, in the terms of recordings of libraries that exchange parts of
/// the document.
public struct DocumentState: Hashable, Sendable {
    /// The element children of `head`, in order: the value of `data-k`, or else the element's name.
    public var head: [String] = []
    /// All ids in `body`, in document order.
    public var ids: [String] = []
    /// The `lang` of the document element.
    public var language: String?
    /// The `data-k` of `body`.
    public var body: String?
    /// Which element the viewport was scrolled to: its id, or `name=` and its name; `top` at the top, nil elsewhere.
    public var shown: String?
    /// The id of what `:target` matches.
    public var target: String?
    /// All events since the action began, those of documents that were left too, as recordings write them.
    public var events: [String] = []
    /// All scripts since the action began, likewise.
    public var scripts: [String] = []
}

extension Tab {
    /// What the document looks like now.
    var documentState: DocumentState {
        var state = DocumentState()
        let live = window.live
        state.events = record.allEvents.map(\.description)
        state.scripts = record.allScripts.compactMap { $0.kind == .library ? nil : $0.ownName ?? $0.label }
        state.shown = shown
        guard let root = live.root, window.isHTML else { return state }
        state.language = live.attribute(AttributeName("lang"), of: root)
        if let head = live.head {
            state.head = live.children(of: head).map { live.attribute(.dataK, of: $0) ?? live.name(of: $0) }
        }
        guard let body = live.body else { return state }
        state.body = live.attribute(.dataK, of: body)
        live.visit(below: body) { node in
            if let id = live.attribute(.id, of: node) { state.ids.append(id) }
            return true
        }
        if let target = window.target, live.isConnected(target) { state.target = live.id(of: target) }
        return state
    }

    /// Which element the viewport begins with.
    private var shown: String? {
        if window.scroll == .top { return "top" }
        let live = window.live
        guard let element = elementAtTop else { return nil }
        if element == window.target { return live.nameForFragments(element) }
        // What begins an element begins where it does.
        var (at, name) = (element, live.nameForFragments(element))
        while live.leadingText(of: at).allSatisfy(\.isWhitespace),
            let first = live.children(of: at).first(where: { !live.isHTML($0, in: [.script, .style, .template, .meta]) })
        {
            at = first
            name = live.nameForFragments(at) ?? name
        }
        return name
    }
}

extension LiveDocument {
    /// The id of an element, or the name of an `a`.
    fileprivate func nameForFragments(_ node: Node) -> String? {
        id(of: node) ?? (isHTML(node, .a) ? attribute(.name, of: node).map { "name=" + $0 } : nil)
    }
}
