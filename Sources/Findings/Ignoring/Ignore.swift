/// Findings that are left out: those that meet every condition.
public struct Ignore: Hashable, Sendable {
    /// The rules that are meant; empty for all.
    public var rules: [String] = []
    /// The files that are meant, from the site's root; empty for all.
    public var files: [GlobPattern] = []
    /// What is in the target of the link as it is written; nil for all findings.
    public var target: TargetPattern?

    /// Leaves out everything.
    public init() {}

    /// Whether there is no condition.
    public var isEmpty: Bool { rules.isEmpty && files.isEmpty && target == nil }

    /// Whether the conditions that the place's markup has no part in are met.
    func mayLeaveOut(_ finding: Finding) -> Bool {
        (rules.isEmpty || rules.contains(finding.rule))
            && (files.isEmpty || files.contains { $0.matches(finding.place.file) })
    }
}
