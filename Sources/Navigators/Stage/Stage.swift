package import DOM
internal import Facts

/// The DOM of a moment, for those who want to look at it: made of a live document's slices, and what was written into them.
///
/// Nothing of what a library does is decided by it.
package final class Stage {
    /// The real DOM.
    package let document: Document
    /// The elements of each part, in the order of its markup.
    private var elements: [Int32: [Element]] = [:]
    private var nodes: [Element: Node] = [:]

    /// Builds the DOM of a live document.
    package init(_ live: LiveDocument) {
        document = live.parts[0].markup.makeDocument()
        elements[0] = Self.elements(of: document)
        for part in live.parts.dropFirst() where !part.isDetached {
            let markup = part.markup
            let made = Self.elements(of: markup.makeDocument())
            guard made.indices.contains(part.top) else { continue }
            let top = document.importCopy(of: made[part.top])
            // The copies of the elements inside stand in the same order.
            var copies = made
            for (offset, copy) in ([top] + Array(top.descendants)).enumerated() { copies[part.top + offset] = copy }
            elements[part.number] = copies
        }
        for edit in live.edits { repeatEdit(edit, live) }
        keepLists(of: live)
        for part in live.parts where !part.isDetached {
            for write in part.writes.all { self.write(write, part.number) }
        }
        for (part, list) in elements {
            for (index, element) in list.enumerated() { nodes[element] = Node(part: part, element: index) }
        }
    }

    /// Puts in its place what was put beside an element that has left since.
    private func keepLists(of live: LiveDocument) {
        let homes = live.lists.keys.sorted { ($0.part, $0.element) < ($1.part, $1.element) }
        for home in homes {
            guard let parent = element(home) else { continue }
            var next = parent.firstElementChild
            // What was taken out is listed still, and no child any more.
            for child in live.children(of: home).compactMap(element) {
                if child == next {
                    next = child.nextElementSibling
                } else if let next {
                    child.insertBefore(next)
                } else {
                    parent.append(child)
                }
            }
        }
    }

    private static func elements(of document: Document) -> [Element] {
        var found: [Element] = []
        document.visitElements { element, _, _ in found.append(element) }
        return found
    }

    private func write(_ write: AttributeWrites.Write, _ part: Int32) {
        guard let element = element(Node(part: part, element: Int(write.element))) else { return }
        if let value = write.value {
            element.setAttribute(write.name.text, value)
        } else {
            element.removeAttribute(write.name.text)
        }
    }

    private func top(of part: Int32, _ live: LiveDocument) -> Element? {
        live.part(part).flatMap { element(Node(part: part, element: $0.top)) }
    }

    private func repeatEdit(_ edit: TreeEdit, _ live: LiveDocument) {
        switch edit {
        case .append(let part, let home):
            if let top = top(of: part, live) { element(home)?.append(top) }
        case .prepend(let part, let home):
            if let top = top(of: part, live) { element(home)?.prepend(top) }
        case .insert(let part, let sibling):
            if let sibling = element(sibling) { top(of: part, live)?.insertBefore(sibling) }
        case .wrapContent(let node, let part, _):
            if let top = top(of: part, live) { element(node)?.wrapInner(top) }
        case .move(let moved, let home):
            guard let home = element(home) else { return }
            for node in moved { if let element = element(node) { home.append(element) } }
        case .remove(let node): element(node)?.remove()
        case .clear(let node): element(node)?.removeChildren()
        case .fill(let node, let markup, let index, let parts):
            guard let home = element(node) else { return }
            let document = markup.makeDocument()
            let made = Self.elements(of: document)
            guard made.indices.contains(index) else { return }
            var tops = parts.makeIterator()
            for child in made[index].childNodes {
                switch child {
                case .text(let text): home.appendText(text)
                case .element: if let part = tops.next(), let top = top(of: part, live) { home.append(top) }
                default: break
                }
            }
        }
    }

    /// The element of the DOM that a node of the live document is; nil for one that is not in it.
    package func element(_ node: Node) -> Element? {
        guard let list = elements[node.part], list.indices.contains(Int(node.element)) else { return nil }
        return list[Int(node.element)]
    }

    /// The node of the live document that an element of the DOM is.
    package func node(_ element: Element) -> Node? { nodes[element] }

    /// What an XPath expression finds, relative to an element.
    ///
    /// - Throws: ``XPathError`` when it is none.
    func elements(matching expression: String, in root: Node) throws(XPathError) -> [Node] {
        guard let root = element(root) else { return [] }
        return try document.elements(matching: expression, in: root).compactMap { nodes[$0] }
    }
}
