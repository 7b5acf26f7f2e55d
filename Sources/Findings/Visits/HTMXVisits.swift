internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

/// The clicks that htmx or jquery-pjax took in a site, of shorter ways first.
struct HTMXVisits {
    /// What went wrong with a click.
    struct Accident {
        var visit: Evidence.Visit
        var link: Link
        var mishap: Mishap
        /// The file that came; nil where none did.
        var file: String?
    }

    /// One accident for each link and what went wrong.
    private(set) var accidents: [Accident] = []
    /// One visit of each page that boosted links, or links that pjax takes, reach in a document of another file, by the page's
    /// file.
    private(set) var arrivals: [String: TurboVisits.Passage] = [:]

    init(_ graph: StateGraph, file: (String) -> String?) {
        var seen: Set<[String]> = []
        let shells = graph.shells
        for (number, node) in graph.nodes.enumerated() {
            guard let from = node.state.active?.file else { continue }
            for index in node.edges.indices {
                let edge = node.edges[index]
                guard let route = edge.outcome.route, ["H14", "H17", "P10", "P13"].contains(route.rule.number) else {
                    continue
                }
                let visit = Evidence.Visit(node: number, edge: index, click: edge)
                let to = edge.target.flatMap { graph.nodes[$0].state.active?.file }
                for mishap in edge.outcome.mishaps {
                    guard let link = edge.link,
                        seen.insert([link.file, "\(link.offset)", mishap.kind.rawValue]).inserted
                    else { continue }
                    let came = edge.outcome.url.flatMap(file)
                    accidents.append(Accident(visit: visit, link: link, mishap: mishap, file: came))
                }
                guard ["H14", "P10"].contains(route.rule.number), edge.outcome.kind == .ajax, let to,
                    arrivals[to] == nil,
                    shells[number] != to
                else {
                    continue
                }
                arrivals[to] = TurboVisits.Passage(visit: visit, from: from, to: to)
            }
        }
    }

    /// The accidents of some kinds under htmx.
    func accidents(_ kinds: Mishap.Kind...) -> [Accident] {
        accidents.filter { kinds.contains($0.mishap.kind) && !$0.visit.isOfPjax }
    }

    /// The accidents of some kinds under jquery-pjax.
    func pjaxAccidents(_ kinds: Mishap.Kind...) -> [Accident] {
        accidents.filter { kinds.contains($0.mishap.kind) && $0.visit.isOfPjax }
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
    func finding(_ accident: HTMXVisits.Accident, _ phrase: String) -> Finding {
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
