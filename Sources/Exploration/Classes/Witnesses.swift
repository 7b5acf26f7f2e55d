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
    /// The links that load a file. Most sites never ask.
    private var arrivals: Arrivals?
    /// Of each file the search that met it last, with the link that leads on from it and the file that it leads to.
    ///
    /// OPTIMIZATION: arrays that all searches share. A dictionary for each took three quarters of their time.
    private var onward: [Onward] = []
    private var search: Int32 = 0
    /// How many searches were given up.
    private(set) var abandoned = 0

    private struct Onward: BitwiseCopyable {
        var search: Int32 = 0
        var link: Int32 = -1
        var to: Int32 = -1
    }

    init(_ model: SiteModel) { self.model = model }

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
        let arrivals = self.arrivals ?? Arrivals(model)
        self.arrivals = arrivals
        if onward.isEmpty { onward = [Onward](repeating: Onward(), count: model.files.count) }
        search += 1
        onward[Int(foreign)] = Onward(search: search)
        var queue = [foreign]
        var at = 0
        while at < queue.count {
            let target = queue[at]
            at += 1
            for (file, link) in arrivals[target] where file != foreign {
                let facts = model.files[Int(file)]
                let page = facts.links[Int(link)].page
                let start = Position(document: file, page: page)
                let isRegular = facts.documentIrregularity == nil && facts.hasFramework
                if isRegular, page >= 0, isWanted(file), isReached(start) {
                    return Way(document: file, page: page, links: [link] + links(from: target))
                }
                if page == 0, onward[Int(file)].search != search, facts.insertionIrregularity == nil {
                    onward[Int(file)] = Onward(search: search, link: link, to: target)
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

    private func links(from file: Int32) -> [Int32] {
        var links: [Int32] = []
        var at = onward[Int(file)]
        while at.link >= 0 {
            links.append(at.link)
            at = onward[Int(at.to)]
        }
        return links
    }
}

/// The links that load each file, behind each other: the file each stands in and its number there.
private struct Arrivals {
    private let starts: [Int32]
    private let links: [(file: Int32, link: Int32)]

    init(_ model: SiteModel) {
        var found: [(url: Int32, file: Int32, link: Int32)] = []
        var starts = [Int32](repeating: 0, count: model.files.count + 1)
        for (number, file) in model.files.enumerated() {
            for (index, link) in file.links.enumerated() {
                guard case .load(let url, false) = link.effect else { continue }
                found.append((url, Int32(number), Int32(index)))
                starts[Int(url) + 1] += 1
            }
        }
        for url in model.files.indices { starts[url + 1] += starts[url] }
        self.starts = starts
        var links = [(file: Int32, link: Int32)](repeating: (-1, -1), count: found.count)
        for (url, file, link) in found {
            links[Int(starts[Int(url)])] = (file, link)
            starts[Int(url)] += 1
        }
        self.links = links
    }

    subscript(_ url: Int32) -> ArraySlice<(file: Int32, link: Int32)> {
        links[Int(starts[Int(url)])..<Int(starts[Int(url) + 1])]
    }
}
