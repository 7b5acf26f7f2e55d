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

    /// What waits for a module that is not there never runs; where jQuery Mobile waits, nothing of it does.
    @Test(arguments: [
        ("define(['tools'], function () {});", main, "js/app.js:1:1", Severity.warning, "what waits for it never runs"),
        (
            "", "require(['app', 'jquery.mobile-1.4.5', 'tools']);", "js/main.js:1:1", .warning,
            "what waits for it never runs"
        ),
        (
            "", "require.config({shim: {'jquery.mobile-1.4.5': ['tools']}});\nrequire(['jquery.mobile-1.4.5']);",
            "js/main.js:2:1", .error, "jQuery Mobile does not start in index.html: all links are full loads"
        ),
    ])
    func modulesThatAreMissingAreTold(
        app: String, main: String, place: String, severity: Severity, label: String
    ) throws {
        let finding = try #require(report(app: app, main: main).findings.first { $0.rule == "part-missing" })
        #expect(finding.phrase == "/js/tools.js, the module \"tools\", does not exist")
        #expect("\(finding.place)" == place)
        #expect(finding.severity == severity)
        #expect(finding.label == label)
    }

    /// The first module is named by an attribute.
    @Test func aFirstModuleThatIsMissingIsTold() throws {
        let page = "<!DOCTYPE html>\n<script data-main=\"scripts/main\" src=\"js/require.js\"></script><p>Home"
        let site = MemorySite(["/index.html": page, "/a.html": page, "/js/require.js": ""])
        let findings = try Checker(site: site, files: ["/a.html", "/index.html"]).check().findings
        #expect(
            findings.map { "\($0.place) \($0.phrase)" }.first
                == "a.html:2:20 /scripts/main.js, the module \"main\", does not exist")
    }

    /// Where a script works out where modules are, one that is not found may be elsewhere.
    @Test(arguments: [
        ("baseUrl: root", true), ("paths: {x: root}", true), ("map: {'*': {tools: 'more'}}", true),
        ("packages: ['tools']", true), ("...all", true), ("baseUrl: 'js'", false), ("urlArgs: version", false),
    ])
    func modulesThatMayBeElsewhereAreNotMissed(setting: String, isKnown: Bool) throws {
        let main = "require.config({\(setting)}); require(['tools']);"
        #expect(try report(app: "", main: main).findings.contains { $0.rule == "part-missing" } != isKnown)
    }

    /// What a variable asks for that the loader takes for its configuration.
    @Test func aModuleOfTheLoadersVariableIsMissed() throws {
        let page = "<script>var require = {deps: ['gone']}</script><script src=\"js/require.js\"></script><p>Home"
        let site = MemorySite(["/index.html": page, "/js/require.js": ""])
        let findings = try Checker(site: site, files: ["/index.html"]).check().findings
        #expect(
            findings.map { "\($0.place) \($0.phrase)" }.first
                == "index.html:1:48 /gone.js, the module \"gone\", does not exist")
    }

    /// What one call asks for is told in an order that is the same at each run.
    @Test func modulesOfOneCallAreToldInTheirOrder() throws {
        let names = ["m 1", "b", "a", "d", "c"]
        let main = "require([\(names.map { "'\($0)'" }.joined(separator: ", "))]);"
        let phrases = try report(app: "", main: main).findings.filter { $0.rule == "part-missing" }.map(\.phrase)
        #expect(phrases == names.sorted().map { "/js/\($0).js, the module \"\($0)\", does not exist" })
    }

    @Test func aModuleThatCannotBeReadIsTold() throws {
        let findings = try report(app: "define([], function ( {});").findings.filter { $0.rule == "script-unreadable" }
        #expect(findings.map { $0.place.file } == ["js/app.js"])
        #expect(findings.first?.severity == .error)
    }
}
