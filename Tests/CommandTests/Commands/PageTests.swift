import Foundation
import Testing

/// The commands that write a page for a browser; what the pages do is tested in one.
struct PageTests {
    @Test(arguments: [
        (["check", "date-tools", "--fail-on", "never"], "Sidedoor: "),
        (
            ["trace", "date-tools", "/index.html", "Date Conversion"],
            "A walk through date-tools under jQuery Mobile 1.4.5"
        ),
        (["compare", "date-tools/dc.html"], "date-tools/dc.html: by AJAX into date-tools/index.html"),
        (["trace", "evil", "/index.html"], "A walk through evil"),
        (["compare", "evil/index.html"], "evil/index.html: "),
        (["check", "evil", "--fail-on", "never"], "Sidedoor: "),
    ])
    func isOnePage(arguments: [String], title: String) throws {
        let run = try BuiltCommand.run(arguments + ["--format", "html"])
        #expect(run.exitCode == 0 && run.errors == "")
        let parts = run.output.components(separatedBy: "<script")
        #expect(parts.count == 3)
        let (start, end) = (String(run.output.prefix(900)), String(run.output.suffix(20)))
        #expect(start.hasPrefix("<!DOCTYPE html>\n") && end.hasSuffix("</html>\n"))
        #expect(start.contains("<title>\(title)"))
        let data = parts[1].drop { $0 != "{" }.components(separatedBy: "</script>")[0]
        let value = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
        #expect(value?["kind"] as? String == arguments.first)
        #expect((value?["outlines"] as? [Any])?.isEmpty == false)
        // The same again is the same text.
        #expect(try BuiltCommand.run(arguments + ["--format", "html"]).output == run.output)
    }

    @Test func aWalkThatEndsEarlyIsShownSoFar() throws {
        let run = try BuiltCommand.run(["trace", "date-tools", "/index.html", "nosuch", "--format", "html"])
        #expect(run.exitCode == 1 && run.errors.hasPrefix("error: step 2: no link"))
        #expect(run.output.contains("step 2, click \\\"nosuch\\\": no link"))
    }

    @Test(arguments: [["--against", "1.3.2"], ["--in", "both"]])
    func showsOneWalk(option: [String]) throws {
        let run = try BuiltCommand.run(["trace", "date-tools", "/index.html", "--format", "html"] + option)
        #expect(run.exitCode == 2 && run.output == "" && run.errors.contains("--format html shows one walk"))
    }

    @Test func checkWritesItToAFile() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "sidedoor-\(UUID().uuidString).html")
        defer { try? FileManager.default.removeItem(at: file) }
        let run = try BuiltCommand.run(["check", "date-tools", "--output", "html=\(file.path)"])
        #expect(run.exitCode == 1 && run.output.contains("to see it:"))
        let page = try BuiltCommand.run(["check", "date-tools", "--format", "html"]).output
        #expect(try String(contentsOf: file, encoding: .utf8) == page)
    }
}
