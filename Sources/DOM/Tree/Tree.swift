internal import CLibXML2

/// The nodes of one document: an `xmlDoc` whose parts lie in an arena.
///
/// libxml2 only reads them (XPath); what it would free or reallocate is never passed to it.
final class Tree {
    let arena: Arena
    let document: UnsafeMutablePointer<xmlDoc>
    /// The pools whose strings and sources the nodes point to.
    private(set) var pools: [StringPool] = []

    init(firstChunk: Int) {
        arena = Arena(firstChunk: firstChunk)
        document = arena.allocate(MemoryLayout<xmlDoc>.size).bindMemory(to: xmlDoc.self, capacity: 1)
        document.initialize(to: xmlDoc())
        document.pointee.type = XML_HTML_DOCUMENT_NODE
        document.pointee.doc = document
        document.pointee.standalone = -1
    }

    /// The document as the node that its children have as parent.
    @inline(__always)
    var top: NodePointer { UnsafeMutableRawPointer(document).assumingMemoryBound(to: xmlNode.self) }

    func retain(_ pool: StringPool) {
        if !pools.contains(where: { $0 === pool }) { pools.append(pool) }
    }

    /// A node of `type` with room for an `ElementRecord` if it is an element.
    @inline(__always)
    func makeNode(_ type: xmlElementType, size: Int = MemoryLayout<xmlNode>.size) -> NodePointer {
        let memory = arena.allocate(size)
        memory.initializeMemory(as: UInt64.self, repeating: 0, count: size / 8)
        let node = memory.assumingMemoryBound(to: xmlNode.self)
        node.pointee.type = type
        node.pointee.doc = document
        return node
    }

    @inline(__always)
    func makeElement(_ name: CharacterPointer, _ namespace: NamespacePointer?) -> NodePointer {
        let node = makeNode(XML_ELEMENT_NODE, size: MemoryLayout<ElementRecord>.size)
        node.pointee.name = name
        node.pointee.ns = namespace
        return node
    }

    @inline(__always)
    func makeText(_ content: UnsafeMutablePointer<UInt8>) -> NodePointer {
        let node = makeNode(XML_TEXT_NODE)
        node.pointee.name = CharacterPointer(Constants.textName)
        node.pointee.content = content
        return node
    }

    func makeComment(_ content: UnsafeMutablePointer<UInt8>) -> NodePointer {
        let node = makeNode(XML_COMMENT_NODE)
        node.pointee.name = CharacterPointer(Constants.commentName)
        node.pointee.content = content
        return node
    }

    /// A document type; a nil identifier is a missing one, which prints differently from an empty one.
    func makeDoctype(
        _ name: CharacterPointer, publicID: CharacterPointer?, systemID: CharacterPointer?
    ) -> NodePointer {
        let node = makeNode(XML_DTD_NODE, size: MemoryLayout<xmlDtd>.size)
        node.pointee.name = name
        let doctype = UnsafeMutableRawPointer(node).assumingMemoryBound(to: xmlDtd.self)
        doctype.pointee.ExternalID = publicID
        doctype.pointee.SystemID = systemID
        return node
    }

    /// Gives a template its content: a fragment whose parent is the template, but which is no child of it.
    func makeTemplateContent(of template: NodePointer) -> NodePointer {
        let content = makeNode(XML_DOCUMENT_FRAG_NODE)
        content.pointee.parent = template
        template.pointee.psvi = UnsafeMutableRawPointer(content)
        return content
    }

    /// Appends an attribute to `element` behind `last`, the one appended before.
    @inline(__always)
    func makeAttribute(
        _ name: CharacterPointer, _ value: UnsafeMutablePointer<UInt8>, on element: NodePointer,
        after last: AttributePointer?
    ) -> AttributePointer {
        let memory = arena.allocate(MemoryLayout<AttributeRecord>.size)
        memory.initializeMemory(as: UInt64.self, repeating: 0, count: MemoryLayout<AttributeRecord>.size / 8)
        let record = memory.assumingMemoryBound(to: AttributeRecord.self)
        let attribute = memory.assumingMemoryBound(to: xmlAttr.self)
        let text = (memory + MemoryLayout<AttributeRecord>.offsetOfValue).assumingMemoryBound(to: xmlNode.self)
        attribute.pointee.type = XML_ATTRIBUTE_NODE
        attribute.pointee.name = name
        attribute.pointee.children = text
        attribute.pointee.last = text
        attribute.pointee.parent = element
        attribute.pointee.doc = document
        attribute.pointee.prev = last
        record.pointee.value.type = XML_TEXT_NODE
        record.pointee.value.name = CharacterPointer(Constants.textName)
        record.pointee.value.content = value
        record.pointee.value.doc = document
        record.pointee.value.parent = memory.assumingMemoryBound(to: xmlNode.self)
        if let last { last.pointee.next = attribute } else { element.pointee.properties = attribute }
        return attribute
    }
}

extension MemoryLayout where T == AttributeRecord {
    /// The text node lies directly behind the `xmlAttr`.
    @inline(__always)
    static var offsetOfValue: Int { MemoryLayout<xmlAttr>.stride }
}
