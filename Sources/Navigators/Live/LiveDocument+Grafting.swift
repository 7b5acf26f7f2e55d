package import Facts

/// Putting pieces of documents into each other's places.
extension LiveDocument {
    /// Copies an element with all that is inside of it, from this document or an earlier state of it.
    ///
    /// The copy is in no place until ``put(_:insteadOf:)`` or ``append(_:to:)`` gives it one.
    ///
    /// - Parameters:
    ///   - node: the element.
    ///   - other: the document it stands in.
    /// - Returns: what each copied part became, so that whoever holds elements of it can find them again.
    package mutating func graft(_ node: Node, of other: LiveDocument) -> Graft {
        var graft = Graft(top: node, parts: [:])
        guard let source = other.part(node.part) else { return graft }
        let end = source.markup.end(of: Int(node.element))
        graft.copies(of: node.part, are: addCopy(of: source, top: Int(node.element), until: end))
        // What was put into it came later, but may have come into something that came later still.
        var found = true
        while found {
            found = false
            for part in other.parts
            where !part.isDetached && graft.parts[part.number] == nil && part.number != node.part {
                guard let home = part.home, let mapped = graft.copy(of: home, in: other) else { continue }
                let end = part.markup.end(of: part.top)
                let number = addCopy(of: part, top: part.top, until: end)
                change(number) {
                    $0.home = mapped
                    $0.isListed = part.isListed
                }
                graft.copies(of: part.number, are: number)
                found = true
            }
        }
        for (home, listed) in other.lists {
            guard let mapped = graft.copy(of: home, in: other) else { continue }
            lists[mapped] = listed.compactMap { graft.copy(of: $0, in: other) }
        }
        for edit in other.edits {
            if let edit = edit.mapped({ graft.copy(of: $0, in: other) }, graft.parts) { edits.append(edit) }
        }
        return graft
    }

    /// Copies all that an element of another document holds, texts too, behind what an element holds.
    ///
    /// - Returns: the child elements that came.
    @discardableResult
    package mutating func graftContent(of holder: Node, in other: LiveDocument, to home: Node) -> [Node] {
        guard let source = other.markup(of: holder) else { return [] }
        var copies: [Node: Int32] = [:]
        let tops = other.children(of: holder).compactMap { child in
            let top = graft(child, of: other).top
            copies[child] = top?.part
            return top
        }
        // How the element was filled is repeated, from the last time on that it was emptied.
        let changes = other.edits.filter { $0.home == holder }
        let start = changes.lastIndex { if case .clear = $0 { true } else { false } }
        if start == nil {
            let parts = source.children(of: Int(holder.element)).map { element in
                copies[Node(part: holder.part, element: element)] ?? -1
            }
            edits.append(.fill(home, content: source, of: Int(holder.element), parts: parts))
        }
        func copy(_ part: Int32) -> Int32 {
            other.part(part).flatMap { copies[Node(part: part, element: $0.top)] } ?? -1
        }
        for change in changes[(start.map { $0 + 1 } ?? 0)...] {
            switch change {
            case .fill(_, let content, let element, let parts):
                edits.append(.fill(home, content: content, of: element, parts: parts.map(copy)))
            case .append(let part, _), .prepend(let part, _): edits.append(.append(part: copy(part), to: home))
            default: break
            }
        }
        list(home) { $0 += tops }
        return tops
    }

    private mutating func addCopy(of part: Part, top: Int, until end: Int) -> Int32 {
        let made = addPart(part.markup, top: top, home: nil)
        part.writes.names.forEach { noteWritten($0) }
        change(made.number) { copy in
            copy.base = part.base
            copy.writes = part.writes.restricted(to: top..<end)
            copy.removed = part.removed.filter { Int($0) > top && Int($0) < end }
        }
        return made.number
    }

    /// Adds a slice of a file that is in no place yet.
    package mutating func addSlice(_ markup: Markup, top: Int) -> Node {
        Node(part: addPart(markup, top: top, home: nil).number, element: top)
    }

    /// Puts an element that is in no place behind what another holds.
    package mutating func append(_ node: Node, to home: Node) {
        list(home) { $0.append(node) }
        edits.append(.append(part: node.part, to: home))
    }

    /// Puts an element that is in no place before another.
    package mutating func insert(_ node: Node, before sibling: Node) {
        guard let home = parent(of: sibling) else { return }
        list(home) { nodes in nodes.insert(node, at: nodes.firstIndex(of: sibling) ?? nodes.count) }
        edits.append(.insert(part: node.part, before: sibling))
    }

    /// Puts an element that is in no place directly behind another.
    package mutating func insert(_ node: Node, after sibling: Node) {
        guard let home = parent(of: sibling) else { return }
        let siblings = children(of: home)
        if let at = siblings.firstIndex(of: sibling), siblings.indices.contains(at + 1) {
            insert(node, before: siblings[at + 1])
        } else {
            append(node, to: home)
        }
    }

    /// Puts an element that is in no place where another is, which goes out of the document.
    package mutating func put(_ node: Node, insteadOf other: Node) {
        insert(node, before: other)
        remove(other)
    }

    /// Takes everything out of an element.
    package mutating func clear(_ node: Node) {
        removeChildren(of: node)
        // What it was filled with is gone.
        edits.removeAll { $0.home == node }
        edits.append(.clear(node))
    }

    /// Puts what an element of a file holds behind what an element holds.
    ///
    /// - Returns: the child elements that came.
    @discardableResult
    package mutating func fill(_ node: Node, with content: Markup, of element: Int) -> [Node] {
        let nodes = content.children(of: element).map { addSlice(content, top: $0) }
        list(node) { $0 += nodes }
        edits.append(.fill(node, content: content, of: element, parts: nodes.map(\.part)))
        return nodes
    }
}

/// What became of the parts of a piece that was copied.
package struct Graft: Sendable {
    /// The element that was copied.
    private let source: Node
    /// The numbers of the copies by those of the parts.
    fileprivate(set) var parts: [Int32: Int32]

    fileprivate init(top: Node, parts: [Int32: Int32]) {
        source = top
        self.parts = parts
    }

    fileprivate mutating func copies(of part: Int32, are number: Int32) { parts[part] = number }

    /// The copy of the element at its top.
    package var top: Node? { parts[source.part].map { Node(part: $0, element: Int(source.element)) } }

    /// The copy of an element; nil for one that was not inside.
    package func copy(of node: Node, in other: LiveDocument) -> Node? {
        guard let part = parts[node.part] else { return nil }
        if node.part == source.part, let markup = other.markup(of: source) {
            let inside = Int(source.element)..<markup.end(of: Int(source.element))
            guard inside.contains(Int(node.element)) else { return nil }
        }
        return Node(part: part, element: Int(node.element))
    }
}

extension TreeEdit {
    /// The same change of a copy; nil when it is about something outside of it.
    fileprivate func mapped(_ copy: (Node) -> Node?, _ parts: [Int32: Int32]) -> TreeEdit? {
        switch self {
        case .append(let part, let home):
            guard let part = parts[part], let home = copy(home) else { return nil }
            return .append(part: part, to: home)
        case .prepend(let part, let home):
            guard let part = parts[part], let home = copy(home) else { return nil }
            return .prepend(part: part, to: home)
        case .insert(let part, let sibling):
            guard let part = parts[part], let sibling = copy(sibling) else { return nil }
            return .insert(part: part, before: sibling)
        case .wrapContent(let node, let part, let inner):
            guard let part = parts[part], let node = copy(node), let inner = copy(inner) else { return nil }
            return .wrapContent(of: node, part: part, inner: inner)
        case .move(let nodes, let home):
            guard let home = copy(home) else { return nil }
            return .move(nodes.compactMap(copy), to: home)
        case .remove(let node): return copy(node).map { .remove($0) }
        case .clear(let node): return copy(node).map { .clear($0) }
        case .fill(let node, let content, let element, let old):
            // A part that has left since keeps its place in the count with a number that no part has.
            return copy(node).map { .fill($0, content: content, of: element, parts: old.map { parts[$0] ?? -1 }) }
        }
    }
}
