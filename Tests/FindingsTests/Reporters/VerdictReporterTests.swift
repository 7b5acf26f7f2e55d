import Exploration
import Findings
import ForeignReaders
import Testing

/// What a browser showed, in every form of report.
struct VerdictReporterTests {
    /// Three findings, one with each verdict.
    static func report(tellingAll: Bool) throws -> Report {
        var report = try ExampleMemory(Rule.all[0].bad).check()
        report.findings = Array(repeating: report.findings[0], count: 3)
        report.take([.confirmed, .notConfirmed(seen: "<#b> is shown"), .notTested(reason: "needs a login")])
        if tellingAll { report.tellUnconfirmed() }
        return report
    }

    private static let counts = "in the browser: 1 confirmed, 1 not confirmed, 1 not tested"
    private static let leftOut = "left out as not confirmed, 1 of fragment-lost-by-ajax: <#b> is shown"

    @Test func text() throws {
        let text = TextReporter().text(try Self.report(tellingAll: false))
        #expect(
            text.contains("\n  in browser: confirmed\n") && text.contains("\n  in browser: not tested: needs a login\n")
        )
        #expect(!text.contains("in browser: not confirmed"))
        #expect(text.contains("note: \(Self.counts)\nnote: \(Self.leftOut)\n2 errors in 2 files"))
        let all = TextReporter().text(try Self.report(tellingAll: true))
        #expect(all.contains("\n  in browser: not confirmed: <#b> is shown\n") && !all.contains("left out"))
        #expect(all.contains("note: \(Self.counts)\n2 errors in 2 files"))
    }

    @Test func nothingIsSaidWhereNoBrowserWasAsked() throws {
        let report = try ExampleMemory(Rule.all[0].bad).check()
        for format in ReportFormat.allCases where format != .html {
            #expect(!format.reporter.text(report).contains("confirmed"), "\(format)")
        }
    }

    @Test func json() throws {
        let program = """
            import json,sys
            r = json.load(sys.stdin)
            for key in ("findings", "unconfirmed"):
                for f in r[key]: print(key, f["verdict"]["name"], f["verdict"].get("detail"))
            """
        for tellingAll in [false, true] {
            let text = JSONReporter().text(try Self.report(tellingAll: tellingAll))
            #expect(
                try OtherProgram.python(program, input: text) == """
                    findings confirmed None
                    findings not-tested needs a login
                    unconfirmed not-confirmed <#b> is shown

                    """)
        }
    }

    @Test func junit() throws {
        let program = """
            import sys, tempfile
            from junitparser import JUnitXml
            with tempfile.NamedTemporaryFile() as f:
                f.write(sys.stdin.buffer.read()); f.flush()
                xml = JUnitXml.fromfile(f.name)
            print(xml.tests, xml.failures)
            for suite in xml:
                print(suite.skipped)
                for case in suite:
                    for result in case.result: print(type(result).__name__, [l for l in result.text.splitlines() if "browser" in l])
            """
        #expect(
            try OtherProgram.python(program, input: JUnitReporter().text(Self.report(tellingAll: true))) == """
                3 2
                1
                Failure ['in a browser: confirmed']
                Failure ['in a browser: not tested: needs a login']
                Skipped ['in a browser: not confirmed: <#b> is shown']

                """)
    }

    @Test func githubAndMarkdown() throws {
        let lines = GitHubReporter().text(try Self.report(tellingAll: true)).split(separator: "\n")
        #expect(lines.prefix(3).map { $0.prefix(8) } == ["::error ", "::error ", "::notice"])
        #expect(lines[2].contains("in a browser: not confirmed: <#b> is shown"))
        let html = try OtherProgram.output(
            "/usr/bin/cmark-gfm", ["-e", "table"], input: MarkdownReporter().text(Self.report(tellingAll: false)))
        #expect(html.contains("<th>In a browser</th>") && html.contains("<td>not tested: needs a login</td>"))
        #expect(html.contains("<p>Note: \(Self.counts).</p>"))
    }

    @Test func whatIsNotConfirmedFailsNothing() throws {
        var report = try Self.report(tellingAll: true)
        #expect(FailureLevel.note.isReached(by: report))
        report.findings.removeAll { $0.verdict != .notConfirmed(seen: "<#b> is shown") }
        #expect(report.findings.count == 1 && !FailureLevel.note.isReached(by: report))
        #expect(report.summary.hasPrefix("nothing found"))
        #expect(report.countsByRule.isEmpty)
    }

    /// Every rule says what proves it, in words that its documentation prints; none says nothing.
    @Test(arguments: Rule.all.map(\.name))
    func everyFindingOfARuleHasAClaim(name: String) throws {
        let rule = try #require(Rule.named(name))
        for finding in try ExampleMemory(rule.bad).check().findings {
            switch rule.claim {
            case .always, .never: #expect(finding.claim == nil)
            case .each: #expect(finding.claim != nil)
            }
        }
        #expect(rule.claim.words.first?.isLowercase == true)
        #expect(!rule.claim.words.hasSuffix(".") && rule.claim.words.count > 20)
        #expect(rule.documentation.contains("WITH --verify"))
    }
}
