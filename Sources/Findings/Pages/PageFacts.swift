internal import Facts

/// What site rules have to know of a file: small, and kept when the file's DOM is gone.
///
/// Stretches are bytes of the file; the file's text is asked for again when a finding is told.
///
/// `@unchecked`: ``PageEvidence`` fills it on one thread; afterwards nobody changes it.
final class PageFacts: @unchecked Sendable {
    /// A page or dialog.
    struct Page: Sendable {
        var id: String?
        /// `page` or `dialog`.
        var role: String
        /// Its start tag.
        var tag: Range<Int>
        /// The value of its `data-url`, where the author wrote one.
        var dataURL: Range<Int>?
        /// The page it lies in, as an index.
        var outer: Int?
        /// Whether it has the parent that the first page has; others are never found (S4).
        var isFound: Bool
        /// Whether it is the `body`, which no AJAX load brings.
        var isBody: Bool
    }

    /// A script that a full load runs.
    struct Script: Sendable {
        /// Its start tag.
        var tag: Range<Int>
        /// What tells it from others: its address, or for an inline script its text's hash.
        var identity: Identity
        /// Its `src` as written, nil for an inline script.
        var source: String?
        /// The page it lies in, as an index.
        var page: Int?
        /// Whether it has a place in the order; `async` scripts have none.
        var isOrdered: Bool
        /// Which library it is, if it has a place in the order.
        var library: ScriptElement.Library?
        /// Whether it may give `$` back to an earlier jQuery.
        var mentionsNoConflict: Bool
        /// Whether it runs when the page it lies in is inserted.
        var runsWhenInserted: Bool
        /// The handler of `mobileinit` that its text binds while it runs.
        var mobileInit: Range<Int>?
    }

    /// A style sheet that is applied on a full load.
    struct StyleSheet: Sendable {
        /// Its start tag.
        var tag: Range<Int>
        /// What tells it from others.
        var identity: Identity
        /// Its `href` as written, nil for a `style` element.
        var source: String?
        /// Hashes of the rules of a `style` element.
        var rules: Set<Int> = []
        /// The page it lies in, as an index.
        var page: Int?
    }

    /// What tells a script or a style sheet from others.
    enum Identity: Hashable, Sendable {
        /// A decoded path of the site, or an address elsewhere.
        case address(String)
        /// The hash of a text.
        case text(Int)
    }

    /// A `data-rel`.
    struct Relation: Sendable {
        var value: String
        /// Where it stands.
        var range: Range<Int>
    }

    /// The author's base element.
    struct Base: Sendable {
        var href: String
        /// The value of its `href`.
        var range: Range<Int>
    }

    /// The file, as a decoded path from the site's root.
    let file: String
    /// Whether nothing of it says that it is a document.
    var isPartial = false
    /// Its pages and dialogs in document order.
    var pages: [Page] = []
    /// The first page of each id, as an index.
    var pagesByID: [String: Int] = [:]
    /// Its scripts in the order a full load runs them; those without any order come last.
    var scripts: [Script] = []
    /// Its style sheets in document order.
    var styleSheets: [StyleSheet] = []
    /// Its base element.
    var base: Base?
    /// Where links begin that name a file before their fragment.
    var linksToFragmentsOfFiles: Set<Int> = []
    /// Values of links' `data-rel` that the framework does not know, by where the links begin.
    var unknownRelations: [Int: Relation] = [:]

    /// The hashes of its elements' ids, each once.
    var idHashes: [Int] = []

    /// Those of its pages' ids and its links' fragments that stand in quotes in its inline scripts, and calls of widgets.
    var namesInScripts: Set<String> = []

    init(file: String) { self.file = file }

    /// Whether it loads jQuery Mobile, as far as file names tell.
    var loadsFramework: Bool { scripts.contains { $0.library == .jQueryMobile } }

    /// The first page of an id, as an index.
    func page(withID id: String) -> Int? { pagesByID[id] }

    /// The ids of its pages.
    var pageIDs: [String] { pages.compactMap(\.id) }
}
