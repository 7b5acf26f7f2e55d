import Foundation
import Testing

/// Whatever a page contains, `--format json` prints JSON.
struct JSONTests {
    @Test(arguments: [
        ["inspect", "evil/index.html"], ["compare", "evil/index.html"], ["trace", "evil", "/index.html"],
        ["inspect", "date-tools/dc.html", "links/index.html"], ["trace", "links", "/index.html", "nosuch"],
    ])
    func isValid(arguments: [String]) throws {
        let run = try BuiltCommand.run(arguments + ["--format", "json"])
        let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        let object = try #require(value as? [String: Any])
        #expect(object["framework"] as? String == "jquery-mobile")
    }

    @Test func aTraceHasTheFieldsOfARecording() throws {
        let run = try BuiltCommand.run([
            "trace", "date-tools", "/index.html", "Date Conversion", "--framework", "jquery-mobile@1.4.5", "--format",
            "json",
        ])
        let trace = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(trace["version"] as? String == "1.4.5")
        let steps = try #require(trace["steps"] as? [[String: Any]])
        #expect(steps.count == 2)
        let names: Set = ["action", "url", "title", "full", "active", "pages", "events", "scripts", "history"]
        for step in steps { #expect(names.isSubset(of: step.keys)) }
    }
}
