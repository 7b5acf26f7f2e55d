import Facts
import Foundation
import Navigators
import Testing

@testable import Exploration

/// What the explorer says of random sites, against a visit of every state.
struct EveryStateComparison {
    /// `SIDEDOOR_RANDOM_SITES` of the environment asks for more.
    static let siteCount = ProcessInfo.processInfo.environment["SIDEDOOR_RANDOM_SITES"].flatMap(Int.init) ?? 40

    /// More states than any of the sites has whose states have an end; some keep one page more at every click.
    static let mostStates = 400

    /// What differs, a line a site.
    private(set) var differences: [String] = []
    /// The counts in one line.
    let summary: String

    /// Explores sites in both ways, and expects that they are worth it.
    ///
    /// - Parameters:
    ///   - name: what the sites are, for the summary.
    ///   - site: the site of a seed.
    init(_ name: String, site: (_ seed: Int) -> MemorySite) {
        var cases = 0
        var complete = 0
        for seed in 0..<Self.siteCount {
            let site = site(seed)
            let setting = TabSetting(
                files: SiteFiles(of: site), framework: .automatic, options: [:], scripts: ScriptCache())
            let every = EveryState(setting, entries: site.htmlFiles(), limit: Self.mostStates)
            let graph = Explorer(setting, entries: site.htmlFiles(), limits: Limits()).explore()
            cases += every.depths.count
            if every.isComplete { complete += 1 }
            if let difference = every.difference(from: graph) { differences.append("seed \(seed): \(difference)") }
        }
        summary =
            "\(name): \(cases) cases, \(complete) of \(Self.siteCount) sites have an end, \(differences.count) differ"
        print(summary)
        #expect(cases > 3 * Self.siteCount)
    }

    /// The share of sites that differ.
    var share: Double { Double(differences.count) / Double(Self.siteCount) }

    /// The summary and the first differences.
    var report: Comment { "\(summary)\n\(differences.prefix(3).joined(separator: "\n"))" }
}

extension EveryState {
    /// What a graph says otherwise; nil where it says the same. Of a visit that came to no end, what the graph lacks.
    func difference(from graph: StateGraph) -> String? {
        let found = graph.depths
        let seen = graph.shown
        let invented = found.filter { isComplete && depths[$0.key] == nil }.map { "\($0.key)" }
        let missed = depths.filter { found[$0.key] ?? .max > $0.value || isComplete && found[$0.key] != $0.value }
            .map { "\($0.key) after \($0.value), not \(found[$0.key].map(String.init) ?? "at all")" }
        let unseen = shown.filter { seen[$0.key] ?? .max > $0.value || isComplete && seen[$0.key] != $0.value }
            .map { "\($0.key) after \($0.value), not \(seen[$0.key].map(String.init) ?? "at all")" }
        if invented.isEmpty, missed.isEmpty, unseen.isEmpty { return nil }
        return "missed \(missed.sorted()), invented \(invented.sorted()), unseen \(unseen.sorted())"
    }
}
