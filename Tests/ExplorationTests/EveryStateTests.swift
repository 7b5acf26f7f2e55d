import Facts
import Foundation
import Navigators
import Testing

@testable import Exploration

/// What is said of states that stand for others, against a visit of every state.
struct EveryStateTests {
    static let siteCount = ProcessInfo.processInfo.environment["SIDEDOOR_RANDOM_SITES"].flatMap(Int.init) ?? 300

    @Test(arguments: ["1.4.5", "1.3.2", "1.2.1", "1.1.2", "1.0", "1.5.0-rc1"])
    func nothingIsMissed(version: String) {
        var cases = 0
        var complete = 0
        var failed = 0
        let first = ProcessInfo.processInfo.environment["SIDEDOOR_FIRST_SITE"].flatMap(Int.init) ?? 0
        for seed in first..<first + Self.siteCount {
            let site = RandomSite.site(seed: seed, version: version)
            let setting = TabSetting(
                files: SiteFiles(of: site), framework: .automatic, options: [:], scripts: ScriptCache())
            let every = EveryState(setting, entries: site.htmlFiles(), limit: 3_000)
            let graph = Explorer(setting, entries: site.htmlFiles(), limits: Limits(states: 3_000)).explore()
            if graph.nodes.count > 500 {
                print("LARGE \(version) seed \(seed): \(graph.nodes.count) nodes, \(every.stateCount) states")
            }
            cases += every.depths.count
            let found = graph.depths
            let invented = found.filter { every.isComplete && every.depths[$0.key] == nil }
            let missed = every.depths.filter {
                (found[$0.key] ?? .max) > $0.value || every.isComplete && found[$0.key] != $0.value
            }
            let seen = graph.shown
            let unseen = every.shown.filter {
                (seen[$0.key] ?? .max) > $0.value || every.isComplete && seen[$0.key] != $0.value
            }
            if every.isComplete { complete += 1 }
            guard missed.isEmpty, invented.isEmpty, unseen.isEmpty else {
                failed += 1
                if failed <= 3 {
                    Issue.record(
                        "\(version) seed \(seed): missed \(missed.map { "\($0.key) after \($0.value), not \(found[$0.key] ?? -1)" }), invented \(invented), unseen \(unseen.map { "\($0.key.page?.file ?? "-")@\($0.key.page?.offset ?? -1) \($0.key.page?.dataURL ?? "-") ext \($0.key.page?.isExternal ?? false) in \($0.key.document ?? "-") after \($0.value) not \(seen[$0.key] ?? -1)"}) of \(every.stateCount) states, \(graph.nodes.count) nodes"
                    )
                }
                continue
            }
        }
        print("\(version): \(cases) cases, \(complete) of \(Self.siteCount) sites complete, \(failed) differ")
        #expect(cases > 3 * Self.siteCount)
    }
}
