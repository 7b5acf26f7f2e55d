internal import ArgumentParser
internal import Findings
internal import LiveSite

/// How far the pages of a running server are looked for.
struct CrawlArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "With a server: what belongs to the site: the whole origin, the start's folder, or paths such as /shop/**. (default: folder)",
            valueName: "origin|folder|glob"))
    var scope: String?

    @Option(
        help: ArgumentHelp(
            "With a server: a list of its pages besides /sitemap.xml; may be repeated.", valueName: "url"))
    var sitemap: [String] = []

    @Option(help: ArgumentHelp("With a server: the most pages. (default: 2000)", valueName: "number"))
    var maxPages: Int?

    @Option(help: ArgumentHelp("With a server: the most links from the start to a page.", valueName: "number"))
    var maxDepth: Int?

    @Option(
        help: ArgumentHelp(
            "With a server: the most addresses that differ by their queries alone. (default: 20)", valueName: "number"))
    var maxVariants: Int?

    @Option(
        help: ArgumentHelp(
            "With a server: pages to leave out, as paths such as /old/** or by an expression; may be repeated.",
            valueName: "glob|regex=…"))
    var exclude: [String] = []

    @Option(
        help: ArgumentHelp(
            "With a server: words in paths of links that do something and are never followed; in place of \(CrawlOptions.commonActingWords.joined(separator: ", ")).",
            valueName: "word,…"))
    var leaveAlone: String?

    func validate() throws {
        guard maxPages ?? 1 > 0, maxDepth ?? 0 >= 0, maxVariants ?? 0 >= 0 else {
            throw ValidationError("--max-pages must be at least 1, --max-depth and --max-variants at least 0")
        }
    }

    /// The options as the crawl takes them.
    func settings(entries: [String]) throws(CommandError) -> CrawlOptions {
        var options = CrawlOptions()
        switch scope.map({ ["folder", "origin"].contains($0.lowercased()) ? $0.lowercased() : $0 }) {
        case nil, "folder": options.scope = .folder
        case "origin": options.scope = .origin
        case .some(let text): options.scope = .pattern(try Self.pattern(text, of: "--scope"))
        }
        options.entries = entries
        options.sitemaps = sitemap
        options.maxPages = maxPages ?? options.maxPages
        options.maxDepth = maxDepth ?? options.maxDepth
        options.maxVariants = maxVariants ?? options.maxVariants
        options.excluded = try exclude.map { text throws(CommandError) in try Self.pattern(text, of: "--exclude") }
        if let leaveAlone {
            options.actingWords = leaveAlone.lowercased().split { $0 == "," || $0 == " " }.map(String.init)
        }
        return options
    }

    private static func pattern(_ text: String, of option: String) throws(CommandError) -> CrawlPattern {
        do throws(TargetPattern.Unreadable) {
            return try CrawlPattern(text)
        } catch {
            throw CommandError(
                message: "\(option) \"\(text)\": \(error)", help: "write paths such as /old/**, or regex=EXPRESSION")
        }
    }
}
