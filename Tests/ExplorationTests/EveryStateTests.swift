import Testing

/// What is said of states that stand for others, against a visit of every state.
///
///     SIDEDOOR_RANDOM_SITES=3000 swift test --filter EveryState
struct EveryStateTests {
    @Test(arguments: ["1.4.5", "1.3.2", "1.2.1", "1.1.2", "1.0", "1.5.0-rc1"])
    func nothingIsMissed(version: String) {
        let comparison = EveryStateComparison(version) { RandomSite.site(seed: $0, version: version) }
        guard let cause = Self.knownCauses[version] else {
            #expect(comparison.differences.isEmpty, comparison.report)
            return
        }
        #expect(comparison.share <= 0.02, comparison.report)
        withKnownIssue("\(cause)", isIntermittent: true) { #expect(comparison.differences.isEmpty) }
    }

    /// Why a few sites differ in a version.
    static let knownCauses = [
        "1.0": "a page of the document has another data-url after it was found by its id, and is another page then"
    ]
}
