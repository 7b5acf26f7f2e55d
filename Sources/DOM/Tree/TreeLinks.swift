internal import CLibXML2

/// Linking and unlinking nodes, as libxml2 would, but without its merging and freeing of text nodes.
enum TreeLinks {
    /// Links an unlinked node in as the last child.
    @inline(__always)
    static func append(_ node: NodePointer, to parent: NodePointer) {
        node.pointee.parent = parent
        node.pointee.next = nil
        let last = parent.pointee.last
        node.pointee.prev = last
        if let last { last.pointee.next = node } else { parent.pointee.children = node }
        parent.pointee.last = node
    }

    /// Links an unlinked node in before `sibling`.
    static func insert(_ node: NodePointer, before sibling: NodePointer) {
        let parent = sibling.pointee.parent
        let previous = sibling.pointee.prev
        node.pointee.parent = parent
        node.pointee.prev = previous
        node.pointee.next = sibling
        sibling.pointee.prev = node
        if let previous { previous.pointee.next = node } else { parent?.pointee.children = node }
    }

    static func unlink(_ node: NodePointer) {
        let parent = node.pointee.parent
        let previous = node.pointee.prev
        let next = node.pointee.next
        if let previous { previous.pointee.next = next } else { parent?.pointee.children = next }
        if let next { next.pointee.prev = previous } else { parent?.pointee.last = previous }
        node.pointee.parent = nil
        node.pointee.prev = nil
        node.pointee.next = nil
    }

    /// The node after `node` in pre-order below `root`; nil at the end. Does not enter template contents.
    @inline(__always)
    static func next(_ node: NodePointer, below root: NodePointer) -> NodePointer? {
        if let child = node.pointee.children, node.pointee.type != XML_DTD_NODE { return child }
        return nextSkippingChildren(node, below: root)
    }

    @inline(__always)
    static func nextSkippingChildren(_ node: NodePointer, below root: NodePointer) -> NodePointer? {
        var node = node
        while node != root {
            if let sibling = node.pointee.next { return sibling }
            guard let parent = node.pointee.parent else { return nil }
            node = parent
        }
        return nil
    }

    /// Whether `node` is `other` or one of its ancestors.
    static func contains(_ node: NodePointer, _ other: NodePointer) -> Bool {
        var current: NodePointer? = other
        while let at = current {
            if at == node { return true }
            current = at.pointee.parent
        }
        return false
    }
}
