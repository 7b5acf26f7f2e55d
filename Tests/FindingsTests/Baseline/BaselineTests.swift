import Findings
import ForeignReaders
import Foundation
import Testing

/// Findings that are known stay known whatever moves around them.
struct BaselineTests {
    private func report(_ body: String) throws -> Report {
        try ByteSite(["/index.html": Array(ByteSite.page(body).utf8)]).check()
    }

    private func page(_ links: String) -> String { "<div data-role=\"page\" id=\"home\">\(links)</div>" }

    @Test func survivesMovedLines() throws {
        let before = Baseline(try report(page(#"<a href="x.html">a</a>"#)).findings)
        var after = try report("<!-- new -->\n\n" + page("\n  <p>new</p>\n    <a class=\"b\"\n  href=\"x.html\">a</a>"))
        #expect(after.findings.count == 1)
        after.compare(with: before)
        #expect(after.findings.isEmpty)
        #expect(after.known.count == 1)
        #expect(after.goneCount == 0)
    }

    @Test func repeatsAreCounted() throws {
        let one = Baseline(try report(page(#"<a href="x.html">a</a>"#)).findings)
        var three = try report(page(String(repeating: #"<a href="x.html">a</a> "#, count: 3)))
        three.compare(with: one)
        // One cause, whose further places are known with it.
        #expect((three.findings.count, three.known.count, three.goneCount) == (0, 1, 0))
        let many = Baseline(three.findings + three.known)
        var none = try report(page("fine"))
        none.compare(with: many)
        #expect((none.findings.count, none.known.count, none.goneCount) == (0, 0, 1))
        #expect(none.remarks == ["0 findings known from the baseline", "1 finding of the baseline no longer there"])
    }

    /// A baseline that told every place by itself is understood.
    @Test func placesOfAnOlderBaselineAreKnown() throws {
        let line = #"{"file": "index.html", "rule": "file-missing", "content": "x.html", "count": 2}"#
        let old = try Baseline(reading: Array(#"{"version": 1, "findings": [\#(line)]}"#.utf8))
        var two = try report(page(#"<a href="x.html">a</a> <a href="x.html">b</a>"#))
        two.compare(with: old)
        #expect((two.findings.count, two.known.count, two.goneCount) == (0, 1, 0))
        var three = try report(page(String(repeating: #"<a href="x.html">a</a> "#, count: 3)))
        three.compare(with: old)
        #expect((three.findings.count, three.known.count) == (1, 0))
    }

    @Test func otherTargetsRulesAndFilesAreNew() throws {
        let known = Baseline(try report(page(#"<a href="x.html">a</a>"#)).findings)
        var other = try report(page(#"<a href="y.html">a</a>"#))
        other.compare(with: known)
        #expect(other.findings.count == 1)
        #expect(other.goneCount == 1)
    }

    @Test func theFileIsSortedAndReadAgain() throws {
        let findings = try report(
            page(##"<a href="y &quot; \.html">é</a><a href="x.html">a</a><a href="#no">b</a><a href="x.html">a</a>"##)
        ).findings
        let baseline = Baseline(findings.reversed())
        let text = baseline.text
        #expect(text == Baseline(findings).text)
        let lines = text.split(separator: "\n").filter { $0.contains("\"rule\"") }
        #expect(lines.count == 3)
        #expect(lines == lines.sorted())
        #expect(text.contains(#"{"file": "", "rule": "file-missing", "content": "/x.html", "count": 1}"#))
        #expect(try Baseline(reading: Array(text.utf8)) == baseline)
        let program = "import json,sys; print(sum(f['count'] for f in json.load(sys.stdin)['findings']))"
        #expect(try OtherProgram.python(program, input: text) == "3\n")
        #expect(try Baseline(reading: Array(Baseline([]).text.utf8)).count == 0)
    }

    @Test(arguments: [
        "", "[]", #"{"version": 2, "findings": []}"#, #"{"version": 1}"#,
        #"{"version": 1, "findings": [{"file": "a", "rule": "b", "content": "c", "count": 0}]}"#,
    ])
    func whatIsNoBaselineIsRefused(text: String) {
        #expect(throws: Baseline.Unreadable.self) { try Baseline(reading: Array(text.utf8)) }
    }
}
