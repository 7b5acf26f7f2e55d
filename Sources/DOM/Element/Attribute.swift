internal import CLibXML2

/// An attribute as it was when asked for.
public struct Attribute: Hashable, Sendable {
    /// The name, with its prefix if it has one.
    public let name: String
    /// The value, with its character references resolved.
    public let value: String
    /// Where the name stands; nil if no file has it.
    public let nameRange: SourceRange?
    /// Where the value stands, without quotes; empty and behind the name for `<a href>`; nil if no file has it.
    public let valueRange: SourceRange?

    init(_ attribute: AttributePointer) {
        name = String(cString: attribute.pointee.name)
        value = String(cString: attribute.valueText)
        nameRange = Self.nameRange(attribute)
        valueRange = Self.valueRange(attribute)
    }

    static func nameRange(_ attribute: AttributePointer) -> SourceRange? {
        let record = attribute.record.pointee
        return Positions.source(attribute.pointee._private)?.range(decoded: record.nameBegin, record.nameEnd)
    }

    static func valueRange(_ attribute: AttributePointer) -> SourceRange? {
        let record = attribute.record.pointee
        return Positions.source(attribute.pointee._private)?.range(decoded: record.valueBegin, record.valueEnd)
    }
}
