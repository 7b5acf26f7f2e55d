internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

/// An id that a page which came by AJAX has, and the document that it came into has as well.
struct DuplicateID {
    var id: String
    /// The file that came.
    var file: String
    /// Where the id stands in it.
    var inserted: SourceRange
    /// The files that have it too, as indices of ``Evidence/files``, ascending.
    var others: [Int]
    /// A shortest way to see it.
    var trace: Trace
}

/// Compares the ids of what AJAX brings with those of what is there, by their hashes; texts are read for what is told.
struct DuplicateIDSearch {
    /// An id of a page that comes by AJAX.
    private struct Inserted {
        var hash: Int
        /// The first element of the page that has it, in what is inserted.
        var element: Int
    }

    /// Where an id was met twice.
    private struct Key: Hashable {
        var file: Int
        var hash: Int
    }

    private struct Meeting {
        var element: Int
        var others: Set<Int>
        var node: Int
        /// The click that brought the page; nil where it is there.
        var edge: Int?
    }

    private let evidence: Evidence
    /// The hashes of ids that more than one file has.
    private let shared: Set<Int>
    private var inserted: [Int: [Inserted]] = [:]
    private var present: [Int: Set<Int>] = [:]
    private var meetings: [Key: Meeting] = [:]

    /// All of them, by the place of what came.
    static func all(_ evidence: Evidence) -> [DuplicateID] {
        var search = DuplicateIDSearch(evidence)
        guard !search.shared.isEmpty else { return [] }
        search.visitClicks()
        search.visitKeptPages()
        return search.found()
    }

    private init(_ evidence: Evidence) {
        self.evidence = evidence
        var seen: Set<Int> = []
        var shared: Set<Int> = []
        for facts in evidence.factsOfFiles {
            for hash in facts.idHashes where !seen.insert(hash).inserted { shared.insert(hash) }
        }
        self.shared = shared
    }

    /// Looks at the clicks that bring a page into a document.
    private mutating func visitClicks() {
        var fileOf = [Int?](repeating: nil, count: evidence.graph.outcomeCount)
        for (number, outcome) in evidence.graph.outcomes.enumerated() where outcome.kind == .ajax {
            guard let insertion = outcome.insertion, let file = evidence.number(ofFile: insertion.file),
                !ids(insertedOf: file).isEmpty
            else { continue }
            fileOf[number] = file
        }
        var seen: Set<Int> = []
        evidence.clicks.visitInserting(outcomes: fileOf.map { $0 != nil }) { click in
            let node = Int(click.node)
            guard let file = fileOf[Int(click.outcome)], let document = evidence.documentNumber(of: node),
                document != file, seen.insert(file << 32 | document).inserted
            else { return }
            meet(file, present: present(in: document), of: document, node: node, edge: Int(click.edge))
        }
    }

    /// Looks at the pages that stay in the document while others come.
    private mutating func visitKeptPages() {
        for node in evidence.graph.nodes.indices where !evidence.graph.nodes[node].state.guests.isEmpty {
            let state = evidence.graph.nodes[node].state
            guard let active = state.active, active.isExternal, let file = active.file.flatMap(evidence.number(ofFile:))
            else { continue }
            for guest in state.guests {
                guard let other = guest.file.flatMap(evidence.number(ofFile:)), other != file else { continue }
                meet(file, present: Set(ids(insertedOf: other).map(\.hash)), of: other, node: node, edge: nil)
            }
        }
    }

    private mutating func meet(_ file: Int, present: Set<Int>, of other: Int, node: Int, edge: Int?) {
        for id in ids(insertedOf: file) where present.contains(id.hash) {
            let key = Key(file: file, hash: id.hash)
            meetings[key, default: Meeting(element: id.element, others: [], node: node, edge: edge)].others
                .insert(other)
        }
    }

    /// The ids of what an insertion of a file brings, as far as other files have them.
    private mutating func ids(insertedOf file: Int) -> [Inserted] {
        if let known = inserted[file] { return known }
        var made: [Inserted] = []
        if evidence.factsOfFiles[file].idHashes.contains(where: shared.contains),
            let fetched = evidence.fetched(evidence.files[file])
        {
            var seen: Set<Int> = []
            let identified = fetched.markup.elements(with: AttributeName(.id))
            for element in identified
            where fetched.content.contains(where: { $0 <= element && element < fetched.markup.end(of: $0) }) {
                guard let hash = fetched.markup.idHash(of: element), shared.contains(hash), seen.insert(hash).inserted
                else { continue }
                made.append(Inserted(hash: hash, element: element))
            }
        }
        inserted[file] = made
        return made
    }

    /// The ids of a document, as far as other files have them.
    private mutating func present(in document: Int) -> Set<Int> {
        if let known = present[document] { return known }
        let made = Set(evidence.factsOfFiles[document].idHashes.lazy.filter(shared.contains))
        present[document] = made
        return made
    }

    private func found() -> [DuplicateID] {
        meetings.compactMap { key, meeting in
            let file = evidence.files[key.file]
            guard let markup = evidence.fetched(file)?.markup, let id = markup.id(of: meeting.element),
                let range = markup.range(of: AttributeName(.id), at: meeting.element)
            else { return nil }
            let graph = evidence.graph
            return DuplicateID(
                id: id, file: file, inserted: range, others: meeting.others.sorted(),
                trace: meeting.edge.map { graph.trace(to: meeting.node, through: $0) } ?? graph.trace(to: meeting.node))
        }.sorted { Place($0.inserted) < Place($1.inserted) }
    }
}

extension Markup {
    /// The hash of an element's id; nil when it has none or an empty one.
    func idHash(of element: Int) -> Int? {
        guard let id = bytes(of: .id, at: element), !id.isEmpty else { return nil }
        var hasher = Hasher()
        id.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }
}
