internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

/// The clicks that MkDocs-Material's instant navigation took in a site, or left to the browser, of shorter ways first.
struct MaterialVisits {
    /// What went wrong with a click.
    struct Accident {
        var visit: Evidence.Visit
        var mishap: Mishap
        /// The file that came.
        var file: String
    }

    /// One visit of each page that comes into a document of another file, by the page's file.
    private(set) var arrivals: [String: TurboVisits.Passage] = [:]
    /// One accident for each file and what goes wrong with it.
    private(set) var accidents: [Accident] = []
    /// The clicks that load a document since the sitemap does not list their address, one for each link.
    private(set) var unlisted: [TurboVisits.Passage] = []
    /// The clicks that end all others (MI12), one for each link.
    private(set) var stops: [Evidence.Visit] = []
    /// The clicks that are taken back (MI33), one for each link.
    private(set) var takenBack: [Evidence.Visit] = []

    init(_ graph: StateGraph, file: (String) -> String?) {
        if !graph.outcomes.contains(where: { $0.route?.rule.number.hasPrefix("MI") == true }) { return }
        var links: Set<Link> = []
        var seen: Set<[String]> = []
        let shells = graph.shells
        for (number, node) in graph.nodes.enumerated() {
            guard let from = node.state.active?.file else { continue }
            for index in node.edges.indices {
                let edge = node.edges[index]
                guard let rule = edge.outcome.route?.rule.number, rule.hasPrefix("MI") else { continue }
                let visit = Evidence.Visit(node: number, edge: index, click: edge)
                let to = edge.target.flatMap { graph.nodes[$0].state.active?.file }
                switch rule {
                case "MI11" where edge.kind == .fullLoad, "MI4" where edge.kind == .fullLoad:
                    if let to, let link = edge.link, links.insert(link).inserted {
                        unlisted.append(TurboVisits.Passage(visit: visit, from: from, to: to))
                    }
                case "MI11":
                    let came = edge.outcome.url.flatMap(file) ?? edge.outcome.url ?? ""
                    for mishap in edge.outcome.mishaps
                    where seen.insert([came, mishap.kind.rawValue]).inserted {
                        accidents.append(Accident(visit: visit, mishap: mishap, file: came))
                    }
                    if edge.kind == .ajax, let to, arrivals[to] == nil, shells[number] != to {
                        arrivals[to] = TurboVisits.Passage(visit: visit, from: from, to: to)
                    }
                case "MI12": if let link = edge.link, links.insert(link).inserted { stops.append(visit) }
                case "MI33": if let link = edge.link, links.insert(link).inserted { takenBack.append(visit) }
                default: break
                }
            }
        }
    }
}

extension StateGraph {
    /// The file of each state's document, whatever came into it since.
    var shells: [String?] {
        var shells: [String?] = []
        for node in nodes {
            let from = node.arrival.flatMap { arrival -> Int? in
                let isWhole = nodes[arrival.from].edges[arrival.edge].kind == .fullLoad
                return isWhole || arrival.from >= shells.count ? nil : arrival.from
            }
            if let from { shells.append(shells[from]) } else { shells.append(node.state.active?.file) }
        }
        return shells
    }
}

extension Markup {
    /// The element of the theme's container: what stands in it comes and goes with the page.
    var themesContainer: Int? {
        elements(with: AttributeName("data-md-component")).first {
            attribute(AttributeName("data-md-component"), of: $0, equals: "container")
        }
    }

    /// Whether it is a page of the theme with instant navigation.
    var hasInstantNavigation: Bool {
        let config = elements(with: AttributeName(.id)).first {
            attribute(AttributeName(.id), of: $0, equals: "__config")
        }
        guard let code = config.flatMap({ code(of: $0) }) else { return false }
        return String(decoding: code, as: UTF8.self).contains("\"navigation.instant\"")
    }
}

extension Evidence {
    /// Whether a script of a file stands in the theme's container, so that it runs at every visit (MI24).
    func isInContainer(_ row: ScriptRow, of file: String) -> Bool {
        guard let markup = markup(of: file), let container = markup.themesContainer, let tag = row.tag,
            let end = markup.lastTag(in: container)
        else { return false }
        let start = markup.startTagByte(of: container) ?? 0
        return tag.bytes.lowerBound > start && tag.bytes.lowerBound <= end
    }

    /// An id of a file's container that another file has not, to tell in a browser which of both is shown.
    func telling(_ file: String, from other: String) -> String? {
        guard let markup = markup(of: file), let rest = self.markup(of: other) else { return nil }
        let name = AttributeName(.id)
        let range = markup.themesContainer.map { $0..<markup.end(of: $0) } ?? 0..<markup.count
        return markup.elements(with: name, within: range).lazy.compactMap { markup.id(of: $0) }.first { id in
            rest.elements(with: name, equalTo: id, within: 0..<rest.count).isEmpty
        }
    }
}

extension Markup {
    /// Where the last start tag inside of an element begins, in bytes of the file.
    fileprivate func lastTag(in element: Int) -> Int? {
        (element + 1..<max(end(of: element), element + 1)).reversed().lazy.compactMap { self.startTagByte(of: $0) }
            .first
    }
}
