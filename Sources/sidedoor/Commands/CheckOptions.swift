internal import ArgumentParser
internal import Findings

/// The name of a form of report.
struct FormatName: ExpressibleByArgument {
    static let text = FormatName(format: .text)
    var format: ReportFormat

    /// Whether it is for people, at a terminal.
    var isText: Bool { format == .text }

    /// What writes it.
    var reporter: any Reporter { format.reporter }

    var defaultValueDescription: String { format.rawValue }

    init(format: ReportFormat) { self.format = format }

    init?(argument: String) {
        guard let format = ReportFormat(rawValue: argument) else { return nil }
        self.format = format
    }
}

/// From which severity on a check fails.
enum FailureLevel: String, ExpressibleByArgument, CaseIterable {
    case note, warning, error, never

    func isReached(by report: Report) -> Bool {
        guard let level = Severity(rawValue: rawValue) else { return false }
        return report.findings.contains { $0.severity >= level }
    }
}

/// `rule=severity`
struct SeverityChange: ExpressibleByArgument {
    var rule: String
    /// Nil turns the rule off.
    var severity: Severity?

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, Findings.Rule.named(parts[0]) != nil else { return nil }
        rule = parts[0]
        if parts[1] == "off" { return }
        guard let severity = Severity(rawValue: parts[1]) else { return nil }
        self.severity = severity
    }
}
