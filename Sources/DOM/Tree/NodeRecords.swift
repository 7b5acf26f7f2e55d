internal import CLibXML2

typealias NodePointer = UnsafeMutablePointer<xmlNode>
typealias AttributePointer = UnsafeMutablePointer<xmlAttr>
typealias NamespacePointer = UnsafeMutablePointer<xmlNs>
typealias CharacterPointer = UnsafePointer<UInt8>

/// A libxml2 element and, behind it, where its start tag stands.
///
/// `_private` of the node is the `Source`, or nil for an element that no file spells out; `psvi` is the content of a
/// `template`; `line` holds `NodeFlags`.
struct ElementRecord {
    var node: xmlNode
    /// Offsets in the source's decoded text.
    var begin: UInt32
    var end: UInt32
}

/// A libxml2 attribute and the text node that holds its value.
///
/// `_private` of the attribute is the `Source` if it was written in its element's start tag and not changed since;
/// `line` of the text node holds `NodeFlags` for both.
struct AttributeRecord {
    var attribute: xmlAttr
    var value: xmlNode
}

/// What our own code notes in a node's `line`, which libxml2 only uses for messages of its parser.
struct NodeFlags: OptionSet {
    let rawValue: UInt16

    /// The name lives in this document's own arena, not in a string pool that copies may share.
    static let ownsName = NodeFlags(rawValue: 1)
    /// The same of the text or value.
    static let ownsContent = NodeFlags(rawValue: 2)
    /// An attribute that the HTML parser put into the XLink, XML or XMLNS namespace.
    static let isForeign = NodeFlags(rawValue: 4)
}

extension UnsafeMutablePointer where Pointee == xmlNode {
    @inline(__always)
    var record: UnsafeMutablePointer<ElementRecord> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: ElementRecord.self)
    }

    @inline(__always)
    var flags: NodeFlags {
        get { NodeFlags(rawValue: pointee.line) }
        nonmutating set { pointee.line = newValue.rawValue }
    }

    @inline(__always)
    var isElement: Bool { pointee.type == XML_ELEMENT_NODE }

    /// The fragment that holds a template's content.
    @inline(__always)
    var templateContent: NodePointer? { pointee.psvi?.assumingMemoryBound(to: xmlNode.self) }
}

extension UnsafeMutablePointer where Pointee == xmlAttr {
    @inline(__always)
    var record: UnsafeMutablePointer<AttributeRecord> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: AttributeRecord.self)
    }

    @inline(__always)
    var flags: NodeFlags {
        get { NodeFlags(rawValue: record.pointee.value.line) }
        nonmutating set { record.pointee.value.line = newValue.rawValue }
    }

    @inline(__always)
    var valueText: CharacterPointer { UnsafePointer(record.pointee.value.content) }
}
