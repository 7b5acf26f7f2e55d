internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

/// A script or a style sheet of a page's head, or outside of its container, that does not enter a document with the page.
struct LeftPart {
    var part: PageParts.Part
    /// Where it stands.
    var place: Place
    /// The file of the document, all of which stays around what is exchanged.
    var shell: String
    /// The library that brings the page there, by the last click of a way.
    var family: NavigatorFamily
    /// The way.
    var trace: Trace
    /// The files in which the same stands and does not enter some document, sorted.
    var files: [String]

    /// All, by file and place.
    static func all(_ evidence: Evidence) -> [LeftPart] {
        let visits = evidence.swapVisits
        if visits.arrivals.isEmpty { return [] }
        return [NavigatorFamily.htmx, .pjax].flatMap { LeftPartSearch($0, visits, evidence).leftParts() }
            .sorted { $0.place < $1.place }
    }

    /// What is said of it, and of the same in other files.
    func finding(_ evidence: Evidence) -> Finding {
        let isPjax = family == .pjax
        let when = isPjax ? "when pjax takes a link there" : "when a boosted link leads there"
        let owner = evidence.others(files[0], of: files.count)
        var finding = Finding("\(part.name) of \(owner) does not enter \(when)", at: place)
        finding.label =
            isPjax
            ? "all of \(Place.name(shell)) around the container stays" : "the head of \(Place.name(shell)) stays"
        finding.trace = trace
        finding.claim = part.claim
        finding.worksWhen = "\(files.count == 1 ? Place.name(files[0]) : "the page") is loaded as a whole"
        func help(for it: String) -> String {
            isPjax
                ? "put \(it) into the container, or into every page"
                : "load the extension head-support, or put \(it) into every page's head"
        }
        finding.help = help(for: "it")
        finding.cause = part.key
        finding.gathering = Gathering(
            key: files.joined(separator: "\n"), name: part.source, kind: part.kind,
            predicate: "of \(owner) do not enter \(when)", help: help(for: "them"))
        return finding
    }
}

/// Looks for documents that lack what a page has, and in which the page can be shown.
private struct LeftPartSearch {
    private let family: NavigatorFamily
    private let evidence: Evidence
    /// What each page has that does not enter with it, by its file.
    private var brought: [String: [PageParts.Part]] = [:]
    /// What each document has.
    private var known: [String: Set<String>] = [:]

    init(_ family: NavigatorFamily, _ visits: SwapVisits, _ evidence: Evidence) {
        self.family = family
        self.evidence = evidence
        for (file, passage) in visits.arrivals where passage.family == family {
            brought[file] = parts(leftBehindBy: passage)
        }
        for shell in visits.shells(of: family) {
            // The extension brings what heads hold.
            guard let markup = evidence.markup(of: shell), family == .pjax || !PageParts.isMerged(in: markup) else {
                continue
            }
            var parts = PageParts.head(of: markup, in: shell, evidence)
            if family == .pjax { parts += PageParts.body(of: markup, in: shell, evidence) { _ in true } }
            known[shell] = Set(parts.map(\.key))
        }
    }

    /// What of a page does not enter with it.
    private func parts(leftBehindBy passage: Evidence.Passage) -> [PageParts.Part] {
        let file = passage.to
        guard let markup = evidence.markup(of: file) else { return [] }
        var parts = PageParts.head(of: markup, in: file, evidence)
        if family == .pjax {
            parts += PageParts.body(of: markup, in: file, evidence) { !evidence.enters($0, of: markup, passage) }
            parts.removeAll(where: \.isPjaxStart)
        }
        return parts
    }

    /// One for each place.
    func leftParts() -> [LeftPart] {
        let common = Set.common(to: known.values)
        // Documents as they are loaded.
        let loaded = evidence.graph.nodes.indices.compactMap { state in
            evidence.swapped[state] ? nil : known[evidence.shells[state]].map { (state: state, known: $0) }
        }
        var holders: [String: [(file: String, part: PageParts.Part)]] = [:]
        for (file, parts) in brought.sorted(by: { $0.key < $1.key }) {
            for part in parts where part.tag != nil && !common.contains(part.key) {
                holders[part.key, default: []].append((file, part))
            }
        }
        let wanted = holders.sorted { $0.key < $1.key }
        let wishes = wanted.map { key, holders in
            WaySearch.Wish(
                sources: { loaded.lazy.filter { !$0.known.contains(key) }.map(\.state) },
                targets: holders.map { WaySearch.Target(states: evidence.swappedStates[$0.file] ?? []) })
        }
        var found: [Place: LeftPart] = [:]
        let search = WaySearch(evidence, among: evidence.swapPassages)
        for left in search.ways(wishes, accept: { leftPart(wanted[$0.wish].value[$0.target], $0.trace) })
        where found[left.place] == nil { found[left.place] = left }
        let groups = Dictionary(grouping: found.values, by: \.part.key).mapValues { parts in
            Set(parts.flatMap(\.files)).sorted()
        }
        return found.values.map { left in
            var left = left
            left.files = groups[left.part.key] ?? left.files
            return left
        }
    }

    /// What is left behind on a way; nil where the walk does not end as it was to.
    private func leftPart(_ holder: (file: String, part: PageParts.Part), _ trace: Trace) -> LeftPart? {
        guard var tab = trace.walked(in: evidence.session.tab.setting), !tab.record.isFull,
            tab.foreground().page?.file == holder.file,
            let shell = tab.window.file?.response.file, let known = known[shell], !known.contains(holder.part.key),
            let place = holder.part.tag.map(Place.init)
        else { return nil }
        return LeftPart(
            part: holder.part, place: place, shell: shell, family: family, trace: trace, files: [holder.file])
    }
}
