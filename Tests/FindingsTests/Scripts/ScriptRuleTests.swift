import Exploration
import Findings
import Testing

/// What the rules that read scripts say, beyond their own examples.
struct ScriptRuleTests {
    private let home = ExampleSite.File(
        "index.html", #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#)

    private func findings(_ files: ExampleSite.File...) throws -> [Finding] {
        // That a script runs again is another rule's note.
        try TextSite(texts: Dictionary(uniqueKeysWithValues: files.map { ("/" + $0.name, $0.text) })).check().findings
            .filter { $0.rule != "script-runs-again" }
    }

    @Test func namesTheFunctionsThatOneScriptDefines() throws {
        let found = try findings(
            home,
            .init(
                "b.html", head: #"<script src="b.js"></script>"#,
                """
                <div data-role="page" id="b"><button onclick="send()">Send</button><p onclick="App.go()">Go</p></div>
                """),
            .init("b.js", "function send() {}\nvar App = { go: function () {} };\n$(function () { send(); });"))
        #expect(found.map(\.rule) == ["function-lost-by-ajax"])
        let finding = try #require(found.first)
        #expect(finding.phrase == "send(), App are not defined when b.html was reached from index.html")
        #expect(finding.label == "defined at b.js:1:10, in a script that does not run by AJAX")
        #expect(finding.notes == ["App is used at b.html:7:80, defined at b.js:2:5"])
        #expect(finding.help?.contains("load b.js in index.html too") == true)
        #expect(finding.help?.contains("pagecreate") == true)
        #expect(finding.trace?.steps.count == 2)
        #expect(finding.fixes.count == 1)
    }

    @Test func tellsOneCauseOnce() throws {
        let lost = try findings(
            home,
            .init(
                "b.html", head: "<script>function send() {} $(send);</script>",
                #"<div data-role="page" id="b"><button onclick="send()">Send</button></div>"#))
        #expect(lost.map(\.rule) == ["function-lost-by-ajax"])
        let late = try findings(
            home,
            .init(
                "b.html", head: "<script>$(function () { $('#x').hide(); });</script>",
                #"<div data-role="page" id="b"><p id="x"></p></div>"#))
        #expect(late.map(\.rule) == ["ready-lost-by-ajax"])
    }

    /// `jq` is jQuery, which is called elsewhere too.
    @Test func aNameOfJQueryIsNoFunctionOfTheSite() throws {
        let found = try findings(
            home,
            .init(
                "b.html",
                head:
                    "<script>var jq = jQuery.noConflict(); jq(document).ready(function () { show(jq('#x')); });</script>",
                #"<div data-role="page" id="b"></div>"#))
        #expect(found.flatMap(\.notes) == ["show() is never called"])
    }

    /// A page's own script runs when the page is inserted, and what it binds to the document's loading waits in vain.
    @Test(arguments: [
        ("document.addEventListener('DOMContentLoaded', function () { show(); });", true),
        ("window.onload = function () { show(); };", true), ("$(window).load(function () { show(); });", true),
        ("$(document).on('ready', function () { show(); });", true),
        ("$(document).ready(function () { show(); });", false), ("$(function () { show(); });", false),
        ("$('#img').on('load', function () { show(); });", false),
        ("$(document).on('pageshow', '#b', function () { show(); });", false),
        ("if (document.readyState === 'loading') window.onload = function () { show(); };", false),
    ])
    func whatAPagesScriptWaitsForInVain(script: String, isFound: Bool) throws {
        let found = try findings(
            home,
            .init("b.html", "<div data-role=\"page\" id=\"b\"><script>function show() {}\n\(script)</script></div>"))
        #expect(found.contains { $0.rule == "ready-lost-by-ajax" && $0.notes == ["show() is never called"] } == isFound)
    }

    /// A page that no listing of HTML files has, as it comes from a program on the server.
    @Test func aReadyHandlerOfAGeneratedPage() throws {
        let page = ExampleSite.File(
            "b.html", head: "<script>$(function () { $('#x').hide(); });</script>",
            #"<div data-role="page" id="b"><p id="x"></p></div>"#)
        let link = home.text.replacing("b.html", with: "b.php")
        let site = ByteSite(["/index.html": Array(link.utf8), "/b.php": Array(page.text.utf8)])
        let found = try Checker(site: site, files: ["/index.html"]).check().findings
        #expect(found.map(\.rule) == ["ready-lost-by-ajax"])
    }

    @Test(arguments: 0..<4)
    func oneDocumentOfManyLacksTheScript(lacking: Int) throws {
        let shared = #"<script src="a.js"></script>"#
        var texts = [
            "/b.html": ExampleSite.File(
                "b.html", head: shared, #"<div data-role="page" id="b"><p onclick="f()">Go</p></div>"#
            ).text,
            "/a.js": "function f() {}",
        ]
        for number in 0..<4 {
            let links = "<a href=\"b.html\">B</a><a href=\"p\((number + 1) % 4).html\">P</a>"
            texts["/p\(number).html"] =
                ExampleSite.File(
                    "p\(number).html", head: number == lacking ? "" : shared,
                    "<div data-role=\"page\" id=\"p\(number)\">\(links)</div>"
                ).text
        }
        let found = try TextSite(texts: texts).check().findings.filter { $0.rule == "function-lost-by-ajax" }
        #expect(found.map(\.phrase) == ["f() is not defined when b.html was reached from p\(lacking).html"])
    }

    @Test func aConstantThatJQueryKeepsInside() throws {
        let found = try findings(
            home,
            .init(
                "b.html",
                #"<div data-role="page" id="b"><script>const limit = 3;</script><p onclick="alert(limit)">Go</p></div>"#
            ))
        #expect(found.map(\.rule) == ["function-lost-by-ajax"])
        #expect(found.first?.help == "declare it with var, or assign it to window.limit")
    }

    @Test func underJQuery3ASecondVisitIsASyntaxError() throws {
        func text(_ version: String, _ id: String, _ content: String) -> String {
            """
            <!DOCTYPE html><html><head><script src="/js/jquery-\(version).js"></script>
            <script src="/js/jquery.mobile-1.5.0-rc1.js"></script></head>
            <body><div data-role="page" id="\(id)">\(content)</div></body></html>
            """
        }
        for (version, expected) in [("3.6.0", ["declared-twice"]), ("2.2.4", [])] {
            let site = TextSite(texts: [
                "/index.html": text(version, "home", "<a href='b.html'>Next</a>"),
                "/b.html": text(
                    version, "b", "<script>let count = 0; window.add = function () { count += 1; };</script>"),
            ])
            let found = try site.check().findings.filter { $0.rule != "script-runs-again" }
            #expect(found.map(\.rule) == expected)
            #expect(found.allSatisfy { $0.trace?.steps.count == 4 })
        }
    }

    @Test(arguments: [
        ("$(document).on('click', '#x', f);", true), ("$('#x').on('click', f);", false),
        ("$('#x').live('click', f);", true), ("$('body').delegate('#x', 'click', f);", true),
        ("$(function () { $(document).on('click', '#x', f); });", true),
        ("$(window).on('resize', f);", true), ("window.onresize = f;", false),
        ("$(document).off('click', '#x').on('click', '#x', f);", false),
        ("$(document).one('pageinit', '#b', f);", false),
        ("if (!window.done) { window.done = true; $(document).on('click', '#x', f); }", false),
        ("function bind() { $(document).on('click', '#x', f); }", false),
    ])
    func handlersThatAccumulate(script: String, isFound: Bool) throws {
        let found = try findings(
            home,
            .init(
                "b.html",
                #"<div data-role="page" id="b"><p id="x"></p><script>function f() {} \#(script)</script></div>"#))
        #expect(found.map(\.rule) == (isFound ? ["handlers-bound-again"] : []))
    }

    @Test func aPageThatIsKeptRunsItsScriptOnce() throws {
        let found = try findings(
            home,
            .init(
                "b.html",
                """
                <div data-role="page" id="b" data-dom-cache="true">
                <script>$(document).on("click", "#x", function () {});</script></div>
                """))
        #expect(found.isEmpty)
    }

    @Test func readyHandlersThatMatterToNoPageAreLeftAlone() throws {
        let shared = #"<script src="site.js"></script>"#
        let text = "$(function () { $('#menu').on('tap', f); $(window).on('resize', f); function f() {} });"
        let found = try findings(
            .init(
                "index.html", head: shared,
                #"<div data-role="page" id="home"><p id="menu"></p><a href="b.html">Next</a></div>"#),
            .init("b.html", head: shared, #"<div data-role="page" id="b">…</div>"#), .init("site.js", text))
        #expect(found.isEmpty)
    }

    @Test func unreadableScriptsOfAllKinds() throws {
        let found = try findings(
            .init(
                "index.html", head: #"<script src="a.js"></script>"#,
                #"<div data-role="page" id="home"><p onclick="go(">x</p><a href="javascript:go(">y</a></div>"#),
            .init("a.js", "var a = 1;\nvar b = (;"))
        #expect(found.map(\.rule) == Array(repeating: "script-unreadable", count: 3))
        #expect(found.map { $0.place.description } == ["a.js:2:10", "index.html:7:48", "index.html:7:78"])
    }

    /// Where its file is cut short there is no library: links are full loads, and nothing is lost by AJAX.
    @Test(arguments: [("jquery-1.8.2.js", "jQuery"), ("jquery.mobile-1.2.1.js", "jQuery Mobile")])
    func aLibraryThatCannotBeRead(file: String, library: String) throws {
        let head = #"<script src="jquery-1.8.2.js"></script><script src="jquery.mobile-1.2.1.js"></script>"#
        var texts = ["jquery-1.8.2.js": "", "jquery.mobile-1.2.1.js": ""]
        texts[file] = "(function (window) { var jQuery = {" + String(repeating: "\n", count: 1_000)
        texts["index.html"] = head + #"<div data-role="page" id="home"><a href="b.html">B</a></div>"#
        texts["b.html"] = head + #"<style>p { color: red }</style><div data-role="page" id="b"><p>b</p></div>"#
        let report = try ExampleMemory(texts: texts).check()
        #expect(!report.lacksLibrary)
        let found = report.findings
        #expect(found.map(\.rule) == ["script-unreadable"])
        #expect(found.first?.label == "nothing of it runs: there is no \(library)")
    }

    /// A build of jQuery Mobile that leaves its navigation out takes no click, and is named as the reason.
    @Test func aBuildWithoutItsNavigationIsNamed() throws {
        let build = "/*! jQuery Mobile v1.2.1 */ (function ($) { $.mobile = {}; })(jQuery);"
        let head = #"<script src="jquery-1.8.2.js"></script><script src="jquery.mobile-1.2.1.js"></script>"#
        let report = try ExampleMemory(texts: [
            "jquery-1.8.2.js": "", "jquery.mobile-1.2.1.js": build + String(repeating: "\n", count: 1_000),
            "index.html": head + #"<div data-role="page" id="home"><a href="b.html">B</a></div>"#,
            "b.html": head + #"<style>p { color: red }</style><div data-role="page" id="b"><p>b</p></div>"#,
        ]).check()
        #expect(report.findings.isEmpty && report.lacksLibrary)
        let name = "/jquery.mobile-1.2.1.js"
        #expect(report.leftAlone == ["\(name) is a build of jQuery Mobile without its navigation: it takes no click"])
    }

    /// jQuery loads scripts that others ask it for, and defines no name of the site, whatever its file is called.
    @Test func functionLostBesideARenamedJQuery() throws {
        let jQuery = """
            // my scripts
            (function (w) { var jQuery = w.jQuery = w.$ = { isPlainObject: f, noConflict: f, jquery: "1.8.2", fn: {} };
            jQuery.fn.init = f; "DOMContentLoaded"; jQuery.getScript = function (u) {}; })(window);
            """
        let head = #"<script src="core.js"></script><script src="jquery.mobile-1.2.1.js"></script>"#
        let found = try findings(
            .init("index.html", head: head, #"<div data-role="page" id="home"><a href="b.html">B</a></div>"#),
            .init(
                "b.html", head: head + "<script>function start() {}</script>",
                #"<div data-role="page" id="b"><script>start();</script></div>"#),
            .init("core.js", jQuery), .init("jquery.mobile-1.2.1.js", "/* jQuery Mobile */"))
        let lost = try #require(found.first { $0.rule == "function-lost-by-ajax" })
        #expect(lost.phrase == "start() is not defined when b.html was reached from index.html")
        #expect(lost.notes.contains { $0.hasPrefix("the script throws and ends the insertion") })
    }

    @Test func sampleSiteWithALostFunction() throws {
        let report = try SampleSite.check("lost-function")
        #expect(report.findings.map(\.rule) == ["function-lost-by-ajax", "handlers-bound-again"])
    }
}
