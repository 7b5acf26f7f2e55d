import Foundation
import Testing

/// Misuse and unreadable input: one line that says what is wrong, one that says what to do, exit code 2.
struct MisuseTests {
    @Test(arguments: [
        ("subcommand", ["nosuch"]), ("no-site", ["trace"]), ("no-start", ["trace", "date-tools"]),
        ("start-and-script", ["trace", "date-tools", "/index.html", "--script", "-"]),
        ("format", ["inspect", "date-tools/dc.html", "--format", "xml"]),
        ("framework", ["inspect", "date-tools/dc.html", "--framework", "jquery-mobile@new"]),
        ("option", ["compare", "date-tools/dc.html", "--form", "x"]),
        ("nth", ["trace", "date-tools", "/index.html", "nth=two:Date"]),
        ("missing-file", ["inspect", "date-tools/nosuch.html"]), ("missing-folder", ["inspect", "nosuch/dc.html"]),
        ("missing-site", ["trace", "nosuch", "/index.html"]), ("file-as-site", ["trace", "date-tools/dc.html", "/"]),
        ("folder", ["inspect", "date-tools"]), ("outside", ["inspect", "plain/form.html", "--site", "date-tools"]),
        ("setting", ["trace", "date-tools", "/index.html", "--set", "ajaxEnable=false"]),
        ("setting-value", ["trace", "date-tools", "/index.html", "--set", "ajaxEnabled=maybe"]),
        ("one-version", ["versions", "1.3.2"]), ("no-version", ["versions", "1.3.2", "new"]),
        ("check-format", ["check", "date-tools", "--format", "xml"]),
        ("check-output", ["check", "date-tools", "--output", "report.json"]),
        ("check-fail-on", ["check", "date-tools", "--fail-on", "warn"]),
        ("check-severity", ["check", "date-tools", "--severity", "file-mising=off"]),
        ("check-severity-level", ["check", "date-tools", "--severity", "file-missing=high"]),
        ("check-ignore", ["check", "date-tools", "--ignore", "file=x"]),
        ("check-target", ["check", "date-tools", "--ignore", "target=("]),
        ("check-setting", ["check", "date-tools", "--set", "ajaxEnable=false"]),
        ("check-base-path", ["check", "date-tools", "--base-path", "/a?b"]),
        ("check-site-url", ["check", "date-tools", "--site-url", "example.org"]),
        ("base-path", ["trace", "date-tools", "/index.html", "--base-path", "/tools/"]),
        ("check-config", ["check", "date-tools", "--config", "nosuch.yml"]),
        ("check-baseline", ["check", "date-tools", "--baseline", "nosuch.json"]),
        ("check-no-baseline", ["check", "date-tools", "--baseline", "date-tools/dc.html"]),
        ("check-entry", ["check", "date-tools", "--entry", "/nosuch.html"]),
        ("check-missing-site", ["check", "nosuch"]), ("check-limit", ["check", "date-tools", "--max-states", "0"]),
        ("check-verify-fix", ["check", "date-tools", "--verify", "--fix"]),
        ("check-verify-limit", ["check", "date-tools", "--verify-limit", "5"]),
        ("check-verify-none", ["check", "date-tools", "--verify", "--verify-limit", "0"]),
        ("check-library", ["check", "date-tools", "--library", "x=y"]),
        ("check-verify-library", ["check", "date-tools", "--verify", "--library", "x=nosuch"]),
        ("check-verify-driver", ["check", "date-tools", "--verify", "--browser", "http://localhost:1/"]),
        ("check-verify-driver-elsewhere", ["check", "date-tools", "--verify", "--browser", "https://example.com"]),
        ("check-verify-browser", ["check", "date-tools", "--verify", "--browser", "nosuch"]),
        ("check-verify-geckodriver", ["check", "date-tools", "--verify", "--browser", "/usr/bin/geckodriver"]),
        ("missing-script", ["trace", "date-tools", "--script", "nosuch.json"]),
    ])
    func isOneLineAndAHint(name: String, arguments: [String]) throws {
        let run = try BuiltCommand.run(arguments)
        #expect(run.exitCode == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.split(separator: "\n").count == 2)
        try expectSnapshot(run.text(of: arguments), "misuse-\(name)")
    }

    @Test func symbolicLinksLeadNowhere() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "sidedoor-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let loop = folder.appending(path: "loop.html").path
        try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "out.html").path, withDestinationPath: "/etc/passwd")
        let looped = try BuiltCommand.run(["inspect", "loop.html"], in: folder)
        #expect(looped.exitCode == 2)
        #expect(looped.errors.contains("Too many levels of symbolic links"))
        let out = try BuiltCommand.run(["inspect", "out.html"], in: folder)
        #expect(out.exitCode == 2)
        #expect(out.errors.contains("lies outside"))
        let walked = try BuiltCommand.run(["trace", ".", "/out.html", "open=/../../etc/passwd"], in: folder)
        #expect(!walked.output.contains("root:"))
    }

    @Test(arguments: [[], ["inspect"], ["compare"], ["trace"], ["check"], ["versions"]])
    func helpHasExamples(subcommand: [String]) throws {
        let run = try BuiltCommand.run(subcommand + ["--help"])
        #expect(run.exitCode == 0)
        #expect(run.output.contains("EXAMPLES"))
        // One word may be longer: names of options are not broken.
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.split(separator: " ").count == 1 })
    }

    @Test func versionIsOneLine() throws {
        let run = try BuiltCommand.run(["--version"])
        #expect(run.exitCode == 0)
        #expect(run.output.split(separator: "\n").count == 1)
    }
}
