import Foundation
import Navigation
import Testing

@testable import Exploration

/// The state graph against walks of a tab that knows nothing of states: what it says of each link must be what happens,
/// however the visitor came there.
struct BruteForceTests {
    /// How many sites: 500, or what `SIDEDOOR_RANDOM_SITES` says.
    static let siteCount = ProcessInfo.processInfo.environment["SIDEDOOR_RANDOM_SITES"].flatMap(Int.init) ?? 500

    @Test func everyEdgeIsWhatHappens() {
        var compared = 0
        var exhausted = 0
        var kinds: Set<Outcome.Kind> = []
        for seed in 0..<Self.siteCount {
            let site = RandomSite.site(seed: seed)
            var walker = Walker(site: site, seed: seed)
            walker.compare()
            compared += walker.compared
            if walker.graph.stopReason == .exhausted { exhausted += 1 }
            kinds.formUnion(walker.kinds)
            guard walker.differences.isEmpty else {
                Issue.record("seed \(seed): \(walker.differences[0])")
                return
            }
        }
        #expect(compared > 20 * Self.siteCount)
        // A kept page that was given another data-url is fetched again at every visit, and the DOM grows without end.
        #expect(exhausted > Self.siteCount / 2)
        let expected: Set<Outcome.Kind> = [
            .fullLoad, .ajax, .internalPage, .samePage, .back, .external, .nothing, .dead, .missing,
        ]
        #expect(kinds.isSuperset(of: expected))
    }
}

/// Walks one site and compares.
private struct Walker {
    let graph: StateGraph
    let session: Session
    let entries: [String]
    var random: RandomNumbers
    var compared = 0
    var differences: [String] = []
    var kinds: Set<Outcome.Kind> = []

    init(site: MemorySite, seed: Int) {
        entries = site.htmlFiles
        graph = Explorer(site: site, entries: entries, limits: Limits(states: 40, clicks: 100)).exploreEveryState()
        session = Session(site: site)
        random = RandomNumbers(seed: seed &+ 1_000_000)
    }

    mutating func compare() {
        for entry in entries {
            guard let number = graph.nodes.firstIndex(where: { $0.entry == entry }) else { continue }
            compareLinks(of: number, after: [.open(entry)])
        }
        for _ in 0..<2 { walk() }
    }

    /// One walk of random clicks; the links of every state on it are compared.
    private mutating func walk() {
        let entry = random.pick(entries)
        guard var number = graph.nodes.firstIndex(where: { $0.entry == entry }) else { return }
        var way: [Action] = [.open(entry)]
        for _ in 0..<5 {
            let edges = graph.nodes[number].edges.filter { $0.target != nil }
            guard !edges.isEmpty, differences.isEmpty else { return }
            let edge = random.pick(edges)
            way.append(edge.step.action)
            number = edge.target ?? number
            compareLinks(of: number, after: way)
        }
    }

    private mutating func compareLinks(of number: Int, after way: [Action]) {
        let node = graph.nodes[number]
        for edge in node.edges where differences.isEmpty {
            do {
                for action in way { _ = try session.perform(action) }
                let step = try session.perform(edge.step.action)
                compare(edge, step, from: node, after: way)
            } catch {
                differences.append("\(way): \(error)")
            }
        }
    }

    private mutating func compare(
        _ edge: StateGraph.Edge, _ step: Step, from node: StateGraph.Node, after way: [Action]
    ) {
        compared += 1
        kinds.insert(edge.outcome.kind)
        let load = step.full ? step.loads.first { $0.kind == .full } : nil
        let after = State(session, after: step, document: load?.url ?? node.state.document)
        let outcome = Outcome(step, before: node.state, after: after)
        // By their texts: each tab reads the files anew, and a source equals only itself.
        if "\(outcome)" != "\(edge.outcome)" {
            differences.append("\(way) \(edge.step.action): \(outcome) is not \(edge.outcome)")
        }
        guard let target = edge.target else { return }
        if graph.nodes[target].state != after {
            differences.append("\(way) \(edge.step.action): \(after) is not \(graph.nodes[target].state)")
        }
    }
}
