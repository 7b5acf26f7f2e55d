internal import DOM

/// The line of a file that a place is in, with a mark under it.
///
///      23 |     <a href="#page_dateformat">Format</a>
///         |              ^^^^^^^^^^^^^^^^ page 2 of dc.html
///
/// Of a line that is too long for any terminal, only what is around the mark is shown, between ellipses.
struct CodeFrame {
    /// ` 23 | `
    let gutter: String
    /// The line of code.
    let text: String
    /// Blanks up to the mark.
    let blanks: String
    /// The mark, and the label behind it.
    let marks: String

    /// The gutter of the line below.
    var emptyGutter: String { String(repeating: " ", count: gutter.count - 2) + "| " }

    /// How many characters of a line are shown at most.
    private static let limit = 200

    init(place: Place, label: String?) {
        let source = place.range.source
        let line = Array(source.line(place.range.line).unicodeScalars)
        let start = min(place.range.column - 1, line.count)
        let end = source.location(ofByte: place.range.bytes.upperBound)
        let width = end.line == place.range.line ? end.column - place.range.column : line.count - start
        let from = line.count <= Self.limit ? 0 : max(0, start - 40)
        let to = line.count <= Self.limit ? line.count : min(line.count, from + Self.limit)
        let before = (from > 0 ? "…" : "") + Self.withoutTabs(line[from..<start])
        let marked = Self.withoutTabs(line[start..<max(start, min(start + width, to))])
        let after = Self.withoutTabs(line[max(start, min(start + width, to))..<to]) + (to < line.count ? "…" : "")
        gutter = " \(place.range.line) | "
        text = before + marked + after
        blanks = String(repeating: " ", count: before.unicodeScalars.count)
        let mark = String(repeating: "^", count: max(1, marked.unicodeScalars.count))
        marks = mark + (label.map { " " + $0 } ?? "")
    }

    /// A tab as four blanks, so that the mark stands under what it marks on every terminal.
    private static func withoutTabs(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        scalars.reduce(into: "") { text, scalar in
            if scalar == "\t" { text += "    " } else { text.unicodeScalars.append(scalar) }
        }
    }
}
