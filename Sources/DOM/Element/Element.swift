internal import CLibXML2

/// A view of one element; it keeps its document alive, and two views of one element are equal.
public struct Element {
    /// The document that the element belongs to, also while it is in no place there.
    public let document: Document
    let node: NodePointer

    @inline(__always)
    init(_ document: Document, _ node: NodePointer) {
        self.document = document
        self.node = node
    }

    /// The local name: lower case in HTML, as the standard writes it in SVG and MathML.
    public var name: String { String(cString: node.pointee.name) }

    /// The element's namespace.
    package var namespace: Namespace { Namespace(node.pointee.ns) }

    /// Whether this is an HTML element of that name.
    package func isHTML(_ name: StaticString) -> Bool { DOM.isHTML(node, name) }

    /// Whether this is an HTML element of that name.
    package func isHTML(named name: String) -> Bool {
        node.pointee.ns == nil && name.withBytes { CString.equals(node.pointee.name, $0) }
    }

    /// The `id`, if it is not empty.
    public var id: String? {
        guard let attribute = Attributes.find(Attributes.id, of: node), attribute.valueText[0] != 0 else { return nil }
        return String(cString: attribute.valueText)
    }

    /// Where the start tag stands in its file, from `<` to behind `>`; nil for an element that the parser implied or
    /// that was created.
    ///
    /// The parser repeats a formatting element that was closed out of turn; the copies have the position of the tag that
    /// was written.
    public var startTagRange: SourceRange? {
        guard let source = Positions.source(node.pointee._private) else { return nil }
        return source.range(decoded: node.record.pointee.begin, node.record.pointee.end)
    }
}

extension Element: Hashable {
    /// Whether both are views of the same element.
    public static func == (left: Element, right: Element) -> Bool { left.node == right.node }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(node) }
}
