internal import CLibXML2

extension Element {
    /// The element that this one is a child of; nil at the top, and for what is in no place.
    public var parent: Element? {
        guard let parent = node.pointee.parent, parent.isElement else { return nil }
        return Element(document, parent)
    }

    /// The first child that is an element.
    public var firstElementChild: Element? { Self.firstElement(from: node.pointee.children).map(view) }

    /// The next sibling that is an element.
    public var nextElementSibling: Element? { Self.firstElement(from: node.pointee.next).map(view) }

    /// The previous sibling that is an element.
    public var previousElementSibling: Element? {
        var next = node.pointee.prev
        while let sibling = next {
            if sibling.isElement { return view(sibling) }
            next = sibling.pointee.prev
        }
        return nil
    }

    /// The child elements. Do not change the tree while iterating.
    package var children: Children { Children(of: self) }

    /// The elements below this one in document order. Do not change the tree while iterating.
    package var descendants: Descendants { Descendants(of: self) }

    /// The elements above this one, the nearest first.
    package var ancestors: Ancestors { Ancestors(of: self) }

    /// This element or its nearest ancestor for which `matches` holds.
    public func closest(where matches: (Element) throws -> Bool) rethrows -> Element? {
        var next: Element? = self
        while let element = next {
            if try matches(element) { return element }
            next = element.parent
        }
        return nil
    }

    /// This element or its nearest ancestor that is an HTML element of that name.
    public func closest(named name: String) -> Element? {
        closest { $0.isHTML(named: name) }
    }

    /// The first element below this one for which `matches` holds, in document order.
    public func first(where matches: (Element) throws -> Bool) rethrows -> Element? {
        try document.firstElement(below: node) { try matches(view($0)) }
    }

    /// The first HTML element of a name below this one, in document order.
    public func firstDescendant(named name: String) -> Element? {
        firstDescendant(named: name) { _ in true }
    }

    /// The first HTML element of a name below this one for which `matches` holds, in document order.
    public func firstDescendant(
        named name: String, where matches: (Element) throws -> Bool
    ) rethrows -> Element? {
        let name = Array(name.utf8)
        return try document.firstElement(below: node) { node in
            guard node.pointee.ns == nil else { return false }
            guard name.withUnsafeBufferPointer({ CString.equals(node.pointee.name, $0) }) else { return false }
            return try matches(view(node))
        }
    }

    /// Whether `other` is this element or below it.
    public func contains(_ other: Element) -> Bool { TreeLinks.contains(node, other.node) }

    /// Whether the element is in its document.
    package var isConnected: Bool { TreeLinks.contains(document.tree.top, node) && !isInTemplate }

    private var isInTemplate: Bool {
        var next: NodePointer? = node
        while let at = next {
            if at.pointee.type == XML_DOCUMENT_FRAG_NODE { return true }
            next = at.pointee.parent
        }
        return false
    }

    @inline(__always)
    func view(_ node: NodePointer) -> Element { Element(document, node) }

    private static func firstElement(from node: NodePointer?) -> NodePointer? {
        var next = node
        while let at = next, !at.isElement { next = at.pointee.next }
        return next
    }
}
