/// SARIF 2.1.0, with the way to a finding as a code flow and its mends as fixes.
public struct SARIFReporter: Reporter {
    /// Makes one.
    public init() {}

    /// The report in this form.
    public func text(_ report: Report) -> String { JSONText.of(SARIFLog(report)) }
}
