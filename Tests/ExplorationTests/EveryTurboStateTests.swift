import Facts
import Foundation
import Navigators
import Testing

@testable import Exploration

/// The same as ``EveryStateTests`` for sites under Turbo and Turbolinks.
struct EveryTurboStateTests {
    @Test(
        arguments: [
            "/js/turbo-8.0.23.js", "/js/turbo-8.0.13.js", "/js/turbo-7.3.0.js", "/js/turbo-7.1.0.js",
            "/js/turbolinks-5.2.0.js",
        ])
    func nothingIsMissed(library: String) {
        var cases = 0
        var complete = 0
        var differences: [String] = []
        for seed in 0..<EveryStateTests.siteCount {
            let site = RandomTurboSite.site(seed: seed, library: library)
            let setting = TabSetting(
                files: SiteFiles(of: site), framework: .automatic, options: [:], scripts: ScriptCache())
            let every = EveryState(setting, entries: site.htmlFiles(), limit: EveryStateTests.mostStates)
            let graph = Explorer(setting, entries: site.htmlFiles(), limits: Limits()).explore()
            cases += every.depths.count
            if every.isComplete { complete += 1 }
            if let difference = every.difference(from: graph) { differences.append("seed \(seed): \(difference)") }
        }
        let summary =
            "\(library): \(cases) cases, \(complete) of \(EveryStateTests.siteCount) sites have an end, \(differences.count) differ"
        print(summary)
        #expect(cases > 3 * EveryStateTests.siteCount)
        #expect(differences.isEmpty, "\(summary)\n\(differences.prefix(3).joined(separator: "\n"))")
    }
}
