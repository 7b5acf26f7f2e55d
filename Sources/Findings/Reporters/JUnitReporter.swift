internal import DOM

/// JUnit's XML as Jenkins and GitLab read it: a test case for each finding, or one that passed.
package struct JUnitReporter: Reporter {
    /// Makes one.
    package init() {}

    /// The report in this form.
    package func text(_ report: Report) -> String {
        let count = report.findings.count
        let skipped = report.findings.count(where: \.isRefuted)
        let counts = "tests=\"\(max(1, count))\" failures=\"\(count - skipped)\""
        let cases =
            report.findings.isEmpty
            ? ["    <testcase classname=\"sidedoor\" name=\"nothing found\" time=\"0\"/>"]
            : report.findings.map(testCase)
        let remark = XMLText.escape(report.remarks.joined(separator: "\n"))
        let remarks = remark.isEmpty ? [] : ["    <system-out>\(remark)</system-out>"]
        let lines =
            [
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
                "<testsuites \(counts)>",
                "  <testsuite name=\"sidedoor\" \(counts) errors=\"0\"\(skipped > 0 ? " skipped=\"\(skipped)\"" : "") time=\"0\">",
            ] + cases + remarks + ["  </testsuite>", "</testsuites>"]
        return lines.joined(separator: "\n") + "\n"
    }

    private func testCase(_ finding: Finding) -> String {
        let details: [String?] = [
            finding.places.map(\.description).joined(separator: ", "), finding.trace.map { "to see it: " + $0.text },
            finding.verdict.map { "in a browser: \($0)" }, finding.worksWhen.map { "works when: " + $0 },
            finding.help.map { "help: " + $0 },
        ]
        let name = "\(finding.rule) \(finding.place)"
        let text = XMLText.escape(details.compactMap { $0 }.joined(separator: "\n"))
        let message = XMLText.escape(finding.phrase)
        let result =
            finding.isRefuted
            ? "<skipped message=\"\(message)\">\(text)</skipped>"
            : "<failure type=\"\(finding.severity)\" message=\"\(message)\">\(text)</failure>"
        return """
                <testcase classname="\(XMLText.escape(finding.place.file))" name="\(XMLText.escape(name))" \
            file="\(XMLText.escape(finding.place.file))" line="\(finding.place.range.line)" time="0">
                  \(result)
                </testcase>
            """
    }
}
