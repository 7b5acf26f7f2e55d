internal import Exploration

/// For people at a terminal.
package struct TextReporter: Reporter {
    private let style: @Sendable (String, TextRole) -> String

    /// Makes one.
    ///
    /// - Parameter style: gives a piece of text its colour. What a page contains is harmless by then: whatever a terminal
    ///   would obey is written as a visible escape, so a piece holds no line end.
    package init(style: @escaping @Sendable (String, TextRole) -> String = { text, _ in text }) {
        self.style = { style(VisibleText.escape($0), $1) }
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
        var details: [String] = []
        if let trace = finding.trace { details.append("to see it:  " + trace.text) }
        if let condition = finding.worksWhen { details.append("works when: " + condition) }
        details += finding.notes.map { "note: " + $0 }
        if let help = finding.help { details.append("help: " + help) }
        return lines + details.map { "  " + style($0, .plain) }
    }
}
