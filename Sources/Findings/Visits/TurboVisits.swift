internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

/// The clicks that Turbo or Turbolinks took in a site, of shorter ways first.
struct TurboVisits {
    /// A click from one page to another.
    struct Passage {
        var visit: Evidence.Visit
        /// The file whose body was shown before, and the one that is shown then.
        var from: String
        var to: String
    }

    /// One visit of each file that visits reach, by the file.
    private(set) var arrivals: [String: Passage] = [:]
    /// One visit for each two files.
    private(set) var passages: [Passage] = []
    /// The visits that ended in full loads, one for each two files.
    private(set) var refusals: [Passage] = []
    /// The clicks that a frame took, one for each link.
    private(set) var frameClicks: [(visit: Evidence.Visit, frame: String, url: String)] = []
    /// The visits of links with a fragment, one for each link.
    private(set) var fragmentVisits: [Passage] = []

    private enum Kind { case visit, refusal, frame, other }

    init(_ graph: StateGraph) {
        let kinds = graph.outcomes.map(Self.kind)
        if kinds.allSatisfy({ $0 == .other }) { return }
        var pairs: Set<[String]> = []
        var refused: Set<[String]> = []
        var links: Set<Link> = []
        for (number, node) in graph.nodes.enumerated() {
            guard let from = node.state.active?.file else { continue }
            for index in node.edges.indices {
                let kind = kinds[node.edges.outcomeNumber(at: index)]
                if kind == .other { continue }
                let edge = node.edges[index]
                let visit = Evidence.Visit(node: number, edge: index, click: edge)
                if kind == .frame {
                    guard let link = edge.link, links.insert(link).inserted, let route = edge.outcome.route,
                        let name = route.detail?.split(separator: "#", maxSplits: 1).last, let url = route.url
                    else { continue }
                    frameClicks.append((visit, String(name), url))
                    continue
                }
                guard let target = edge.target, let to = graph.nodes[target].state.active?.file else { continue }
                let passage = Passage(visit: visit, from: from, to: to)
                if kind == .refusal {
                    if refused.insert([from, to]).inserted { refusals.append(passage) }
                    continue
                }
                if arrivals[to] == nil { arrivals[to] = passage }
                if pairs.insert([from, to]).inserted { passages.append(passage) }
                if edge.outcome.route?.url?.contains("#") == true, let link = edge.link, links.insert(link).inserted {
                    fragmentVisits.append(passage)
                }
            }
        }
    }

    private static func kind(of outcome: Outcome) -> Kind {
        switch outcome.route?.rule.number {
        case "T80": .frame
        case "T20": outcome.kind == .ajax ? .visit : outcome.kind == .fullLoad ? .refusal : .other
        case "T22": outcome.kind == .fragment ? .visit : .other
        default: .other
        }
    }
}

extension Evidence {
    /// The scripts in the body of a file, which run at every visit.
    func bodyScripts(of file: String) -> [InsertedScript] {
        guard let table = session.scriptJoin.table(of: file) else { return [] }
        return InsertedScript.all(in: table, where: { $0.place != .head && $0.runsInFull && !isLeftOut($0) })
    }

    /// Whether a script asks not to run after visits (T52).
    private func isLeftOut(_ row: ScriptRow) -> Bool {
        guard let tag = row.tag, let markup = markup(of: tag.source.name) else { return false }
        let element = markup.elements(named: .script).first { markup.startTagByte(of: $0) == tag.bytes.lowerBound }
        return ["data-turbo-eval", "data-turbolinks-eval"].contains { name in
            element.map { markup.attribute(AttributeName(name), of: $0, equals: "false") } ?? false
        }
    }

    /// The way to a second visit of a page: there, back, and there again.
    func secondVisit(_ passage: TurboVisits.Passage) -> Trace {
        let trace = trace(passage.visit)
        // A page that leads to itself needs no way back.
        return passage.from == passage.to ? trace : trace.toSecondVisit
    }
}
