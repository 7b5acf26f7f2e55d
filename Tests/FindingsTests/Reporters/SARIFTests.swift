import Exploration
import Findings
import ForeignReaders
import Foundation
import Testing

/// SARIF against the published schema, and read by somebody who knows only the standard.
struct SARIFTests {
    private static let schema = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Schemas/sarif-schema-2.1.0.json").path

    private func validate(_ report: Report) throws -> String {
        let program = """
            import json, sys, jsonschema
            schema = json.load(open(sys.argv[1]))
            log = json.load(sys.stdin)
            validator = jsonschema.Draft4Validator(schema, format_checker=jsonschema.FormatChecker())
            for error in validator.iter_errors(log): print(list(error.absolute_path), error.message)
            run = log["runs"][0]
            rules = run["tool"]["driver"]["rules"]
            for result in run["results"]: assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
            flows = [r["codeFlows"][0]["threadFlows"][0]["locations"] for r in run["results"] if "codeFlows" in r]
            print(len(run["results"]), [len(f) for f in flows], sum("fixes" in r for r in run["results"]))
            """
        return try OtherProgram.python(program, [Self.schema], input: SARIFReporter().text(report))
    }

    @Test(arguments: Rule.all.map(\.name))
    func isValidForEveryRule(name: String) throws {
        let rule = try #require(Rule.named(name))
        var report = try ExampleMemory(rule.bad).check()
        report.ignoredCount = 1
        report.findings[0].phrase = "\"a\" & <b> \u{1}\nüber"
        report.findings[0].place.file = "ü b%.html"
        let flows = report.findings.compactMap { $0.trace?.steps.count }.map(String.init).joined(separator: ", ")
        let fixes = report.findings.count { !$0.fixes.isEmpty }
        #expect(try validate(report) == "\(report.findings.count) [\(flows)] \(fixes)\n")
    }

    @Test func verdictsAreProperties() throws {
        let report = try VerdictReporterTests.report(tellingAll: true)
        #expect(try validate(report) == "3 [3, 3, 3] 3\n")
        let text = SARIFReporter().text(report)
        #expect(text.contains("\"kind\" : \"pass\"") || text.contains("\"kind\":\"pass\""))
    }

    @Test func isValidWithoutFindings() throws {
        #expect(try validate(try ExampleMemory(Rule.all[0].good).check()) == "0 [] 0\n")
    }

    @Test func theSchemaRefusesWhatIsWrong() throws {
        let program = """
            import json, sys, jsonschema
            schema = json.load(open(sys.argv[1]))
            log = json.load(sys.stdin)
            log["runs"][0]["results"][0]["level"] = "bad"
            print(len(list(jsonschema.Draft4Validator(schema).iter_errors(log))))
            """
        let text = SARIFReporter().text(try ExampleMemory(Rule.all[0].bad).check())
        #expect(try OtherProgram.python(program, [Self.schema], input: text) == "1\n")
    }

    /// Whether a viewer goes by lines and columns or by bytes, it makes the same file as we do.
    @Test func aViewerMakesTheSameMend() throws {
        let home = ByteSite.page("<div data-role=\"page\" id=\"a\">\r\n\té𝄞 <a\thref=\"b.html\">b</a></div>")
        let report = try ByteSite(["/a.html": Array(home.utf8), "/b.html": ByteSite.twoPages()]).check()
        let mended = try #require(MendedFile.all(report.findings).first?.bytes)
        let program = """
            import json, re, sys
            log = json.load(sys.stdin)
            text = sys.argv[1]
            change = next(r for r in log["runs"][0]["results"] if "fixes" in r)["fixes"][0]["artifactChanges"][0]
            assert change["artifactLocation"]["uri"] == "a.html"
            assert len(change["replacements"]) == 1
            region = change["replacements"][0]["deletedRegion"]
            new = change["replacements"][0]["insertedContent"]["text"]
            starts = [0] + [m.end() for m in re.finditer(r"\\r\\n|\\n|\\r", text)]
            at = lambda line, column: starts[region[line] - 1] + region[column] - 1
            first, last = at("startLine", "startColumn"), at("endLine", "endColumn")
            one = (text[:first] + new + text[last:]).encode()
            raw = text.encode()
            begin, size = region["byteOffset"], region["byteLength"]
            two = raw[:begin] + new.encode() + raw[begin + size:]
            assert one == two
            sys.stdout.buffer.write(one)
            """
        let made = try OtherProgram.python(program, [home], input: SARIFReporter().text(report))
        #expect(Array(made.utf8) == mended)
    }

    @Test func limitsAndTheBaselineAreSaid() throws {
        let site = ExampleMemory(Rule.all[0].bad)
        var checker = Checker(site: site, files: site.htmlFiles)
        checker.baseline = Baseline([])
        var report = try checker.check()
        report.stopReason = .states(1)
        let text = SARIFReporter().text(report)
        #expect(text.contains("only the first 1 states were visited; there are more"))
        #expect(text.contains("0 findings known from the baseline"))
    }
}
