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
    var visit: Evidence.Visit

    /// The file of the place.
    var file: String { place.range.source.name }

    /// `b.html`, or `b.html and 2 other files`
    func fileNames(_ evidence: Evidence) -> String { evidence.others(file, of: files.count) }

    /// Scripts that did not run in the document before.
    static func scripts(_ evidence: Evidence) -> [LostParts] {
        let everywhere = Set.common(to: evidence.graph.nodes.lazy.map(\.scripts))
        return find(evidence, parts: { $0.lostScripts }) { facts in
            facts.scripts.filter { script in
                if case .address(let label) = script.identity, everywhere.contains(label) { return false }
                return script.library == nil
            }.map { Part(start: $0.tag.lowerBound, tag: $0.tag, identity: $0.identity, source: $0.source) }
        } isKnown: { identity, node, document in
            switch identity {
            case .address(let label): evidence.graph.nodes[node].scripts.contains(label)
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
        return find(evidence, parts: { $0.lostStyleSheets }) { facts in
            facts.styleSheets.filter { !everywhere.contains($0.identity) && !isFrameworks($0.source ?? "") }.map {
                Part(start: $0.tag.lowerBound, tag: $0.tag, identity: $0.identity, source: $0.source)
            }
        } isKnown: { identity, node, document in
            if evidence.facts[document]?.styleSheets.contains(where: { $0.identity == identity }) == true {
                return true
            }
            let kept = evidence.graph.nodes[node].state.arrivedPages.filter { !$0.leavesWhenHidden }
            return kept.contains { page in
                evidence.facts[page.file ?? ""]?.styleSheets.contains { $0.page != nil && $0.identity == identity }
                    ?? false
            }
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
    }

    private struct Loss {
        var parts: [String: Part] = [:]
        var documents: Set<String> = []
        var visit: Evidence.Visit
    }

    private static func find(
        _ evidence: Evidence, parts: (Insertion) -> [Insertion.Part], of facts: (PageFacts) -> [Part],
        isKnown: (PageFacts.Identity, Int, String) -> Bool
    ) -> [LostParts] {
        var known: [String: [Int: Part]] = [:]
        for file in evidence.factsOfFiles {
            let parts = facts(file)
            if parts.isEmpty { continue }
            known[file.file] = Dictionary(parts.map { ($0.start, $0) }) { first, _ in first }
        }
        guard !known.isEmpty else { return [] }
        var losses: [Key: Loss] = [:]
        func candidates(_ outcome: Outcome) -> [Part] {
            guard let insertion = outcome.insertion, !insertion.isGenerated, let known = known[insertion.file] else {
                return []
            }
            return parts(insertion).compactMap { part in part.range.flatMap { known[$0.bytes.lowerBound] } }
        }
        // What each outcome leaves behind, found out once.
        var lost = [[Part]?](repeating: nil, count: evidence.graph.outcomeCount)
        evidence.clicks.visitInserting {
            !candidates($0).isEmpty
        } each: { click in
            let visit = evidence.clicks.visit(node: Int(click.node), edge: Int(click.edge))
            guard let insertion = visit.outcome.insertion else { return }
            let candidates = lost[Int(click.outcome)] ?? candidates(visit.outcome)
            lost[Int(click.outcome)] = candidates
            let document = evidence.documentFile(of: visit.node)
            for part in candidates where !isKnown(part.identity, visit.node, document) {
                let isOwn = part.source == nil
                let key = Key(
                    identity: part.identity, file: isOwn ? insertion.file : nil, start: isOwn ? part.start : nil)
                losses[key, default: Loss(visit: visit)].parts[insertion.file] = part
                losses[key]?.documents.insert(Place.name(document))
            }
        }
        return losses.values.compactMap { loss -> LostParts? in
            // The way leads to the file of the place.
            guard let file = loss.visit.outcome.insertion?.file, let part = loss.parts[file],
                let range = evidence.range(part.tag, of: file)
            else { return nil }
            return LostParts(
                place: Place(range), source: part.source, files: loss.parts.keys.sorted(),
                documents: loss.documents.sorted(), visit: loss.visit)
        }.sorted { $0.place < $1.place }
    }

    /// Whether a style sheet's file name is jQuery Mobile's or that of a theme for it: every document has one.
    private static func isFrameworks(_ address: String) -> Bool {
        let name = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last.map { $0.lowercased() } ?? ""
        return name.hasPrefix("jquery.mobile") || name.hasPrefix("jquery-mobile")
    }
}

extension Set {
    /// What is in all of some sets.
    ///
    /// OPTIMIZATION: what every document has is lost nowhere, and need not be looked for at every click.
    fileprivate static func common(to sets: some Sequence<Set<Element>>) -> Set<Element> {
        var common: Set<Element>?
        for set in sets {
            common = common.map { $0.isSubset(of: set) ? $0 : $0.intersection(set) } ?? set
            if common?.isEmpty == true { break }
        }
        return common ?? []
    }
}
