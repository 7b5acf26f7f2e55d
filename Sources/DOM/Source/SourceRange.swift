/// A stretch of a file, and where it begins.
public struct SourceRange: Hashable, Sendable {
    /// The file.
    public let source: Source
    /// Offsets in the file's own bytes, whatever its encoding.
    public let bytes: Range<Int>
    /// The line of the first byte, from 1.
    ///
    /// OPTIMIZATION: lines are counted when somebody asks, so files about which nothing is told are never counted.
    public var line: Int { source.location(ofByte: bytes.lowerBound).line }
    /// The column of the first byte, from 1, in Unicode scalars; a tab counts as one.
    public var column: Int { source.location(ofByte: bytes.lowerBound).column }

    /// Makes the range of `bytes` in `source`.
    public init(source: Source, bytes: Range<Int>) {
        self.source = source
        self.bytes = bytes
    }

    /// Whether another range lies in this one.
    package func contains(_ other: SourceRange) -> Bool {
        source == other.source && bytes.lowerBound <= other.bytes.lowerBound
            && other.bytes.upperBound <= bytes.upperBound
    }
}
