internal import Exploration

/// For people at a terminal.
package struct TextReporter: Reporter {
    private let style: @Sendable (String, TextRole) -> String
    private let fold: @Sendable (String, Int) -> [String]

    /// Makes one.
    ///
    /// - Parameters:
    ///   - style: gives a piece of text its colour. What a page contains is harmless by then: whatever a terminal would obey
    ///     is written as a visible escape, so a piece holds no line end.
    ///   - fold: breaks a sentence that begins in some column into lines; by default it stays one line.
    package init(
        style: @escaping @Sendable (String, TextRole) -> String = { text, _ in text },
        fold: @escaping @Sendable (String, Int) -> [String] = { text, _ in [text] }
    ) {
        self.style = { style(VisibleText.escape($0), $1) }
        self.fold = fold
    }

    /// The report in this form.
    package func text(_ report: Report) -> String {
        var parts = report.findings.map { lines(of: $0).joined(separator: "\n") + "\n" }
        // What the user must not overlook stands last.
        let last = report.shortcomings.map { "note: \($0)" }
        let remarks = report.remarks.dropLast(last.count).map { "note: \($0)" }
        parts.append((remarks + [report.summary] + last).map { style($0, .plain) + "\n" }.joined())
        return parts.joined(separator: "\n")
    }

    private func lines(of finding: Finding) -> [String] {
        let name =
            style(finding.severity.rawValue, .severity(finding.severity)) + style("[", .plain)
            + style(finding.rule, .rule) + style("]", .plain)
        var lines = [name + style(": \(finding.phrase)", .plain), "  " + style("\(finding.place)", .place)]
        let frame = CodeFrame(place: finding.place, label: finding.label)
        lines.append("  " + style(frame.gutter, .gutter) + style(frame.text, .plain))
        lines.append(
            "  " + style(frame.emptyGutter, .gutter) + style(frame.blanks, .plain)
                + style(frame.marks, .mark(finding.severity)))
        if let trace = finding.trace { lines += detail("  to see it:  ", trace.text) }
        if let condition = finding.worksWhen { lines += detail("  works when: ", condition) }
        for note in finding.notes { lines += detail("  note: ", note) }
        if let help = finding.help { lines += detail("  help: ", help) }
        return lines
    }

    /// A sentence behind a word; further lines begin under the first.
    private func detail(_ word: String, _ text: String) -> [String] {
        fold(text, word.count).enumerated().map { index, line in
            (index == 0 ? word : String(repeating: " ", count: word.count)) + style(line, .plain)
        }
    }
}
