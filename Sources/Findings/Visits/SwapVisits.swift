internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

/// The clicks that htmx or jquery-pjax took in a site, of shorter ways first.
struct SwapVisits {
    /// One accident for each link and what went wrong.
    private var accidents: [Evidence.Accident] = []
    /// One visit of each page that boosted links, or links that pjax takes, reach in a document of another file, by the page's
    /// file.
    private(set) var arrivals: [String: Evidence.Passage] = [:]

    init(_ graph: StateGraph, file: (String) -> String?) {
        var seen: Set<[String]> = []
        lazy var shells = graph.shells
        graph.forEachClick(by: Self.isWholePage) { isWholePage, visit, from, to in
            for mishap in visit.outcome.mishaps {
                guard let link = visit.link,
                    seen.insert([link.file, "\(link.offset)", mishap.kind.rawValue]).inserted
                else { continue }
                let came = visit.outcome.url.flatMap(file)
                accidents.append(Evidence.Accident(visit: visit, link: link, mishap: mishap, file: came))
            }
            guard isWholePage, visit.kind == .ajax, let to, arrivals[to] == nil, shells[visit.node] != to else {
                return
            }
            arrivals[to] = Evidence.Passage(visit: visit, from: from, to: to)
        }
    }

    /// Whether a link leads to a page, rather than to what is put somewhere into one; nil for what neither library took.
    private static func isWholePage(_ outcome: Outcome) -> Bool? {
        switch outcome.route?.rule.number {
        case "H14", "P10": true
        case "H17", "P13": false
        default: nil
        }
    }

    /// The accidents of some kinds, under one of the libraries or either.
    func accidents(of family: NavigatorFamily? = nil, _ kinds: Mishap.Kind...) -> [Evidence.Accident] {
        accidents.filter { kinds.contains($0.mishap.kind) && (family == nil || $0.visit.family == family) }
    }
}

extension Evidence {
    /// The file of the document whose head is live in a state, whatever came into it since.
    func shellFile(of node: Int) -> String {
        var at = node
        while let arrival = graph.nodes[at].arrival, graph.nodes[arrival.from].edges[arrival.edge].kind != .fullLoad {
            at = arrival.from
        }
        return graph.nodes[at].state.active?.file ?? documentFile(of: at)
    }

    /// A finding about an accident, at what says where its link leads.
    func finding(_ accident: Accident, _ phrase: String) -> Finding {
        var finding = Finding(phrase, at: Place(accident.link.href ?? accident.link.tag))
        finding.trace = trace(accident.visit)
        return finding
    }

    /// Where an attribute of a link stands; what says where it leads, if it has none of that name.
    func place(of name: String, at link: Link) -> Place {
        for name in ["hx-" + name, "data-hx-" + name] {
            if let range = link.markup.range(of: AttributeName(name), at: link.element) { return Place(range) }
        }
        return Place(link.href ?? link.tag)
    }
}
