internal import Findings

/// The Test Anything Protocol, version 13, with what is otherwise in a YAML block.
package struct ScenarioTAPReporter: ScenarioReporter {
    /// Makes one.
    package init() {}

    /// The report in this form.
    package func text(_ report: ScenarioReport) -> String {
        var lines = ["TAP version 13", "1..\(report.results.count)"]
        for (index, result) in report.results.enumerated() {
            let sign = result.isFailed ? "not ok" : "ok"
            let skip = result.isFailed || result.isPassed ? "" : " # SKIP not run"
            lines.append("\(sign) \(index + 1) - \(TAPText.escape("\(result.file): \(result.name)"))\(skip)")
            guard result.isFailed else { continue }
            lines += ["  ---", "  message: \(YAMLText.scalar(Explanation.summary(result)))", "  details:"]
            lines += Explanation.lines(result).map { "    - " + YAMLText.scalar($0.text) } + ["  ..."]
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// The description of a test in the Test Anything Protocol.
enum TAPText {
    /// The text in one line: a `#` would begin a directive, and a backslash takes the meaning from what follows.
    static func escape(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "#": result += "\\\(scalar)"
            case "\n", "\r", "\t": result += " "
            case _ where VisibleText.isObeyed(scalar): result += "\\" + VisibleText.escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
