internal import CLibXML2

/// Strings and namespaces that live as long as the process, shared by all documents.
///
/// `nonisolated(unsafe)`: never written after they are made.
enum Constants {
    nonisolated(unsafe) static let textName = immortal("text")
    nonisolated(unsafe) static let commentName = immortal("comment")
    nonisolated(unsafe) static let empty = immortal("")
    nonisolated(unsafe) static let svg = namespace("http://www.w3.org/2000/svg", prefix: "svg")
    nonisolated(unsafe) static let mathML = namespace("http://www.w3.org/1998/Math/MathML", prefix: "math")

    static func immortal(_ text: String) -> UnsafeMutablePointer<UInt8> {
        let bytes = Array(text.utf8) + [0]
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        memory.initialize(from: bytes, count: bytes.count)
        return memory
    }

    private static func namespace(_ address: String, prefix: String) -> NamespacePointer {
        let namespace = NamespacePointer.allocate(capacity: 1)
        namespace.initialize(to: xmlNs())
        namespace.pointee.type = XML_NAMESPACE_DECL
        namespace.pointee.href = CharacterPointer(immortal(address))
        namespace.pointee.prefix = CharacterPointer(immortal(prefix))
        return namespace
    }
}
