/// How far a crawl goes.
package struct CrawlOptions: Sendable {
    /// What of a server belongs to the site.
    package enum Scope: Sendable {
        /// Everything of the origin.
        case origin
        /// The start's folder and those below.
        case folder
        /// The addresses that a pattern means.
        case pattern(CrawlPattern)
    }

    /// What belongs to the site.
    package var scope = Scope.folder
    /// Where visits begin besides the start: paths with their queries.
    package var entries: [String] = []
    /// Addresses of sitemaps, absolute or from the root; `/sitemap.xml` is looked for in any case.
    package var sitemaps: [String] = []
    /// The most pages.
    package var maxPages = 2_000
    /// The most links from an entry to a page.
    package var maxDepth = Int.max
    /// The most addresses that differ by their queries alone.
    package var maxVariants = 20
    /// What is left out.
    package var excluded: [CrawlPattern] = []
    /// Words that a path may have only where following a link does something: such addresses are never asked for.
    package var actingWords = Self.commonActingWords

    /// What is left alone unless somebody says otherwise.
    package static let commonActingWords = [
        "logout", "log-out", "log_out", "signout", "sign-out", "sign_out", "logoff", "delete", "remove", "destroy",
        "unsubscribe", "cancel",
    ]

    /// As most sites are crawled.
    package init() {}
}
