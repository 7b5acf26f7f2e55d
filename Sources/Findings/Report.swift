public import Exploration

/// What a check found, and what it looked at.
public struct Report: Sendable {
    /// The findings, in the order to show them.
    public var findings: [Finding]
    /// How many HTML files there are.
    public var fileCount: Int
    /// How many states were visited.
    public var stateCount: Int
    /// How many clicks were tried.
    public var clickCount: Int
    /// Why exploring ended.
    public var stopReason: StopReason

    /// How many findings have a severity.
    public func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

    /// `1 error, 2 warnings in 4 files (12 states, 40 clicks)`
    public var summary: String {
        let counts = Severity.allCases.reversed().compactMap { severity in
            count(severity) > 0 ? Self.plural(count(severity), severity.rawValue) : nil
        }
        let found = counts.isEmpty ? "nothing found" : counts.joined(separator: ", ")
        let scope = "\(Self.plural(stateCount, "state")), \(Self.plural(clickCount, "click"))"
        return "\(found) in \(Self.plural(fileCount, "file")) (\(scope))"
    }

    private static func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
