/// A stretch of a file, and where it begins.
public struct SourceRange: Hashable, Sendable {
    /// The file.
    public let source: Source
    /// Offsets in the file's own bytes, whatever its encoding.
    public let bytes: Range<Int>
    /// The line of the first byte, from 1.
    public let line: Int
    /// The column of the first byte, from 1, in Unicode scalars; a tab counts as one.
    public let column: Int

    /// Makes the range of `bytes` in `source`.
    public init(source: Source, bytes: Range<Int>) {
        let place = source.location(ofByte: bytes.lowerBound)
        self.init(source: source, bytes: bytes, line: place.line, column: place.column)
    }

    init(source: Source, bytes: Range<Int>, line: Int, column: Int) {
        self.source = source
        self.bytes = bytes
        self.line = line
        self.column = column
    }
}
