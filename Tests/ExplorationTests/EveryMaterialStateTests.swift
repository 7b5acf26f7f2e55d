import RandomSites
import Testing

/// The same as ``EveryStateTests`` for sites under MkDocs-Material's instant navigation.
struct EveryMaterialStateTests {
    @Test func nothingIsMissed() {
        let comparison = EveryStateComparison("MkDocs-Material 9.7.6") { RandomMaterialSite.site(seed: $0) }
        #expect(comparison.differences.isEmpty, comparison.report)
    }
}
