import Facts
import Foundation
import Navigators
import Testing

@testable import Exploration

/// The same as ``EveryStateTests`` for sites under htmx.
///
/// NOTE: version 4 pushes the address of what is missing, so that a link like `sub/c.html` leads to `sub/sub/c.html` and so on:
/// sites with such a link have no end, and it is not among the cases.
struct EveryHTMXStateTests {
    @Test(
        arguments: [
            ("/js/htmx-2.0.10.js", false), ("/js/htmx-2.0.10.js", true), ("/js/htmx-1.9.12.js", false),
        ])
    func nothingIsMissed(library: String, withHeadSupport: Bool) {
        var cases = 0
        var complete = 0
        var differences: [String] = []
        for seed in 0..<EveryStateTests.siteCount {
            let site = RandomHTMXSite.site(seed: seed, library: library, withHeadSupport: withHeadSupport)
            let setting = TabSetting(
                files: SiteFiles(of: site), framework: .automatic, options: [:], scripts: ScriptCache())
            let every = EveryState(setting, entries: site.htmlFiles(), limit: EveryStateTests.mostStates)
            let graph = Explorer(setting, entries: site.htmlFiles(), limits: Limits()).explore()
            cases += every.depths.count
            if every.isComplete { complete += 1 }
            if let difference = every.difference(from: graph) { differences.append("seed \(seed): \(difference)") }
        }
        let name = library + (withHeadSupport ? " with head-support" : "")
        let summary =
            "\(name): \(cases) cases, \(complete) of \(EveryStateTests.siteCount) sites have an end, \(differences.count) differ"
        print(summary)
        #expect(cases > 3 * EveryStateTests.siteCount)
        #expect(differences.isEmpty, "\(summary)\n\(differences.prefix(3).joined(separator: "\n"))")
    }
}
