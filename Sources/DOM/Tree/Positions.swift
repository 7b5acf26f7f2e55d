internal import CLibXML2

/// Where nodes stand in the file they came from.
enum Positions {
    /// The source behind a node's `_private`.
    @inline(__always)
    static func source(_ mark: UnsafeMutableRawPointer?) -> Source? {
        mark.map { Unmanaged<Source>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The start tag of an element that has a source, in its decoded text.
    static func startTag(_ element: NodePointer) -> Range<Int> {
        let begin = Int(element.record.pointee.begin)
        return begin..<max(begin, Int(element.record.pointee.end))
    }

    /// The range of an attribute's name or value; nil if its start tag does not have it.
    static func range(
        of attribute: AttributePointer, _ part: KeyPath<StartTag.Position, Range<UInt32>>
    ) -> SourceRange? {
        guard let source = source(attribute.pointee._private), let element = attribute.pointee.parent,
            element.pointee._private == attribute.pointee._private
        else { return nil }
        let position = source.decoded.withUnsafeBufferPointer { text -> StartTag.Position? in
            var tag = StartTag(text, startTag(element))
            while let candidate = tag.next() {
                if tag.isName(attribute.pointee.name, at: candidate) { return candidate }
            }
            return nil
        }
        return position.map { source.range(decoded: $0[keyPath: part].lowerBound, $0[keyPath: part].upperBound) }
    }
}
