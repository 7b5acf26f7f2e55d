import Foundation
import Testing

/// `sidedoor check`: its report, its exit code, its files.
struct CheckTests {
    @Test func reportsWhatBreaks() throws {
        try expectRun("check-date-tools", "check", "date-tools", code: 1)
        try expectRun("check-links", "check", "links", "--fail-on", "never")
    }

    @Test func simulatesTheSameFrameworkAsTrace() throws {
        let plain = try BuiltCommand.run(["check", "date-tools"]).output
        #expect(plain.contains("fragment-lost-by-ajax"))
        let set = try BuiltCommand.run(["check", "date-tools", "--set", "ajaxEnabled=false"])
        #expect(!set.output.contains("lost-by-ajax"))
        #expect(set.exitCode == 0)
        let old = try BuiltCommand.run(["check", "date-tools", "--framework", "1.0rc2"]).output
        #expect(!old.contains("fragment-lost-by-ajax"))
        #expect(old.contains("ready-lost-by-ajax"))
    }

    @Test func writesSeveralReportsAtOnce() throws {
        let site = try TemporarySite(copying: "date-tools")
        let formats = ["text", "json", "sarif", "junit", "github", "markdown"]
        let outputs = formats.flatMap { ["--output", "\($0)=out/report.\($0)"] }
        try FileManager.default.createDirectory(at: site.url("out"), withIntermediateDirectories: true)
        let run = try BuiltCommand.run(["check", "site", "--color", "always"] + outputs, in: site.folder)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("\u{1B}["))
        for format in formats {
            let alone = try site.run("check", "site", "--format", format)
            #expect(try site.read("out/report.\(format)") == alone.output)
            #expect(!alone.output.contains("\u{1B}"))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: site.url("out").path).count == formats.count)
    }

    @Test func anUnwritableReportIsAnError() throws {
        let run = try BuiltCommand.run(["check", "date-tools", "--output", "json=nosuch/report.json"])
        #expect(run.exitCode == 2)
        #expect(run.errors == "error: cannot write nosuch/report.json: No such file or directory\n")
        #expect(run.output.isEmpty)
    }

    @Test func aFullDiskIsAnError() throws {
        let run = try BuiltCommand.run(
            ["-c", "sidedoor check date-tools >/dev/full"], program: URL(filePath: "/bin/sh"))
        #expect(run.exitCode == 2)
        #expect(run.errors == "error: cannot write standard output: No space left on device\n")
        let file = try BuiltCommand.run(["check", "date-tools", "--output", "json=/dev/full"])
        #expect(file.exitCode == 2)
        #expect(file.errors == "error: cannot write /dev/full: No space left on device\n")
    }

    @Test func aReportCanGoIntoAPipe() throws {
        let site = try TemporarySite(copying: "date-tools")
        let pipe = "check site --fail-on never --output github=/dev/stderr >/dev/null"
        let run = try BuiltCommand.run(["-c", "sidedoor " + pipe], in: site.folder, program: URL(filePath: "/bin/sh"))
        #expect(run.errors.hasPrefix("::"))
    }

    @Test func whatIsKnownIsNotReported() throws {
        let site = try TemporarySite(copying: "date-tools")
        let written = try site.run("check", "site", "--write-baseline", "known.json", "--fail-on", "note")
        #expect(written.exitCode == 0)
        #expect(written.errors.hasPrefix("note: known.json: "))
        let known = try site.read("known.json")
        let page = try site.read("site/dc.html")
        try site.write("<!-- moved -->\n\n" + page, to: "site/dc.html")
        let run = try site.run("check", "site", "--baseline", "known.json", "--fail-on", "note")
        #expect(run.exitCode == 0)
        #expect(run.output.contains("known from the baseline\nnothing found in"))
        try site.write(page.replacing("#page_dateformat", with: "#page_datefromat"), to: "site/dc.html")
        let other = try site.run("check", "site", "--baseline", "known.json", "--write-baseline", "known.json")
        #expect(other.exitCode == 1)
        #expect(other.output.contains("\"#page_datefromat\""))
        #expect(other.output.contains("of the baseline no longer there\n"))
        #expect(try site.read("known.json") != known)
    }

    @Test func colorsAreForTerminalsOnly() throws {
        let plain = try BuiltCommand.run(["check", "date-tools"])
        #expect(!plain.output.contains("\u{1B}"))
        let colored = try BuiltCommand.run(
            ["check", "date-tools", "--color", "always"], environment: ["NO_COLOR": "1"])
        #expect(colored.output.contains("\u{1B}[1;31merror\u{1B}[0m[\u{1B}[1mfragment-lost-by-ajax\u{1B}[0m]: "))
        #expect(colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.output)
        let words = ["check", "date-tools"]
        #expect(try BuiltCommand.onATerminal(words).contains("\u{1B}[1;31merror"))
        // A progress line, which a slow machine gets to see, is no colour.
        let colorless = try BuiltCommand.onATerminal(words, environment: ["NO_COLOR": "1"])
        #expect(colorless.firstMatch(of: /\u{1B}\[[0-9;]*m/) == nil)
    }

    @Test func whatAPageContainsIsNotObeyed() throws {
        let run = try BuiltCommand.run(["check", "evil", "--color", "always"])
        #expect(run.exitCode != 2)
        #expect(!run.output.replacing(/\u{1B}\[[0-9;]*m/, with: "").contains("\u{1B}"))
        #expect(!run.output.contains("\u{202E}"))
    }
}
