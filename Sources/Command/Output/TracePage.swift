internal import DOM
internal import Findings
internal import Navigators

/// A trace as a page for a browser, drawn while it is walked.
struct TracePage {
    private var tree = WalkTree()
    private var keeper = DoorKeeper()
    private var last: Int?

    /// Draws the last step of a trace.
    ///
    /// - Parameters:
    ///   - trace: the trace.
    ///   - click: where what was clicked stands; nil for what is no click, and where nobody knows.
    ///   - session: the tab after the step; nil for a browser's, whose documents are not laid beside others.
    mutating func draw(_ trace: TraceRecord, click: SourceRange?, in session: Session?) {
        guard let entry = trace.entries.last else { return }
        let picture = StepPicture(
            entry.step, text: entry.action.text, click: click, missed: entry.missed, missing: entry.missingNames ?? [])
        last = tree.add(picture, after: last, session.flatMap { keeper.doors(of: $0, after: entry.step) })
    }

    /// The file.
    func written(_ trace: TraceRecord, site: String) -> String {
        let way = trace.entries.map(\.action.text).joined(separator: ", ")
        let library = trace.version.map { " under jQuery Mobile \($0)" } ?? ""
        let failure = trace.failure.map { ["step \($0.number), \($0.action.text): \($0.message)"] } ?? []
        return WalkPage(title: "A walk through \(site)\(library)", summary: way, remarks: failure, tree).text
    }
}
