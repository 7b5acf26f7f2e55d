package import Facts

/// Parents, children, order.
extension LiveDocument {
    /// The element that another is a child of; nil at the top, and for what is in no place.
    package func parent(of node: Node) -> Node? {
        if !parents.isEmpty, let parent = parents[node] { return parent }
        guard let index = index(of: node.part), !parts[index].removed.contains(node.element) else { return nil }
        if Int(node.element) == parts[index].top { return parts[index].home }
        return parts[index].markup.parent(of: Int(node.element)).map { Node(part: node.part, element: $0) }
    }

    /// An element or the nearest one around it for which `matches` holds.
    package func closest(_ node: Node, where matches: (Node) -> Bool) -> Node? {
        var next: Node? = node
        while let at = next {
            if matches(at) { return at }
            next = parent(of: at)
        }
        return nil
    }

    /// The elements around one, the nearest first.
    package func ancestors(of node: Node) -> [Node] {
        var found: [Node] = []
        var next = parent(of: node)
        while let at = next {
            found.append(at)
            next = parent(of: at)
        }
        return found
    }

    /// Whether an element is another or lies in it.
    package func contains(_ ancestor: Node, _ node: Node) -> Bool {
        if !isRearranged, ancestor.part == node.part, let index = index(of: node.part), parts[index].removed.isEmpty {
            return ancestor.element <= node.element
                && Int(node.element) < parts[index].markup.end(of: Int(ancestor.element))
        }
        return closest(node) { $0 == ancestor } != nil
    }

    /// Whether an element is in the document.
    package func isConnected(_ node: Node) -> Bool {
        var at = node
        while let next = parent(of: at) { at = next }
        return at.part == 0 && at.element == 0 && !parts[0].removed.contains(0)
    }

    /// The child elements of one, in document order.
    package func children(of node: Node) -> [Node] {
        guard let index = index(of: node.part) else { return [] }
        var found: [Node]
        if !lists.isEmpty, let list = lists[node] {
            found = list
        } else {
            found = parts[index].markup.children(of: Int(node.element)).map { Node(part: node.part, element: $0) }
        }
        found.removeAll { isTakenOut($0) }
        appendParts(in: node, to: &found)
        return found
    }

    private func isTakenOut(_ node: Node) -> Bool {
        index(of: node.part).map { parts[$0].removed.contains(node.element) } ?? true
    }

    /// The parts that stand behind all other children of an element.
    private func appendParts(in home: Node, to found: inout [Node]) {
        for index in parts.indices where parts[index].home == home && !parts[index].isListed {
            found.append(Node(part: parts[index].number, element: parts[index].top))
        }
    }

    /// Calls `body` with each element inside of one, in document order, until it returns false.
    ///
    /// - Returns: whether all were visited.
    @discardableResult
    package func visit(below node: Node, _ body: (Node) -> Bool) -> Bool {
        guard let index = index(of: node.part) else { return true }
        let end = parts[index].markup.end(of: Int(node.element))
        guard isUnchanged(index, from: Int(node.element), to: end) else {
            for child in children(of: node) {
                if !body(child) || !visit(below: child, body) { return false }
            }
            return true
        }
        var element = Int(node.element) + 1
        while element < end {
            if !body(Node(part: node.part, element: element)) { return false }
            element += 1
        }
        return true
    }

    /// Whether what is inside of an element is all and only what its file has there.
    package func isAsWritten(_ node: Node) -> Bool {
        guard let index = index(of: node.part) else { return false }
        return isUnchanged(index, from: Int(node.element), to: parts[index].markup.end(of: Int(node.element)))
    }

    /// The numbers of the parts in which something was put, moved or taken out: what is in all others is as its file has it.
    ///
    /// OPTIMIZATION: ``isAsWritten(_:)`` looks at all parts for each element; where a list of a thousand rows came piece by piece,
    /// that is a million looks.
    var changedParts: Set<Int32> {
        var changed = Set(parents.keys.map(\.part)).union(lists.keys.map(\.part))
        for part in parts {
            if !part.removed.isEmpty { changed.insert(part.number) }
            if let home = part.home { changed.insert(home.part) }
        }
        return changed
    }

    /// Whether the elements of a stretch of a part's file are all and only what is there.
    private func isUnchanged(_ index: Int, from start: Int, to end: Int) -> Bool {
        let number = parts[index].number
        func isInside(_ node: Node) -> Bool {
            node.part == number && Int(node.element) >= start && Int(node.element) < end
        }
        return !parts[index].removed.contains { Int($0) > start && Int($0) < end }
            && !parents.keys.contains { isInside($0) && Int($0.element) > start }
            && !lists.keys.contains(where: isInside)
            && !parts.indices.contains { parts[$0].home.map(isInside) ?? false }
    }

    /// The elements inside of one for which `matches` holds, in document order.
    package func descendants(of node: Node, where matches: (Node) -> Bool) -> [Node] {
        var found: [Node] = []
        visit(below: node) { candidate in
            if matches(candidate) { found.append(candidate) }
            return true
        }
        return found
    }

    /// The first element inside of one for which `matches` holds.
    package func firstDescendant(of node: Node, where matches: (Node) -> Bool) -> Node? {
        var found: Node?
        visit(below: node) { candidate in
            if matches(candidate) { found = candidate }
            return found == nil
        }
        return found
    }

    // MARK: Finding

    /// The first element with an id; nil when there is none, and for an empty id.
    package func element(withID id: String) -> Node? {
        guard !id.isEmpty else { return nil }
        return inOrder { $0.markup.elements(with: AttributeName(.id), equalTo: id, within: $1) }.first
    }

    /// The HTML elements of a name, in document order, in the document or inside of an element.
    package func elements(named name: Word, under ancestor: Node? = nil) -> [Node] {
        inOrder(under: ancestor) { part, _ in part.markup.elements(named: name) }
    }

    /// The scripts that a document comes with, those of drawings too, in document order.
    package var scripts: [Node] {
        let drawn = parts[0].markup.foreignScripts
        let plain = elements(named: .script)
        if drawn.isEmpty { return plain }
        return (plain + drawn.map { Node(part: 0, element: $0) }).sorted { $0.element < $1.element }
    }

    /// The elements that have an attribute, in document order, in the document or inside of an element.
    package func elements(with name: AttributeName, under ancestor: Node? = nil) -> [Node] {
        inOrder(under: ancestor) { $0.elements(with: name, within: $1) }
    }

    /// The elements whose attribute has one of some values, in document order, in the document or inside of an element.
    package func elements(with name: AttributeName, in values: [String], under ancestor: Node? = nil) -> [Node] {
        inOrder(under: ancestor) { $0.elements(with: name, in: values, within: $1) }
    }

    /// The child elements of one whose attribute has some value, in document order.
    package func children(of node: Node, with name: AttributeName, equalTo value: String) -> [Node] {
        guard let part = part(node.part) else { return [] }
        guard lists.isEmpty || lists[node] == nil else {
            return children(of: node).filter { attribute(name, of: $0, equals: value) }
        }
        let inside = Int(node.element) + 1..<part.markup.end(of: Int(node.element))
        let found = part.elements(with: name, in: [value], within: inside).filter {
            part.markup.parent(of: $0) == Int(node.element) && !part.removed.contains(Int32($0))
        }.map { Node(part: part.number, element: $0) }
        var later: [Node] = []
        appendParts(in: node, to: &later)
        return found + later.filter { attribute(name, of: $0, equals: value) }
    }

    /// Some elements of each part, in document order, as far as they are in the document and inside of an element.
    /// The candidates of a part are in ascending order; those outside of the range are left out anyway.
    func inOrder(under ancestor: Node? = nil, _ candidates: (Part, Range<Int>) -> [Int]) -> [Node] {
        if let ancestor, let index = index(of: ancestor.part) {
            let end = parts[index].markup.end(of: Int(ancestor.element))
            if isUnchanged(index, from: Int(ancestor.element), to: end) {
                let inside = Int(ancestor.element) + 1..<end
                return candidates(parts[index], inside).ascending(in: inside).map {
                    Node(part: ancestor.part, element: $0)
                }
            }
        }
        if isRearranged { return inOrderOfTree(under: ancestor, candidates) }
        var found: [Node] = []
        for part in parts where (ancestor != nil || !part.isDetached) && part.top < part.markup.count {
            let inside = part.top..<part.markup.end(of: part.top)
            var nodes: [Node] = []
            for element in candidates(part, inside).ascending(in: inside) {
                let node = Node(part: part.number, element: element)
                let isIn = part.removed.isEmpty || ancestor != nil || isConnected(node)
                if isIn, ancestor.map({ $0 != node && contains($0, node) }) ?? true { nodes.append(node) }
            }
            if let first = nodes.first { found.insert(contentsOf: nodes, at: place(of: part, first, in: found)) }
        }
        return found
    }

    /// The same, where the order of the files says nothing.
    private func inOrderOfTree(under ancestor: Node?, _ candidates: (Part, Range<Int>) -> [Int]) -> [Node] {
        var wanted: Set<Node> = []
        for part in parts where !part.isDetached {
            for element in candidates(part, 0..<part.markup.count) {
                wanted.insert(Node(part: part.number, element: element))
            }
        }
        guard !wanted.isEmpty, let top = ancestor ?? root else { return [] }
        var found = ancestor == nil && wanted.contains(top) ? [top] : []
        visit(below: top) { node in
            if wanted.contains(node) { found.append(node) }
            return found.count < wanted.count
        }
        return found
    }

    /// Where the elements of a part come among some elements of the parts before it.
    private func place(of part: Part, _ first: Node, in found: [Node]) -> Int {
        guard let home = part.home, let markup = markup(of: home) else { return found.count }
        if part.isListed {
            // OPTIMIZATION: compared one by one, they took a seventh of the exploration of a blog under jquery-pjax.
            return found.partitioningIndex { precedes(first, $0) }
        }
        let end = markup.end(of: Int(home.element))
        // What lies behind its home; parts that were put there too came before.
        return found.firstIndex { $0.part == home.part && $0.element >= end } ?? found.count
    }

    /// Whether an element comes before another in document order.
    package func precedes(_ first: Node, _ second: Node) -> Bool {
        if first == second { return false }
        let mine = Array(([first] + ancestors(of: first)).reversed())
        let theirs = Array(([second] + ancestors(of: second)).reversed())
        var depth = 0
        while depth < mine.count, depth < theirs.count, mine[depth] == theirs[depth] { depth += 1 }
        // An element comes before what is inside of it.
        guard depth < mine.count else { return true }
        guard depth < theirs.count, depth > 0 else { return false }
        return isBefore(mine[depth], theirs[depth], among: mine[depth - 1])
    }

    /// Whether a child of an element comes before another.
    ///
    /// OPTIMIZATION: nothing is listed for it. Where a page puts one piece behind the other, most of the time of an exploration
    /// was spent on lists of their children.
    private func isBefore(_ first: Node, _ second: Node, among parent: Node) -> Bool {
        for node in lists[parent] ?? [] {
            if node == first { return true }
            if node == second { return false }
        }
        // Parts that are not listed stand behind all others, in the order of their coming.
        switch (first.part == parent.part, second.part == parent.part) {
        case (true, true): return first.element < second.element
        case (true, false): return true
        case (false, true): return false
        case (false, false): return first.part < second.part
        }
    }
}
