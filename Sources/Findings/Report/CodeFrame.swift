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
        let (lineNumber, column) = source.location(ofByte: place.range.bytes.lowerBound)
        let end = source.location(ofByte: place.range.bytes.upperBound)
        let part = source.excerpt(
            ofLine: lineNumber, around: place.range.bytes.lowerBound, limit: Self.limit, before: 40)
        let line = Array(part.text.unicodeScalars)
        let start = min(max(0, column - 1 - part.skipped), line.count)
        let width = end.line == lineNumber ? max(0, end.column - column) : line.count - start
        let stop = max(start, min(start + width, line.count))
        let before = (part.skipped > 0 ? "…" : "") + Self.withoutTabs(line[..<start])
        let marked = Self.withoutTabs(line[start..<stop])
        let after = Self.withoutTabs(line[stop...]) + (part.isCut ? "…" : "")
        gutter = " \(lineNumber) | "
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
