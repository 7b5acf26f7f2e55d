import Facts
import Findings
import Testing

/// Sites whose jQuery Mobile comes by RequireJS.
struct LoadedScriptFindingTests {
    private static let main = "require(['app', 'jquery.mobile-1.4.5'], function () {});"

    private func findings(app: String, main: String = main) throws -> [String] {
        let body = """
            <div data-role="page" id="home"><a href="#gone">Gone</a></div>
            <div data-role="page" id="help">Help</div>
            """
        let loader = "<script data-main=\"js/main\" src=\"js/require.js\"></script>"
        let site = MemorySite([
            "/index.html": "<!DOCTYPE html><html><head>\(loader)</head><body>\(body)</body></html>",
            "/js/require.js": "", "/js/jquery.js": "", "/js/jquery.mobile-1.4.5.js": "", "/js/main.js": main,
            "/js/app.js": app,
        ])
        return try Checker(site: site, files: ["/index.html"]).check().findings.map { "\($0.rule): \($0.phrase)" }
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
}
