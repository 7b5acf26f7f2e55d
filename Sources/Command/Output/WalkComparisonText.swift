internal import LiveBrowser

/// A path walked in two tabs as text for people.
struct WalkComparisonText {
    let terminal: Terminal

    func written(_ comparison: WalkComparison) -> String {
        var out = TextOutput(terminal)
        let (first, second) = comparison.names
        out.line(StyledText(comparison.title, .bold))
        let width = max(first.count, second.count) + 2
        for (index, row) in comparison.rows.enumerated() {
            out.line()
            let visible = row.differences.filter(\.isVisible)
            if row.isBeyondSimulation {
                out.line(StyledText("\(index + 1). \(row.action.text)", .bold) + StyledText("  not compared", .yellow))
                out.wrapped(
                    StyledText("the library runs a second time in this document, which is not simulated"), after: "   ")
                continue
            }
            let fate =
                !visible.isEmpty
                ? StyledText("  they part", .boldRed)
                : row.differences.isEmpty
                    ? StyledText("  the same", .green) : StyledText("  the same but for events", .green)
            out.line(StyledText("\(index + 1). \(row.action.text)", .bold) + fate)
            if let place = row.mayTake {
                out.wrapped(
                    StyledText("\(RouteText.place(place)) may take the click, which cannot be told without running it"),
                    after: "   ")
            }
            for difference in row.differences {
                out.line("   " + StyledText(difference.field, .dim))
                let values = Self.shortened(difference)
                write(values.first, first, width, &out)
                write(values.second, second, width, &out)
            }
        }
        return out.text
    }

    /// The two values, of lists without what both begin with, where that is long.
    static func shortened(_ difference: StepDifference) -> (first: String, second: String) {
        let plain = (difference.first, difference.second)
        guard let separator = difference.separator else { return plain }
        let first = difference.first.split(separator: separator, omittingEmptySubsequences: false)
        let second = difference.second.split(separator: separator, omittingEmptySubsequences: false)
        let alike = zip(first, second).prefix { $0 == $1 }.count
        guard alike > 3 else { return plain }
        let beginning: Substring = "(\(alike) alike)"
        return (
            ([beginning] + first.dropFirst(alike)).joined(separator: separator),
            ([beginning] + second.dropFirst(alike)).joined(separator: separator)
        )
    }

    private func write(_ value: String, _ tab: String, _ width: Int, _ out: inout TextOutput) {
        out.wrapped(
            StyledText(value.isEmpty ? "-" : value), after: "     " + StyledText(tab, .cyan).padded(to: width))
    }
}
