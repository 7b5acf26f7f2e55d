/// A use of a name that the script does not declare itself.
package struct NameUse: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The name with the members that follow it, as `App.views.show`.
    package let path: String
    /// The bytes of the name (for `window.f`, of the whole expression).
    package internal(set) var range: Range<Int>
    /// Whether what `path` names is called.
    package let isCalled: Bool
    /// Whether the script is prepared for the name to be missing: `typeof f`, `window.f && f()`, `try`.
    package let isGuarded: Bool
    /// Whether it is written as a member of the global object (`window.f`), which alone never fails.
    package let isWindowMember: Bool
    /// When it is used.
    package internal(set) var context: RunContext
    /// Where the script's own run is certain to come to the use, if no earlier statement throws: the byte at the outermost
    /// level, that of the call if the use is in a function that is called there; for a use in a ready handler where the
    /// handler is bound, which runs it if the document is ready. None if it depends on a test or on another event.
    package internal(set) var certainOffset: Int?
}
