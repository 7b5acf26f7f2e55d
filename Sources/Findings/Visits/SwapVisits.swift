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

    /// The files of the documents that each of the libraries took a click in.
    private var shells: [NavigatorFamily: Set<String>] = [:]

    /// - Parameters:
    ///   - graph: the states of the site.
    ///   - shells: the file of each state's document, whatever came into it since.
    ///   - file: the file at an address.
    init(_ graph: StateGraph, shells: [String], file: (String) -> String?) {
        var seen: Set<[String]> = []
        graph.forEachClick(by: Self.isWholePage) { isWholePage, visit, from, to in
            for mishap in visit.outcome.mishaps {
                guard let link = visit.link,
                    seen.insert([link.file, "\(link.offset)", mishap.kind.rawValue]).inserted
                else { continue }
                let came = visit.outcome.url.flatMap(file)
                accidents.append(Evidence.Accident(visit: visit, link: link, mishap: mishap, file: came))
            }
            guard isWholePage, visit.kind == .ajax, let to, let family = visit.family else { return }
            let shell = shells[visit.node]
            self.shells[family, default: []].insert(shell)
            if shell == to || arrivals[to] != nil { return }
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

    /// The files of the documents that a library took a click in.
    func shells(of family: NavigatorFamily) -> Set<String> { shells[family] ?? [] }

    /// The accidents of some kinds, under one of the libraries or either.
    func accidents(of family: NavigatorFamily? = nil, _ kinds: Mishap.Kind...) -> [Evidence.Accident] {
        accidents.filter { kinds.contains($0.mishap.kind) && (family == nil || $0.visit.family == family) }
    }
}

extension Evidence {
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
