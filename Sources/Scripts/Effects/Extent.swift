/// On how many of the ways through a function something happens.
///
/// What throws on its way is not a way; neither is a loop that never ends.
package enum Extent: Int, Hashable, Sendable, Comparable {
    /// On none.
    case never
    /// On some, or on some that the text does not tell.
    case sometimes
    /// On every one.
    case always

    /// What happens on fewer ways comes first.
    package static func < (first: Extent, second: Extent) -> Bool { first.rawValue < second.rawValue }
}
