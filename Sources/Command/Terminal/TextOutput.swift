/// Text for people, line by line, in the width of a terminal.
struct TextOutput {
    /// Where it goes.
    let terminal: Terminal
    private(set) var text = ""

    init(_ terminal: Terminal) { self.terminal = terminal }

    /// Writes one line as it is.
    mutating func line(_ line: StyledText = "") {
        text += line.withoutTrailingBlanks.rendered(inColor: terminal.showsColor) + "\n"
    }

    /// Writes a line behind a margin, broken where the terminal ends; further lines begin under the first.
    mutating func wrapped(_ line: StyledText, after margin: StyledText) {
        let indent = StyledText(String(repeating: " ", count: margin.width))
        for (index, part) in line.wrapped(to: max(20, terminal.width - margin.width)).enumerated() {
            self.line((index == 0 ? margin : indent) + part)
        }
    }

    /// Writes rows in columns; the last column is broken where the terminal ends.
    ///
    /// - Parameters:
    ///   - rows: the cells of each row.
    ///   - indent: blanks before every row.
    ///   - limits: the greatest widths of the columns but the last; wider cells are cut.
    mutating func table(_ rows: [[StyledText]], indent: Int = 0, limits: [Int] = []) {
        let count = rows.map(\.count).max() ?? 0
        guard count > 0 else { return }
        let widths = (0..<count).map { column in
            let widest = rows.map { $0.indices.contains(column) ? $0[column].width : 0 }.max() ?? 0
            return limits.indices.contains(column) ? min(widest, limits[column]) : widest
        }
        for row in rows {
            var margin = StyledText(String(repeating: " ", count: indent))
            for (column, cell) in row.dropLast().enumerated() where widths[column] > 0 {
                margin += cell.truncated(to: widths[column]).padded(to: widths[column]) + "  "
            }
            wrapped(row.last ?? "", after: margin)
        }
    }
}
