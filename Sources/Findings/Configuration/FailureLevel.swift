/// From which severity on a check fails.
package enum FailureLevel: String, Hashable, Sendable, CaseIterable {
    /// At any finding.
    case note
    /// At warnings and errors.
    case warning
    /// At errors.
    case error
    /// At nothing.
    case never

    /// Whether a report has a finding as bad as this.
    package func isReached(by report: Report) -> Bool {
        guard let level = Severity(rawValue: rawValue) else { return false }
        return report.findings.contains { $0.severity >= level && !$0.isRefuted }
    }
}
