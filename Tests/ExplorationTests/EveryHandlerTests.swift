import RandomSites
import Testing

/// The same as ``EveryStateTests`` where the scripts of some documents take the clicks on some links, whichever page these
/// stand on.
struct EveryHandlerTests {
    @Test func nothingIsMissedUnderJQueryMobile() {
        let comparison = EveryStateComparison("1.4.5 with handlers") {
            RandomHandlers.added(to: RandomSite.site(seed: $0, version: "1.4.5"), seed: $0, isCapturing: false)
        }
        #expect(comparison.differences.isEmpty, comparison.report)
    }

    /// Pages throw where a function of their file's head did not come with them.
    @Test(arguments: ["1.4.5", "1.2.1"])
    func nothingIsMissedWherePagesThrow(version: String) {
        let comparison = EveryStateComparison("\(version) with pages that throw") {
            RandomHandlers.throwing(in: RandomSite.site(seed: $0, version: version), seed: $0)
        }
        #expect(comparison.share <= 0.01, comparison.report)
        withKnownIssue("\(EveryStateTests.knownCauses.last ?? "")", isIntermittent: true) {
            #expect(comparison.differences.isEmpty, comparison.report)
        }
    }

    @Test func nothingIsMissedUnderTurbo() {
        let comparison = EveryStateComparison("Turbo with handlers") {
            RandomHandlers.added(
                to: RandomTurboSite.site(seed: $0, library: "/js/turbo-8.0.4.js"), seed: $0, isCapturing: true)
        }
        #expect(comparison.differences.isEmpty, comparison.report)
    }

    @Test func nothingIsMissedUnderHTMX() {
        let comparison = EveryStateComparison("htmx with handlers") {
            RandomHandlers.added(
                to: RandomHTMXSite.site(seed: $0, library: "/js/htmx-2.0.10.js", withHeadSupport: false), seed: $0,
                isCapturing: true)
        }
        #expect(comparison.differences.isEmpty, comparison.report)
    }

    @Test func nothingIsMissedUnderPjax() {
        let comparison = EveryStateComparison("jquery-pjax with handlers") {
            RandomHandlers.added(to: RandomPjaxSite.site(seed: $0), seed: $0, isCapturing: true)
        }
        #expect(comparison.differences.isEmpty, comparison.report)
    }
}
