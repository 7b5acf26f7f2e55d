/// The strings of one parse, shared by the document it made and every copy of its nodes, and the file they came from.
///
/// `@unchecked`: written while parsing, before anyone else sees it, and never again.
final class StringPool: @unchecked Sendable {
    let source: Source
    let arena: Arena

    init(source: Source) {
        self.source = source
        arena = Arena(firstChunk: source.decoded.count + source.decoded.count / 8)
    }

    /// What `_private` of a node with a position holds: not retained by the node but by its document, through the pool.
    var sourceMark: UnsafeMutableRawPointer { Unmanaged.passUnretained(source).toOpaque() }
}
