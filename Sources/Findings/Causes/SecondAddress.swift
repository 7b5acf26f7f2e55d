internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

/// A folder's index that is in the document under one address and fetched under another.
struct SecondAddress {
    var file: String
    /// The address it is there by, and the one that is asked for.
    var present: String
    var asked: String
    /// The first of the links that ask for it.
    var link: Link
    /// Links that do so too.
    var others: [Link]
    var trace: Trace

    /// All of them, each once.
    static func all(_ evidence: Evidence) -> [SecondAddress] {
        // A file has two addresses where it is a folder's index.
        guard evidence.clicks.firstArrivals.keys.contains(where: isIndex) else { return [] }
        var found: [Pair: SecondAddress] = [:]
        var open: [Request: [(link: Link, visit: Evidence.Visit)]] = [:]
        for history in evidence.clicks.links(bringing: isIndex) {
            for visit in history.visits where visit.kind == .ajax {
                guard let request = Request(visit.outcome) else { continue }
                guard let present = request.present(at: visit.node, evidence) else {
                    open[request, default: []].append((history.link, visit))
                    continue
                }
                let pair = Pair(request: request, present: present)
                if let known = found[pair] {
                    if known.link != history.link, known.others.last != history.link {
                        found[pair]?.others.append(history.link)
                    }
                } else {
                    found[pair] = SecondAddress(pair, history.link, evidence.trace(visit))
                }
            }
        }
        for request in found.keys.map(\.request) { open[request] = nil }
        return Array(found.values) + inFurtherDocuments(open, evidence)
    }

    /// What an insertion of an index was asked for by.
    private struct Request: Hashable {
        var file: String
        var offset: Int
        var asked: String

        init?(_ outcome: Outcome) {
            guard let insertion = outcome.insertion, SecondAddress.isIndex(insertion.file), let url = outcome.url,
                let offset = insertion.pageOffset
            else { return nil }
            file = insertion.file
            self.offset = offset
            asked = url
        }

        /// The address by which a page of the file stays in the document of a state; nil unless it is another.
        func present(at node: Int, _ evidence: Evidence) -> String? {
            let state = evidence.graph.nodes[node].state
            func isPage(_ page: State.Page) -> Bool {
                page.file == file && page.offset == offset && !page.leavesWhenHidden
            }
            let own =
                evidence.documentFile(of: node) == file ? evidence.graph.ownPages[state.documentAddress] : nil
            guard let present = own?.first(where: isPage) ?? state.arrivedPages.first(where: isPage) else {
                return nil
            }
            let address = present.isExternal ? present.dataURL ?? "" : state.document
            // Queries are the server's to tell apart; a page that lost its address is another matter.
            func path(_ text: String) -> Substring { text.withoutQueryAndFragment }
            guard address.hasPrefix("/"), path(address) != path(asked) else { return nil }
            return String(path(address))
        }
    }

    private struct Pair: Hashable {
        var request: Request
        var present: String
    }

    private init(_ pair: Pair, _ link: Link, others: [Link] = [], _ trace: Trace) {
        file = pair.request.file
        present = pair.present
        asked = pair.request.asked
        self.link = link
        self.others = others
        self.trace = trace
    }

    /// Whether a folder's address may stand for a file.
    private static func isIndex(_ file: String) -> Bool {
        file.hasSuffix("/index.html") || file.hasSuffix("/index.htm")
    }

    /// Looks for ways from the index to links that ask for it by another address.
    private static func inFurtherDocuments(
        _ open: [Request: [(link: Link, visit: Evidence.Visit)]], _ evidence: Evidence
    ) -> [SecondAddress] {
        let requests = open.keys.sorted { ($0.file, $0.asked) < ($1.file, $1.asked) }
        let wishes = requests.map { request in
            WaySearch.Wish(
                sources: {
                    evidence.states(inDocument: request.file).filter { request.present(at: $0, evidence) != nil }
                },
                targets: [WaySearch.Target(states: (open[request] ?? []).map(\.visit.node))], isExhaustive: true)
        }
        return WaySearch(evidence).ways(wishes) { proposal in
            let request = requests[proposal.wish]
            guard let clicks = open[request], let click = clicks.first(where: { $0.visit.node == proposal.state }),
                let present = request.present(at: proposal.start, evidence)
            else { return nil }
            var trace = proposal.trace
            trace.steps.append(evidence.graph.nodes[click.visit.node].edges[click.visit.edge].step)
            guard let walk = Walk(trace, in: evidence.session.tab.setting), walk.insertion.file == request.file else {
                return nil
            }
            let states = Set(proposal.states)
            var others: [Link] = []
            for other in clicks where other.link != click.link && states.contains(other.visit.node) {
                if others.last != other.link { others.append(other.link) }
            }
            return SecondAddress(Pair(request: request, present: present), click.link, others: others, trace)
        }
    }
}
