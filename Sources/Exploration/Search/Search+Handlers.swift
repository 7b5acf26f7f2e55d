internal import Facts
internal import Navigators

/// Pages that lead to others which are heard by scripts in some documents and not in others: they are shown in a document of each
/// kind.
///
/// AD-HOC: what scripts hear that came with pages is not among it, and neither is a page of a library that does not tell pages
/// from documents (htmx, jquery-pjax).
extension Search {
    /// In how many documents of one kind a page is looked for.
    private static let mostDocuments = 12
    /// How many pages are looked for in each round, each in one document.
    private static let mostPages = 1000
    /// How many of what may be looked for are held in each round.
    private static let mostHearings = 20_000

    /// A page that is to be shown in one of some documents, since the same handlers hear there what it leads to.
    private struct Hearing {
        var page: Int
        /// A file that it leads to.
        var file: String
        /// The handlers that hear the file's pages in the documents, by the number of their set.
        var handlers: Int32
        var documents: [Int32]
    }

    /// Looks for ways to such pages.
    ///
    /// - Returns: how many pages were left out.
    mutating func showPagesHeardOtherwise() -> Int {
        var (all, leftOut) = pagesHeardOtherwise()
        var rest = Self.mostPages
        for rank in 0..<Self.mostDocuments where !all.isEmpty && goesOn() {
            var quests: [Quest] = []
            var seen: Set<Quest> = []
            for hearing in all where rank < hearing.documents.count && !isShown(hearing) {
                let quest = quest(for: .document(hearing.documents[rank]), of: hearing.page)
                if isOpen(quest), seen.insert(quest).inserted { quests.append(quest) }
            }
            let taken = Array(quests.prefix(rest))
            leftOut.formUnion(quests.dropFirst(rest).map(\.page))
            rest -= taken.count
            seekFar(seek(taken))
        }
        return leftOut.count
    }

    private mutating func isShown(_ hearing: Hearing) -> Bool {
        for number in contrasts.numbers(of: hearing.page)
        where handlers.hearing(known[number].handlers, hearing.file) == hearing.handlers { return true }
        return false
    }

    /// Those that are not shown so, and the pages of which there were too many to hold.
    private mutating func pagesHeardOtherwise() -> (found: [Hearing], leftOut: Set<Int>) {
        let kinds = Dictionary(grouping: documents.indices) { documents[$0].handlers }.sorted { $0.key < $1.key }
        if kinds.count < 2 { return ([], []) }
        var byFile: [String: [Int32: [Int32]]] = [:]
        var found: [Hearing] = []
        var leftOut: Set<Int> = []
        for number in known.indices where !known[number].isContrast && known[number].isFetched {
            let files = Set(graph.nodes[number].edges.records.compactMap { fileBrought(by: $0) }).sorted()
            for file in files {
                guard handlers.isHeard(file) else { continue }
                let documents = byFile[file] ?? documentsByHearing(file, kinds)
                byFile[file] = documents
                if documents.count < 2 { continue }
                let own = handlers.hearing(known[number].handlers, file)
                for (handlers, documents) in documents.sorted(by: { $0.key < $1.key }) where handlers != own {
                    let hearing = Hearing(page: number, file: file, handlers: handlers, documents: documents)
                    if isShown(hearing) { continue }
                    if found.count < Self.mostHearings {
                        found.append(hearing)
                    } else if !leftOut.contains(number), isOpen(quest(for: .document(documents[0]), of: number)) {
                        leftOut.insert(number)
                    }
                }
            }
        }
        return (found, leftOut)
    }

    /// The documents by the handlers that hear the pages of a file there.
    private mutating func documentsByHearing(
        _ file: String, _ kinds: [(key: Int32, value: [Int])]
    ) -> [Int32: [Int32]] {
        kinds.reduce(into: [:]) { found, kind in
            found[handlers.hearing(kind.key, file), default: []] += kind.value.map(Int32.init)
        }
    }

    /// Whether an edge of a page brings another one that other scripts hear in a state's document than in that of its first
    /// state.
    mutating func isHeardOtherwise(_ record: EdgeRecord, in number: Int) -> Bool {
        guard let file = fileBrought(by: record), handlers.isHeard(file) else { return false }
        let first = known[number].page
        return handlers.hearing(known[number].handlers, file) != handlers.hearing(known[first].handlers, file)
    }

    /// Whether the same scripts may hear clicks on a page in a state's document as in the one in which a click brought it.
    mutating func isHeardAlike(_ experienced: Experience.Known, in number: Int) -> Bool {
        let own = known[number].handlers
        guard experienced.handlers >= 0, experienced.handlers != own, experienced.target >= 0,
            let file = file(of: Int(experienced.target)), handlers.isHeard(file)
        else { return true }
        return handlers.hearing(own, file) == handlers.hearing(experienced.handlers, file)
    }

    /// The file of the page that an edge brings by AJAX.
    private func fileBrought(by record: EdgeRecord) -> String? {
        record.kind == .ajax && record.target >= 0 ? file(of: Int(record.target)) : nil
    }

    private func file(of state: Int) -> String? { known[state].foreground.page?.file }
}
