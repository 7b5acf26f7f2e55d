import Facts
import RandomSites
import Testing

/// What is said of states that stand for others, against a visit of every state.
///
///     SIDEDOOR_RANDOM_SITES=3000 swift test --filter EveryState
struct EveryStateTests {
    private static let versions = ["1.4.5", "1.3.2", "1.2.1", "1.1.2", "1.0", "1.5.0-rc1"]

    @Test(arguments: versions)
    func nothingIsMissed(version: String) {
        let allowed = version.hasPrefix("1.0") || version.hasPrefix("1.1") ? 0.02 : 0.005
        expect(version, atMost: allowed) { RandomSite.site(seed: $0, version: version) }
    }

    /// The same with nested lists, tabs, collapsibles, prefetched links, and links whose handlers change the page.
    @Test(arguments: versions)
    func nothingIsMissedAmongWidgets(version: String) {
        expect("\(version) with widgets", atMost: 0.025) {
            RandomSite.site(seed: $0, version: version, hasWidgets: true)
        }
    }

    private func expect(_ name: String, atMost allowed: Double, site: (_ seed: Int) -> MemorySite) {
        let comparison = EveryStateComparison(name, site: site)
        #expect(comparison.share <= allowed, comparison.report)
        withKnownIssue("\(Self.knownCauses.joined(separator: "; "))", isIntermittent: true) {
            #expect(comparison.differences.isEmpty, comparison.report)
        }
    }

    /// Why a few sites in a thousand differ, in any version.
    static let knownCauses = [
        "a page of the document has another data-url after it was found by its id, and the first one finds nothing any more",
        "after a link to a missing file, links that are left to the browser are resolved against the document",
        "a page that came by AJAX and is kept is found by its id where other documents have a page of that id",
        "a page was given another role, as a popup's, and a link to its file from elsewhere shows it so",
        "a page that came by AJAX leads to another, whose handler lacks a function in one document and has it in another",
    ]
}
