internal import CLibXML2

/// One child of an element or a document.
package enum Node: Hashable {
    /// An element.
    case element(Element)
    /// A text.
    case text(String)
    /// A comment, without `<!--` and `-->`.
    case comment(String)
    /// A document type.
    case doctype(Doctype)

    /// The element, if it is one.
    package var element: Element? {
        if case .element(let element) = self { element } else { nil }
    }

    static func children(of parent: NodePointer, in document: Document) -> [Node] {
        var result: [Node] = []
        var next = parent.pointee.children
        while let child = next {
            switch child.pointee.type {
            case XML_ELEMENT_NODE: result.append(.element(Element(document, child)))
            case XML_TEXT_NODE: result.append(.text(String(cString: child.pointee.content)))
            case XML_COMMENT_NODE: result.append(.comment(String(cString: child.pointee.content)))
            case XML_DTD_NODE: result.append(.doctype(Doctype(child)))
            default: break
            }
            next = child.pointee.next
        }
        return result
    }
}
