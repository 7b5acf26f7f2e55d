internal import Findings

/// Workflow commands of GitHub Actions, which become annotations of lines, and the summary.
package struct ScenarioGitHubReporter: ScenarioReporter {
    /// Makes one.
    package init() {}

    /// The report in this form.
    package func text(_ report: ScenarioReport) -> String {
        report.results.filter(\.isFailed).map { command($0) + "\n" }.joined() + report.summary + "\n"
    }

    private func command(_ result: ScenarioResult) -> String {
        var line = result.line
        if case .failed(let failures) = result.outcome, let first = failures.first { line = first.line }
        let properties =
            "file=\(WorkflowCommand.property(result.file)),line=\(max(1, line)),"
            + "title=\(WorkflowCommand.property(result.name))"
        let details = [Explanation.summary(result)] + Explanation.lines(result).map(\.text)
        return "::error \(properties)::\(WorkflowCommand.message(details.joined(separator: "\n")))"
    }
}
