internal import DOM

/// The line of a file that a place is in, with a mark under it.
///
///      23 |     <a href="#page_dateformat">Format</a>
///         |              ^^^^^^^^^^^^^^^^ page 2 of dc.html
struct CodeFrame {
    let place: Place
    let label: String?

    /// The two lines.
    var lines: [String] {
        let source = place.range.source
        let text = source.line(place.range.line)
        let number = String(place.range.line)
        let scalars = Array(text.unicodeScalars)
        let start = min(place.range.column - 1, scalars.count)
        let before = scalars[..<start].map { $0 == "\t" ? "\t" : " " }.joined()
        let marks = String(repeating: "^", count: max(1, min(width(in: source), scalars.count - start)))
        let gutter = String(repeating: " ", count: number.count)
        return [" \(number) | \(text)", " \(gutter) | \(before)\(marks)\(label.map { " " + $0 } ?? "")"]
    }

    /// How many columns the place takes, if it is on one line.
    private func width(in source: Source) -> Int {
        let end = source.location(ofByte: place.range.bytes.upperBound)
        return end.line == place.range.line ? end.column - place.range.column : Int.max
    }
}
