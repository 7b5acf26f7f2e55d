internal import DOM

/// Workflow commands of GitHub Actions, which become annotations of lines.
package struct GitHubReporter: Reporter {
    /// Makes one.
    package init() {}

    /// The report in this form.
    package func text(_ report: Report) -> String {
        let remarks = report.remarks.map {
            "::notice title=sidedoor::\(WorkflowCommand.message(ReadableAddress.decode($0)))\n"
        }
        return (report.findings.map { command($0.readable) + "\n" } + remarks).joined()
    }

    private func command(_ finding: Finding) -> String {
        let name = finding.severity == .note || finding.isRefuted ? "notice" : finding.severity.rawValue
        let properties =
            "file=\(WorkflowCommand.property(finding.place.file)),line=\(finding.place.range.line),"
            + "col=\(finding.place.range.column),title=\(WorkflowCommand.property(finding.rule))"
        let others = finding.otherPlaces
        let also = others.isEmpty ? nil : "and at \(others.count) more place\(others.count == 1 ? "" : "s")"
        let details = [
            also, finding.trace.map { "to see it: " + $0.readableText }, finding.verdict.map { "in a browser: \($0)" },
            finding.help.map { "help: " + $0 },
        ]
        let message = ([finding.phrase] + details.compactMap { $0 }).joined(separator: "\n")
        return "::\(name) \(properties)::\(WorkflowCommand.message(message))"
    }
}
