/// What came of some scenarios, in their order.
public struct ScenarioReport: Sendable {
    /// The results.
    public var results: [ScenarioResult]
    /// How many expectations were not looked at, since the tabs cannot see what they are about.
    package var unseen: [UnseenExpectation: Int] = [:]

    /// Makes a report.
    package init(results: [ScenarioResult]) { self.results = results }

    /// How many passed.
    public var passedCount: Int { results.count(where: \.isPassed) }
    /// How many failed.
    public var failedCount: Int { results.count(where: \.isFailed) }
    /// How many were not run.
    public var notRunCount: Int { results.count - passedCount - failedCount }

    /// What was not looked at, in a line; nil when everything was.
    public var remark: String? {
        let parts = UnseenExpectation.allCases.compactMap { kind in
            unseen[kind].map { count in
                switch kind {
                case .route: "\(count) route\(count == 1 ? "" : "s")"
                case .findings: "\(count) list\(count == 1 ? "" : "s") of findings"
                case .routes: "\(count) snapshot\(count == 1 ? "" : "s") of routes"
                }
            }
        }
        return parts.isEmpty ? nil : "not looked at in a browser: " + parts.joined(separator: ", ")
    }

    /// `3 scenarios: 2 passed, 1 failed`
    public var summary: String {
        var parts: [String] = []
        if passedCount > 0 { parts.append("\(passedCount) passed") }
        if failedCount > 0 { parts.append("\(failedCount) failed") }
        if notRunCount > 0 { parts.append("\(notRunCount) not run") }
        return "\(results.count) scenario\(results.count == 1 ? "" : "s"): " + parts.joined(separator: ", ")
    }
}

/// A form a report can be shown in: a pure function from a report to text.
package protocol ScenarioReporter: Sendable {
    /// The whole report, with a line end after its last line.
    func text(_ report: ScenarioReport) -> String
}

/// The forms there are.
public enum ScenarioReportFormat: String, Hashable, Sendable, CaseIterable {
    /// For people at a terminal.
    case text
    /// One object.
    case json
    /// For Jenkins, GitLab and others.
    case junit
    /// The Test Anything Protocol.
    case tap
    /// Workflow commands of GitHub Actions.
    case github

    /// What writes it.
    package var reporter: any ScenarioReporter {
        switch self {
        case .text: ScenarioTextReporter()
        case .json: ScenarioJSONReporter()
        case .junit: ScenarioJUnitReporter()
        case .tap: ScenarioTAPReporter()
        case .github: ScenarioGitHubReporter()
        }
    }
}

extension ScenarioReport {
    /// The whole report in a form, with a line end after its last line.
    public func text(as format: ScenarioReportFormat = .text) -> String { format.reporter.text(self) }
}
