/// A form a report can be shown in: a pure function from a report to text.
package protocol Reporter: Sendable {
    /// The whole report, with a line end after its last line; empty when the form has nothing to say.
    func text(_ report: Report) -> String
}

/// The forms there are.
public enum ReportFormat: String, Hashable, Sendable, CaseIterable {
    /// For people at a terminal.
    case text
    /// One object.
    case json
    /// Workflow commands of GitHub Actions.
    case github
    /// A table for a comment or a summary.
    case markdown
    /// For Jenkins, GitLab and others.
    case junit
    /// SARIF 2.1.0.
    case sarif
    /// One page for a browser, which asks for nothing; with a map and walks where ``Checker/illustrates`` asked for them.
    case html

    /// What writes it.
    package var reporter: any Reporter {
        switch self {
        case .text: TextReporter()
        case .json: JSONReporter()
        case .github: GitHubReporter()
        case .markdown: MarkdownReporter()
        case .junit: JUnitReporter()
        case .sarif: SARIFReporter()
        case .html: HTMLReporter()
        }
    }
}

extension Report {
    /// The whole report in a form, with a line end after its last line; empty when the form has nothing to say.
    public func text(as format: ReportFormat = .text) -> String { format.reporter.text(self) }
}
