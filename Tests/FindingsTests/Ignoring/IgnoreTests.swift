import Findings
import Testing

/// What is left out of a report, and that it is counted.
struct IgnoreTests {
    private let site = ByteSite([
        "/index.html": Array(
            ByteSite.page(
                """
                <div data-role="page" id="home">
                <a href="gone.php">a</a> <a href="missing.html">b</a> <a href="#x">c</a><p id="x">x</p>
                </div>
                """
            ).utf8),
        "/old/a.html": Array(ByteSite.page(#"<div data-role="page" id="a"><a href="never.html">d</a></div>"#).utf8),
    ])

    private func phrases(_ ignores: [Ignore]) throws -> (found: [String], ignored: Int) {
        var checker = site.checker
        checker.ignores = ignores
        let report = try checker.check()
        return (report.findings.map { $0.rule + " " + $0.place.file }, report.ignoredCount)
    }

    private func ignore(_ rules: [String] = [], _ files: String..., target: String? = nil) -> Ignore {
        var ignore = Ignore()
        ignore.rules = rules
        ignore.files = files.map { GlobPattern($0) }
        ignore.target = target.flatMap { try? TargetPattern($0) }
        return ignore
    }

    @Test func withoutIgnoresEverythingIsReported() throws {
        let (found, ignored) = try phrases([])
        #expect(
            found == [
                "file-missing index.html", "file-missing index.html", "fragment-no-page index.html",
                "file-missing old/a.html",
            ])
        #expect(ignored == 0)
    }

    @Test func byRule() throws {
        let (found, ignored) = try phrases([ignore(["file-missing"])])
        #expect(found == ["fragment-no-page index.html"])
        #expect(ignored == 3)
    }

    @Test func byFile() throws {
        #expect(try phrases([ignore([], "old/**")]).ignored == 1)
        #expect(try phrases([ignore([], "*.html")]).found.isEmpty)
    }

    @Test func byTarget() throws {
        let (found, ignored) = try phrases([ignore(target: #"\.php$"#)])
        #expect(found.count == 3)
        #expect(ignored == 1)
        #expect(try phrases([ignore(target: "^#")]).found.allSatisfy { $0.hasPrefix("file-missing") })
    }

    @Test func allConditionsOfOneEntryMustHold() throws {
        #expect(try phrases([ignore(["fragment-no-page"], "old/**")]).ignored == 0)
        #expect(try phrases([ignore(["file-missing"], "index.html", target: "missing")]).ignored == 1)
        #expect(try phrases([ignore(["fragment-no-page"]), ignore([], "old/**")]).ignored == 2)
    }

    @Test(arguments: [
        (#"<div data-role="page" id="h"><a data-sidedoor-ignore="file-missing" href="x.html">a</a></div>"#, 0, 1),
        (#"<div data-role="page" id="h"><a data-sidedoor-ignore="page-unreachable" href="x.html">a</a></div>"#, 1, 0),
        (
            #"<div data-role="page" id="h" data-sidedoor-ignore="page-unreachable  file-missing"><a href="x.html">a</a></div>"#,
            0, 1
        ),
        (#"<div data-role="page" id="h" data-sidedoor-ignore><p><a href="x.html">a</a></p></div>"#, 0, 1),
        (#"<div data-role="page" id="h"><p data-sidedoor-ignore>b</p><a href="x.html">a</a></div>"#, 1, 0),
    ])
    func byAnAttributeInThePage(body: String, found: Int, ignored: Int) throws {
        let report = try ByteSite(["/index.html": Array(ByteSite.page(body).utf8)]).check()
        #expect(report.findings.count == found)
        #expect(report.ignoredCount == ignored)
    }

    @Test func theReportSaysHowMany() throws {
        var checker = site.checker
        checker.ignores = [ignore(["file-missing"])]
        let report = try checker.check()
        #expect(TextReporter().text(report).contains("\nnote: 3 findings ignored\n1 error in 2 files"))
        #expect(JSONReporter().text(report).contains("\"ignored\" : 3"))
        #expect(MarkdownReporter().text(report).contains("Note: 3 findings ignored."))
        #expect(GitHubReporter().text(report).contains("::notice title=sidedoor::3 findings ignored"))
        #expect(JUnitReporter().text(report).contains("<system-out>3 findings ignored</system-out>"))
        #expect(SARIFReporter().text(report).contains("3 findings ignored"))
    }
}
