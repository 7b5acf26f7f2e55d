/// A value that is written out in a script.
package enum Literal: Hashable, Sendable {
    case boolean(Bool)
    case number(Double)
    case string(String)
    case null
    case undefined
}
