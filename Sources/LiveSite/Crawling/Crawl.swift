/// What a crawl found.
package struct Crawl: Sendable {
    /// Path and query of each page, sorted.
    package var pages: [String] = []
    /// How many addresses were left alone, by the reasons.
    package var leftOut: [String: Int] = [:]
    /// What was left out that belongs to the site, a phrase each.
    package var cuts: [String] = []
    /// Whether somebody interrupted it.
    package var isInterrupted = false
    /// Why the start shows no page, such as `the server answers 404`; nil where it does.
    package var startFailure: String?
}

/// How far a crawl is.
package struct CrawlProgress: Sendable {
    /// How many pages have answered.
    package var done: Int
    /// How many are known.
    package var known: Int
}
