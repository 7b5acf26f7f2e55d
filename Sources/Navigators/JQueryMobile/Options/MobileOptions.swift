/// The options of `$.mobile` that alter routing (<doc:OptionsOfTheLibrary>).
///
/// They start at the framework's defaults; a page's own scripts may set them, and whoever runs a visit may fix them.
public struct MobileOptions: Hashable, Sendable {
    /// Whether links and forms load pages by AJAX at all.
    package var ajaxEnabled = true
    /// Whether clicks on links are looked at.
    package var linkBindingEnabled = true
    /// Whether Back, Forward and changes of the fragment are listened to.
    package var hashListeningEnabled = true
    /// Whether addresses are written with `history.replaceState`, without a `#`.
    package var pushStateEnabled = true
    /// Whether the first page is shown at DOM ready, without a call.
    package var autoInitializePage = true
    /// What stands between `data-` and the name in all of the framework's attributes, with its own final hyphen.
    package var ns = ""
    /// Whether pages of other hosts may be loaded, in documents of `file:`.
    package var allowCrossDomainPages = false
    /// Whether links below an element with `data-ajax="false"` are left alone.
    package var ignoreContentEnabled = false
    /// Whether the base element follows the page that is shown.
    package var dynamicBaseEnabled = true
    /// Whether pages that came by AJAX stay in the DOM when they are left.
    package var domCache = false
    /// Whether pages after the first get a Back button in their header.
    package var addBackButton = false
    /// Whether a change to the page that is shown already is a change.
    package var allowSamePageTransition = false

    /// The framework's defaults.
    package init() {}
}
