internal import Facts
internal import Navigators

/// Pages that lead to others which are heard by scripts in some documents and not in others: they are shown in a document of each
/// kind.
///
/// AD-HOC: what scripts hear that came with pages is not among it, and neither is a page of a library that does not tell pages
/// from documents (htmx, jquery-pjax).
extension Search {
    /// How many pages are looked for in how many documents of one kind, and how many altogether in one go.
    private static let mostDocuments = 12
    private static let mostPages = 500

    /// A page that is to be shown in one of some documents, whose scripts are the same.
    private struct Hearing {
        var page: Int
        var handlers: Int32
        var documents: [Int32]
    }

    /// Looks for ways to such pages.
    ///
    /// - Returns: how many were left out.
    mutating func showPagesHeardOtherwise() -> Int {
        var open = pagesHeardOtherwise()
        let leftOut = max(0, open.count - Self.mostPages)
        open.removeLast(leftOut)
        for rank in 0..<Self.mostDocuments where goesOn() && !open.isEmpty {
            let quests = open.compactMap { hearing in
                rank < hearing.documents.count ? quest(for: .document(hearing.documents[rank]), of: hearing.page) : nil
            }
            seekFar(seek(quests.filter { isOpen($0) }))
            open.removeAll { isShown($0) || rank + 1 >= $0.documents.count }
        }
        return leftOut
    }

    private func isShown(_ hearing: Hearing) -> Bool {
        contrasts.numbers(of: hearing.page).contains { known[$0].handlers == hearing.handlers }
    }

    private mutating func pagesHeardOtherwise() -> [Hearing] {
        let kinds = Dictionary(grouping: documents.indices) { documents[$0].handlers }
        if kinds.count < 2 { return [] }
        var found: [Hearing] = []
        for number in known.indices where !known[number].isContrast && known[number].foreground.document == nil {
            let own = documents[Int(known[number].document)].handlers
            let files = Set(
                graph.nodes[number].edges.records.compactMap { record in
                    record.kind == .ajax && record.target >= 0 ? file(of: Int(record.target)) : nil
                })
            for (handlers, documents) in kinds.sorted(by: { $0.key < $1.key }) where handlers != own {
                let isOther = files.contains { hearing(handlers, $0) != hearing(own, $0) }
                let wanted = Hearing(page: number, handlers: handlers, documents: documents.map(Int32.init))
                if isOther, !isShown(wanted) { found.append(wanted) }
            }
        }
        return found
    }

    /// Whether an edge of a page brings another one that other scripts hear in a state's document than in that of its first
    /// state.
    mutating func isHeardOtherwise(_ record: EdgeRecord, in number: Int) -> Bool {
        guard record.kind == .ajax, record.target >= 0, let file = file(of: Int(record.target)) else { return false }
        return hearing(known[number].handlers, file) != hearing(known[known[number].page].handlers, file)
    }

    /// Whether the same scripts may hear clicks on a page in a state's document as in the one in which a click brought it.
    mutating func isHeardAlike(_ experienced: Experience.Known, in number: Int) -> Bool {
        let handlers = known[number].handlers
        guard experienced.handlers >= 0, experienced.handlers != handlers, experienced.target >= 0,
            let file = file(of: Int(experienced.target))
        else { return true }
        return hearing(handlers, file) == hearing(experienced.handlers, file)
    }

    private func file(of state: Int) -> String? { known[state].foreground.page?.file }

    private mutating func hearing(_ set: Int32, _ file: String) -> Int32 {
        handlers.hearing(set, file) { [setting] in setting.files.load(fileNamed: $0) }
    }
}
