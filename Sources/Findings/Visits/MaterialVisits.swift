internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

/// The clicks that MkDocs-Material's instant navigation took in a site, or left to the browser, of shorter ways first.
struct MaterialVisits {
    /// One visit of each page that comes into a document of another file, by the page's file.
    private(set) var arrivals: [String: Evidence.Passage] = [:]
    /// One accident for each file and what goes wrong with it.
    private(set) var accidents: [Evidence.Accident] = []
    /// The clicks that load a document since the sitemap does not list their address, one for each link.
    private(set) var unlisted: [Evidence.Passage] = []
    /// The clicks that end all others (MI12), one for each link.
    private(set) var stops: [Evidence.Visit] = []
    /// The clicks that are taken back (MI33), one for each link.
    private(set) var takenBack: [Evidence.Visit] = []

    /// - Parameters:
    ///   - graph: the states of the site.
    ///   - shells: the file of each state's document, whatever came into it since.
    ///   - file: the file at an address.
    init(_ graph: StateGraph, shells: [String], file: (String) -> String?) {
        var (left, ending, back): (Set<Link>, Set<Link>, Set<Link>) = ([], [], [])
        var seen: Set<[String]> = []
        graph.forEachClick(by: { $0.route.flatMap { $0.rule.family == .material ? $0.rule.number : nil } }) {
            rule, visit, from, to in
            switch rule {
            case "MI11" where visit.kind == .fullLoad, "MI4" where visit.kind == .fullLoad:
                if let to, let link = visit.link, left.insert(link).inserted {
                    unlisted.append(Evidence.Passage(visit: visit, from: from, to: to))
                }
            case "MI11":
                for mishap in visit.outcome.mishaps {
                    let came = visit.outcome.url.flatMap { file($0) ?? $0 }
                    guard let link = visit.link, seen.insert([came ?? "", mishap.kind.rawValue]).inserted else {
                        continue
                    }
                    accidents.append(Evidence.Accident(visit: visit, link: link, mishap: mishap, file: came))
                }
                if visit.kind == .ajax, let to, arrivals[to] == nil, shells[visit.node] != to {
                    arrivals[to] = Evidence.Passage(visit: visit, from: from, to: to)
                }
            case "MI12": if let link = visit.link, ending.insert(link).inserted { stops.append(visit) }
            case "MI33": if let link = visit.link, back.insert(link).inserted { takenBack.append(visit) }
            default: break
            }
        }
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
