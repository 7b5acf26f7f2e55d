import RandomSites
import Testing

/// The same as ``EveryStateTests`` for sites under Turbo and Turbolinks.
struct EveryTurboStateTests {
    @Test(
        arguments: [
            "/js/turbo-8.0.23.js", "/js/turbo-8.0.13.js", "/js/turbo-7.3.0.js", "/js/turbo-7.1.0.js",
            "/js/turbolinks-5.2.0.js",
        ])
    func nothingIsMissed(library: String) {
        let comparison = EveryStateComparison(library) { RandomTurboSite.site(seed: $0, library: library) }
        #expect(comparison.differences.isEmpty, comparison.report)
    }
}
