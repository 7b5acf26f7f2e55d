import Foundation
import Testing

struct TestCommandTests {
    @Test func aLineForEachScenario() throws {
        try expectRun("test-passing", "test", "scenarios")
        try expectRun("test-passing-file", "test", "scenarios/passing.scenarios.yml", "--filter", "full load")
    }

    @Test func theScenariosOfTheSamplePagesPass() throws {
        let root = BuiltCommand.fixtures.appending(path: "../../..")
        let run = try BuiltCommand.run(["test", "sample-pages"], in: root)
        #expect(run.exitCode == 0, "\(run.output)")
        #expect(run.output.hasSuffix("7 scenarios: 7 passed\n"))
    }

    @Test func failuresShowTheStepTheDifferencesAndWhatIsAround() throws {
        try expectRun("test-failing", "test", "scenarios/failing.yml", code: 1)
        try expectRun("test-failing-bail", "test", "scenarios/failing.yml", "--bail", code: 1)
    }

    @Test(arguments: ["json", "junit", "tap", "github"])
    func otherForms(format: String) throws {
        try expectRun("test-\(format)", "test", "scenarios/failing.yml", "--format", format, code: 1)
    }

    @Test func colours() throws {
        let run = try BuiltCommand.run(["test", "scenarios/failing.yml", "--color", "always"])
        #expect(run.output.contains("\u{1B}[31m      - page_dateformat\u{1B}[0m"))
        #expect(run.output.contains("\u{1B}[32mok    scenarios/failing.yml: Back works (3 steps)\u{1B}[0m"))
    }

    @Test(arguments: [
        ("typo", ["test", "scenarios/typo.yml"]), ("none", ["test", "plain"]), ("missing", ["test", "nosuch.yml"]),
        ("filter", ["test", "scenarios", "--filter", "zzz"]), ("format", ["test", "scenarios", "--format", "xml"]),
        ("watch-update", ["test", "--watch", "--update"]), ("html", ["test", "plain/form.html"]),
        ("record-no-start", ["record", "date-tools", "--name", "a"]),
        ("record-no-name", ["record", "date-tools", "/"]),
        ("record-all-start", ["record", "date-tools", "/", "--all"]),
        ("record-no-site", ["record", "nosuch", "--all"]),
        ("option", ["test", "scenarios", "--set", "ajaxEnable=false"]),
        ("browser-version", ["test", "scenarios", "--in", "browser", "--framework", "1.4.5"]),
    ])
    func misuse(name: String, arguments: [String]) throws {
        let run = try BuiltCommand.run(arguments)
        #expect(run.exitCode == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.split(separator: "\n").count == 2)
        try expectSnapshot(run.text(of: arguments), "test-misuse-\(name)")
    }

    @Test(arguments: ["test", "record"])
    func helpHasExamples(subcommand: String) throws {
        let run = try BuiltCommand.run([subcommand, "--help"])
        #expect(run.exitCode == 0 && run.output.contains("EXAMPLES"))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.split(separator: " ").count == 1 })
    }

    @Test func theSchemaIsJSON() throws {
        let run = try BuiltCommand.run(["test", "--schema"])
        let schema = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect(run.exitCode == 0 && schema?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    }
}
