/// What the framework keeps for one place in its history, and saves in the browser's entry (`history.state`).
///
/// All properties are optional because the framework merges such objects key by key (`$.extend`), skipping what is
/// undefined.
package struct NavigationState: Hashable, HistoryState {
    /// Which way a traversal went.
    package enum Direction: Hashable, Sendable { case back, forward }

    /// The address of the place, absolute; in hash mode the fragment.
    var url: String?
    /// The fragment the place was given, with its `#`.
    var hash: String?
    /// The document's title there.
    var title: String?
    /// The transition that led there.
    var transition: String?
    /// The page's own data-url where `url` is a dialog's.
    var pageURL: String?
    /// The role the page was opened in.
    var role: String?
    /// Whether the page was changed to itself, where the version keeps that.
    var allowsSamePage: Bool?
    /// The number of the entry, where the version counts them.
    var id: Int?
    /// Which way it was reached, for the traversal that is under way.
    var direction: Direction?

    /// `$.extend`: takes over every property that `other` has.
    mutating func extend(with other: NavigationState) {
        url = other.url ?? url
        hash = other.hash ?? hash
        title = other.title ?? title
        transition = other.transition ?? transition
        pageURL = other.pageURL ?? pageURL
        role = other.role ?? role
        allowsSamePage = other.allowsSamePage ?? allowsSamePage
        id = other.id ?? id
        direction = other.direction ?? direction
    }
}
