internal import Exploration
internal import Facts
internal import Navigators

/// The site's files with their pages, and the ways that links make between them.
package struct SiteMap: Encodable, Sendable {
    /// A file.
    struct File: Encodable, Sendable {
        /// Its path from the site's root.
        var path: String
        /// Its pages in their order.
        var pages: [Page]
    }
    /// A page of a file.
    struct Page: Encodable, Sendable {
        var name: String
        /// Whether a way leads to it in its own document.
        var inFull: Bool
        /// Whether a way leads to it after an insertion.
        var byAjax: Bool
    }
    /// The links of one file that come to the same in another.
    struct Way: Encodable, Sendable {
        /// The files by their numbers; `to` is -1 where a link leads nowhere.
        var from: Int
        var to: Int
        /// `full`, `ajax`, `inside` or `dead`.
        var kind: String
        /// How many links.
        var count: Int
        /// Some of them.
        var examples: [Example]
    }
    /// A link.
    struct Example: Encodable, Sendable {
        var text: String
        var href: String?
        var place: Spot
    }

    /// The files, sorted.
    let files: [File]
    /// The ways, by file.
    let ways: [Way]

    /// How many links a way names.
    private static let exampleCount = 3

    private struct Key: Hashable {
        var from: Int
        var to: Int
        var kind: Int
    }
    private static let kinds = ["full", "ajax", "inside", "dead"]

    init(_ evidence: Evidence) {
        let graph = evidence.graph
        let paths = evidence.files
        let numbers = Dictionary(zip(paths, paths.indices)) { first, _ in first }
        // The file of the page that each state shows.
        let stateFiles = graph.nodes.indices.map { state in
            let file = graph.nodes[state].state.active?.file ?? evidence.documentFiles[state]
            return numbers[file] ?? -1
        }
        var links: [Key: Set<Link>] = [:]
        for (state, node) in graph.nodes.enumerated() where stateFiles[state] >= 0 {
            for index in node.edges.indices {
                guard let kind = Self.kind(node.edges.kind(at: index)), node.edges.linkFile(at: index) != nil else {
                    continue
                }
                let target = kind == 3 ? nil : node.edges.target(at: index)
                let to = target.map { stateFiles[$0] } ?? -1
                if kind != 3, to < 0 { continue }
                guard let link = node.edges[index].link else { continue }
                let from = numbers[link.file] ?? stateFiles[state]
                links[Key(from: from, to: to, kind: kind), default: []].insert(link)
            }
        }
        ways = links.map { key, links in
            let examples = links.sorted().prefix(Self.exampleCount).map { link in
                Example(text: link.text, href: link.reference, place: Spot(Place(link.tag)))
            }
            return Way(
                from: key.from, to: key.to, kind: Self.kinds[key.kind], count: links.count, examples: examples)
        }.sorted { ($0.from, $0.to, $0.kind) < ($1.from, $1.to, $1.kind) }
        files = Self.files(paths, graph)
    }

    /// The kind's number; nil for what is no way between pages.
    private static func kind(_ outcome: Outcome.Kind) -> Int? {
        switch outcome {
        case .fullLoad: 0
        case .ajax: 1
        case .internalPage: 2
        case .dead, .missing, .stopped: 3
        case .samePage, .fragment, .popup, .panel, .back, .external, .nothing, .script: nil
        }
    }

    private static func files(_ paths: [String], _ graph: StateGraph) -> [File] {
        struct Seen {
            var name: String
            var inFull = false
            var byAjax = false
        }
        var pages: [String: [Int: Seen]] = [:]
        func see(_ page: ShownPage, isShown: Bool) {
            guard let file = page.file else { return }
            let name = page.id.map { "#" + $0 } ?? "a page without id"
            var seen = pages[file]?[page.offset ?? 0] ?? Seen(name: name)
            if isShown, page.isExternal { seen.byAjax = true }
            if isShown, !page.isExternal { seen.inFull = true }
            pages[file, default: [:]][page.offset ?? 0] = seen
        }
        for own in graph.ownPages.values { for page in own { see(page, isShown: false) } }
        for node in graph.nodes { if let page = node.state.active { see(page, isShown: true) } }
        return paths.map { path in
            let sorted = (pages[path] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
            return File(
                path: Place.name(path),
                pages: sorted.map { Page(name: $0.name, inFull: $0.inFull, byAjax: $0.byAjax) })
        }
    }
}
