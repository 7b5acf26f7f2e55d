internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

/// The clicks that Turbo or Turbolinks took in a site, of shorter ways first.
struct TurboVisits {
    /// One visit of each file that visits reach, by the file.
    private(set) var arrivals: [String: Evidence.Passage] = [:]
    /// One visit for each two files.
    private(set) var passages: [Evidence.Passage] = []
    /// The same by the file that they leave.
    private(set) var passagesByFile: [String: [Evidence.Passage]] = [:]
    /// The visits that ended in full loads, one for each two files.
    private(set) var refusals: [Evidence.Passage] = []
    /// The clicks that a frame took, one for each link.
    private(set) var frameClicks: [(visit: Evidence.Visit, frame: String, url: String)] = []
    /// The visits of links with a fragment, one for each link.
    private(set) var fragmentVisits: [Evidence.Passage] = []

    /// The clicks on links that stand for forms (T18), one for each link.
    private(set) var formClicks: [Evidence.Visit] = []
    /// The clicks that are left to the browser for what the address is (T14, T15), one for each link.
    private(set) var leftClicks: [Evidence.Passage] = []
    /// The visits and frames that were answered with no page, one for each link.
    private(set) var failures: [Evidence.Visit] = []

    private enum Kind { case visit, refusal, frame, form, left }

    init(_ graph: StateGraph) {
        var pairs: Set<[String]> = []
        var refused: Set<[String]> = []
        var links: Set<Link> = []
        graph.forEachClick(by: Self.kind) { kind, visit, from, to in
            if kind == .frame {
                guard let link = visit.link, links.insert(link).inserted, let route = visit.outcome.route,
                    let name = route.detail?.split(separator: "#", maxSplits: 1).last, let url = route.url
                else { return }
                frameClicks.append((visit, String(name), url))
                return
            }
            if kind == .form {
                if let link = visit.link, links.insert(link).inserted { formClicks.append(visit) }
                return
            }
            guard let to else {
                if kind == .refusal, let link = visit.link, links.insert(link).inserted { failures.append(visit) }
                return
            }
            let passage = Evidence.Passage(visit: visit, from: from, to: to)
            if kind == .left {
                if let link = visit.link, links.insert(link).inserted { leftClicks.append(passage) }
                return
            }
            if kind == .refusal {
                if refused.insert([from, to]).inserted { refusals.append(passage) }
                return
            }
            if arrivals[to] == nil { arrivals[to] = passage }
            if pairs.insert([from, to]).inserted { passages.append(passage) }
            let hasFragment = visit.outcome.route?.url?.contains("#") == true
            // What the browser saves to a file, after Turbo asked for it, leaves the page as it is.
            if from == to, !hasFragment, let link = visit.link, links.insert(link).inserted {
                failures.append(visit)
            }
            if hasFragment, let link = visit.link, links.insert(link).inserted {
                fragmentVisits.append(passage)
            }
        }
        passagesByFile = Dictionary(grouping: passages, by: \.from)
    }

    private static func kind(of outcome: Outcome) -> Kind? {
        switch outcome.route?.rule.number {
        case "T80": .frame
        case "T18": .form
        case "T14", "T15": outcome.kind == .fullLoad ? .left : nil
        case "T20": outcome.kind == .ajax ? .visit : outcome.kind == .fullLoad ? .refusal : nil
        case "T22": outcome.kind == .fragment ? .visit : nil
        default: nil
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
    func isLeftOut(_ row: ScriptRow) -> Bool {
        guard let (markup, element) = element(of: row) else { return false }
        return ["data-turbo-eval", "data-turbolinks-eval"].contains { name in
            markup.attribute(AttributeName(name), of: element, equals: "false")
        }
    }

    /// Whether a script runs whenever it has come.
    func isUnordered(_ row: ScriptRow) -> Bool {
        element(of: row).map { $0.markup.hasAttribute(.async, of: $0.element) } ?? false
    }

    private func element(of row: ScriptRow) -> (markup: Markup, element: Int)? {
        guard let tag = row.tag, let markup = markup(of: tag.source.name),
            let element = markup.elements(named: .script).first(where: {
                markup.startTagByte(of: $0) == tag.bytes.lowerBound
            })
        else { return nil }
        return (markup, element)
    }

    /// The way to a second visit of a page: there, back, and there again.
    func secondVisit(_ passage: Evidence.Passage) -> Trace {
        let trace = trace(passage.visit)
        // A page that leads to itself needs no way back.
        return passage.from == passage.to ? trace : trace.toSecondVisit
    }
}
