internal import CLibXML2

extension Element {
    /// The text of the element and all below it, as `textContent` returns it.
    public var text: String {
        // Most elements hold one text node or none; no buffer is built for them.
        guard let first = node.pointee.children else { return "" }
        if first.pointee.next == nil, first.pointee.type == XML_TEXT_NODE {
            return String(cString: first.pointee.content)
        }
        var bytes: [UInt8] = []
        var next = TreeLinks.next(node, below: node)
        while let at = next {
            if at.pointee.type == XML_TEXT_NODE, let content = at.pointee.content {
                bytes.append(contentsOf: UnsafeBufferPointer(start: content, count: CString.length(content)))
            }
            next = TreeLinks.next(at, below: node)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The children, texts and comments among them.
    package var childNodes: [Node] { Node.children(of: node, in: document) }

    /// The content of a `<template>`, which is not part of the page; nil for other elements.
    package var templateContent: [Node]? {
        node.templateContent.map { Node.children(of: $0, in: document) }
    }

    /// The element as HTML.
    public var outerHTML: String { HTMLSerializer.element(node) }

    /// What is inside the element, as HTML.
    public var innerHTML: String { HTMLSerializer.children(of: node) }
}
