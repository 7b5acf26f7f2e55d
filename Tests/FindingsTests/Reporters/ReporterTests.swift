import Findings
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

    /// What Python prints when it reads a text.
    private func python(_ program: String, _ text: String) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", program]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        input.fileHandleForWriting.write(Data(text.utf8))
        try input.fileHandleForWriting.close()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self)
    }

    @Test func json() throws {
        let program = """
            import json,sys
            r=json.load(sys.stdin)
            for f in r["findings"]: print(f["rule"], f["place"]["file"], f["place"]["line"], len(f["trace"]))
            """
        let lines = try python(program, JSONReporter().text(report())).split(separator: "\n")
        #expect(lines.last == "fragment-lost-by-ajax dc.html 7 0")
        #expect(lines.contains("fragment-lost-by-ajax dc.html 7 3"))
    }

    @Test func junit() throws {
        let program = """
            import sys
            import xml.etree.ElementTree as T
            r=T.fromstring(sys.stdin.buffer.read())
            print(r.get("failures"), len(r.findall(".//failure")), r.findall(".//failure")[-1].get("message"))
            """
        let report = try report()
        let text = try python(program, JUnitReporter().text(report))
        #expect(
            text.hasPrefix(
                "\(report.findings.count) \(report.findings.count) \"a\" & <b> | %0A, `c`\u{FFFD}\nüber: ]]>"))
        let none = try ExampleMemory(Rule.all[0].good).check()
        #expect(
            try python(
                program.replacing(", r.findall(\".//failure\")[-1].get(\"message\")", with: ""),
                JUnitReporter().text(none)) == "0 0\n")
    }

    @Test func sarif() throws {
        let program = """
            import json,sys
            r=json.load(sys.stdin)
            assert r["version"]=="2.1.0"
            run=r["runs"][0]
            rules=run["tool"]["driver"]["rules"]
            for f in run["results"]:
                assert rules[f["ruleIndex"]]["id"]==f["ruleId"]
                assert f["level"] in ("note","warning","error")
                for c in f.get("codeFlows",[]): assert c["threadFlows"][0]["locations"]
                for x in f.get("fixes",[]):
                    for c in x["artifactChanges"]: assert c["replacements"][0]["insertedContent"]["text"]
            print(len(run["results"]), sum("fixes" in f for f in run["results"]))
            """
        let report = try report()
        let mended = report.findings.count { !$0.fixes.isEmpty }
        #expect(try python(program, SARIFReporter().text(report)) == "\(report.findings.count) \(mended)\n")
    }

    @Test func github() throws {
        let text = GitHubReporter().text(try report())
        let lines = text.split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasPrefix("::") })
        #expect(
            lines.last?.hasPrefix(
                "::notice file=dc.html,line=7,col=42,title=fragment-lost-by-ajax::\"a\" & <b> | %250A, `c`") == true)
    }

    @Test func markdown() throws {
        let text = MarkdownReporter().text(try report())
        #expect(text.contains(#"| note | fragment-lost-by-ajax | dc.html:7:42 | "a" &amp; &lt;b&gt; \| %0A, \`c\`"#))
    }

    @Test func reportsAreTheSameEveryTime() throws {
        for format in ReportFormat.allCases {
            #expect(format.reporter.text(try report()) == format.reporter.text(try report()))
        }
    }
}
