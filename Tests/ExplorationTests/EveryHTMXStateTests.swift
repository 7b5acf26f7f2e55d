import RandomSites
import Testing

/// The same as ``EveryStateTests`` for sites under htmx.
///
/// NOTE: version 4 pushes the address of what is missing, so that a link like `sub/c.html` leads to `sub/sub/c.html` and so on:
/// sites with such a link have no end, and it is not among the cases.
struct EveryHTMXStateTests {
    @Test(
        arguments: [
            ("/js/htmx-2.0.10.js", false), ("/js/htmx-2.0.10.js", true), ("/js/htmx-1.9.12.js", false),
            ("/js/htmx-1.9.5.js", false),
        ])
    func nothingIsMissed(library: String, withHeadSupport: Bool) {
        let comparison = EveryStateComparison(library + (withHeadSupport ? " with head-support" : "")) {
            RandomHTMXSite.site(seed: $0, library: library, withHeadSupport: withHeadSupport)
        }
        #expect(comparison.differences.isEmpty, comparison.report)
    }

    /// Where several pieces stand beside each other, and have to do with each other.
    @Test(arguments: ["/js/htmx-2.0.10.js", "/js/htmx-1.9.12.js"])
    func nothingIsMissedAmongPieces(library: String) {
        let comparison = EveryStateComparison(library + " with pieces") {
            RandomPiecesSite.site(seed: $0, library: library)
        }
        #expect(comparison.differences.isEmpty, comparison.report)
    }
}
