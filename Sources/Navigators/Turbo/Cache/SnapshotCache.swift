internal import Facts

/// The ten pages that were used last, by their URLs without fragments (CACHE).
struct SnapshotCache: Sendable {
    /// The URLs, the one used last first.
    private(set) var keys: [String] = []
    private var pages: [String: PageSnapshot] = [:]
    private static let size = 10

    /// Whether there is a page for a URL.
    func has(_ url: WebAddress) -> Bool { pages[url.withoutFragment] != nil }

    /// The page for a URL, which counts as used.
    mutating func get(_ url: WebAddress) -> PageSnapshot? {
        guard let page = pages[url.withoutFragment] else { return nil }
        touch(url.withoutFragment)
        return page
    }

    /// Keeps a page.
    mutating func put(_ page: PageSnapshot, for url: WebAddress) {
        pages[url.withoutFragment] = page
        touch(url.withoutFragment)
    }

    /// Forgets all pages.
    mutating func clear() {
        keys = []
        pages = [:]
    }

    /// The pages with their URLs, the one used last first.
    var entries: [(url: String, page: PageSnapshot)] {
        keys.compactMap { key in pages[key].map { (key, $0) } }
    }

    private mutating func touch(_ key: String) {
        keys.removeAll { $0 == key }
        keys.insert(key, at: 0)
        while keys.count > Self.size { pages[keys.removeLast()] = nil }
    }
}
