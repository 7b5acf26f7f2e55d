internal import DOM

/// The line of a file that a place is in, with a mark under it.
///
///      23 |     <a href="#page_dateformat">Format</a>
///         |              ^^^^^^^^^^^^^^^^ page 2 of dc.html
///
/// Of a line that is too long, only what is around the mark is shown, between ellipses. Whatever a terminal would obey
/// is written as a visible escape, and counted as one.
struct CodeFrame {
    /// ` 23 | `
    let gutter: String
    /// The line of code.
    let text: String
    /// Blanks up to the mark.
    let blanks: String
    /// The mark.
    let mark: String

    /// The gutter of the line below.
    var emptyGutter: String { String(repeating: " ", count: gutter.count - 2) + "| " }

    /// How many characters of a line are shown at most, however wide the terminal is.
    private static let limit = 200

    /// Makes one.
    ///
    /// - Parameters:
    ///   - place: what is marked.
    ///   - columns: how many columns the gutter and the code may take together; `nil` where nothing is that narrow.
    init(place: Place, columns: Int? = nil) {
        let source = place.range.source
        let (lineNumber, column) = source.location(ofByte: place.range.bytes.lowerBound)
        let end = source.location(ofByte: place.range.bytes.upperBound)
        let part = source.excerpt(
            ofLine: lineNumber, around: place.range.bytes.lowerBound, limit: Self.limit, before: 40)
        let line = Array(part.text.unicodeScalars)
        let start = min(max(0, column - 1 - part.skipped), line.count)
        let width = end.line == lineNumber ? max(0, end.column - column) : line.count - start
        let stop = max(start, min(start + width, line.count))
        gutter = " \(lineNumber) | "
        var cut = Cut(
            before: (part.skipped > 0 ? "…" : "") + Self.visible(line[..<start]),
            marked: Self.visible(line[start..<stop]),
            after: Self.visible(line[stop...]) + (part.isCut ? "…" : ""))
        if let columns { cut.fit(into: columns - gutter.count) }
        text = cut.before + cut.marked + cut.after
        blanks = String(repeating: " ", count: VisibleText.columns(of: cut.before))
        mark = String(repeating: "^", count: max(1, VisibleText.columns(of: cut.marked)))
    }

    /// As a terminal shows it: a tab as four blanks, so that the mark stands under what it marks on every terminal.
    private static func visible(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        scalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\t": text += "    "
            case _ where VisibleText.isObeyed(scalar): text += VisibleText.escape(scalar)
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    /// A line in three parts, the middle one marked.
    private struct Cut {
        var before: String
        var marked: String
        var after: String

        /// Leaves out what has no room: of the end first, then of the beginning, then of what is marked.
        mutating func fit(into room: Int) {
            let (lead, middle) = (VisibleText.columns(of: before), VisibleText.columns(of: marked))
            guard lead + middle + VisibleText.columns(of: after) > room else { return }
            // What is kept of the beginning, if not all: enough to see what kind of tag the mark is in.
            let kept = min(lead, max(0, room - middle - 1), room / 3)
            if lead + middle + 1 > room, kept < lead {
                before = "…" + VisibleText.suffix(of: before, columns: kept - 1)
            }
            let left = room - VisibleText.columns(of: before)
            if middle + VisibleText.columns(of: after) <= left { return }
            if middle < left {
                after = VisibleText.prefix(of: after, columns: left - middle - 1) + "…"
            } else {
                (marked, after) = (VisibleText.prefix(of: marked, columns: max(1, left - 1)) + "…", "")
            }
        }
    }
}
