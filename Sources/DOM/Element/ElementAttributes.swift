internal import CLibXML2

extension Element {
    /// The value of an attribute, or nil when the element has none of that name.
    ///
    /// Names are lower case in HTML; those of the XLink, XML and XMLNS namespaces have their prefix (`xlink:href`).
    public func attribute(_ name: String) -> String? {
        Attributes.find(name, of: node).map { String(cString: $0.valueText) }
    }

    /// The value of an attribute, or nil when the element has none of that name.
    public subscript(name: String) -> String? { attribute(name) }

    /// Whether the element has an attribute of that name.
    public func hasAttribute(_ name: String) -> Bool { Attributes.find(name, of: node) != nil }

    /// Whether an attribute is there and has exactly this value.
    public func attribute(_ name: String, equals value: String) -> Bool {
        guard let attribute = Attributes.find(name, of: node) else { return false }
        return value.withBytes { CString.equals(attribute.valueText, $0) }
    }

    /// All attributes in the order of the file.
    public var attributes: [Attribute] {
        guard let first = node.pointee.properties else { return [] }
        let source = Positions.source(node.pointee._private)
        guard let source else { return Self.attributes(from: first, nil, nil) }
        return source.decoded.withUnsafeBufferPointer { text in
            Self.attributes(from: first, source, StartTag(text, Positions.startTag(node)))
        }
    }

    /// Where the value of an attribute stands in its file, without quotes; nil if it was not written there.
    public func range(ofValue attribute: String) -> SourceRange? {
        Attributes.find(attribute, of: node).flatMap { Positions.range(of: $0, \.value) }
    }

    /// Where the name of an attribute stands in its file; nil if it was not written there.
    public func range(ofName attribute: String) -> SourceRange? {
        Attributes.find(attribute, of: node).flatMap { Positions.range(of: $0, \.name) }
    }

    /// The attributes and, in one pass over the start tag, their positions.
    private static func attributes(
        from first: AttributePointer, _ source: Source?, _ startTag: StartTag?
    ) -> [Attribute] {
        var startTag = startTag
        var result: [Attribute] = []
        var next: AttributePointer? = first
        while let attribute = next {
            var position: StartTag.Position?
            if attribute.pointee._private != nil {
                // The tag may repeat names, and have some that were removed from the element.
                while let candidate = startTag?.next() {
                    if startTag?.isName(attribute.pointee.name, at: candidate) == true {
                        position = candidate
                        break
                    }
                }
            }
            result.append(Attribute(attribute, source, position))
            next = attribute.pointee.next
        }
        return result
    }

    /// Sets an attribute; one that is there keeps its place among the others but loses its position in the file.
    package func setAttribute(_ name: String, _ value: String) {
        let tree = document.tree
        let text = tree.arena.string(value)
        if let attribute = Attributes.find(name, of: node) {
            attribute.record.pointee.value.content = text
            attribute.flags.insert(.ownsContent)
            attribute.pointee._private = nil
            return
        }
        var last = node.pointee.properties
        while let next = last?.pointee.next { last = next }
        let made = tree.makeAttribute(CharacterPointer(tree.arena.string(name)), text, on: node, after: last)
        made.flags = [.ownsName, .ownsContent]
    }

    /// Removes an attribute if it is there.
    package func removeAttribute(_ name: String) {
        if let attribute = Attributes.find(name, of: node) { Attributes.unlink(attribute) }
    }
}
