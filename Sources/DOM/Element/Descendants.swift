internal import CLibXML2

/// The elements below one, in document order; a template's content is not part of it.
package struct Descendants: Sequence, IteratorProtocol {
    private let document: Document
    private let root: NodePointer
    private var current: NodePointer

    init(of element: Element) {
        document = element.document
        root = element.node
        current = element.node
    }

    /// The next element, or nil at the end.
    package mutating func next() -> Element? {
        while let node = TreeLinks.next(current, below: root) {
            current = node
            if node.isElement { return Element(document, node) }
        }
        return nil
    }
}
