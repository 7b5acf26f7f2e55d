package import DOM
package import Scripts

/// A place in a page's code that leaves the page for somewhere that is written out.
package struct LiteralMove: Hashable, Sendable {
    /// What makes it run.
    package enum Trigger: Hashable, Sendable {
        /// The script itself, when its document is loaded or its page inserted.
        case loading
        /// The page comes to be shown: a handler of DOM ready, `pageinit`, `pageshow` and the like.
        case showing
        /// Something the visitor does in the page: the event.
        case event(String)
    }

    /// How it leaves.
    package var method: ProgrammaticMove.Method
    /// Where to, as it is written: an address, a selector, a number for `history.go`; nil for `back`, `forward`, `reload`.
    package var target: String?
    /// Whether the target is a selector.
    package var targetIsSelector: Bool
    /// The options behind the target.
    package var options: [ProgrammaticMove.Option]
    /// What makes it run.
    package var trigger: Trigger
    /// Whether its script stands outside of the page, so that it is not there when the page came by AJAX.
    package var needsFullLoad: Bool
    /// The attribute that its code is the value of, such as `onclick`; nil in a script.
    package var attribute: String?
    /// Where it stands.
    package var range: SourceRange
}
