import Foundation
import Testing

/// `.sidedoor.yml`: where it is found, and who reads it.
struct ConfigurationFileTests {
    @Test(arguments: [".sidedoor.yml", "site/.sidedoor.yml"])
    func isFoundInTheSiteAndAbove(name: String) throws {
        let site = try TemporarySite(copying: "date-tools")
        try site.write("severity:\n  fragment-lost-by-ajax: note\n", to: name)
        let run = try site.run("check", "site")
        #expect(run.output.contains("note[fragment-lost-by-ajax]"))
        #expect(run.exitCode == 0)
        #expect(try site.run("check", "site", "--fail-on", "note").exitCode == 1)
    }

    @Test func theNearestCountsAndOptionsCountMore() throws {
        let site = try TemporarySite(copying: "date-tools")
        try site.write("nonsense: true\n", to: ".sidedoor.yml")
        try site.write("fail-on: never\nset: {ajaxEnabled: false}\n", to: "site/.sidedoor.yml")
        try site.write("severity: {script-lost-by-ajax: off}\n", to: "other.yml")
        let near = try site.run("check", "site")
        #expect(near.exitCode == 0)
        #expect(!near.output.contains("lost-by-ajax"))
        let set = try site.run("check", "site", "--set", "ajaxEnabled=true", "--fail-on", "error")
        #expect(set.exitCode == 1)
        #expect(set.output.contains("fragment-lost-by-ajax"))
        let named = try site.run("check", "site", "--config", "other.yml")
        #expect(named.exitCode == 1)
        #expect(!named.output.contains("script-lost-by-ajax"))
    }

    @Test func entriesIgnoresAndLimitsHold() throws {
        let site = try TemporarySite(copying: "date-tools")
        let quiet = "severity: {script-runs-again: off}\n"
        try site.write("entries: dc.html\n" + quiet, to: "site/.sidedoor.yml")
        #expect(try site.run("check", "site").output.hasPrefix("nothing found in"))
        let cached = try TemporarySite(copying: "cached-page")
        try cached.write("limits: {states: 2}\n" + quiet, to: "site/.sidedoor.yml")
        #expect(try cached.run("check", "site").output.contains("note: only the first 2 states were visited"))
        #expect(try cached.run("check", "site", "--max-states", "200").output.hasPrefix("nothing found in"))
        try site.write("ignore:\n- files: dc.html\n" + quiet, to: "site/.sidedoor.yml")
        let ignored = try site.run("check", "site")
        #expect(ignored.exitCode == 0)
        #expect(ignored.output.contains("2 findings ignored\nnothing found"))
        try site.write(quiet, to: "site/.sidedoor.yml")
        let options = try site.run("check", "site", "--ignore", "rule=ready-lost-by-ajax", "--ignore", "target=^#page")
        #expect(options.output.contains("2 findings ignored\nnothing found"))
    }

    @Test func traceInspectAndCompareReadTheFrameworkFromIt() throws {
        let site = try TemporarySite(copying: "date-tools")
        let walk = ["trace", "site", "/index.html", "Date Conversion"]
        try site.write("framework: 1.3.2\nset: {ajaxEnabled: false}\n", to: ".sidedoor.yml")
        let trace = try BuiltCommand.run(walk, in: site.folder).output
        #expect(trace.contains("jQuery Mobile 1.3.2, as asked"))
        #expect(trace.contains("C6: ajaxEnabled is false"))
        #expect(
            try BuiltCommand.run(walk + ["--format", "json"], in: site.folder).output.contains("\"version\": \"1.3.2\"")
        )
        let asked = try BuiltCommand.run(walk + ["--framework", "auto", "--set", "ajaxEnabled=true"], in: site.folder)
            .output
        #expect(asked.contains("jQuery Mobile 1.4.5, by the address"))
        #expect(asked.contains("C10"))
        #expect(try site.run("inspect", "site/dc.html").output.contains("jQuery Mobile 1.3.2, as asked"))
        #expect(try site.run("compare", "site/dc.html").exitCode == 0)
        try site.write("framework: new\n", to: ".sidedoor.yml")
        for arguments in [walk, ["inspect", "site/dc.html"], ["compare", "site/dc.html"], ["check", "site"]] {
            let run = try BuiltCommand.run(arguments, in: site.folder)
            #expect(run.exitCode == 2)
            #expect(
                run.errors == """
                    error: .sidedoor.yml:1:12: "new" is no version
                    help: write auto, a library as turbo or htmx, or a version as turbo@8.0.23 or 1.4.5

                    """)
        }
    }

    @Test func whatCannotBeReadIsAnError() throws {
        let site = try TemporarySite(copying: "date-tools")
        try FileManager.default.createDirectory(at: site.url(".sidedoor.yml"), withIntermediateDirectories: true)
        let folder = try site.run("check", "site")
        #expect(folder.exitCode == 2)
        #expect(folder.errors.hasPrefix("error: cannot read .sidedoor.yml: Is a directory\n"))
        try FileManager.default.createSymbolicLink(
            atPath: site.url("site/.sidedoor.yml").path, withDestinationPath: "nosuch")
        let dangling = try site.run("check", "site")
        #expect(dangling.errors.hasPrefix("error: cannot read site/.sidedoor.yml: No such file or directory\n"))
    }
}
