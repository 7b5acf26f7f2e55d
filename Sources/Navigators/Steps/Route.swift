public import DOM

/// Where a click leads, and why.
public struct Route: Hashable, Sendable {
    /// What happens.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The browser loads a whole document of the site.
        case fullLoad = "full load"
        /// The framework fetches a file and inserts its first page.
        case ajax
        /// The framework shows a page that is in the document.
        case internalPage = "internal page"
        /// The framework shows a page as a dialog.
        case dialog
        /// A popup opens.
        case popup
        /// A panel opens or closes.
        case panel
        /// Back in history.
        case back
        /// The browser leaves the site.
        case external
        /// The browser itself changes the fragment.
        case fragment
        /// Nothing happens, as written.
        case nothing
        /// Something was meant and nothing happens.
        case dead
        /// A script of the page takes the click, and its text does not tell where it leads.
        case script
    }

    /// What happens.
    public var kind: Kind
    /// What the framework or the browser makes of the `href`, without the site's scheme and host; nil when it is not used.
    public var url: String?
    /// The rule that decided.
    public var rule: RoutingRule
    /// What is special about the target, such as "no page has this id"; nil when nothing is.
    public var detail: String?

    /// The handler that takes the click, where a script does: the place at which it is bound.
    public var taker: SourceRange?
    /// A handler that may take the click, where the text does not tell whether it does.
    public var mayTake: SourceRange?

    /// Whether the browser itself takes the click.
    package var isNative = false
    /// The whole address that the library would fetch; nil when it would fetch nothing.
    package var fetched: String?

    /// Makes a route.
    package init(kind: Kind, url: String?, rule: RoutingRule, detail: String? = nil) {
        self.kind = kind
        self.url = url
        self.rule = rule
        self.detail = detail
    }
}
