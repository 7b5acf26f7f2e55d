/// What makes two moments of a visit the same: any click leads to the same from both.
///
/// Only clicks forward are asked about, so neither the browser's history nor the framework's belongs to it: they decide
/// where Back leads and which address is written, not which page a link shows. What remains:
///
///     document ── which file the tab loaded as a whole, and so which pages are always there
///     pages    ── the shown page, pages that AJAX brought and that stayed, and whatever of the document's own pages
///                 is not as it was loaded
///     base     ── where addresses that the browser resolves itself lead
///
/// The set is finite as long as no page is kept in the DOM: a site has finitely many files and page elements, and a page
/// that is not kept leaves with the next change. Kept pages (`data-dom-cache`) can be there in any combination and order;
/// one whose data-url was rewritten is even fetched again at each visit, without end. ``Limits`` guards against that, and
/// ``StopReason`` says when it did.
public struct State: Hashable, Sendable {
    /// A page element in the DOM.
    public struct Page: Hashable, Sendable {
        /// The file its start tag stands in, as a decoded path; nil for one the framework made.
        public var file: String?
        /// The byte of that file at which its start tag begins.
        public var offset: Int?
        /// Its `data-url` attribute.
        public var dataURL: String?
        /// The data-url the framework remembers, where it is another.
        public var rememberedURL: String?
        /// Its id.
        public var id: String?
        /// The role it has now.
        public var role: String
        /// Whether it came by AJAX.
        public var isExternal: Bool
        /// Whether it leaves the DOM when it is hidden.
        public var leavesWhenHidden: Bool
        /// Whether its popups and panels take clicks.
        public var catchesClicks: Bool
        /// Whether a link of the pages in the DOM gives it another role unless it was shown before.
        public var takesRole = false
        /// Whether it is shown.
        public var isActive: Bool
    }

    /// Path and query of the first document, and its fragment where no page has it as its id.
    public var document: String
    /// The page elements in the DOM, in document order.
    public var pages: [Page]
    /// The base element's `href`, nil without one; where the shown page leaves no link to the browser, its directory alone.
    public var base: String?
    /// What the base element becomes if a file cannot be loaded, which depends on the fragment of the address (L7), so on
    /// whether a dialog is open over the page; nil where the shown page leaves no link to the browser.
    public var baseAfterFailure: String?
    /// The address, where a link of the shown page lets the browser itself change the fragment; else nil.
    ///
    /// NOTE: what the framework makes of such a change depends on its history as well, which would make the states
    /// endless; of such links (`rel="external"` with a `#` of the same document) the shortest way is told.
    public var address: String?
    /// The popup that is open.
    public var popup: String?
    /// Whether the framework changes to no page any more.
    public var isStuck: Bool

    /// The page that is shown, nil in a document without the framework.
    public var active: Page? { pages.first(where: \.isActive) }
}
