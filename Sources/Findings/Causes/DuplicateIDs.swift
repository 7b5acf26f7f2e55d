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
    /// The files that have it too, sorted.
    var others: [String]
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
        var way: Way
    }

    private enum Way {
        /// An edge of a node.
        case click(node: Int, edge: Int)
        /// A node.
        case state(Int)
        case walk(Walk)
    }

    private let evidence: Evidence
    /// The files: those of the site, and others that came all the same.
    private let files: [String]
    private let numbers: [String: Int]
    /// The hashes of the ids of each file.
    private let hashes: [[Int]]
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
        search.visitFurtherDocuments()
        return search.found()
    }

    private init(_ evidence: Evidence) {
        self.evidence = evidence
        let came = Set(evidence.graph.outcomes.compactMap { $0.insertion?.file })
        let loaded = Set(evidence.graph.nodes.indices.lazy.map(evidence.documentFile))
        let others = came.union(loaded).filter { evidence.facts[$0] == nil }.sorted()
        files = evidence.files + others
        numbers = Dictionary(uniqueKeysWithValues: zip(files, files.indices))
        hashes =
            evidence.factsOfFiles.map(\.idHashes)
            + others.map { file in
                // What is no page has no elements where it is opened.
                (came.contains(file) ? evidence.markup(of: file) : evidence.document(of: file))?.idHashes ?? []
            }
        var seen: Set<Int> = []
        var shared: Set<Int> = []
        for hash in hashes.joined() where !seen.insert(hash).inserted { shared.insert(hash) }
        self.shared = shared
    }

    /// Looks at the clicks that bring a page into a document.
    private mutating func visitClicks() {
        var fileOf = [Int?](repeating: nil, count: evidence.graph.outcomeCount)
        for (number, outcome) in evidence.graph.outcomes.enumerated() where outcome.kind == .ajax {
            guard let insertion = outcome.insertion, let file = numbers[insertion.file],
                !ids(insertedOf: file).isEmpty
            else { continue }
            fileOf[number] = file
        }
        var seen: Set<Int> = []
        evidence.clicks.visitInserting(outcomes: fileOf.map { $0 != nil }) { click in
            let node = Int(click.node)
            guard let file = fileOf[Int(click.outcome)], let document = numbers[evidence.documentFile(of: node)],
                document != file, seen.insert(file << 32 | document).inserted
            else { return }
            meet(file, present: present(in: document), of: document, .click(node: node, edge: Int(click.edge)))
        }
    }

    /// Looks at the pages that stay in the document while others come.
    private mutating func visitKeptPages() {
        for node in evidence.graph.nodes.indices where !evidence.graph.nodes[node].state.guests.isEmpty {
            let state = evidence.graph.nodes[node].state
            guard let active = state.active, active.isExternal, let file = active.file.flatMap({ numbers[$0] })
            else { continue }
            for guest in state.guests {
                guard let other = guest.file.flatMap({ numbers[$0] }), other != file else { continue }
                meet(file, present: Set(ids(insertedOf: other).map(\.hash)), of: other, .state(node))
            }
        }
    }

    private mutating func meet(_ file: Int, present: Set<Int>, of other: Int, _ way: Way) {
        for id in ids(insertedOf: file) where present.contains(id.hash) {
            let key = Key(file: file, hash: id.hash)
            meetings[key, default: Meeting(element: id.element, others: [], way: way)].others.insert(other)
        }
    }

    /// The ids of what an insertion of a file brings, as far as other files have them.
    private mutating func ids(insertedOf file: Int) -> [Inserted] {
        if let known = inserted[file] { return known }
        var made: [Inserted] = []
        if hashes[file].contains(where: shared.contains),
            let fetched = evidence.fetched(files[file])
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
        let made = Set(hashes[document].lazy.filter(shared.contains))
        present[document] = made
        return made
    }

    /// Looks for documents that have an id of a page which no click of the graph brings into one.
    private mutating func visitFurtherDocuments() {
        var open: [Int: [Int]] = [:]
        for file in inserted.keys {
            for id in ids(insertedOf: file) where meetings[Key(file: file, hash: id.hash)] == nil {
                open[id.hash, default: []].append(file)
            }
        }
        // OPTIMIZATION: files that have one id in common mostly have several, which are looked for together.
        let groups = Dictionary(grouping: holders(of: open)) { Group(holders: $0.value, files: open[$0.key] ?? []) }
        let sorted = groups.map { (group: $0.key, hashes: $0.value.map(\.key).sorted()) }.sorted { $0.group < $1.group }
        let (evidence, files) = (evidence, files)
        let wishes = sorted.map { group, _ in
            WaySearch.Wish(
                sources: { group.holders.flatMap { evidence.states(inDocument: files[$0]) } },
                targets: group.files.map {
                    WaySearch.Target(states: evidence.arrivedStates(of: files[$0]), exception: files[$0])
                })
        }
        let found = WaySearch(evidence).ways(wishes) {
            proposal -> (hashes: [Int], file: Int, other: Int, walk: Walk)? in
            let file = sorted[proposal.wish].group.files[proposal.target]
            guard let walk = Walk(proposal.trace, in: evidence.session.tab.setting),
                walk.insertion.file == files[file], let other = numbers[walk.document], other != file
            else { return nil }
            return (sorted[proposal.wish].hashes, file, other, walk)
        }
        for (hashes, file, other, walk) in found { meet(file, present: Set(hashes), of: other, .walk(walk)) }
    }

    /// Files that have some ids, and others that would bring them a second time.
    private struct Group: Hashable, Comparable {
        var holders: [Int]
        var files: [Int]

        init(holders: [Int], files: [Int]) {
            self.holders = holders
            self.files = files.sorted()
        }

        static func < (left: Group, right: Group) -> Bool {
            left.holders == right.holders
                ? left.files.lexicographicallyPrecedes(right.files)
                : left.holders.lexicographicallyPrecedes(right.holders)
        }
    }

    /// The files that have each of some ids, ascending.
    private func holders(of wanted: [Int: [Int]]) -> [Int: [Int]] {
        var holders: [Int: [Int]] = [:]
        for (file, hashes) in hashes.enumerated() {
            for hash in hashes where wanted[hash] != nil { holders[hash, default: []].append(file) }
        }
        return holders
    }

    private func trace(_ way: Way) -> Trace {
        switch way {
        case .click(let node, let edge): evidence.graph.trace(to: node, through: edge)
        case .state(let node): evidence.graph.trace(to: node)
        case .walk(let walk): walk.trace
        }
    }

    private func found() -> [DuplicateID] {
        meetings.compactMap { key, meeting in
            let file = files[key.file]
            guard let markup = evidence.fetched(file)?.markup, let id = markup.id(of: meeting.element),
                let range = markup.range(of: AttributeName(.id), at: meeting.element)
            else { return nil }
            return DuplicateID(
                id: id, file: file, inserted: range, others: meeting.others.map { files[$0] }.sorted(),
                trace: trace(meeting.way))
        }.sorted { Place($0.inserted) < Place($1.inserted) }
    }
}

extension Markup {
    /// The hashes of its elements' ids, each once.
    var idHashes: [Int] { Array(Set(elements(with: AttributeName(.id)).compactMap(idHash(of:)))) }

    /// The hash of an element's id; nil when it has none or an empty one.
    func idHash(of element: Int) -> Int? {
        guard let id = bytes(of: .id, at: element), !id.isEmpty else { return nil }
        var hasher = Hasher()
        id.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }
}
