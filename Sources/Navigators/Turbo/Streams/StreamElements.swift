internal import Facts
internal import Scripts

/// What a stream element is going to do.
package struct StreamAction: Sendable {
    var action: String
    var target: String?
    var targets: String?
    /// The content of its template.
    var content: Markup?
    var morphs: Bool
}

/// Streams in pages (T100).
extension Door<Turbo> {
    /// A stream element comes into the document: it says what it will do, and does it with the next frame.
    mutating func connectStream(_ stream: Node) {
        let action = live.attribute(.action, of: stream) ?? ""
        let target = live.attribute(.target, of: stream)
        let targets = live.attribute(AttributeName("targets"), of: stream)
        fire("before-stream-render", action.isEmpty ? "null" : action, target ?? targets ?? "null")
        let template = live.children(of: stream).first.flatMap { live.isHTML($0, .template) ? $0 : nil }
        let content = template.flatMap { node in live.markup(of: node)?.templateContent(of: Int(node.element)) }
        later(
            .stream(
                StreamAction(
                    action: action, target: target, targets: targets, content: content,
                    morphs: live.attribute(AttributeName("method"), of: stream) == "morph")),
            after: Latency.frame)
        own.streams.append(stream)
    }

    /// The action.
    mutating func perform(_ stream: StreamAction) {
        // The element has removed itself by now.
        if !own.streams.isEmpty {
            let gone = own.streams.removeFirst()
            if live.markup(of: gone) != nil { live.remove(gone) }
        }
        if stream.action == "refresh" { return profile.morphs ? refresh() : () }
        for target in targets(of: stream) where live.isConnected(target) {
            let content = stream.content
            let newIDs =
                content.map { content in
                    content.children(of: 0).compactMap { content.attribute(.id, of: $0) }
                } ?? []
            switch stream.action {
            case "remove": tab.removeFromView(target)
            case "update":
                live.clear(target)
                insert(content, .append, target)
            case "replace":
                insert(content, .before, target)
                live.remove(target)
            case "append", "prepend":
                for child in live.children(of: target) where live.id(of: child).map({ newIDs.contains($0) }) == true {
                    live.remove(child)
                }
                insert(content, stream.action == "append" ? .append : .prepend, target)
            case "before", "after":
                if profile.removesDuplicateSiblings, let parent = live.parent(of: target) {
                    for child in live.children(of: parent)
                    where child != target && live.id(of: child).map({ newIDs.contains($0) }) == true {
                        live.remove(child)
                    }
                }
                insert(content, stream.action == "before" ? .before : .after, target)
            default: break
            }
        }
    }

    private func targets(of stream: StreamAction) -> [Node] {
        let live = tab.window.live
        if let target = stream.target { return live.element(withID: target).map { [$0] } ?? [] }
        guard let selector = stream.targets.flatMap(Selector.init(parsing:)), let root = live.root else { return [] }
        return live.elements(selectedBy: selector, under: root)
    }

    private enum Where { case append, prepend, before, after }

    /// Puts the content of a template somewhere; its scripts run.
    private mutating func insert(_ content: Markup?, _ place: Where, _ target: Node) {
        guard let content else { return }
        var nodes: [Node] = []
        for element in content.children(of: 0) {
            let node = live.addSlice(content, top: element)
            switch place {
            case .append: live.append(node, to: target)
            case .before: live.insert(node, before: target)
            case .after: live.insert(node, after: nodes.last ?? target)
            case .prepend:
                if let last = nodes.last {
                    live.insert(node, after: last)
                } else if let first = live.children(of: target).first {
                    live.insert(node, before: first)
                } else {
                    live.append(node, to: target)
                }
            }
            nodes.append(node)
        }
        for node in nodes {
            // A template's own scripts never ran, and are no parser's: they run when they are inserted.
            let scripts =
                (live.isNamed(node, "script") ? [node] : []) + live.descendants(of: node) { live.isNamed($0, "script") }
            for script in scripts { tab.runInserted(script) }
            if live.isHTML(node, .turboFrame) { connectFrame(node) }
            connectBody(node, except: [], scripts: [])
        }
    }

    /// T100, T110: the page refreshes itself.
    mutating func refresh() {
        guard own.sessions[0].visit == nil || own.sessions[0].visit?.answer != nil else { return }
        var options = VisitOptions(action: .replace)
        options.cachesPage = false
        proposeVisit(0, tab.address, options)
    }
}
