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
}
