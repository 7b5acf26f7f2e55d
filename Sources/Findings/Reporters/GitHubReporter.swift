internal import DOM

/// Workflow commands of GitHub Actions, which become annotations of lines.
public struct GitHubReporter: Reporter {
    /// Makes one.
    public init() {}

    /// The report in this form.
    public func text(_ report: Report) -> String {
        let remarks = report.remarks.map { "::notice title=sidedoor::\(escape($0, inProperty: false))\n" }
        return (report.findings.map { command($0) + "\n" } + remarks).joined()
    }

    private func command(_ finding: Finding) -> String {
        let name = finding.severity == .note ? "notice" : finding.severity.rawValue
        let properties =
            "file=\(escape(finding.place.file, inProperty: true)),line=\(finding.place.range.line),"
            + "col=\(finding.place.range.column),title=\(escape(finding.rule, inProperty: true))"
        let details = [finding.trace.map { "to see it: " + $0.text }, finding.help.map { "help: " + $0 }]
        let message = ([finding.phrase] + details.compactMap { $0 }).joined(separator: "\n")
        return "::\(name) \(properties)::\(escape(message, inProperty: false))"
    }

    private func escape(_ text: String, inProperty: Bool) -> String {
        let escaped = text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
        return inProperty ? escaped.replacing(":", with: "%3A").replacing(",", with: "%2C") : escaped
    }
}
