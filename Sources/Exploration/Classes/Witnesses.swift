internal import Navigation

/// Finds the nearest document of some kind from which a page can be reached by AJAX, by searching backwards from the page.
struct Witnesses {
    /// A way: the document's own page, and the links that are clicked one after the other, each in the page before.
    struct Way {
        var document: Int32
        var page: Int32
        var links: [Int32]
    }

    /// The most files that one search looks at; beyond, it is given up and counted.
    private static let reach = 2_000

    private let model: SiteModel
    /// The links that load a file: the file each stands in and its number there. Most sites never ask.
    private lazy var arrivals = Self.arrivals(in: model)
    /// How many searches were given up.
    private(set) var abandoned = 0

    init(_ model: SiteModel) { self.model = model }

    private static func arrivals(in model: SiteModel) -> [Int32: [(file: Int32, link: Int32)]] {
        var arrivals: [Int32: [(file: Int32, link: Int32)]] = [:]
        for (number, file) in model.files.enumerated() {
            for (index, link) in file.links.enumerated() {
                guard case .load(let url, false) = link.effect else { continue }
                arrivals[url, default: []].append((Int32(number), Int32(index)))
            }
        }
        return arrivals
    }

    /// A shortest way to a page in a document of some kind.
    ///
    /// - Parameters:
    ///   - foreign: the page's URL.
    ///   - isReached: whether a page of a document is reached at all.
    ///   - isWanted: whether a document will do.
    /// - Returns: nil where there is none, or none within reach.
    mutating func way(
        to foreign: Int32, isReached: (Position) -> Bool, where isWanted: (Int32) -> Bool
    ) -> Way? {
        // Each file with the link that leads on from it, and the file that it leads to.
        var onward: [Int32: (link: Int32, to: Int32)] = [foreign: (-1, -1)]
        var queue = [foreign]
        var at = 0
        while at < queue.count {
            let target = queue[at]
            at += 1
            for (file, link) in arrivals[target] ?? [] where file != foreign {
                let facts = model.files[Int(file)]
                let page = facts.links[Int(link)].page
                let start = Position(document: file, page: page)
                let isRegular = facts.documentIrregularity == nil && facts.hasFramework
                if isRegular, page >= 0, isWanted(file), isReached(start) {
                    return Way(document: file, page: page, links: [link] + links(from: target, onward))
                }
                if page == 0, onward[file] == nil, facts.insertionIrregularity == nil {
                    onward[file] = (link, target)
                    queue.append(file)
                }
            }
            if queue.count > Self.reach {
                abandoned += 1
                return nil
            }
        }
        return nil
    }

    private func links(from file: Int32, _ onward: [Int32: (link: Int32, to: Int32)]) -> [Int32] {
        var links: [Int32] = []
        var at = file
        while let step = onward[at], step.link >= 0 {
            links.append(step.link)
            at = step.to
        }
        return links
    }
}
