internal import DOM
internal import Facts
internal import Navigators

/// What a step loaded, from the requests that were seen.
struct ObservedLoads {
    private struct Fetch {
        var kind: Load.Kind
        var url: String
        var path: String?
    }

    private var fetches: [Fetch] = []
    /// The paths of the files whose pages the framework inserted.
    private(set) var insertedPaths: [String] = []
    /// The paths of HTML files that scripts fetched, and no event of the framework told of.
    private(set) var visitedPaths: [String] = []
    /// The path of the document, if the step loaded one of the site.
    private(set) var documentPath: String?
    /// The paths of script files that scripts fetched, to evaluate them.
    private(set) var scriptPaths: [String] = []
    /// What there is to say of requests, a phrase each.
    private(set) var remarks: [String] = []

    /// - Parameters:
    ///   - exchanges: the requests of the step.
    ///   - state: what there is to see after it.
    init(_ exchanges: [TabLog.Exchange], _ state: PageState) {
        var changes = Self.askedLoads(state.events)[...]
        for exchange in exchanges {
            let shown = RequestPolicy.shown(exchange.url)
            let path = WebAddress(exchange.url).flatMap { $0.origin == Browser.origin ? $0.path : nil }
            if exchange.isNavigation {
                if exchange.isRefused { remarks.append("\(shown) lies outside the site and was not loaded") }
                let isThere = exchange.status.map { (200..<300).contains($0) } ?? false
                if exchange.status != nil, let path { documentPath = path }
                if exchange.isRefused || exchange.status != nil {
                    fetches.append(Fetch(kind: isThere || exchange.isRefused ? .full : .failed, url: shown, path: nil))
                }
            } else if exchange.isScripted, exchange.mediaType.contains("javascript") {
                if let path { scriptPaths.append(path) }
            } else if exchange.isScripted, let path, Self.mayBePage(exchange), let change = changes.popFirst() {
                let isThere = exchange.status.map { (200..<300).contains($0) } ?? false
                fetches.append(
                    Fetch(kind: !isThere ? .failed : change == .prefetch ? .prefetch : .ajax, url: shown, path: path))
                if isThere { insertedPaths.append(path) }
            } else if exchange.isScripted, let path, exchange.mediaType.hasPrefix("text/html") {
                visitedPaths.append(path)
                if state.library != nil {
                    let isThere = exchange.status.map { (200..<300).contains($0) } ?? false
                    // A server is not told of fragments.
                    let asked = String(shown.prefix { $0 != "#" })
                    fetches.append(Fetch(kind: isThere ? .ajax : .failed, url: asked, path: nil))
                }
            } else if exchange.isRefused, exchange.matters {
                remarks.append("\(shown) was not fetched, it is another host's")
            }
        }
    }

    private static func mayBePage(_ exchange: TabLog.Exchange) -> Bool {
        !exchange.mediaType.contains("json") && !exchange.mediaType.hasPrefix("image/")
    }

    /// How the framework came to load each page it loaded: for a change, or ahead of one.
    private static func askedLoads(_ events: [String]) -> [Load.Kind] {
        events.indices.filter { events[$0].hasPrefix("pagebeforeload@") }.map { index in
            let before = index > 0 ? events[index - 1] : ""
            return before.hasPrefix("pagebeforechange@") && before.hasSuffix(" str") ? .ajax : .prefetch
        }
    }

    /// The loads, with what of each file entered the document and what did not.
    ///
    /// - Parameters:
    ///   - files: the site's files.
    ///   - state: what there is to see.
    ///   - ran: the names of the scripts that ran in it.
    /// - Returns: one for each document and each file that the framework asked for, in order.
    func all(files: SiteFiles, _ state: PageState, ran: Set<String>) -> [Load] {
        fetches.map { fetch in
            guard fetch.kind == .ajax || fetch.kind == .prefetch, let path = fetch.path else {
                return Load(kind: fetch.kind, url: fetch.url, insertion: nil)
            }
            let insertion = Self.insertion(of: files.page(at: path), path, files, state, ran)
            return Load(kind: fetch.kind, url: fetch.url, insertion: insertion)
        }
    }

    private static func insertion(
        of page: PageFile, _ path: String, _ files: SiteFiles, _ state: PageState, _ ran: Set<String>
    ) -> Insertion {
        let base = WebAddress(path, base: Browser.base)
        let parts = page.parts(ns: "")
        let there = Set(state.pages.filter(\.isExternal).compactMap(\.id))
        let inserted = parts.pages.filter { $0.name.map(there.contains) ?? false }
        let lostScripts = page.scripts.filter { $0.runs && !ran.contains(files.label(of: $0, in: page)) }
        let lostSheets = parts.sheets.filter { sheet in
            guard let address = sheet.name.flatMap({ WebAddress($0, base: base) }) else { return false }
            return !state.styleSheets.contains(RequestPolicy.shown(address.href))
        }
        return Insertion(
            file: page.name, isGenerated: parts.pages.isEmpty,
            inserted: (inserted.isEmpty ? parts.pages : inserted).prefix(1).map(\.part),
            lostPages: parts.pages.filter { $0.name.map { !there.contains($0) } ?? false }.map(\.part),
            lostScripts: lostScripts.map { .init(name: $0.source ?? $0.label, range: $0.range) },
            lostStyleSheets: lostSheets.map(\.part))
    }
}

extension PageFile.Part {
    /// As steps tell it.
    fileprivate var part: Insertion.Part { Insertion.Part(name: name ?? element, range: range) }
}
