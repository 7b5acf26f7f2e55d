package import Navigators

/// A file's document by both doors as a page for a browser.
package struct ComparisonPage {
    private struct Comparison: Encodable {
        struct Names: Encodable {
            var door: String
            var names: [String]
        }
        var kind = "compare"
        var title: String
        var summary: String
        var remarks: [String] = []
        var isInserted: Bool
        var lost: [StepPicture.Part]
        var names: [Names]
        var notes: [StepPicture.Remark]
        var steps: [StepPicture] = []
        var lines: [OutlinePool.Line]
        var outlines: [[Int]]
    }

    private let comparison: Comparison

    /// Makes a page.
    ///
    /// - Parameters:
    ///   - comparison: the documents.
    ///   - title: what it is called.
    ///   - summary: what was compared, in a sentence.
    package init(_ comparison: PageComparison, title: String, summary: String) {
        var pool = OutlinePool()
        _ = pool.add(comparison.rows)
        let groups: [(String, [Insertion.Part])] = [
            ("page", comparison.losses?.lostPages ?? []), ("script", comparison.losses?.lostScripts ?? []),
            ("style sheet", comparison.losses?.lostStyleSheets ?? []), ("id", comparison.lostIDs),
        ]
        let full = Set(comparison.fullNames.map(\.name))
        let inserted = Set(comparison.insertedNames.map(\.name))
        let names = [
            Comparison.Names(
                door: "front door only", names: comparison.fullNames.map(\.name).filter { !inserted.contains($0) }),
            Comparison.Names(
                door: "both doors", names: comparison.fullNames.map(\.name).filter { inserted.contains($0) }),
            Comparison.Names(
                door: "side door only", names: comparison.insertedNames.map(\.name).filter { !full.contains($0) }),
        ]
        self.comparison = Comparison(
            title: title, summary: summary, isInserted: comparison.losses != nil,
            lost: groups.flatMap { what, parts in parts.map { StepPicture.Part(what, $0, of: comparison.file) } },
            names: names.filter { !$0.names.isEmpty },
            notes: (comparison.fullLoad.notes + comparison.insertion.notes).map { StepPicture.Remark($0) },
            lines: pool.lines, outlines: pool.outlines)
    }

    /// The file.
    package var text: String { HTMLPage(title: "\(comparison.title): \(comparison.summary)", data: comparison).text }
}
