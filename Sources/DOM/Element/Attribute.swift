internal import CLibXML2

/// An attribute as it was when asked for.
public struct Attribute: Hashable, Sendable {
    /// The name, with its prefix if it has one.
    public let name: String
    /// The value, with its character references resolved.
    public let value: String
    private let source: Source?
    private let position: StartTag.Position?

    /// Where the name stands; nil if its element's start tag does not have it.
    public var nameRange: SourceRange? {
        position.flatMap { source?.range(decoded: $0.name.lowerBound, $0.name.upperBound) }
    }

    /// Where the value stands, without quotes; empty and behind the name for `<a href>`; nil as `nameRange` is.
    public var valueRange: SourceRange? {
        position.flatMap { source?.range(decoded: $0.value.lowerBound, $0.value.upperBound) }
    }

    init(_ attribute: AttributePointer, _ source: Source?, _ position: StartTag.Position?) {
        name = String(cString: attribute.pointee.name)
        value = String(cString: attribute.valueText)
        self.source = source
        self.position = position
    }
}
