import Foundation
import Navigation
import Testing

@testable import Exploration

/// What is said of classes of states against every state visited in a tab.
struct ClassSearchTests {
    static let siteCount = ProcessInfo.processInfo.environment["SIDEDOOR_RANDOM_SITES"].flatMap(Int.init) ?? 500

    /// In every state of every site, each link that need not be played does what the model says, field by field.
    @Test(arguments: ["1.4.5", "1.3.2", "1.2.1", "1.1.2", "1.0", "1.5.0-rc1"])
    func everyEdgeIsWhatTheModelSays(version: String) {
        var compared = 0
        var played = 0
        for seed in 0..<(version == "1.4.5" ? Self.siteCount : Self.siteCount / 5) {
            let site = RandomSite.site(seed: seed, version: version, isOrdinary: seed % 2 == 0)
            let comparison = ModelComparison(site: site, limits: Limits(states: 60, clicks: 240))
            compared += comparison.compared
            played += comparison.played
            guard comparison.differences.isEmpty else {
                Issue.record("\(version), seed \(seed): \(comparison.differences[0])")
                return
            }
        }
        print("\(version): \(compared) edges by facts, \(played) played")
        #expect(compared > 3 * Self.siteCount / 5 && played > 0)
    }

    /// In sites without anything out of the ordinary, the classes hold each link with each outcome, as near as can be.
    @Test func nothingIsMissed() {
        var cases = 0
        for seed in 0..<Self.siteCount {
            let site = RandomSite.site(seed: seed, isOrdinary: true)
            let explorer = Explorer(site: site, entries: site.htmlFiles, limits: Limits(states: 5_000, clicks: 50_000))
            let every = Self.depths(explorer.exploreEveryState())
            let classes = Self.depths(explorer.explore())
            cases += every.count
            let missed = every.filter { classes[$0.key] != $0.value }
            let invented = classes.filter { every[$0.key] == nil }
            guard missed.isEmpty, invented.isEmpty else {
                Issue.record("seed \(seed): missed \(missed), invented \(invented) in \(site.files)")
                return
            }
        }
        #expect(cases > 5 * Self.siteCount)
    }

    private struct Case: Hashable {
        var link: Link
        var kind: Outcome.Kind
    }

    /// How many clicks it takes at least to see a link do something.
    private static func depths(_ graph: StateGraph) -> [Case: Int] {
        var depths: [Case: Int] = [:]
        for (number, node) in graph.nodes.enumerated() {
            let depth = graph.trace(to: number).steps.count
            for edge in node.edges {
                // Whether a file is fetched or there already is no difference to the visitor: both are seen as a page.
                guard let link = edge.link, edge.kind != .samePage else { continue }
                if edge.kind == .internalPage, link.reference?.contains("#") != true { continue }
                let key = Case(link: link, kind: edge.kind)
                depths[key] = min(depths[key] ?? depth, depth)
            }
        }
        return depths
    }
}

/// One site, every state of it, and what the model says of each link there.
private struct ModelComparison {
    var compared = 0
    var played = 0
    var differences: [String] = []

    init(site: MemorySite, limits: Limits) {
        let explorer = Explorer(site: site, entries: site.htmlFiles, limits: limits)
        let loading = SiteLoading(
            files: ParsedFiles(of: site), framework: .automatic, settings: .init(), overrides: [:],
            inspect: { _, _ in true })
        let model = loading.load(site.htmlFiles).model
        let graph = explorer.exploreEveryState()
        var table = OutcomeTable(EdgeTables())
        for node in graph.nodes {
            guard let position = model.position(of: node.state), !model.isPlayed(position) else {
                played += node.edges.count
                continue
            }
            let file = model.files[Int(model.shownFile(position))]
            for edge in node.edges {
                guard let link = edge.link else { continue }
                let known = model.links(position).first { Int(file.links[$0].tag.lowerBound) == link.offset }
                guard let index = known else {
                    differences.append("\(node.state): \(link.reference ?? "") is not known")
                    return
                }
                let move = model.move(index, at: position)
                var kind = Outcome.Kind.nothing
                switch move {
                case .loads(let url):
                    kind = .fullLoad
                    let opened = Player(session: Session(site: site)).open(model.url(url))
                    table.note(opened?.scripts ?? [], ofLoading: url)
                case .played:
                    played += 1
                    continue
                case .stays(let end): kind = end
                case .leads(let target, let end):
                    kind = end
                    if let number = edge.target, model.position(of: graph.nodes[number].state) != target {
                        let after = graph.nodes[number].state
                        differences.append("\(node.state) \(link.reference ?? ""): leads to \(after), not \(target)")
                        return
                    }
                }
                compared += 1
                let effect = model.effect(of: index, at: position)
                let number = table.outcome(effect, at: position, kind: kind, in: model)
                let outcome = table.tables.outcomes[Int(number)]
                if "\(outcome)" != "\(edge.outcome)" {
                    differences.append("\(node.state) \(link.reference ?? ""): \(outcome) is not \(edge.outcome)")
                    return
                }
            }
        }
    }
}
