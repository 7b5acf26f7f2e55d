internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

/// A script or a style sheet that AJAX loads leave behind, in one file or, of one address, in several.
struct LostParts {
    /// Where it stands, in the first of the files.
    var place: Place
    /// Its address as written there, nil where its text stands in the file.
    var source: String?
    /// The files that are loaded without it, sorted.
    var files: [String]
    /// The first documents that they are loaded into without it, sorted, as names.
    var documents: [String]
    /// A shortest way.
    var approach: Approach

    /// The file of the place.
    var file: String { place.range.source.name }

    /// What tells it from other losses: its address, or the beginning of its text.
    var cause: String { source ?? String(place.range.source.text(ofBytes: body).prefix(200)) }

    /// The text behind the start tag, as far as it tells one from others.
    private var body: Range<Int> {
        let start = place.range.bytes.upperBound
        return start..<min(place.range.source.bytes.count, start + 200)
    }

    /// The verb for ``fileNames(_:)``.
    var isAre: String { files.count == 1 ? "is" : "are" }

    /// `b.html`, or `b.html and 2 other files`
    func fileNames(_ evidence: Evidence) -> String { evidence.others(file, of: files.count) }

    /// What it has in common with other losses by the same clicks, of which one way shows all.
    func gathering(
        _ kind: String, _ predicate: String, _ way: Trace, worksWhen: String, help: String, _ evidence: Evidence
    ) -> Gathering {
        Gathering(
            key: (files + [""] + documents + [way.text]).joined(separator: "\n"), name: source,
            kind: kind, predicate: "\(predicate) when \(fileNames(evidence)) \(isAre) loaded by AJAX",
            worksWhen: worksWhen, help: help)
    }

    /// Scripts that did not run in the document before.
    static func scripts(_ evidence: Evidence) -> [LostParts] {
        let everywhere = Set.common(to: evidence.graph.nodes.lazy.map(\.scripts))
        return find(evidence, parts: { $0.lostScripts }) { facts in
            facts.scripts.filter { script in
                if case .address(let label) = script.identity {
                    if everywhere.contains(label) || !evidence.isThere(label) { return false }
                } else if evidence.saysNothing(script, of: facts.file) {
                    return false
                }
                return script.library == nil
            }.map { Part(start: $0.tag.lowerBound, tag: $0.tag, identity: $0.identity, source: $0.source) }
        } isKnown: { identity, document, ran, _ in
            switch identity {
            case .address(let label): ran.contains(label)
            case .text: evidence.facts[document]?.scripts.contains { $0.identity == identity } ?? false
            }
        }
    }

    /// Style sheets that the document does not have.
    static func styleSheets(_ evidence: Evidence) -> [LostParts] {
        let hasAny = evidence.factsOfFiles.contains { !$0.styleSheets.isEmpty }
        let documents = hasAny ? Set(evidence.graph.nodes.indices.map { evidence.documentFile(of: $0) }) : []
        let everywhere = Set.common(
            to: documents.lazy.map { Set((evidence.facts[$0]?.styleSheets ?? []).map(\.identity)) })
        let known = KnownStyles(evidence)
        return find(evidence, parts: { $0.lostStyleSheets }) { facts in
            facts.styleSheets.filter { sheet in
                if case .address(let address) = sheet.identity, !evidence.isThere(address) { return false }
                return !everywhere.contains(sheet.identity) && !isFrameworks(sheet.source ?? "")
            }.map {
                Part(start: $0.tag.lowerBound, tag: $0.tag, identity: $0.identity, source: $0.source)
            }
        } isKnown: { identity, document, _, pages in
            known.has(identity, in: document, with: pages)
        }
    }

    private struct Part {
        var start: Int
        var tag: Range<Int>
        var identity: PageFacts.Identity
        var source: String?
    }

    /// What tells one loss from another: what lies in one file is lost for itself, however often its text is repeated.
    private struct Key: Hashable {
        var identity: PageFacts.Identity
        var file: String?
        var start: Int?

        init(_ part: Part, in file: String) {
            identity = part.identity
            if part.source == nil {
                self.file = file
                start = part.start
            }
        }
    }

    private struct Loss {
        var parts: [String: Part] = [:]
        var documents: Set<String> = []
        /// The file that the first way leads to.
        var file: String
        var approach: Approach
    }

    /// Whether a document has a part: by its file, the scripts that have run, and the pages that came by AJAX.
    private typealias IsKnown = (PageFacts.Identity, String, Set<String>, () -> [State.Page]) -> Bool

    private static func find(
        _ evidence: Evidence, parts: (Insertion) -> [Insertion.Part], of facts: (PageFacts) -> [Part],
        isKnown: @escaping IsKnown
    ) -> [LostParts] {
        var known: [String: [Int: Part]] = [:]
        for file in evidence.factsOfFiles {
            let parts = facts(file)
            if parts.isEmpty { continue }
            known[file.file] = Dictionary(parts.map { ($0.start, $0) }) { first, _ in first }
        }
        guard !known.isEmpty else { return [] }
        // What an insertion of each file leaves behind.
        var candidates: [String: [Part]] = [:]
        for outcome in evidence.graph.outcomes where outcome.kind == .ajax {
            guard let insertion = outcome.insertion, !insertion.isGenerated, candidates[insertion.file] == nil else {
                continue
            }
            let known = known[insertion.file] ?? [:]
            candidates[insertion.file] = parts(insertion).compactMap { $0.range.flatMap { known[$0.bytes.lowerBound] } }
        }
        candidates = candidates.filter { !$0.value.isEmpty }
        var losses: [Key: Loss] = [:]
        evidence.clicks.visitInserting {
            $0.insertion.map { !$0.isGenerated && candidates[$0.file] != nil } ?? false
        } each: { click in
            let visit = evidence.clicks.visit(node: Int(click.node), edge: Int(click.edge))
            guard let file = visit.insertedFile else { return }
            let document = evidence.documentFile(of: visit.node)
            let node = evidence.graph.nodes[visit.node]
            for part in candidates[file] ?? []
            where !isKnown(part.identity, document, node.scripts, { node.state.arrivedPages }) {
                let key = Key(part, in: file)
                losses[key, default: Loss(file: file, approach: .click(visit))].parts[file] = part
                losses[key]?.documents.insert(Place.name(document))
            }
        }
        for (file, part, walk) in furtherLosses(evidence, candidates, besides: losses, isKnown) {
            let key = Key(part, in: file)
            losses[key, default: Loss(file: file, approach: .walk(walk))].parts[file] = part
            losses[key]?.documents.insert(Place.name(walk.document))
        }
        return losses.values.compactMap { loss -> LostParts? in
            // The way leads to the file of the place.
            guard let part = loss.parts[loss.file], let range = evidence.range(part.tag, of: loss.file) else {
                return nil
            }
            return LostParts(
                place: Place(range), source: part.source, files: loss.parts.keys.sorted(),
                documents: loss.documents.sorted(), approach: loss.approach)
        }.sorted { $0.place < $1.place }
    }

    /// Those of some states whose document lacks a part.
    private static func states(
        _ states: some Sequence<Int>, without part: PageFacts.Identity, _ evidence: Evidence, _ isKnown: IsKnown
    ) -> [Int] {
        states.filter { state in
            let node = evidence.graph.nodes[state]
            return !isKnown(part, evidence.documentFile(of: state), node.scripts) { node.state.arrivedPages }
        }
    }

    /// Losses in documents that the graph shows no page of the file in.
    private static func furtherLosses(
        _ evidence: Evidence, _ candidates: [String: [Part]], besides losses: [Key: Loss],
        _ isKnown: @escaping IsKnown
    ) -> [(file: String, part: Part, walk: Walk)] {
        var wanted: [PageFacts.Identity: [(file: String, part: Part)]] = [:]
        var order: [PageFacts.Identity] = []
        for (file, parts) in candidates.sorted(by: { $0.key < $1.key }) {
            for part in parts where losses[Key(part, in: file)]?.parts[file] == nil {
                if wanted[part.identity] == nil { order.append(part.identity) }
                wanted[part.identity, default: []].append((file, part))
            }
        }
        let wishes = order.map { identity in
            WaySearch.Wish(
                sources: { states(evidence.graph.nodes.indices, without: identity, evidence, isKnown) },
                targets: (wanted[identity] ?? []).map { WaySearch.Target(states: evidence.arrivedStates(of: $0.file)) })
        }
        return WaySearch(evidence).ways(wishes) { proposal in
            guard let (file, part) = wanted[order[proposal.wish]]?[proposal.target],
                let walk = Walk(proposal.trace, in: evidence.session.tab.setting), walk.insertion.file == file,
                !isKnown(part.identity, walk.document, walk.ran, { walk.pages })
            else { return nil }
            return (file, part, walk)
        }
    }

    /// Whether a style sheet's file name is jQuery Mobile's or that of a theme for it: every document has one.
    private static func isFrameworks(_ address: String) -> Bool {
        let name = address.withoutQueryAndFragment.split(separator: "/").last.map { $0.lowercased() } ?? ""
        return name.hasPrefix("jquery.mobile") || name.hasPrefix("jquery-mobile")
    }
}

extension Set {
    /// What is in all of some sets.
    ///
    /// OPTIMIZATION: what every document has is lost nowhere, and need not be looked for at every click.
    static func common(to sets: some Sequence<Set<Element>>) -> Set<Element> {
        var common: Set<Element>?
        for set in sets {
            common = common.map { $0.isSubset(of: set) ? $0 : $0.intersection(set) } ?? set
            if common?.isEmpty == true { break }
        }
        return common ?? []
    }
}
