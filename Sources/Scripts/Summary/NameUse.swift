/// A use of a name that the script does not declare itself.
public struct NameUse: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The name with the members that follow it, as `App.views.show`.
    public let path: String
    /// The bytes of the name (for `window.f`, of the whole expression).
    public internal(set) var range: Range<Int>
    /// Whether what `path` names is called.
    public let isCalled: Bool
    /// Whether the script is prepared for the name to be missing: `typeof f`, `window.f && f()`, `try`.
    public let isGuarded: Bool
    /// Whether it is written as a member of the global object (`window.f`), which alone never fails.
    public let isWindowMember: Bool
    /// When it is used.
    public internal(set) var context: RunContext
    /// Where the script's own run is certain to come to the use, if no earlier statement throws: the byte at the outermost
    /// level, that of the call if the use is in a function that is called there. None if it depends on a test or on an
    /// event.
    public internal(set) var certainOffset: Int?
}
