internal import Facts

/// What the library keeps of pages for Back and Forward, beyond the document (H70).
struct HTMXHistoryCache: Sendable {
    /// A page as it was left.
    struct Item: Sendable {
        var url: String
        /// The document it stood in, and what of it is kept.
        var document: LiveDocument
        var element: Node
        var title: String
        var scroll: ScrollPosition
        /// The texts of titles that were written.
        var titles: [Node: String]
        /// The page that was shown.
        var page: ShownPage?
    }

    /// The oldest first.
    private(set) var items: [Item] = []
    /// `htmx-current-path-for-history`.
    var currentPath: String?

    /// H71: the item of the same URL leaves, and from the front what is too much.
    mutating func put(_ item: Item, limit: Int) {
        if limit <= 0 { return items = [] }
        items.removeAll { $0.url == item.url }
        items.append(item)
        if items.count > limit { items.removeFirst(items.count - limit) }
    }

    /// The page of a URL.
    func item(for url: String) -> Item? { items.first { $0.url == url } }
}

extension Door<HTMX> {
    private static var storageName: String { "htmx-history-cache" }

    /// The cache of the tab.
    var cache: HTMXHistoryCache {
        get { tab.storage[Self.storageName] as? HTMXHistoryCache ?? HTMXHistoryCache() }
        set { tab.storage[Self.storageName] = newValue }
    }

    /// The path under which the page will be saved.
    var currentPath: String? {
        get { profile.storesCurrentPath ? cache.currentPath : own.currentPath }
        set { if profile.storesCurrentPath { cache.currentPath = newValue } else { own.currentPath = newValue } }
    }

    /// H77: what of the page is saved and restored.
    var historyElement: Node? { live.elements(with: HTMXName.historyElement).first ?? live.body }

    /// H71 (`saveCurrentPageToHistory`).
    mutating func saveCurrentPage() {
        let location = tab.address
        let path = currentPath ?? location.pathAndQuery
        let isRefused = live.elements(with: HTMXName.history).contains {
            live.value(.history, of: $0)?.lowercased() == "false"
        }
        if !isRefused, let element = historyElement {
            let item = HTMXHistoryCache.Item(
                url: normalized(path), document: live, element: element, title: tab.window.title.collapsed,
                scroll: tab.window.scroll, titles: tab.window.titles, page: own.page)
            cache.put(item, limit: configuration.historyCacheSize)
        }
        if configuration.historyIsEnabled { tab.replaceState(HTMXEntry(), href: location.href) }
    }

    /// Path and query of a URL, without final slashes; up to version 1 the text as it is, unless it is a whole URL (H108).
    func normalized(_ path: String) -> String {
        guard let address = WebAddress(path, base: profile.storesCurrentPath ? tab.address : nil) else { return path }
        var text = address.pathAndQuery
        while text.count > 1, text.hasSuffix("/") { text.removeLast() }
        return text
    }

    /// Pushes or replaces the address (H60).
    mutating func change(_ update: HTMXHistoryUpdate) {
        let isCut = configuration.bustsCaches && !update.replaces
        let path = isCut ? HTMXFields.withoutCacheBuster(update.path) : update.path
        if configuration.historyIsEnabled {
            if update.replaces {
                tab.replaceState(HTMXEntry(), href: path)
            } else {
                tab.history.rememberScroll(tab.window.scroll)
                tab.pushState(HTMXEntry(), href: path)
            }
            // H64: nothing looks for the fragment.
        }
        currentPath = path
        fire(update.replaces ? "replacedInHistory" : "pushedIntoHistory", at: live.body, shown(update.path))
    }
}
