internal import CLibXML2

extension Element {
    /// Calls `body` with the name and the value of each attribute, both ended by a zero, without making strings.
    ///
    /// OPTIMIZATION: a reader that looks for a dozen names on every element goes through the attributes once.
    @inline(__always)
    package func visitAttributes(_ body: (_ name: UnsafePointer<UInt8>, _ value: UnsafePointer<UInt8>) -> Void) {
        var next = node.pointee.properties
        while let attribute = next {
            body(attribute.pointee.name, UnsafePointer(attribute.valueText))
            next = attribute.pointee.next
        }
    }

    /// Where the start tag begins and ends in the decoded text of the element's file; nil where none spells it out.
    package var startTagOffsets: Range<UInt32>? {
        guard Positions.source(node.pointee._private) != nil else { return nil }
        return node.record.pointee.begin..<node.record.pointee.end
    }
}
