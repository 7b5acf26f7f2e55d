/// One walk as a page for a browser, to step through.
package struct WalkPage {
    private struct Walk: Encodable {
        var kind = "trace"
        var title: String
        var summary: String
        var remarks: [String]
        var end: Int?
        var steps: [StepPicture]
        var lines: [OutlinePool.Line]
        var outlines: [[Int]]
        var leftOut: Int
    }

    private let walk: Walk

    /// Makes a page.
    ///
    /// - Parameters:
    ///   - title: what it is called.
    ///   - summary: the walk in a sentence.
    ///   - remarks: what else there is to say, such as why it ended early.
    ///   - tree: its steps; the last one is its end.
    package init(title: String, summary: String, remarks: [String], _ tree: WalkTree) {
        walk = Walk(
            title: title, summary: summary, remarks: remarks, end: tree.steps.indices.last, steps: tree.steps,
            lines: tree.outlines.lines, outlines: tree.outlines.outlines, leftOut: tree.outlines.leftOut)
    }

    /// The file.
    package var text: String { HTMLPage(title: "\(walk.title): \(walk.summary)", data: walk).text }
}
