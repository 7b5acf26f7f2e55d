public import DOM
public import Scripts

/// A place in a page's code that leaves the page for somewhere that is written out.
public struct LiteralMove: Hashable, Sendable {
    /// What makes it run.
    public enum Trigger: Hashable, Sendable {
        /// The script itself, when its document is loaded or its page inserted.
        case loading
        /// The page comes to be shown: a handler of DOM ready, `pageinit`, `pageshow` and the like.
        case showing
        /// Something the visitor does in the page: the event.
        case event(String)
    }

    /// How it leaves.
    public var method: ProgrammaticMove.Method
    /// Where to, as it is written: an address, a selector, a number for `history.go`; nil for `back`, `forward`, `reload`.
    public var target: String?
    /// Whether the target is a selector.
    public var targetIsSelector: Bool
    /// The role that the page gets, from an option: `dialog`.
    public var role: String?
    /// What makes it run.
    public var trigger: Trigger
    /// Whether its script stands outside of the page, so that it is not there when the page came by AJAX.
    public var needsFullLoad: Bool
    /// Where it stands.
    public var range: SourceRange
}
