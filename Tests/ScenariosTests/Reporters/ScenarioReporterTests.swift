import Foundation
import FoundationXML
import Scenarios
import Testing

/// One report through every form, read back by parsers of others.
struct ScenarioReporterTests {
    /// A pass, a failure with everything awkward in its texts, a step that cannot be taken, changed routes, and one not run.
    private func report() throws -> ScenarioReport {
        let site = try TemporarySite()
        let scenarios = try ScenarioRunner([
            try site.file(
                """
                scenarios:
                  - {name: passes, start: /index.html}
                  - {name: "fails: <&> # \\"q\\" 100%, \\u0007 \\u2028", start: /index.html, expect: {title: "]]> <x> \\n%0A"}}
                  - {name: stops, start: /index.html, steps: [Nowhere]}
                routes:
                  /index.html: {Dates (dc.html): dead, Gone (gone.html): AJAX /gone.html}
                """)
        ]).run()
        var runner = ScenarioRunner([
            try site.file("scenarios: [{name: a, start: /, expect: {title: b}}, {name: not run, start: /}]")
        ])
        runner.stopsAtFailure = true
        let results = scenarios.results + [try #require(try runner.run().results.last)]
        return ScenarioReport(
            results: results.map {
                var result = $0
                result.file = "scenarios.yml"
                return result
            })
    }

    @Test func textHasALineForEachScenarioAndTheDifferences() throws {
        let text = ScenarioTextReporter().text(try report())
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.filter { $0.hasPrefix("ok") || $0.hasPrefix("FAIL") || $0.hasPrefix("-  ") }.count == 5)
        for line in [
            "ok    scenarios.yml: passes (1 step)", "  step 1: open /index.html (scenarios.yml:3)", "    title",
            "      + Tools", "    in DOM  #home", "    no link \"Nowhere\" in the active page",
            "  changed: /index.html: Dates (dc.html)",
            "      - dead", "  gone: /index.html: Gone (gone.html)", "-     scenarios.yml: not run (1 step)",
            "5 scenarios: 1 passed, 3 failed, 1 not run",
        ] { #expect(lines.contains(line), "\(line)\nin\n\(text)") }
        #expect(lines.contains { $0.hasPrefix("    events  pagebeforechange@body") })
        #expect(lines.contains { $0.hasPrefix("  appeared: /dc.html: Format (#format)") })
    }

    @Test func jsonIsReadByAnotherParser() throws {
        let text = ScenarioJSONReporter().text(try report())
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object["passed"] as? Int == 1 && object["failed"] as? Int == 3 && object["notRun"] as? Int == 1)
        let items = try #require(object["scenarios"] as? [[String: Any]])
        #expect(items.map { $0["outcome"] as? String } == ["passed", "failed", "failed", "failed", "not run"])
        let failure = try #require((items[1]["failures"] as? [[String: Any]])?.first)
        let difference = try #require((failure["differences"] as? [[String: Any]])?.first)
        #expect(
            difference["expected"] as? [String] == ["]]> <x> \n%0A"] && difference["actual"] as? [String] == ["Tools"])
        let routes = try #require(items[3]["routes"] as? [[String: Any]])
        #expect(Set(routes.compactMap { $0["kind"] as? String }) == ["changed", "appeared", "gone"])
    }

    @Test func junitIsReadByAnotherParser() throws {
        let reader = JUnitReader()
        let parser = XMLParser(data: Data(ScenarioJUnitReporter().text(try report()).utf8))
        parser.delegate = reader
        #expect(parser.parse())
        #expect(reader.elements == ["testsuites": 1, "testsuite": 1, "testcase": 5, "failure": 3, "skipped": 1])
        #expect(reader.suite["tests"] == "5" && reader.suite["failures"] == "3" && reader.suite["skipped"] == "1")
        #expect(reader.names[1] == "fails: <&> # \"q\" 100%, \u{FFFD} \u{2028}")
        #expect(reader.text.contains("]]> <x>") && reader.text.contains("changed: /index.html: Dates (dc.html)"))
    }

    @Test func tapHasAPlanAndALineForEach() throws {
        let lines = ScenarioTAPReporter().text(try report()).split(separator: "\n").map(String.init)
        #expect(lines[0] == "TAP version 13" && lines[1] == "1..5")
        let tests = lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
        #expect(tests.map { String($0.prefix { !$0.isNumber }) } == ["ok ", "not ok ", "not ok ", "not ok ", "ok "])
        #expect(tests[1].contains("\\#") && tests[4].hasSuffix("# SKIP not run"))
        // The blocks are YAML, which the reader of scenarios takes apart: it complains about their keys only.
        let block = lines.drop { $0 != "  ---" }.dropFirst().prefix { $0 != "  ..." }.map { $0.dropFirst(2) }
        let error = #expect(throws: ScenarioFileError.self) {
            try ScenarioFile(block.joined(separator: "\n"), path: "t")
        }
        #expect(error?.message == "the file has no key \"message\"")
    }

    @Test func githubCommandsAreOneLineEach() throws {
        let lines = ScenarioGitHubReporter().text(try report()).split(separator: "\n").map(String.init)
        #expect(lines.count == 4 && lines.dropLast().allSatisfy { $0.hasPrefix("::error file=scenarios.yml,line=") })
        #expect(lines[0].hasPrefix("::error file=scenarios.yml,line=3,title=fails%3A <&> # \"q\" 100%25%2C"))
        #expect(lines[0].contains("::step 1, open /index.html: title not as expected%0A"))
    }

    @Test func aRunWithoutFailuresIsWellFormedToo() throws {
        let report = try TemporarySite().run("scenarios: [{name: a, start: /index.html}]")
        #expect(ScenarioTAPReporter().text(report).hasSuffix("scenarios.yml: a\n"))
        #expect(ScenarioGitHubReporter().text(report) == "1 scenario: 1 passed\n")
        #expect(XMLParser(data: Data(ScenarioJUnitReporter().text(report).utf8)).parse())
    }
}

private final class JUnitReader: NSObject, XMLParserDelegate {
    var elements: [String: Int] = [:]
    var suite: [String: String] = [:]
    var names: [String] = []
    var text = ""

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements[name, default: 0] += 1
        if name == "testsuite" { suite = attributes }
        if name == "testcase" { names.append(attributes["name"] ?? "") }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
