/// For people at a terminal: a line a scenario, and what is otherwise below it.
package struct ScenarioTextReporter: ScenarioReporter {
    /// Makes one.
    package init() {}

    /// The report in this form.
    package func text(_ report: ScenarioReport) -> String { lines(report).map { $0.text + "\n" }.joined() }

    /// The report line by line.
    package func lines(_ report: ScenarioReport) -> [ReportLine] {
        var lines: [ReportLine] = []
        for result in report.results {
            let (word, tone): (String, ReportLine.Tone) =
                result.isPassed ? ("ok  ", .good) : result.isFailed ? ("FAIL", .bad) : ("-   ", .quiet)
            lines.append(ReportLine("\(word)  \(result.file): \(result.name) (\(result.size))", tone))
            let details = Explanation.lines(result)
            if !details.isEmpty { lines += details.map { ReportLine("  " + $0.text, $0.tone) } + [ReportLine("")] }
        }
        if let remark = report.remark { lines.append(ReportLine("note: " + remark, .quiet)) }
        return lines + [ReportLine(report.summary, report.failedCount == 0 ? .good : .bad)]
    }
}
