internal import Navigators

/// A row of a comparison as it is shown: long equal stretches and the other document's own pages are summed up.
enum FoldedRow {
    /// A row as it is.
    case row(PageComparison.Row)
    /// So many rows that are the same on both sides.
    case folded(Int)
    /// A page of the other document, in a line.
    case others(depth: Int, text: String)

    static func fold(_ rows: [PageComparison.Row], file: String, showsAll: Bool) -> [FoldedRow] {
        if showsAll { return rows.map { .row($0) } }
        var folded: [FoldedRow] = []
        var equal: [PageComparison.Row] = []
        var index = 0
        func flush() {
            // Eight lines or fewer are shown; of more, the first and the last three.
            if equal.count <= 8 {
                folded += equal.map { .row($0) }
            } else {
                folded +=
                    equal.prefix(3).map { .row($0) } + [.folded(equal.count - 6)] + equal.suffix(3).map { .row($0) }
            }
            equal = []
        }
        while index < rows.count {
            let row = rows[index]
            index += 1
            if row.kind == .same {
                equal.append(row)
                continue
            }
            flush()
            guard row.kind == .added, let line = row.inserted, line.isPage else {
                folded.append(.row(row))
                continue
            }
            var inside = 0
            while index < rows.count, rows[index].kind == .added, let below = rows[index].inserted,
                below.depth > line.depth
            {
                inside += 1
                index += 1
            }
            folded.append(.row(row))
            if inside > 0 {
                folded.append(.others(depth: line.depth + 1, text: "… \(inside) line\(inside == 1 ? "" : "s")"))
            }
        }
        flush()
        return folded
    }
}
