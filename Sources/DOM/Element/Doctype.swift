internal import CLibXML2

/// A document type, such as `<!DOCTYPE html>`.
package struct Doctype: Hashable, Sendable {
    /// The name, nearly always `html`.
    package let name: String
    /// The public identifier; nil if none is written.
    package let publicID: String?
    /// The system identifier; nil if none is written.
    package let systemID: String?

    init(_ node: NodePointer) {
        let doctype = UnsafeMutableRawPointer(node).assumingMemoryBound(to: xmlDtd.self).pointee
        name = String(cString: doctype.name)
        publicID = doctype.ExternalID.map { String(cString: $0) }
        systemID = doctype.SystemID.map { String(cString: $0) }
    }
}
