import Exploration
import Findings
import Foundation
import Navigators
import Testing

/// What goes wrong in a document only that no click of the state graph is made in: the page before was met in another one.
struct FurtherDocumentsTests {
    /// `about` and `home` both lead to `a`, which leads to `b`; `a` is met in `about` first.
    private func site(about: String, home: String, _ a: ExampleSite.File, _ b: ExampleSite.File) -> ExampleMemory {
        ExampleMemory([
            .init("about.html", head: about, page("about", #"<a href="a.html">A</a>"#)),
            .init("home.html", page("home", home + #"<a href="a.html">A</a>"#)), a, b,
        ])
    }

    private static let script = #"<script src="site.js"></script>"#

    private func findings(_ rule: String, _ site: ExampleMemory) throws -> [String] {
        try site.check().findings.filter { $0.rule == rule }.map { finding in
            let trace = try #require(finding.trace)
            // What is told is walked.
            try trace.replay(in: Session(site: site))
            return "\(finding.phrase): \(trace.entry) \(trace.steps.count)"
        }
    }

    @Test func aFunctionThatTheDocumentBeforeHasAndAnotherLacks() throws {
        var site = site(
            about: Self.script, home: "", .init("a.html", head: Self.script, page("a", #"<a href="b.html">B</a>"#)),
            .init("b.html", head: Self.script, page("b", #"<b onclick="help()">?</b>"#)))
        site.add("site.js", "function help() {}")
        #expect(
            try findings("function-lost-by-ajax", site) == [
                "help() is not defined when b.html was reached from a.html: /home.html 3"
            ])
    }

    @Test func aScriptOfSeveralFiles() throws {
        var site = site(
            about: Self.script, home: "", .init("a.html", head: Self.script, page("a", #"<a href="b.html">B</a>"#)),
            .init("b.html", head: Self.script, page("b", "")))
        site.add("site.js", "go()")
        #expect(
            try findings("script-lost-by-ajax", site) == [
                "site.js does not run when a.html and 1 other file are loaded by AJAX: /home.html 2"
            ])
    }

    @Test func aStyleSheetThatTheFirstDocumentLacks() throws {
        let style = #"<link rel="stylesheet" href="b.css">"#
        var site = site(
            about: style, home: "", .init("a.html", head: style, page("a", #"<a href="b.html">B</a>"#)),
            .init("b.html", head: style, page("b", "")))
        site.add("b.css", "p { }")
        let found = try site.check().findings.filter { $0.rule == "style-sheet-lost-by-ajax" }
        #expect(found.map(\.phrase) == ["b.css is lost when a.html and 1 other file are loaded by AJAX"])
        #expect(found.first?.help?.hasSuffix("missing in home.html") == true)
    }

    @Test func anIDThatOnlyAnotherDocumentHas() throws {
        let site = site(
            about: "", home: #"<p id="news">…</p>"#, .init("a.html", page("a", #"<a href="b.html">B</a>"#)),
            .init("b.html", page("b", ##"<p id="news">…</p><button onclick="$('#news').hide()">Hide</button>"##)))
        #expect(
            try findings("duplicate-id-in-dom", site) == [
                "two elements of the document have the id \"news\": /home.html 3"
            ])
    }

    @Test func anIndexThatIsFetchedUnderItsOtherAddress() throws {
        let site = ExampleMemory([
            .init("about.html", page("about", #"<a href="b.html">B</a>"#)),
            .init("b.html", page("b", #"<a href="./">Home</a>"#)),
            .init("index.html", page("home", #"<a href="b.html">B</a>"#)),
        ])
        #expect(try findings("index-loaded-twice", site) == [#""./" loads index.html a second time: /index.html 3"#])
    }

    private static let tabHandler =
        "<script>$(document).on('click', '.tab', function (e) { e.preventDefault(); });</script>"
    private static let tabs = ##"<a class="tab" href="#second">2</a></div><div data-role="page" id="second">"##

    /// `about` and `home`, of which one takes the clicks on tabs, with other files.
    private func documents(_ taking: String, _ others: ExampleSite.File...) -> ExampleMemory {
        ExampleMemory(
            ["about", "home"].map { name in
                .init(
                    "\(name).html", head: name == taking ? Self.tabHandler : "",
                    page(name, #"<a href="a.html">A</a>"#))
            } + others)
    }

    /// What one document's script does with a page's links says nothing of the page in others, whichever is met first.
    @Test(arguments: [("about", "home"), ("home", "about")]) func aLinkThatOneDocumentTakes(
        taking: String, other: String
    ) throws {
        let site = documents(taking, .init("a.html", page("a", Self.tabs)))
        #expect(
            try findings("fragment-lost-by-ajax", site) == [
                ##""#second" leads nowhere when a.html was reached from \##(other).html: /\##(other).html 3"##
            ])
    }

    /// The same of a page that only another one leads to, on which neither document's script has anything to do.
    @Test(arguments: [("about", "home"), ("home", "about")]) func aLinkThatOneDocumentTakesFurtherOn(
        taking: String, other: String
    ) throws {
        let site = documents(
            taking, .init("a.html", head: Self.tabHandler, page("a", #"<a href="b.html">B</a>"#)),
            .init("b.html", page("b", Self.tabs)))
        #expect(
            try findings("fragment-lost-by-ajax", site) == [
                ##""#second" leads nowhere when b.html was reached from a.html: /\##(other).html 4"##
            ])
    }

    @Test func aDocumentThatHasItAllIsNoMatter() throws {
        var site = site(
            about: Self.script, home: "", .init("a.html", head: Self.script, page("a", "")),
            .init("b.html", head: Self.script, page("b", #"<b onclick="help()">?</b>"#)))
        site.add("site.js", "function help() {}")
        // Nothing leads from a document without the script to b.
        #expect(try findings("function-lost-by-ajax", site).isEmpty)
    }
}
