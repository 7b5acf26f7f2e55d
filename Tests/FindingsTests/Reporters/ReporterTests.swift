import Findings
import ForeignReaders
import Foundation
import Testing

/// One report through every reporter; each text is read by a parser that is not ours.
struct ReporterTests {
    /// Findings with everything in them that a form could trip over.
    private func report() throws -> Report {
        var report = try ExampleMemory(Rule.all[0].bad).check()
        var hard = report.findings[0]
        hard.phrase = "\"a\" & <b> | %0A, `c`\u{1}\nüber: ]]>"
        hard.label = nil
        hard.trace = nil
        hard.severity = .note
        report.findings.append(hard)
        return report
    }

    @Test func json() throws {
        let program = """
            import json,sys
            r=json.load(sys.stdin)
            for f in r["findings"]: print(f["rule"], f["place"]["file"], f["place"]["line"], len(f["trace"]))
            """
        let lines = try OtherProgram.python(program, input: JSONReporter().text(report())).split(separator: "\n")
        #expect(lines.last == "fragment-lost-by-ajax dc.html 7 0")
        #expect(lines.contains("fragment-lost-by-ajax dc.html 7 3"))
    }

    /// junitparser reads the files that Jenkins and GitLab read.
    @Test func junit() throws {
        let program = """
            import sys, tempfile
            from junitparser import JUnitXml
            with tempfile.NamedTemporaryFile() as f:
                f.write(sys.stdin.buffer.read()); f.flush()
                xml = JUnitXml.fromfile(f.name)
            cases = [case for suite in xml for case in suite]
            print(xml.tests, xml.failures, len(cases), sum(len(case.result) for case in cases))
            for case in cases:
                for result in case.result: print(case.classname, case.name, result.type, result.message, sep="|")
            """
        let report = try report()
        let text = try OtherProgram.python(program, input: JUnitReporter().text(report))
        let count = report.findings.count
        #expect(text.hasPrefix("\(count) \(count) \(count) \(count)\n"))
        #expect(
            text.hasSuffix(
                "dc.html|fragment-lost-by-ajax dc.html:7:42|note|\"a\" & <b> | %0A, `c`\u{FFFD}\nüber: ]]>\n"))
        let none = try ExampleMemory(Rule.all[0].good).check()
        #expect(try OtherProgram.python(program, input: JUnitReporter().text(none)) == "1 0 1 0\n")
    }

    @Test func junitIsXML() throws {
        let report = try report()
        let text = JUnitReporter().text(report)
        #expect(try OtherProgram.output("/usr/bin/xmllint", ["--noout", "-"], input: text).isEmpty)
        let path = "count(/testsuites/testsuite/testcase[@name and @classname and @file and @line]/failure/@message)"
        let count = try OtherProgram.output("/usr/bin/xmllint", ["--xpath", path, "-"], input: text)
        #expect(count == "\(report.findings.count)\n")
    }

    @Test func github() throws {
        let text = GitHubReporter().text(try report())
        let lines = text.split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasPrefix("::") })
        #expect(
            lines.last?.hasPrefix(
                "::notice file=dc.html,line=7,col=42,title=fragment-lost-by-ajax::\"a\" & <b> | %250A, `c`") == true)
    }

    /// cmark-gfm is what GitHub shows comments with.
    @Test func markdown() throws {
        var report = try report()
        report.ignoredCount = 2
        let html = try OtherProgram.output(
            "/usr/bin/cmark-gfm", ["-e", "table"], input: MarkdownReporter().text(report))
        #expect(html.components(separatedBy: "<tr>").count == report.findings.count + 2)
        #expect(
            html.contains(
                """
                <td>note</td>
                <td>fragment-lost-by-ajax</td>
                <td>dc.html:7:42</td>
                <td>&quot;a&quot; &amp; &lt;b&gt; | %0A, `c`\\x01 über: ]]&gt;</td>
                <td></td>
                """))
        #expect(html.contains("<p>Note: 2 findings ignored.</p>"))
        #expect(html.contains("<p>1 error, 1 note in 2 files"))
    }

    @Test func reportsAreTheSameEveryTime() throws {
        for format in ReportFormat.allCases {
            #expect(format.reporter.text(try report()) == format.reporter.text(try report()))
        }
    }
}
