/// SARIF 2.1.0, with the way to a finding as a code flow and its mends as fixes.
package struct SARIFReporter: Reporter {
    /// Makes one.
    package init() {}

    /// The report in this form.
    package func text(_ report: Report) -> String { JSONText.of(SARIFLog(report)) }
}
