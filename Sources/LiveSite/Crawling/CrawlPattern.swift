internal import Facts
package import Findings

/// Which addresses somebody means: a pattern of their paths, or an expression that is found in path and query.
package enum CrawlPattern: Sendable {
    /// As in `.gitignore`, from the site's root.
    case glob(GlobPattern)
    /// A regular expression.
    case expression(TargetPattern)

    /// Reads `/shop/**` or `regex=[?&]page=`.
    ///
    /// - Throws: what is wrong with an expression.
    package init(_ text: String) throws(TargetPattern.Unreadable) {
        self =
            text.hasPrefix("regex=")
            ? .expression(try TargetPattern(String(text.dropFirst(6)))) : .glob(GlobPattern(text))
    }

    /// Whether an address is meant.
    func matches(_ request: Request) -> Bool {
        switch self {
        case .glob(let pattern): pattern.matches(String(request.path.dropFirst()))
        case .expression(let pattern): pattern.matches(request.pathAndQuery)
        }
    }
}
