internal import Findings

/// JUnit's XML as Jenkins and GitLab read it: a suite for each file.
package struct ScenarioJUnitReporter: ScenarioReporter {
    /// Makes one.
    package init() {}

    /// The report in this form.
    package func text(_ report: ScenarioReport) -> String {
        var files: [String] = []
        for result in report.results where !files.contains(result.file) { files.append(result.file) }
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"sidedoor\" \(counts(report.results))>",
        ]
        for file in files {
            let results = report.results.filter { $0.file == file }
            lines.append("  <testsuite name=\"\(XMLText.escape(file))\" \(counts(results))>")
            lines += results.flatMap { testCase($0) }
            lines.append("  </testsuite>")
        }
        return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
    }

    private func counts(_ results: [ScenarioResult]) -> String {
        let failed = results.count(where: \.isFailed)
        let skipped = results.count { !$0.isFailed && !$0.isPassed }
        return "tests=\"\(results.count)\" failures=\"\(failed)\" errors=\"0\" skipped=\"\(skipped)\" time=\"0\""
    }

    private func testCase(_ result: ScenarioResult) -> [String] {
        let file = XMLText.escape(result.file)
        let head =
            "    <testcase classname=\"\(file)\" name=\"\(XMLText.escape(result.name))\" file=\"\(file)\""
            + " line=\"\(result.line)\" time=\"0\""
        if result.isPassed { return [head + "/>"] }
        guard result.isFailed else { return [head + ">", "      <skipped/>", "    </testcase>"] }
        let details = Explanation.lines(result).map(\.text).joined(separator: "\n")
        let message = XMLText.escape(Explanation.summary(result))
        return [
            head + ">", "      <failure message=\"\(message)\">\(XMLText.escape(details))</failure>", "    </testcase>",
        ]
    }
}
