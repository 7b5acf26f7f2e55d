internal import Facts

/// What the theme remembers in one document.
package struct MaterialState: Sendable {
    /// The version of the theme.
    let version: FrameworkVersion
    /// What `#__config` of the document's first page says.
    let configuration: MaterialConfiguration
    /// The address that the site begins at.
    let root: String
    /// The pages that the sitemap lists, as texts of addresses (MI4).
    let sitemap: Set<String>
    /// Whether the sitemap lists the home page of the site as it is served here (MI4): a site that was built for another
    /// path or port is listed there.
    let listsOwnPages: Bool
    /// Whether links are taken at all (MI1, MI2).
    let isInstant: Bool
    /// Whether the bundle came to its end, so that scripts can hear its streams.
    let showsStreams: Bool
    /// The entry of the history that the document began with: the browser itself scrolls there, until the theme was there.
    let firstEntry: Int
    var scrollsFirstEntry = true

    // MARK: Streams

    /// What `location$` emitted last.
    var location: WebAddress?
    /// The path that was asked for last (MI20): the first `location$` of a document has nothing before it.
    var path: String?
    /// Path and fragment of the last `location$` (MI33); the number counts how often they have changed.
    var place: Place?
    var placeChanges = 0
    /// The fragment that was last scrolled to because it was another (MI31); nil before the first.
    var fragment: String?
    /// Whether pages have been replaced, so that changes of the fragment are heard (MI31).
    var hearsFragments = false
    /// Whether clicks are no longer heard, nor anything else: a link without address was clicked (MI12).
    var isStopped = false
    /// Whether pages are no longer replaced (MI42).
    var isDead = false

    // MARK: Work under way

    /// How many requests were sent, and how many pages were put in: what is older is forgotten.
    var requests = 0
    var exchanges = 0
    /// How often the window has been scrolled, and where it is.
    var scrollings = 0
    var offset = ScrollPosition.top

    /// The functions that hear `document$`.
    var subscribers: [ScriptRun] = []
    /// Whether `document$` has emitted: who comes later hears of the last page at once.
    var hasDocument = false

    /// What stays around the next page, as it was put together last.
    var surroundings: (moment: Moment, text: String)?

    /// What is around the page that is shown, likewise.
    var setting: Setting?

    /// What is around a page, under an address.
    struct Setting: Sendable {
        var address: String
        var exchanges: Int
        var shell: String?
        /// Whether a base element says what links resolve with.
        var hasBase: Bool?
        /// The fragments of the links that lead to the same path with another query.
        var fragmentsOfQueries: Set<String>?
    }

    /// When and without what that was.
    struct Moment: Equatable, Sendable {
        var address: String
        var exchanges: Int
        var replaced: Set<String>
    }

    /// Where a document is, as far as repeated clicks are told from others.
    struct Place: Hashable, Sendable {
        var path: String
        var hash: String
    }

    init(
        version: FrameworkVersion, configuration: MaterialConfiguration, base: WebAddress, sitemap: Set<String>,
        isInstant: Bool, showsStreams: Bool, firstEntry: Int
    ) {
        self.version = version
        self.configuration = configuration
        self.sitemap = sitemap
        root = base.withoutFragment
        listsOwnPages = sitemap.contains(root) || sitemap.contains(root + "index.html")
        self.isInstant = isInstant
        self.showsStreams = showsStreams
        self.firstEntry = firstEntry
    }

    /// MI11: whether the sitemap lists the page of an address.
    func lists(_ url: WebAddress) -> Bool {
        var page = url
        page.query = nil
        page.fragment = nil
        return sitemap.contains(page.href)
    }
}

/// What the theme saves with an entry of the history: where the window was (MI20, MI32).
struct MaterialEntry: HistoryState {
    var offset: ScrollPosition
}
