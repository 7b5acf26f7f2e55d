/// A part of a regular expression.
indirect enum ExpressionNode: Sendable {
    /// What holds between two scalars.
    enum Assertion: Sendable {
        case textStart, textEnd, lineStart, lineEnd, wordBoundary, noWordBoundary
    }

    /// One scalar.
    case one(ScalarSet)
    case assertion(Assertion)
    /// One behind the other; empty for nothing.
    case sequence([ExpressionNode])
    /// One of them.
    case choice([ExpressionNode])
    /// So often; without `most` as often as there are.
    case repeated(ExpressionNode, least: Int, most: Int?)
}
