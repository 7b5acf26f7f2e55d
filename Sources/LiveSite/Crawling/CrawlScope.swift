internal import Facts
internal import Findings

/// Which addresses of an origin may be asked for, whoever wants to.
struct CrawlScope: Sendable {
    private let options: CrawlOptions
    private let folder: String
    private let entries: Set<String>

    /// - Parameters:
    ///   - options: how far the crawl goes.
    ///   - start: path and query of the start.
    init(_ options: CrawlOptions, start: String) {
        self.options = options
        let path = start.prefix { $0 != "?" }
        folder = String(path[...(path.lastIndex(of: "/") ?? path.startIndex)])
        entries = Set([start] + options.entries)
    }

    /// Why a page is not asked for; nil for one that is.
    func refusal(_ request: Request) -> String? {
        if entries.contains(request.pathAndQuery) { return nil }
        if let word = actingWord(in: request.path) { return "its path says \(word)" }
        switch options.scope {
        case .origin: break
        case .folder: if !request.path.hasPrefix(folder) { return "it is out of \(folder)" }
        case .pattern(let pattern): if !pattern.matches(request) { return "it is out of scope" }
        }
        return options.excluded.contains { $0.matches(request) } ? "it is excluded" : nil
    }

    /// A word of the path that says that asking does something.
    private func actingWord(in path: String) -> String? {
        let lower = path.lowercased()
        return options.actingWords.first { word in
            lower.ranges(of: word).contains { range in
                let before = range.lowerBound == lower.startIndex ? nil : lower[lower.index(before: range.lowerBound)]
                let after = range.upperBound == lower.endIndex ? nil : lower[range.upperBound]
                return !(before?.isLetter ?? false) && !(after?.isLetter ?? false)
            }
        }
    }
}
