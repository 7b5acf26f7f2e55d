import Facts
import Foundation
import LiveBrowser
import Navigators
import Testing

extension InBrowser {
    /// Scripts and modules that scripts load, in the simulation and in the browser with the real RequireJS.
    struct LoadedScriptTests {
        private static let body = """
            <div data-role="page" id="one"><a href="b.html">b</a> <a href="#two">two</a> <a href="#gone">gone</a></div>
            <div data-role="page" id="two"><a href="#one">one</a></div>
            """

        private static let loader = "<script data-main=\"js/main\" src=\"/js/require.js\"></script>"
        private static let jQuery = "<script src=\"/js/jquery.js\"></script>"

        /// The head, and the scripts of the site; whatever is loaded waits for what came before.
        static let cases: [(head: String, scripts: [String: String])] = [
            (
                loader,
                [
                    "/js/main.js": """
                    require.config({paths: {mobile: 'jquery.mobile'}});
                    require(['jquery', 'app'], function ($) { require(['mobile']); });
                    """,
                    "/js/app.js": """
                    define(['jquery', './tools/set'], function ($) {
                      $(document).on('mobileinit', function () { $.mobile.ajaxEnabled = false; });
                    });
                    """,
                    "/js/tools/set.js": "define(['../last'], function () {});", "/js/last.js": "define({});",
                ]
            ),
            (
                loader,
                [
                    "/js/main.js": """
                    require.config({baseUrl: '/js', shim: {plugin: {deps: ['mobile']}}, paths: {mobile: 'jquery.mobile'}});
                    define(function (require) { require('plugin'); });
                    """,
                    "/js/plugin.js": "window.plugin = $.mobile.version;",
                ]
            ),
            (
                loader,
                [
                    "/js/main.js": """
                    require(['gone'], function () { require(['jquery.mobile']); });
                    require(['mobile']);
                    """,
                    "/js/mobile.js": "define('mobile', ['jquery', 'jquery.mobile'], function () {});",
                ]
            ),
            (
                "<script>var require = {baseUrl: '/js', deps: ['app'], paths: {mobile: 'jquery.mobile'}}</script>"
                    + "<script src=\"/js/require.js\"></script>",
                ["/js/app.js": "define(['jquery'], function ($) { require(['mobile']); });"]
            ),
            (
                "<script>requirejs = {baseUrl: '/js'}</script>"
                    + "<script data-main=\"in/app\" src=\"/js/require.js\"></script>",
                ["/js/in/app.js": "require(['jquery'], function ($) { require(['jquery.mobile']); });"]
            ),
            (
                "<script src=\"/js/require.js\"></script><script src=\"js/boot.js\"></script>",
                [
                    "/js/boot.js": """
                    (function () {
                      var all = document.getElementsByTagName('script'), own = all[all.length - 1].src;
                      require.config({baseUrl: own.substring(0, own.lastIndexOf('/'))});
                      require(['jquery', 'app'], function () { require(['jquery.mobile']); });
                    })();
                    """,
                    "/js/app.js": "define({});",
                ]
            ),
            (
                jQuery + "<script>$(function () { $.getScript(\"js/early.js\"); });</script>",
                [
                    "/js/early.js": """
                    $(document).on('mobileinit', function () { $.mobile.ajaxEnabled = false; });
                    var s = document.createElement("script"); s.src = "/js/jquery.mobile.js"; document.body.appendChild(s);
                    """
                ]
            ),
        ]

        @Test(arguments: cases.indices)
        func runAsInTheBrowser(number: Int) throws {
            let example = Self.cases[number]
            let texts = example.scripts.merging([
                "/a.html": "<!DOCTYPE html><html><head>\(example.head)</head><body>\(Self.body)</body></html>",
                "/b.html": "<div data-role=\"page\" id=\"b\"></div><div data-role=\"page\" id=\"c\"></div>",
                "/js/require.js": try String(contentsOfFile: Libraries.require, encoding: .utf8),
            ]) { $1 }
            let (seenSite, toldSite) = Libraries.sites(of: texts)
            let browser = try Browser(showing: seenSite, options: try Libraries.options())
            defer { browser.close() }
            let version = try #require(FrameworkVersion("1.4.5"))
            let session = Session(site: toldSite, framework: .version(version))
            let tab = try browser.openTab()
            let links = ["two", "one", "gone", "b"]
            for action in [Action.open("/a.html")] + links.map({ .click(.text($0), nth: 1) }) {
                let (told, seen) = (try session.perform(action), try tab.perform(action))
                #expect(StepDifference.between(told, seen, includingHistory: true) == [], "\(action)")
            }
        }
    }
}
