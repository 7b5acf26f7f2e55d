internal import CLibXML2

extension Element {
    /// Moves `child` to the end of this element.
    ///
    /// - Returns: The child: a copy if it belonged to another document. An ancestor of this element stays where it is.
    @discardableResult
    package func append(_ child: Element) -> Element {
        insert(child) { TreeLinks.append($0, to: node) }
    }

    /// Moves `child` to the beginning of this element.
    @discardableResult
    package func prepend(_ child: Element) -> Element {
        insert(child) { child in
            if let first = node.pointee.children {
                TreeLinks.insert(child, before: first)
            } else {
                TreeLinks.append(child, to: node)
            }
        }
    }

    /// Moves `child` to directly before `sibling`, or to the end if `sibling` is not a child of this element.
    @discardableResult
    package func insert(_ child: Element, before sibling: Element?) -> Element {
        guard let sibling, sibling.node.pointee.parent == node, sibling != child else { return append(child) }
        return insert(child) { TreeLinks.insert($0, before: sibling.node) }
    }

    /// Puts this element directly before `sibling`, wherever that is.
    package func insertBefore(_ sibling: Element) {
        sibling.parent?.insert(self, before: sibling)
    }

    /// Appends a text.
    package func appendText(_ text: String) {
        TreeLinks.append(document.makeText(text), to: node)
    }

    /// Takes the element out of its place; it stays valid and can be put back.
    package func remove() { TreeLinks.unlink(node) }

    /// Takes everything out of the element.
    package func removeChildren() {
        while let child = node.pointee.children { TreeLinks.unlink(child) }
    }

    /// Moves everything in the element into `wrapper`, which becomes its only child.
    @discardableResult
    package func wrapInner(_ wrapper: Element) -> Element {
        guard wrapper.document === document, !wrapper.contains(self) else { return wrapper }
        wrapper.remove()
        wrapper.takeChildren(of: self)
        return append(wrapper)
    }

    /// Moves all children of `other` to the end of this element.
    package func takeChildren(of other: Element) {
        guard other.document === document, !other.contains(self) else { return }
        while let child = other.node.pointee.children {
            TreeLinks.unlink(child)
            TreeLinks.append(child, to: node)
        }
    }

    private func insert(_ child: Element, link: (NodePointer) -> Void) -> Element {
        guard !TreeLinks.contains(child.node, node) else { return child }
        var inserted = child
        if child.document !== document { inserted = document.importCopy(of: child) }
        child.remove()
        link(inserted.node)
        return inserted
    }
}
