package import Facts

/// A change of a live document's tree, as the ``Stage`` repeats it on a real one.
package enum TreeEdit: Sendable {
    /// A part comes behind all children of an element.
    case append(part: Int32, to: Node)
    /// A part comes before all children of an element.
    case prepend(part: Int32, to: Node)
    /// A part comes before a child of an element.
    case insert(part: Int32, before: Node)
    /// All that an element holds, texts too, goes into another, which takes its place.
    case wrapContent(of: Node, part: Int32, inner: Node)
    /// Elements go behind what another holds.
    case move([Node], to: Node)
    /// An element goes out of the document.
    case remove(Node)
    /// All that an element holds, texts too, goes out of the document.
    case clear(Node)
    /// What an element of a file holds, texts too, goes behind what an element holds: the parts are its child elements.
    case fill(Node, content: Markup, of: Int, parts: [Int32])

    /// The element whose texts or children it puts there, or takes out; nil for other changes.
    var home: Node? {
        switch self {
        case .append(_, let home), .prepend(_, let home), .clear(let home), .fill(let home, _, _, _): home
        case .insert, .wrapContent, .move, .remove: nil
        }
    }

    /// Whether it has no meaning without some parts.
    func concerns(_ gone: Set<Int32>) -> Bool {
        switch self {
        case .append(let part, _), .prepend(let part, _): gone.contains(part)
        case .insert(let part, let node): gone.contains(part) || gone.contains(node.part)
        case .wrapContent(let node, let part, _): gone.contains(part) || gone.contains(node.part)
        case .move(let nodes, let node): gone.contains(node.part) || nodes.allSatisfy { gone.contains($0.part) }
        case .remove(let node), .clear(let node), .fill(let node, _, _, _): gone.contains(node.part)
        }
    }
}

/// Changing the tree.
extension LiveDocument {
    /// Appends a slice of a file to an element.
    ///
    /// - Returns: the element at its top.
    @discardableResult
    package mutating func append(_ markup: Markup, top: Int, to home: Node) -> Node {
        let part = addPart(markup, top: top, home: home)
        edits.append(.append(part: part.number, to: home))
        return Node(part: part.number, element: top)
    }

    /// Appends an element that a library makes: the first one in a markup of its making.
    @discardableResult
    package mutating func append(made markup: Markup, to home: Node) -> Node { append(markup, top: 1, to: home) }

    /// Puts an element that a library makes before all children of another.
    @discardableResult
    package mutating func prepend(made markup: Markup, to home: Node) -> Node {
        let part = addPart(markup, top: 1, home: home)
        let node = Node(part: part.number, element: 1)
        list(home) { nodes in
            // As a part of its home it stands behind all others already.
            nodes.removeAll { $0 == node }
            nodes.insert(node, at: 0)
        }
        edits.append(.prepend(part: part.number, to: home))
        return node
    }

    /// Puts an element that a library makes before another.
    @discardableResult
    package mutating func insert(made markup: Markup, before sibling: Node) -> Node? {
        guard let home = parent(of: sibling) else { return nil }
        let part = addPart(markup, top: 1, home: home)
        let node = Node(part: part.number, element: 1)
        list(home) { nodes in
            nodes.removeAll { $0 == node }
            nodes.insert(node, at: nodes.firstIndex(of: sibling) ?? nodes.count)
        }
        edits.append(.insert(part: part.number, before: sibling))
        return node
    }

    /// Puts an element that a library makes around all that an element holds.
    @discardableResult
    package mutating func wrapContent(of node: Node, inMade markup: Markup) -> Node {
        let inside = children(of: node)
        let part = addPart(markup, top: 1, home: node)
        let wrapper = Node(part: part.number, element: 1)
        list(node) { $0 = [wrapper] }
        place(inside, in: wrapper)
        edits.append(.wrapContent(of: node, part: part.number, inner: wrapper))
        return wrapper
    }

    /// Puts elements behind the children of another.
    package mutating func move(_ nodes: [Node], to home: Node) {
        for node in nodes {
            if let parent = parent(of: node) { list(parent) { $0.removeAll { $0 == node } } }
        }
        place(children(of: home) + nodes, in: home)
        edits.append(.move(nodes, to: home))
    }

    /// Takes an element out of the document.
    package mutating func remove(_ node: Node) {
        guard let part = part(node.part) else { return }
        if Int(node.element) == part.top, part.number != 0 {
            if part.isListed, let home = part.home { list(home) { $0.removeAll { $0 == node } } }
            detachParts([part.number])
            return
        }
        if !parents.isEmpty, let parent = parents[node] {
            list(parent) { $0.removeAll { $0 == node } }
            parents[node] = nil
        }
        if let part = self.part(node.part) {
            let range = node.element..<Int32(part.markup.end(of: Int(node.element)))
            detachParts { $0.part == node.part && range.contains($0.element) }
        }
        change(node.part) { part in
            let at = part.removed.firstIndex { $0 >= node.element } ?? part.removed.count
            part.removed.insert(node.element, at: at)
        }
        edits.append(.remove(node))
    }

    /// Takes all children of an element out of the document.
    ///
    /// OPTIMIZATION: parts go together. One by one, each changed the list of those that were left.
    mutating func removeChildren(of home: Node) {
        let children = children(of: home)
        let tops = Set(children.filter { $0.part != 0 && isTop($0) })
        lists[home]?.removeAll(where: tops.contains)
        if !tops.isEmpty { detachParts(Set(tops.map(\.part))) }
        for child in children where !tops.contains(child) { remove(child) }
    }

    private func isTop(_ node: Node) -> Bool {
        index(of: node.part).map { parts[$0].top == Int(node.element) } ?? false
    }

    /// Makes nodes the children of an element.
    mutating func place(_ nodes: [Node], in home: Node) {
        lists[home] = nodes
        for node in nodes {
            if let part = part(node.part), part.top == Int(node.element), part.number != 0 {
                change(node.part) {
                    $0.home = home
                    $0.isListed = true
                }
            } else if home.part == node.part,
                part(node.part)?.markup.parent(of: Int(node.element)) == Int(home.element)
            {
                parents[node] = nil
            } else {
                parents[node] = home
            }
        }
    }

    /// Changes the children of an element, one by one.
    mutating func list(_ home: Node, _ body: (inout [Node]) -> Void) {
        var nodes = children(of: home)
        body(&nodes)
        place(nodes, in: home)
    }
}
