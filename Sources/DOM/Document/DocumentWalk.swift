internal import CLibXML2

/// An element of a document that somebody else keeps alive.
///
/// OPTIMIZATION: a list of ``Element`` retains and releases its document for each that is looked at.
package struct UnretainedElement: BitwiseCopyable {
    fileprivate let node: NodePointer

    /// Notes an element.
    package init(_ element: Element) { node = element.node }
}

extension Document {
    /// The element that was noted, which must be one of this document's.
    package func element(_ noted: UnretainedElement) -> Element { Element(self, noted.node) }

    /// Calls `body` with each element in document order, what an HTML element is called, and how many elements it lies in.
    ///
    /// OPTIMIZATION: the document is retained where an element is kept, and no string is made of its name.
    @inline(__always)
    package func visitElements(_ body: (_ element: Element, _ htmlName: UnsafePointer<UInt8>?, _ depth: Int) -> Void) {
        let top = tree.top
        var depth = 0
        var next = top.pointee.children
        while var node = next {
            if node.isElement {
                body(Element(self, node), node.pointee.ns == nil ? node.pointee.name : nil, depth)
                if let child = node.pointee.children {
                    depth += 1
                    next = child
                    continue
                }
            }
            while node.pointee.next == nil {
                guard let parent = node.pointee.parent, parent != top else { return }
                depth -= 1
                node = parent
            }
            next = node.pointee.next
        }
    }
}
