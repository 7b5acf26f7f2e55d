import Facts
import Navigators
import Testing

/// Scripts and AMD modules that a site's scripts load, and the library that comes with them.
struct LoadedScriptsTests {
    private static let body =
        page("one", link("b", "b.html") + link("two", "#two")) + page("two") + "<p>…</p>"

    private static func site(_ head: String, _ scripts: [String: String], body: String = body) -> Visitor {
        let files = [
            "/a.html": "<!DOCTYPE html><html><head>\(head)</head><body>\(body)</body></html>",
            "/b.html": "<div data-role=\"page\" id=\"b\"></div><div data-role=\"page\" id=\"c\"></div>",
            "/js/require.js": "", "/js/jquery.js": "", "/js/jquery.mobile-1.3.2.js": "",
            "/js/jquery.mobile-1.4.5.js": "",
        ]
        return Visitor(files.merging(scripts) { $1 }, version: "")
    }

    private static let loader = "<script data-main=\"js/main\" src=\"js/require.js\"></script>"

    /// The library is at work as if an element had loaded it.
    @Test func requireBringsTheLibrary() throws {
        let tab = Self.site(
            Self.loader,
            [
                "/js/main.js": """
                require.config({paths: {jquery: 'lib/jquery', mobile: 'lib/jquery.mobile-1.3.2'}});
                require(['jquery', 'app'], function ($) { require(['mobile']); });
                """,
                "/js/app.js": "define(['./tools'], function () {});", "/js/tools.js": "define(function () {});",
                "/js/lib/jquery.js": "", "/js/lib/jquery.mobile-1.3.2.js": "",
            ])
        let step = try tab.open("/a.html")
        #expect(step.framework?.version.description == "1.3.2")
        #expect(step.shown == "one")
        #expect(
            step.scripts.map(\.label)
                == [
                    "/js/require.js", "/js/main.js", "lib/jquery.js", "/js/app.js", "/js/tools.js",
                    "lib/jquery.mobile-1.3.2.js",
                ].map { $0.hasPrefix("lib") ? "js/" + $0 : $0 })
        let next = try tab.click("b")
        #expect(next.shown == "b")
        #expect(next.loads.map { $0.insertion != nil } == [true])
    }

    /// What a function sets takes effect when the modules are there that it waits for.
    @Test(arguments: [
        (
            "require(['jquery'], function ($) { $(document).on('mobileinit', function () { SET }); require(['mobile']); });",
            true
        ),
        ("require(['jquery', 'mobile'], function ($) { SET });", true),
        ("require(['jquery', 'mobile', 'gone'], function ($) { SET });", false),
        ("require(['mobile', 'needsGone'], function ($) { SET });", false),
        ("define(['jquery', 'mobile'], function ($) { SET });", true),
        ("define(function (require) { var $ = require('jquery'); require('mobile'); SET });", true),
        ("require(['built/all']);", true),
        ("if (window.never) require(['mobile'], function ($) { SET });", false),
        ("function later() { require(['mobile'], function ($) { SET }); }", false),
    ])
    func optionsWaitForModules(main: String, isSet: Bool) throws {
        let set = "$.mobile.linkBindingEnabled = false;"
        let tab = Self.site(
            Self.loader,
            [
                "/js/main.js": "require.config({paths: {mobile: 'jquery.mobile-1.4.5'}});"
                    + main.replacing("SET", with: set),
                "/js/needsGone.js": "define(['gone'], function () {});",
                "/js/built/all.js": "define('inner', ['mobile'], function ($) { \(set) }); require(['inner']);",
            ])
        let step = try tab.open("/a.html")
        #expect(step.options.filter { $0.ignoredBecause == nil }.map(\.name) == (isSet ? ["linkBindingEnabled"] : []))
    }

    /// A variable of the loader's name is its configuration when it comes.
    @Test(arguments: [
        (
            "<script>var require = {deps: ['m'], baseUrl: 'lib'}</script><script src=js/require.js></script>",
            "/lib/m.js"
        ),
        ("<script>requirejs = {deps: ['m']}</script><script src=js/require.js></script>", "/m.js"),
        (
            "<script>var require = {baseUrl: 'x/'}</script><script data-main=js/m src=js/require.js></script>",
            "/x/js/m.js"
        ),
        (
            "<script>var require = {paths: {m: 'y'}}</script><script data-main=js/m src=js/require.js></script>",
            "/js/y.js"
        ),
        (
            "<script>if (never) require = {baseUrl: 'x'}</script><script data-main=js/m src=js/require.js></script>",
            "/js/m.js"
        ),
    ])
    func aVariableConfiguresTheLoader(head: String, path: String) throws {
        let tab = Self.site(head, [path: "define({});"])
        #expect(try tab.open("/a.html").scripts.last?.label == path)
    }

    /// Where nobody tells what addresses begin with, the folder of the script that works it out is tried.
    @Test func aFolderThatIsWorkedOutIsTheScriptsOwn() throws {
        let head = "<script src=js/require.js></script><script src=lib/boot.js></script>"
        let boot = "require.config({baseUrl: base, paths: {p: 'q'}}); require(['m', 'p', 'gone']);"
        let tab = Self.site(head, ["/lib/boot.js": boot, "/lib/m.js": "define({});", "/lib/q.js": "define({});"])
        let step = try tab.open("/a.html")
        #expect(step.scripts.map(\.label) == ["/js/require.js", "/lib/boot.js", "/lib/m.js", "/lib/q.js"])
        #expect(step.notes.isEmpty)
    }

    /// A site's own script runs as one, whatever library it is named after.
    @Test(arguments: [
        ("jquery.js", "$(function () {})", ScriptRun.Kind.file), ("jquery.js", "", .library),
        ("jquery.mobile.js", "$(document).on('pagecreate', f)", .file),
        ("jquery.mobile.js", "$.mobile = {hashListeningEnabled: true}", .library),
    ])
    func whatHasALibrarysNameMayBeAnother(name: String, script: String, kind: ScriptRun.Kind) throws {
        let tab = Self.site("<script src=\"own/\(name)\"></script>", ["/own/\(name)": script])
        #expect(try tab.open("/a.html").scripts.map(\.kind) == [kind])
    }

    /// `nameToUrl` and `normalize` of RequireJS.
    @Test(arguments: [
        ("m", "/js/m.js"), ("x/m", "/js/x/m.js"), ("/m.js", "/m.js"), ("m.js", "/m.js"), ("lib/m", "/js/vendor/m.js"),
        ("lib", "/js/vendor.js"), ("library/m", "/js/library/m.js"), ("../m", "/m.js"), ("exact", "/js/e/1.0.js"),
        ("text!page.html", "/js/text.js"), ("./m", "/js/m.js"),
    ])
    func modulesHaveAddresses(name: String, path: String) throws {
        let tab = Self.site(
            Self.loader,
            [
                "/js/main.js":
                    "require.config({paths: {lib: 'vendor', exact: ['e/1.0', 'e']}}); require(['\(name)', 'exports']);",
                path: "define({});",
            ])
        #expect(try tab.open("/a.html").scripts.map(\.label) == ["/js/require.js", "/js/main.js", path])
    }

    @Test(arguments: [
        ("a/b", "./c", "/js/a/c.js"), ("a/b", "../c", "/js/c.js"), ("b", "../c", "/c.js"), ("a/b", "c", "/js/c.js"),
        ("a/b", "../../c", "/c.js"),
    ])
    func namesAreRelativeToTheModule(module: String, name: String, path: String) throws {
        let tab = Self.site(
            Self.loader,
            [
                "/js/main.js": "require(['\(module)'])", "/js/\(module).js": "define(['\(name)'], function () {})",
                path: "define({});",
            ])
        #expect(try tab.open("/a.html").scripts.map(\.label).last == path)
    }

    /// A module of the library's name may do no more than ask for its file.
    @Test func aModuleMayStandForTheLibrary() throws {
        let tab = Self.site(
            Self.loader,
            [
                "/js/main.js": "require(['jquerymobile'])",
                "/js/jquerymobile.js": "define('jquerymobile', ['lib/jquery.mobile-1.3.2.min'], function () {});",
                "/js/lib/jquery.mobile-1.3.2.min.js": "",
            ])
        #expect(try tab.open("/a.html").framework?.version.description == "1.3.2")
    }

    /// Modules that need each other, and themselves, end.
    @Test func circlesEnd() throws {
        let tab = Self.site(
            Self.loader,
            [
                "/js/main.js": "define(['main', 'p'], function () {});", "/js/p.js": "define(['q'], function () {});",
                "/js/q.js": "define(['p', 'main'], function () {});",
            ])
        #expect(
            try tab.open("/a.html").scripts.map(\.label) == ["/js/require.js", "/js/main.js", "/js/p.js", "/js/q.js"])
    }

    @Test func chainsOfAnyLengthAreBounded() throws {
        var scripts = ["/js/main.js": "require(['m0'])"]
        for number in 0..<300 { scripts["/js/m\(number).js"] = "define(['m\(number + 1)'], function () {});" }
        #expect(try Self.site(Self.loader, scripts).open("/a.html").scripts.count < 300)
    }

    @Test func callsInEachOtherAreBounded() throws {
        let count = 20_000
        let main =
            String(repeating: "require(['a'], function () { ", count: count) + String(repeating: "});", count: count)
        let step = try Self.site(Self.loader, ["/js/main.js": main, "/js/a.js": "define({});"]).open("/a.html")
        #expect(step.scripts.map(\.label) == ["/js/require.js", "/js/main.js", "/js/a.js"])
    }

    private static let jQuery = "<script src=\"/js/jquery.js\"></script>"

    @Test(arguments: [
        "var s = document.createElement('script'); s.src = 'js/jquery.mobile-1.3.2.js'; document.head.appendChild(s);",
        "$.getScript('js/jquery.mobile-1.3.2.js');",
        "$(function () { $.getScript('js/jquery.mobile-1.3.2.js'); });",
        "$.getScript('js/more.js');",
    ])
    func scriptsBringTheLibrary(code: String) throws {
        let more = [
            "/js/more.js":
                "(function (d) { var s = d.createElement('script'); s.src = '/js/jquery.mobile-1.3.2.js'; }(document));"
        ]
        let tab = Self.site(Self.jQuery + "<script>\(code)</script>", more)
        let step = try tab.open("/a.html")
        #expect(step.framework?.version.description == "1.3.2")
        #expect(step.shown == "one")
        #expect(try tab.click("b").shown == "b")
    }

    /// jQuery that comes with an element behind the loader is the module of its name.
    @Test func jQueryIsAModuleWhereThereIsALoader() throws {
        let head = "<script src=\"js/require.js\"></script><script src=\"lib/jquery.js\"></script>"
        let tab = Self.site(
            head + "<script>require(['jquery', 'js/jquery.mobile-1.3.2.js'])</script>", ["/lib/jquery.js": ""])
        let step = try tab.open("/a.html")
        #expect(step.framework?.version.description == "1.3.2")
        #expect(!step.scripts.map(\.label).contains("jquery.js"))
    }

    /// What was put together in one file is asked for no second time.
    @Test func modulesOfOneFileAreThere() throws {
        let tab = Self.site(
            Self.loader,
            [
                "/js/main.js":
                    "define('a', ['b'], function () {}); define('b', function () {}); require(['a']); require(['b', 'a']);"
            ])
        let step = try tab.open("/a.html")
        #expect(step.scripts.map(\.label) == ["/js/require.js", "/js/main.js"])
        #expect(step.notes.isEmpty)
    }

    /// A script that is no module and defines one without a name gets what RequireJS calls a mismatch.
    @Test func scriptsThatAreNoModulesNeedNothing() throws {
        let plugin = "<script src=\"js/plugin.js\"></script>"
        let tab = Self.site(
            "<script src=\"js/require.js\"></script>" + plugin,
            ["/js/plugin.js": "if (window.define) define(['gone'], function () {});"])
        #expect(try tab.open("/a.html").scripts.map(\.label) == ["/js/require.js", "/js/plugin.js"])
    }

    @Test(arguments: ["$.getScript('js/self.js');", "var s = document.createElement('script'); s.src = 'js/self.js';"])
    func scriptsThatLoadThemselvesAreCutOff(code: String) throws {
        let tab = Self.site(Self.jQuery + "<script>\(code)</script>", ["/js/self.js": code])
        let step = try tab.open("/a.html")
        #expect(step.notes.map(\.text) == ["scripts keep loading scripts; the rest was cut off"])
    }

    /// What is loaded only if something holds, or when somebody calls for it, is not there.
    @Test(arguments: [
        "if (window.never) $.getScript('js/jquery.mobile-1.3.2.js');",
        "function later() { $.getScript('js/jquery.mobile-1.3.2.js'); }",
        "$.getScript('http://elsewhere/jquery.mobile-1.3.2.js');", "require(['js/jquery.mobile-1.3.2.js']);",
    ])
    func theyDoNotWhereNothingIsCertain(code: String) throws {
        #expect(try Self.site(Self.jQuery + "<script>\(code)</script>", [:]).open("/a.html").framework == nil)
    }
}
