/// The options of `$.mobile` that alter routing (semantics, section 9).
///
/// They start at the framework's defaults; a page's own scripts may set them, and whoever runs a visit may fix them.
public struct MobileOptions: Hashable, Sendable {
    /// Whether links and forms load pages by AJAX at all.
    public var ajaxEnabled = true
    /// Whether clicks on links are looked at.
    public var linkBindingEnabled = true
    /// Whether Back, Forward and changes of the fragment are listened to.
    public var hashListeningEnabled = true
    /// Whether addresses are written with `history.replaceState`, without a `#`.
    public var pushStateEnabled = true
    /// Whether the first page is shown at DOM ready, without a call.
    public var autoInitializePage = true
    /// What stands between `data-` and the name in all of the framework's attributes, with its own final hyphen.
    public var ns = ""
    /// Whether pages of other hosts may be loaded, in documents of `file:`.
    public var allowCrossDomainPages = false
    /// Whether links below an element with `data-ajax="false"` are left alone.
    public var ignoreContentEnabled = false
    /// Whether the base element follows the page that is shown.
    public var dynamicBaseEnabled = true
    /// Whether pages that came by AJAX stay in the DOM when they are left.
    public var domCache = false
    /// Whether pages after the first get a Back button in their header.
    public var addBackButton = false
    /// Whether a change to the page that is shown already is a change.
    public var allowSamePageTransition = false

    /// The framework's defaults.
    public init() {}
}
