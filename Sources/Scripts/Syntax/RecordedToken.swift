/// A token as it was finally read.
struct RecordedToken: Hashable, Sendable {
    var kind: TokenKind
    var range: Range<Int>
}
