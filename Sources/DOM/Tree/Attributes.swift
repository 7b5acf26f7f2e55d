internal import CLibXML2

/// Attributes by name, on C strings.
enum Attributes {
    nonisolated(unsafe) static let id = UnsafeBufferPointer(start: UnsafePointer(Constants.immortal("id")), count: 2)

    @inline(__always)
    static func find(_ name: UnsafeBufferPointer<UInt8>, of node: NodePointer) -> AttributePointer? {
        var next = node.pointee.properties
        while let attribute = next {
            if CString.equals(attribute.pointee.name, name) { return attribute }
            next = attribute.pointee.next
        }
        return nil
    }

    @inline(__always)
    static func find(_ name: String, of node: NodePointer) -> AttributePointer? {
        name.withBytes { find($0, of: node) }
    }

    static func unlink(_ attribute: AttributePointer) {
        let previous = attribute.pointee.prev
        let next = attribute.pointee.next
        if let previous {
            previous.pointee.next = next
        } else {
            attribute.pointee.parent?.pointee.properties = next
        }
        next?.pointee.prev = previous
        attribute.pointee.parent = nil
    }
}
