import Foundation
import Testing

struct TraceTests {
    private let walk = ["/index.html", "Date Conversion", "Format"]

    @Test func tellsTheStory() throws {
        try expectRun(
            "trace-story", "trace", "date-tools", "/index.html", "Date Conversion", "Format", "back", "forward")
    }

    @Test func tellsTheStoryOnAWideTerminal() throws {
        try expectRun(
            "trace-wide", "trace", "date-tools", "/index.html", "Date Conversion", environment: ["COLUMNS": "160"])
    }

    @Test func printsTheDOM() throws {
        try expectRun("trace-dom", "trace", "plain", "/index.html", "--dom")
    }

    @Test func namesTheLinksThereAreTheNearestFirst() throws {
        try expectRun("trace-no-such-link", "trace", "date-tools", "/index.html", "Data Encodng", code: 1)
        try expectRun("trace-no-such-href", "trace", "date-tools", "/index.html", "href=de.htm", code: 1)
        try expectRun("trace-no-such-number", "trace", "date-tools", "/index.html", "nth=2:Date Conversion", code: 1)
    }

    @Test func printsTheStepsBeforeAFailureAsJSON() throws {
        try expectRun(
            "trace-failure-json", "trace", "date-tools", "/index.html", "Nothing", "--format", "json", code: 1)
    }

    @Test func readsAScript() throws {
        let script = """
            [{"open": "/index.html"}, {"click": "href=dc.html", "nth": 1, "href": "dc.html"}, {"back": 2},
             {"forward": 1}, {"reload": 1}, {"hash": "#page_dateformat"}]
            """
        try expectRun("trace-script", "trace", "date-tools", "--script", "-", "--format", "json", input: script)
    }

    @Test(arguments: [
        ("not-json", "{"), ("not-an-array", "{}"), ("empty", "[]"), ("no-object", "[1]"),
        ("no-open", #"[{"click": "x"}]"#), ("no-action", #"[{"open": "/"}, {"clik": "x"}]"#),
        ("two-actions", #"[{"open": "/"}, {"click": "x", "back": 1}]"#),
        ("no-string", #"[{"open": "/"}, {"click": 1}]"#), ("no-count", #"[{"open": "/"}, {"back": 0}]"#),
        ("no-nth", #"[{"open": "/"}, {"click": "x", "nth": "two"}]"#),
    ])
    func namesTheEntryOfAScriptThatIsWrong(name: String, script: String) throws {
        try expectRun("trace-script-\(name)", "trace", "date-tools", "--script", "-", input: script, code: 2)
    }

    /// Text, JSON and HTML say that a script that throws ends the insertion of its page.
    @Test func saysWhereTheInsertionEnds() throws {
        let site = try TemporarySite()
        let libraries = "<script src=\"jquery-1.11.3.js\"></script><script src=\"jquery.mobile-1.4.5.js\"></script>"
        try site.write(
            "\(libraries)<div data-role=\"page\"><a href=\"next.html\">Next</a></div>", to: "site/index.html")
        try site.write(
            "\(libraries)<script>function f() {}</script><div data-role=\"page\"><script>f();</script></div>",
            to: "site/next.html")
        for (format, said) in [
            ("text", "ends the insertion"), ("json", "\"endsInsertion\": true"), ("html", "ends the insertion"),
        ] {
            let output = try site.run("trace", "site", "/index.html", "Next", "--format", format).output
            #expect(output.contains(said), "\(format)")
        }
    }

    /// Where simulation and browser part, what the simulation leaves open is said.
    @Test func saysWhatMayTakeTheClickWhereTheTwoPart() throws {
        let site = try TemporarySite()
        try site.write(
            "<!DOCTYPE html><a href=\"b.html\">Next</a><script src=\"app.js\"></script>", to: "site/index.html")
        try site.write("<!DOCTYPE html><p>b</p>", to: "site/b.html")
        try site.write(
            "document.querySelector('a').onclick = function () { if (location.href) return false; };", to: "site/app.js"
        )
        let walk = ["trace", "site", "/index.html", "Next", "--in", "both", "--browser", "chromium-headless-shell"]
        let run = try BuiltCommand.run(walk, in: site.folder)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("\n   app.js:1:1 may take the click, which cannot be told without running it\n"))
        let json = try BuiltCommand.run(walk + ["--format", "json"], in: site.folder).output
        #expect(json.contains("\"mayBeTakenBy\": {\"file\": \"/app.js\", \"line\": 1"), "\(json)")
    }

    @Test func submitsForms() throws {
        try expectRun("trace-submit", "trace", "plain", "/form.html", "submit=form", "back", "submit=Send")
    }

    @Test func showsNotesAndRoutesOfAPlainSite() throws {
        try expectRun(
            "trace-plain", "trace", "plain", "/index.html", "Outside", "open=/index.html", "Missing", "back",
            "hash=#there", "nth=2:Twice", "text=back")
    }
}
