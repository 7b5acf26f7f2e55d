internal import DOM
internal import Facts

/// What a document looks like when everything has come to rest, in the terms of recordings of libraries that exchange parts of
/// the document.
public struct DocumentState: Hashable, Sendable {
    /// The element children of `head`, in order: the value of `data-k`, or else the element's name.
    public var head: [String] = []
    /// The scripts and style sheets in `head` that are there from pages which were shown before: by address or file; nil where a
    /// browser was asked, which does not know what came from where.
    public var keptInHead: [String]?
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
    public var events: [String] { fired.map(\.description) }
    /// The events themselves.
    package var fired: [LifecycleEvent] = []
    /// All scripts since the action began, likewise.
    public var scripts: [String] = []

    /// Nothing yet.
    package init() {}
}

extension Tab {
    /// What happened in the document and in those before it.
    var documentHistory: DocumentState {
        var state = DocumentState()
        state.fired = record.allEvents
        state.scripts = record.allScripts.compactMap { $0.kind == .library ? nil : $0.ownName ?? $0.label }
        return state
    }

    /// What the document looks like now.
    var documentState: DocumentState {
        var state = documentHistory
        let live = window.live
        state.shown = shown
        state.keptInHead = []
        guard let root = live.root, window.isHTML else { return state }
        state.language = live.attribute(AttributeName("lang"), of: root)
        if let head = live.head {
            state.head = live.children(of: head).map { live.attribute(.dataK, of: $0) ?? live.name(of: $0) }
        }
        state.keptInHead = keptInHead
        guard let body = live.body else { return state }
        state.body = live.attribute(.dataK, of: body)
        live.visit(below: body) { node in
            if let id = live.attribute(.id, of: node) { state.ids.append(id) }
            return true
        }
        if let target = window.target, live.isConnected(target) { state.target = live.id(of: target) }
        return state
    }

    /// What stands in head and in no head of the file whose body is shown.
    private var keptInHead: [String] {
        let live = window.live
        guard let head = live.head, let body = live.body, let shown = live.markup(of: body)?.source.name else {
            return []
        }
        // OPTIMIZATION: the head of the file that is shown is read where something may be left of another, which no library
        // that keeps its documents leaves: 6% of a step.
        var known: Set<[String]>?
        return live.children(of: head).compactMap { node in
            guard let markup = live.markup(of: node), markup.source.name != shown,
                markup.startTag(of: Int(node.element)) != nil, live.isHTML(node, in: [.script, .style, .link])
            else { return nil }
            if live.isHTML(node, .link), !live.attribute(.rel, of: node, equals: "stylesheet") { return nil }
            let own = known ?? live.markup(of: body)?.likenessesInHead ?? []
            known = own
            if own.contains(markup.likeness(of: Int(node.element))) { return nil }
            let address = live.attribute(.src, of: node) ?? live.attribute(.href, of: node)
            return "\(address ?? "<\(live.name(of: node))>") of \(markup.source.name)"
        }
    }

    /// Which element the viewport begins with.
    private var shown: String? {
        if window.scroll == .top { return "top" }
        let live = window.live
        guard let element = elementAtTop else { return nil }
        if element == window.target || element == record.broughtToTop { return live.nameForFragments(element) }
        // What begins an element begins where it does.
        var (at, name) = (element, live.nameForFragments(element))
        while live.leadingText(of: at).allSatisfy(\.isWhitespace),
            let first = live.children(of: at).first(where: {
                !live.isHTML($0, in: [.script, .style, .template, .meta])
            })
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

extension Markup {
    /// An element's name, attributes and text: what tells it from others of a head.
    fileprivate func likeness(of element: Int) -> [String] {
        [name(of: element), text(of: element)] + attributes(of: element).flatMap { [$0.name, $0.value] }
    }

    /// Those of the elements in the file's head.
    fileprivate var likenessesInHead: Set<[String]> {
        guard let head = elements(named: .head).first else { return [] }
        return Set(children(of: head).map { likeness(of: $0) })
    }
}
