/// The Test Anything Protocol, version 13, with what is otherwise in a YAML block.
public struct ScenarioTAPReporter: ScenarioReporter {
    /// Makes one.
    public init() {}

    /// The report in this form.
    public func text(_ report: ScenarioReport) -> String {
        var lines = ["TAP version 13", "1..\(report.results.count)"]
        for (index, result) in report.results.enumerated() {
            let sign = result.isFailed ? "not ok" : "ok"
            let skip = result.isFailed || result.isPassed ? "" : " # SKIP not run"
            lines.append("\(sign) \(index + 1) - \(escape("\(result.file): \(result.name)"))\(skip)")
            guard result.isFailed else { continue }
            lines += ["  ---", "  message: \(YAMLText.scalar(Explanation.summary(result)))", "  details:"]
            lines += Explanation.lines(result).map { "    - " + YAMLText.scalar($0.text) } + ["  ..."]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A `#` would begin a directive.
    private func escape(_ text: String) -> String {
        let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
        return line.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
    }
}
