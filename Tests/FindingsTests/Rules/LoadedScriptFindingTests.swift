import Facts
import Findings
import Testing

/// Sites whose jQuery Mobile comes by RequireJS.
struct LoadedScriptFindingTests {
    private static let main = "require(['app', 'jquery.mobile-1.4.5'], function () {});"

    private func report(app: String, main: String = main, button: String = "") throws -> Report {
        let body = """
            <div data-role="page" id="home"><a href="#gone">Gone</a>\(button)</div>
            <div data-role="page" id="help">Help</div>
            """
        let loader = "<script data-main=\"js/main\" src=\"js/require.js\"></script>"
        let site = MemorySite([
            "/index.html": "<!DOCTYPE html><html><head>\(loader)</head><body>\(body)</body></html>",
            "/js/require.js": "", "/js/jquery.js": "", "/js/jquery.mobile-1.4.5.js": "", "/js/main.js": main,
            "/js/app.js": app,
        ])
        return try Checker(site: site, files: ["/index.html"]).check()
    }

    private func findings(app: String, main: String = main, button: String = "") throws -> [String] {
        try report(app: app, main: main, button: button).findings.map { "\($0.rule): \($0.phrase)" }
    }

    private static let gone = "fragment-missing: \"#gone\" leads nowhere: no page has this id"
    private static let help = "page-unreachable: no way leads to the page \"help\""

    /// A module may show the page that it names.
    @Test(arguments: [
        ("define(function () {});", [gone, help]),
        ("define(['jquery'], function ($) { $.mobile.changePage('#help'); });", [gone]),
        ("define(function () { return {show: function () { open('#help'); }, gone: 'gone'}; });", []),
    ])
    func whatModulesNameIsHeeded(app: String, expected: [String]) throws {
        #expect(try findings(app: app).sorted() == expected.sorted())
    }

    /// Without the library there is nothing to tell, and that is said.
    @Test func theLibraryIsMissedOnlyWhereNothingLoadsIt() throws {
        #expect(try findings(app: "", main: "require(['app'], function () {});").isEmpty)
    }

    /// A module that is loaded later may show the page.
    @Test func aPageThatNoModuleNamesIsANote() throws {
        let finding = try #require(report(app: "").findings.first { $0.rule == "page-unreachable" })
        #expect(finding.severity == .note)
        #expect(finding.notes == ["unless a module shows it that index.html:1:28 loads"])
    }

    /// What scripts read from an attribute may be the page.
    @Test(arguments: [
        ("<button data-target=\"#help\">Help</button>", false), ("<b data-to=\"#help?id=3\">Help</b>", false),
        ("<b data-to=\"#helper\">Help</b>", true), ("<b title=\"#help\">Help</b>", true),
    ])
    func attributesNamePages(button: String, isTold: Bool) throws {
        #expect(try findings(app: "", button: button).contains(Self.help) == isTold)
    }
}
