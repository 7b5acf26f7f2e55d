import ForeignReaders
import Foundation
import Testing

@testable import Findings

/// One report with everything hostile in each of its texts, through every reporter, read back by parsers that are not ours.
struct HostileReportTests {
    private static let hostile = HostileText.text

    /// A finding whose way, code and texts come from a page, and one all of whose texts are set.
    private func report() throws -> Report {
        // References, since CR and NUL do not get through a parser as they are.
        let text = Self.hostile.unicodeScalars.map { "&#\($0.value);" }.joined()
        let home = ByteSite.page("<div data-role=page id=a><a href=\"b.html\">\(text)</a></div>")
        let raw = "\u{1B}[2J\u{202E}\u{2028}\u{9B}\u{7}"
        let other = ByteSite.page(
            "<div data-role=page id=b>\(raw)<a href=\"#two\(text)\">\(text)\(raw)</a></div><div data-role=page id=two></div>"
        )
        var report = try ByteSite(["/a.html": Array(home.utf8), "/b.html": Array(other.utf8)]).check()
        var hard = try #require(report.findings.first)
        hard.phrase = Self.hostile
        hard.label = Self.hostile
        hard.worksWhen = Self.hostile
        hard.help = Self.hostile
        hard.notes = [Self.hostile]
        hard.place.file = Self.hostile
        if hard.fixes.isEmpty { hard.fixes = [Fix(place: hard.place, text: Self.hostile)] }
        report.findings.append(hard)
        report.ignoredCount = 2
        return report
    }

    @Test(arguments: ReportFormat.allCases)
    func nothingIsObeyed(format: ReportFormat) throws {
        let text = format.reporter.text(try report())
        #expect(HostileText.obeyed(in: text).map { String($0.value, radix: 16) } == [])
    }

    @Test func github() throws {
        let report = try report()
        let (commands, others) = WorkflowCommandReader.read(GitHubReporter().text(report))
        #expect(others == [])
        #expect(commands.count == report.findings.count + report.remarks.count)
        #expect(Set(commands.map(\.name)).isSubset(of: ["error", "warning", "notice"]))
        for command in commands.dropLast() {
            #expect(command.properties.keys.sorted() == ["col", "file", "line", "title"])
        }
        // Line ends, and what stands for something in a command, come through as they are.
        let file = try #require(commands.dropLast().last?.properties["file"])
        #expect(file.hasPrefix("a\r\n::error file=Makefile,line=1::owned\rb\n::warning::x\\x85c\\u{2028}d"))
        #expect(Array(file.unicodeScalars).contains("\u{301}") && file.contains("%0A%250A ${z} -->"))
    }

    @Test func markdown() throws {
        let report = try report()
        let html = try OtherProgram.output(
            "/usr/bin/cmark-gfm", ["-e", "table"], input: MarkdownReporter().text(report))
        let rows = html.components(separatedBy: "<tr>").count - 1
        #expect(rows == report.findings.count + 1)
        #expect(html.components(separatedBy: "<td>").count - 1 == 5 * report.findings.count)
        let tags = Set(html.matches(of: /<[a-z]+/).map { String($0.output.dropFirst()) })
        #expect(tags == ["table", "thead", "tbody", "tr", "th", "td", "p"])
        #expect(html.contains("|\u{301}#\u{301} SKIP") && html.contains("`\u{301}[\u{301}x](javascript:y) ]]&gt;"))
    }

    @Test func json() throws {
        let program = """
            import json, sys
            print(json.dumps(json.load(sys.stdin)["findings"][-1]["message"]))
            """
        let text = try OtherProgram.python(program, input: JSONReporter().text(report()))
        #expect(try JSONDecoder().decode(String.self, from: Data(text.utf8)).isSame(as: Self.hostile))
    }

    @Test func sarif() throws {
        let schema = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Schemas/sarif-schema-2.1.0.json").path
        let program = """
            import json, sys, jsonschema
            log = json.load(sys.stdin)
            jsonschema.Draft4Validator(json.load(open(sys.argv[1]))).validate(log)
            print(json.dumps(log["runs"][0]["results"][-1]["message"]["text"]))
            """
        let text = try OtherProgram.python(program, [schema], input: SARIFReporter().text(report()))
        let message = try JSONDecoder().decode(String.self, from: Data(text.utf8))
        #expect(message.isSame(as: "\(Self.hostile)\nWorks when: \(Self.hostile)\nHelp: \(Self.hostile)"))
    }

    @Test func junit() throws {
        let program = """
            import json, sys, tempfile
            from junitparser import JUnitXml
            with tempfile.NamedTemporaryFile() as f:
                f.write(sys.stdin.buffer.read()); f.flush()
                cases = [case for suite in JUnitXml.fromfile(f.name) for case in suite]
            print(json.dumps([cases[-1].classname, cases[-1].result[0].message, str(len(cases))]))
            """
        let report = try report()
        let text = try OtherProgram.python(program, input: JUnitReporter().text(report))
        let read = try JSONDecoder().decode([String].self, from: Data(text.utf8))
        // XML has no place at all for most of C0.
        let expected = String(
            String.UnicodeScalarView(
                Self.hostile.unicodeScalars.map {
                    $0.value < 0x20 && !"\t\r\n".unicodeScalars.contains($0) ? "\u{FFFD}" : $0
                }))
        #expect(read[0].isSame(as: expected))
        #expect(read[1].isSame(as: expected))
        #expect(read[2] == "\(report.findings.count)")
    }

    /// A page cannot add a line, nor one that looks as if it were the report's.
    @Test func text() throws {
        let report = try report()
        var plain = report
        plain.findings[plain.findings.count - 1].phrase = "x"
        let lines = TextReporter().text(report).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines.count == TextReporter().text(plain).split(separator: "\n", omittingEmptySubsequences: false).count)
        let starts = ["error[", "warning[", "note[", "note: ", "  ", ""]
        let summary = report.countsByRule.count + 1
        let odd = lines.dropLast(3 + summary).filter { line in
            !starts.contains { $0.isEmpty ? line.isEmpty : line.hasPrefix($0) }
        }
        #expect(odd == [])
    }
}

extension String {
    /// Whether the scalars are the same: `==` takes a letter with an accent for the accented letter.
    fileprivate func isSame(as other: String) -> Bool { unicodeScalars.elementsEqual(other.unicodeScalars) }
}
