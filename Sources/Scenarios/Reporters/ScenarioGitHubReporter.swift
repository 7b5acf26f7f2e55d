/// Workflow commands of GitHub Actions, which become annotations of lines, and the summary.
public struct ScenarioGitHubReporter: ScenarioReporter {
    /// Makes one.
    public init() {}

    /// The report in this form.
    public func text(_ report: ScenarioReport) -> String {
        report.results.filter(\.isFailed).map { command($0) + "\n" }.joined() + report.summary + "\n"
    }

    private func command(_ result: ScenarioResult) -> String {
        var line = result.line
        if case .failed(let failures) = result.outcome, let first = failures.first { line = first.line }
        let properties =
            "file=\(escape(result.file, inProperty: true)),line=\(max(1, line)),"
            + "title=\(escape(result.name, inProperty: true))"
        let details = [Explanation.summary(result)] + Explanation.lines(result).map(\.text)
        return "::error \(properties)::\(escape(details.joined(separator: "\n"), inProperty: false))"
    }

    private func escape(_ text: String, inProperty: Bool) -> String {
        let escaped = text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
        return inProperty ? escaped.replacing(":", with: "%3A").replacing(",", with: "%2C") : escaped
    }
}
