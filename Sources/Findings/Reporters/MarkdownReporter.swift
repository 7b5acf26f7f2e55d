internal import Exploration

/// A table for a comment or a job's summary.
package struct MarkdownReporter: Reporter {
    /// Makes one.
    package init() {}

    /// The report in this form.
    package func text(_ report: Report) -> String {
        var lines: [String] = []
        if !report.findings.isEmpty {
            let last = report.isVerified ? (" In a browser |", "---|") : ("", "")
            lines += ["| Severity | Rule | Place | What | To see it |" + last.0, "|---|---|---|---|---|" + last.1]
            lines += report.findings.map(\.readable).map { finding in
                var cells = [
                    finding.severity.rawValue, finding.rule, Self.place(of: finding), finding.phrase,
                    finding.trace?.readableText ?? "",
                ]
                if report.isVerified { cells.append(finding.verdict?.description ?? "") }
                return "| " + cells.map(MarkdownText.escape).joined(separator: " | ") + " |"
            }
            lines.append("")
        }
        let last = report.shortcomings
        let notes = { (remarks: [String]) in
            remarks.map { MarkdownText.escape("Note: \(ReadableAddress.decode($0)).") + "\n" }
        }
        lines += notes(report.remarks.dropLast(last.count)) + [MarkdownText.escape(report.summary)]
        if !last.isEmpty { lines += [""] + notes(last) }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func place(of finding: Finding) -> String {
        let others = finding.otherPlaces.count
        return finding.place.description + (others > 0 ? " and \(others) more" : "")
    }
}
