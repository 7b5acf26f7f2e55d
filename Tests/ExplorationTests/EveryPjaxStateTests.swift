import RandomSites
import Testing

/// The same as ``EveryStateTests`` for sites under jquery-pjax.
struct EveryPjaxStateTests {
    @Test func nothingIsMissed() {
        let comparison = EveryStateComparison("jquery-pjax") { RandomPjaxSite.site(seed: $0) }
        #expect(comparison.differences.isEmpty, comparison.report)
    }
}
