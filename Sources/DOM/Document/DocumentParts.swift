internal import CLibXML2

extension Document {
    /// The document element, `<html>`; of a fragment, the element it was parsed for.
    public var root: Element? { childElement(of: tree.top) { _ in true } }

    /// The document's `<head>`.
    public var head: Element? { root.flatMap { childElement(of: $0.node) { isHTML($0, "head") } } }

    /// The document's `<body>`, or `<frameset>`.
    public var body: Element? {
        root.flatMap { childElement(of: $0.node) { isHTML($0, "body") || isHTML($0, "frameset") } }
    }

    /// The text of the first HTML `<title>`, as it stands; nil when there is none.
    package var rawTitle: String? { firstElement(below: tree.top) { isHTML($0, "title") }?.text }

    /// The text of the first HTML `<title>` without surrounding white space and with single spaces inside, as
    /// `document.title` returns it; empty when there is none.
    public var title: String {
        (rawTitle ?? "").utf8.split(whereSeparator: \.isASCIIWhitespace).map { String(Substring($0)) }
            .joined(separator: " ")
    }

    /// The nodes at the top: doctype, comments and the root element.
    package var childNodes: [Node] { Node.children(of: tree.top, in: self) }

    /// The page as HTML.
    public func serialized() -> String { HTMLSerializer.children(of: tree.top) }

    private func childElement(of node: NodePointer, where matches: (NodePointer) -> Bool) -> Element? {
        var next = node.pointee.children
        while let child = next {
            if child.isElement, matches(child) { return Element(self, child) }
            next = child.pointee.next
        }
        return nil
    }
}

@inline(__always)
func isHTML(_ node: NodePointer, _ name: StaticString) -> Bool {
    node.pointee.ns == nil && CString.equals(node.pointee.name, name)
}
