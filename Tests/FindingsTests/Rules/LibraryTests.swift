import Facts
import Findings
import Testing

/// Which libraries are loaded, how often and in which order, in files without the libraries of examples.
struct LibraryTests {
    private func findings(_ head: String, script: String = "") throws -> [String] {
        try ExampleMemory(texts: [
            "index.html": "<html><head>\(head)</head><body>\(page("home", "…"))</body></html>", "app.js": script,
        ]).check().findings.map { "\($0.rule): \($0.phrase)" }
    }

    private let jQuery = #"<script src="jquery.js"></script>"#
    private let mobile = #"<script src="jquery.mobile-1.4.5.js"></script>"#
    private let app = #"<script src="app.js"></script>"#

    @Test func theRightOrder() throws {
        #expect(try findings(jQuery + mobile + app, script: "start()") == [])
        #expect(try findings(jQuery + app + mobile, script: "$(document).on('mobileinit', f)") == [])
        // A bundle may hold the other library.
        #expect(try findings(app + mobile) == [])
        // Two versions side by side are meant.
        #expect(try findings(jQuery + mobile + jQuery + "<script>var $2 = jQuery.noConflict()</script>") == [])
        #expect(try findings(jQuery.replacing(" ", with: " defer ") + mobile.replacing(" ", with: " defer ")) == [])
    }

    /// A jQuery that lacks what jQuery Mobile begins with, in files of whatever names; it is there, and is not said to be missing.
    @Test func jQueryThatIsTooNew() throws {
        let head = "<script src=\"/jquery-3.6.1.js\"></script><script src=\"/jquery.mobile-1.4.5.js\"></script>"
        let text = "<html><head>\(head)</head><body>\(page("home", "…"))</body></html>"
        let site = MemorySite(["index.html": text, "50% #1?.html": text])
        let report = try Checker(site: site, files: site.htmlFiles()).check()
        #expect(report.findings.map(\.rule) == ["jquery-not-supported"])
        #expect(report.findings.first?.places.count == 2)
        #expect(report.remarks == [])
    }

    /// Both may lie in the site beside the page, without their versions in their names, and jQuery under any name.
    @Test(arguments: ["js/jquery.js", "js/vendor.js"])
    func jQueryThatIsTooNewInTheSite(name: String) throws {
        let jQuery =
            "/*! jQuery v3.7.1 */ var j = {isPlainObject: 1, noConflict: 1, ajaxSetup: 1, holdReady: 1};"
            + String(repeating: "f();", count: 20_000)
        let head = "<script src='\(name)'></script><script src='js/jquery.mobile.js'></script>"
        let report = try ExampleMemory(texts: [
            "index.html": "<!DOCTYPE html><html><head>\(head)</head><body>\(page("home", "…"))</body></html>",
            name: jQuery, "js/jquery.mobile.js": "/*! jQuery Mobile 1.4.5 */",
        ]).check()
        #expect(report.findings.map(\.rule) == ["jquery-not-supported"])
        #expect(
            report.findings.first?.phrase.hasSuffix("1.4.5 stops at jQuery 3.7, which has no $.event.props") == true)
    }

    /// What jquery-pjax begins with before 2.0 is gone with jQuery 3: its links are the browser's, and nothing is said of visits.
    @Test(arguments: [
        ("1.9.6/jquery.pjax.js", nil, "3.5.1", "jquery-pjax 1.9.6 stops at jQuery 3.5, which has no $.event.props"),
        ("1.9.6/jquery.pjax.js", nil, "2.2.4", nil), ("2.0.0/jquery.pjax.js", nil, "3.5.1", nil),
        (
            "jquery.pjax.js", "if ($.inArray('state', $.event.props) < 0) $.event.props.push('state')", "3.5.1",
            "jquery-pjax before 2.0 stops at jQuery 3.5, which has no $.event.props"
        ),
        ("jquery.pjax.js", "$.event.props && $.event.props.push('state') || $.event.addProp('state')", "3.5.1", nil),
    ])
    func jQueryThatIsTooNewForPjax(file: String, text: String?, jQuery: String, told: String?) throws {
        let host = "https://cdn.example/libs/"
        let head = """
            <script src="\(host)jquery-\(jQuery).js"></script><script src="\(text == nil ? host : "/")\(file)"></script>
            <script>$(document).pjax('a', '#main', {fragment: '#main'})</script>
            """
        func page(_ name: String) -> String {
            "<html><head>\(head)</head><body><div id=main><a href=b.html>\(name)</a></div><p id=foot>f</p></body></html>"
        }
        var files = [
            "index.html": page("index"), "b.html": page("b").replacing("</head>", with: "<style>p{}</style></head>"),
        ]
        files[file] = text
        let report = try Checker(site: MemorySite(files), files: ["index.html", "b.html"]).check()
        // Where it runs, the style stays behind.
        #expect(report.findings.map(\.rule) == [told == nil ? "head-left-behind" : "jquery-not-supported"])
        if let told { #expect(report.findings.first?.phrase.hasSuffix(told) == true) }
    }

    @Test func jQueryAfterwards() throws {
        #expect(try findings(mobile + jQuery) == ["jquery-after-mobile: jQuery Mobile runs before jQuery and fails"])
        #expect(
            try findings(jQuery.replacing(" ", with: " defer ") + mobile)
                == ["jquery-after-mobile: jQuery Mobile runs before jQuery and fails"])
        #expect(
            try findings(jQuery + mobile + jQuery)
                == ["jquery-after-mobile: a second jQuery takes the place of the one with jQuery Mobile"])
    }

    /// A site's own script may have the name of a library; an empty file stands for the library.
    @Test(arguments: [
        ("$(function () { $(\"#header\").toolbar(); });", false), ("", true), ("/* jQuery 1.11.3 */", true),
        ("window.jQuery = function () { $.fn = jQuery.noConflict; };", true), ("gone", true),
    ])
    func jQueryByNameAlone(script: String, isJQuery: Bool) throws {
        let own = "<script src=\"js/jquery.js\"></script>"
        let site = ExampleMemory(texts: [
            "index.html":
                "<html><head>\(jQuery + mobile + own)</head><body>\(page("home", "…"))</body></html>",
            script == "gone" ? "js/other.js" : "js/jquery.js": script,
        ])
        #expect(try site.check().findings.map(\.rule) == (isJQuery ? ["jquery-after-mobile"] : []))
    }

    /// A copy that runs before jQuery fails; the one behind it works.
    @Test func jQueryBetweenTwoCopies() throws {
        let site = ExampleMemory(texts: [
            "index.html": "<html><head>\(mobile + jQuery + mobile)</head><body>\(page("home", "…"))</body></html>"
        ])
        let findings = try site.check().findings
        #expect(findings.map(\.phrase) == ["jQuery Mobile runs before jQuery and fails"])
        #expect(findings.map(\.severity) == [.warning])
        #expect(findings.map(\.help) == ["remove the first jQuery Mobile"])
        // Nothing but the second fires mobileinit.
        #expect(
            try self.findings(mobile + jQuery + "<script>$(document).on('mobileinit', f)</script>" + mobile)
                == ["jquery-after-mobile: jQuery Mobile runs before jQuery and fails"])
        #expect(
            try self.findings(mobile + mobile + jQuery)
                == ["jquery-after-mobile: jQuery Mobile runs before jQuery and fails"])
    }

    /// What several files have wrong in the same way is told of once.
    @Test func inSeveralFiles() throws {
        func phrases(_ head: String) throws -> [String] {
            let files = ["a", "b", "c", "d"].map {
                ("\($0).html", "<html><head>\(head)</head><body>\(page($0, "…"))</body></html>")
            }
            return try ExampleMemory(texts: Dictionary(uniqueKeysWithValues: files)).check().findings.map(\.phrase)
        }
        #expect(try phrases(jQuery + mobile + mobile) == ["4 files load jQuery Mobile twice"])
        #expect(
            try phrases(jQuery + mobile + jQuery)
                == ["in 4 files a second jQuery takes the place of the one with jQuery Mobile"])
    }

    @Test func severalScriptsBindTooLate() throws {
        let head = jQuery + mobile + "<script src='x.js'></script><script src='y.js'></script>"
        let late = "$(document).on('mobileinit', f)"
        let findings = try ExampleMemory(texts: [
            "index.html": "<html><head>\(head)</head><body>\(page("home", "…"))</body></html>", "x.js": late,
            "y.js": late,
        ]).check().findings
        #expect(findings.map(\.phrase) == ["x.js and y.js bind handlers of mobileinit too late"])
    }

    @Test func twice() throws {
        #expect(
            try findings(jQuery + mobile + mobile) == ["library-loaded-twice: index.html loads jQuery Mobile twice"])
    }

    @Test func mobileinit() throws {
        let late = "mobileinit-too-late: a handler of mobileinit is bound too late in index.html"
        #expect(try findings(jQuery + mobile + app, script: "$(document).bind('mobileinit', f)") == [late])
        #expect(try findings(jQuery + mobile + "<script>$(document).on('mobileinit', f)</script>") == [late])
        #expect(try findings(jQuery + mobile + "<script>// $(document).on('mobileinit', f)</script>") == [])
        #expect(try findings(jQuery + mobile + app, script: "say('mobileinit')") == [])
    }

    /// A library that is not there neither fires mobileinit nor runs before another, and is told of once.
    @Test(arguments: [
        ("<script>$(document).on('mobileinit', f)</script>", "jquery.js", "lib/jquery.mobile-1.4.5.js"),
        (#"<script src="jquery.mobile-1.4.5.js"></script>"#, "jquery.js", "lib/jquery.mobile-1.4.5.js"),
        (#"<script src="jquery.js"></script>"#, "jquery.mobile-1.4.5.js", "lib/jquery.js"),
    ])
    func whatIsNotThereRunsNowhere(behind: String, there: String, elsewhere: String) throws {
        let site = MemorySite([
            "index.html": "<html><head>\(jQuery + mobile + behind)</head><body>\(page("home", "…"))</body></html>",
            there: "", elsewhere: "",
        ])
        let found = try Checker(site: site, files: site.htmlFiles()).check().findings.map(\.rule)
        #expect(Set(found) == ["part-missing"])
    }

    /// Where a file has no pages and does not load jQuery Mobile, a missing jQuery is a script that is not there, and no framework's start.
    @Test func aMissingJQueryKeepsNoOtherLibraryFromStarting() throws {
        let site = MemorySite([
            "index.html": "<html><head>\(jQuery + mobile)</head><body>\(page("home", "…"))</body></html>",
            "jquery.js": "", "jquery.mobile-1.4.5.js": "",
            "sub/part.html": "<!DOCTYPE html><p>text</p><script src=js/jquery.js></script>",
        ])
        let findings = try Checker(site: site, files: site.htmlFiles()).check().findings
        let found = findings.filter { $0.rule == "part-missing" }
        #expect(found.map(\.phrase) == ["js/jquery.js does not exist"])
        #expect(found.map(\.severity) == [.warning])
        #expect(found.map(\.label) == [nil])
    }
}
