import ForeignReaders
import Foundation
import Scenarios
import Testing

/// A report of scenarios with everything hostile in each of its texts, through every reporter.
struct HostileScenarioReportTests {
    private static let hostile = HostileText.text

    /// A walk that fails at a page whose texts are hostile, a step that cannot be taken, routes, a pass and one not run.
    private func report() throws -> ScenarioReport {
        let text = Self.hostile.unicodeScalars.map { "&#\($0.value);" }.joined()
        let site = try TemporarySite([
            "index.html": TemporarySite.page("a\(text)", text, "<a href=\"x\(text)\">\(text)</a>")
        ])
        let quoted = Self.quoted
        let walks = try site.run(
            """
            scenarios:
              - {name: \(quoted), start: /index.html, expect: {title: \(quoted), page: \(quoted)}}
              - {name: \(quoted), start: /index.html, steps: [\(quoted)]}
              - {name: \(quoted), start: /index.html}
            routes:
              /index.html: {? \(quoted) : \(quoted)}
            """)
        var results = walks.results
        var last = results[2]
        last.outcome = .notRun
        results.append(last)
        for index in results.indices { results[index].file = Self.hostile }
        return ScenarioReport(results: results)
    }

    /// The text in YAML's double quotes, every scalar of it escaped.
    private static var quoted: String {
        let scalars = hostile.unicodeScalars.map { scalar in
            let digits = String(scalar.value, radix: 16)
            return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        }
        return "\"" + scalars.joined() + "\""
    }

    @Test(arguments: ScenarioReportFormat.allCases)
    func nothingIsObeyed(format: ScenarioReportFormat) throws {
        let text = format.reporter.text(try report())
        #expect(HostileText.obeyed(in: text).map { String($0.value, radix: 16) } == [])
    }

    @Test func github() throws {
        let report = try report()
        let (commands, others) = WorkflowCommandReader.read(ScenarioGitHubReporter().text(report))
        #expect(others == [report.summary])
        #expect(commands.count == report.failedCount && commands.count == 3)
        for command in commands {
            #expect(command.name == "error")
            #expect(command.properties.keys.sorted() == ["file", "line", "title"])
            #expect(command.properties["file"]?.hasPrefix("a\r\n::error file=Makefile,line=1::owned\rb\n") == true)
        }
    }

    @Test func tap() throws {
        let report = try report()
        let tap = TAPReader(ScenarioTAPReporter().text(report))
        #expect(tap.strays == [])
        #expect(tap.planned == report.results.count)
        #expect(tap.tests.map(\.isOK) == [false, false, true, false, true])
        #expect(tap.tests.map(\.number) == [1, 2, 3, 4, 5])
        #expect(tap.tests.map(\.directive) == [nil, nil, nil, nil, "SKIP not run"])
        // The routes' test is called so by us.
        let scalars = Array("|\u{301}#\u{301} SKIP %\u{301}".unicodeScalars)
        for test in tap.tests { #expect(Array(test.description.unicodeScalars).firstRange(of: scalars) != nil) }
        let program = "import sys, yaml; print(sorted(yaml.safe_load(sys.stdin.read())))"
        for test in tap.tests where !test.isOK {
            let read = try OtherProgram.python(program, input: test.block.joined(separator: "\n"))
            #expect(read == "['details', 'message']\n")
        }
    }

    @Test func json() throws {
        let program = "import json, sys; print(json.dumps([s['name'] for s in json.load(sys.stdin)['scenarios']]))"
        let text = try OtherProgram.python(program, input: ScenarioJSONReporter().text(report()))
        let names = try JSONDecoder().decode([String].self, from: Data(text.utf8))
        #expect(names.first.map { Array($0.unicodeScalars) } == Array(Self.hostile.unicodeScalars))
    }

    @Test func junit() throws {
        let program = """
            import sys, tempfile
            from junitparser import JUnitXml
            with tempfile.NamedTemporaryFile() as f:
                f.write(sys.stdin.buffer.read()); f.flush()
                cases = [case for suite in JUnitXml.fromfile(f.name) for case in suite]
            print(len(cases), sum(len(case.result) for case in cases), len(set(case.classname for case in cases)))
            """
        #expect(try OtherProgram.python(program, input: ScenarioJUnitReporter().text(report())) == "5 4 1\n")
    }

    @Test func text() throws {
        let lines = ScenarioTextReporter().text(try report()).split(separator: "\n")
        let outer = lines.filter { !$0.hasPrefix("  ") }
        #expect(outer.count == 6)
        let starts = ["ok    ", "FAIL  ", "-     ", "5 scenarios: "]
        for line in outer { #expect(starts.contains { line.hasPrefix($0) }, "\(line)") }
    }
}
