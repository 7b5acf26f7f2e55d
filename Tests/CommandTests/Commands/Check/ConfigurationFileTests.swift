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

    /// How the folder is served is said on the command line or there, and holds in every command.
    @Test func howTheSiteIsServedHoldsInEveryCommand() throws {
        let site = try TemporarySite()
        let head = "<script src=\"https://x.test/turbo-8.0.23.js\"></script>"
        try site.write(head + "<a href=\"/docs/next\">Next</a>", to: "site/index.html")
        try site.write(head + "<title>Next page</title>", to: "site/next.html")
        try site.write(
            "site: site\nscenarios: [{name: a, start: /docs/, steps: [{click: Next, expect: {title: Next page}}]}]",
            to: "a.scenarios.yml")
        let options = ["--clean-urls", "--base-path", "docs"]
        let commands = [
            ["check", "site"], ["test"], ["trace", "site", "/docs/", "Next"], ["inspect", "site/index.html"],
            ["compare", "site/next.html", "--from", "site/index.html"],
            ["record", "site", "/docs/", "Next", "--name", "a"],
        ]
        let plain = try commands.map { try BuiltCommand.run($0, in: site.folder) }
        #expect(plain.map(\.exitCode) == [0, 1, 2, 0, 0, 2])
        let told = try commands.map { try BuiltCommand.run($0 + options, in: site.folder) }
        #expect(told.map(\.exitCode) == [0, 0, 0, 0, 0, 0])
        #expect(plain[0].output.contains("file-missing") && !told[0].output.contains("file-missing"))
        #expect(told[3].output.contains("/docs/index.html"))
        try site.write("clean-urls: true\nbase-path: /docs/\n", to: "site/.sidedoor.yml")
        #expect(try commands.map { try BuiltCommand.run($0, in: site.folder).output } == told.map(\.output))
    }

    /// Generators write links with the address at which visitors find the site.
    @Test func whereVisitorsFindTheSiteIsToldOnceOrProposed() throws {
        let site = try TemporarySite()
        try site.write(
            """
            <link rel="canonical" href="https://example.org/docs/">
            <a href="https://example.org/docs/about.html">About</a> <a href="https://example.org/docs/gone.html">Gone</a>
            <a href="https://example.com/">Elsewhere</a>
            """, to: "site/index.html")
        try site.write("<title>About us</title>", to: "site/about.html")
        let plain = try site.run("check", "site")
        #expect(plain.exitCode == 0)
        #expect(
            plain.output.contains(
                "note: 2 addresses that links lead to are at https://example.org, which index.html says is the site's own: "
                    + "--site-url https://example.org checks them too"))
        let address = ["--site-url", "https://example.org/docs/"]
        let told = try BuiltCommand.run(["check", "site"] + address, in: site.folder)
        #expect(told.exitCode == 1)
        #expect(told.output.contains("leads to /docs/gone.html, which does not exist"))
        #expect(!told.output.contains("note:"))
        let trace = try BuiltCommand.run(["trace", "site", "/docs/", "About"] + address, in: site.folder)
        #expect(trace.output.contains("About us"))
        try site.write("site-url: https://example.org/docs/\n", to: "site/.sidedoor.yml")
        #expect(try site.run("check", "site").output == told.output)
        try site.write(
            "<urlset><url>\n<loc>https://example.com/a.html</loc></url></urlset>", to: "site/sitemap.xml")
        try site.write("<a href=\"https://example.com/\">Elsewhere</a>", to: "site/index.html")
        try site.write("", to: "site/.sidedoor.yml")
        #expect(try site.run("check", "site").output.contains("which sitemap.xml says is the site's own"))
        try site.write("example.com\n", to: "site/CNAME")
        try site.write("base-path: /\n", to: "site/.sidedoor.yml")
        let moved = try site.run("check", "site")
        #expect(moved.output.contains("1 address that links lead to is at https://example.com, which CNAME says is"))
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
