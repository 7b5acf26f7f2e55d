internal import Exploration

/// For people at a terminal.
public struct TextReporter: Reporter {
    /// Makes one.
    public init() {}

    /// The report in this form.
    public func text(_ report: Report) -> String {
        var parts = report.findings.map { lines(of: $0).joined(separator: "\n") + "\n" }
        var end = report.summary + "\n"
        if let limit = report.stopReason.description { end = "note: \(limit)\n" + end }
        parts.append(end)
        return parts.joined(separator: "\n")
    }

    private func lines(of finding: Finding) -> [String] {
        var lines = ["\(finding.severity)[\(finding.rule)]: \(finding.phrase)", "  \(finding.place)"]
        lines += CodeFrame(place: finding.place, label: finding.label).lines.map { "  " + $0 }
        if let trace = finding.trace { lines.append("  to see it:  " + trace.text) }
        if let condition = finding.worksWhen { lines.append("  works when: " + condition) }
        lines += finding.notes.map { "  note: " + $0 }
        if let help = finding.help { lines.append("  help: " + help) }
        return lines
    }
}
