/// What takes a file out of the ordinary, in a phrase: where its links lead has to be played in a ``Session``.
package enum Irregularity: String, Sendable, CaseIterable, BitwiseCopyable {
    /// S5, L8: native addresses and those of fetched pages resolve otherwise.
    case base = "a base element"
    /// L9: pages that stay in the DOM.
    case keptPages = "kept pages"
    /// L10: pages that are in the DOM before they are shown.
    case prefetch = "prefetched pages"
    /// L1, L5: pages that are found under addresses of the author's.
    case dataURL = "data-url attributes"
    /// S4: pages that are never found.
    case nesting = "pages inside of others"
    /// Section 9: other options than the framework's own.
    case settings = "options set by scripts"
    /// S1: no framework, or one that fails.
    case libraries = "libraries in an unusual order or place"
    /// L5: XMLHttpRequest reads the file as UTF-8 all the same.
    case encoding = "another encoding than UTF-8"
    /// S2, L5: the framework makes a page of the body.
    case noPage = "no page element"
    /// L1: ids that selectors or addresses change.
    case strangeID = "ids that are no plain names"
    /// L1: several pages are shown together.
    case repeatedID = "pages of the same id"
    /// There is nothing to make a page of.
    case frames = "no body"
    /// Lists inside of lists become pages, to 1.3.
    case nestedLists = "lists inside lists"
    /// L6: the page is not shown, from 1.4 on.
    case missingScript = "a missing script inside a page"
    /// Section 6: dialogs at the start, and other roles that change.
    case roles = "unusual roles of pages"
    /// Links that the parser repeats, so that places do not tell them apart.
    case repeatedTag = "links closed out of turn"
    /// L2: versions that fetch the document again for a missing fragment.
    case version = "a version that fetches missing fragments"
}
