import Facts
import Navigators
import Testing

@testable import Exploration

/// What a page that came by AJAX shows in documents other than the one in which it was met first.
struct PagesElsewhereTests {
    /// The states of a site under jQuery Mobile 1.3.2, whose files have these pages.
    private static func states(_ pages: [String: String]) -> [State] {
        var texts = ["/jquery-1.9.1.js": "", "/jquery.mobile-1.3.2.js": ""]
        for (file, body) in pages {
            texts[file] = """
                <!DOCTYPE html><html><head><script src="/jquery-1.9.1.js"></script>
                <script src="/jquery.mobile-1.3.2.js"></script></head><body>\(body)</body></html>
                """
        }
        let setting = TabSetting(
            files: SiteFiles(of: MemorySite(texts)), framework: .automatic, options: [:], scripts: ScriptCache())
        return Explorer(setting, entries: pages.keys.sorted(), limits: Limits()).explore().nodes.map(\.state)
    }

    /// A panel throws in a page that comes as a dialog: the page on which the click was made stays, in each document its own.
    @Test func aChangeThatNeverEndsLeavesEachPage() {
        let states = Self.states([
            "/a.html": #"<div data-role="page" id="a"><a href="b.html">b</a></div>"#,
            "/b.html": #"<div data-role="page" id="b"><a href="c.html" data-rel="dialog">c</a></div>"#,
            "/c.html": #"<div data-role="page" id="c"><div data-role="panel" id="p"></div></div>"#,
        ])
        let stuck = states.filter(\.isStuck).compactMap(\.active)
        #expect(stuck.map(\.file) == ["/b.html", "/b.html"])
        #expect(stuck.map(\.isExternal) == [false, true])
    }

    /// Whether a page throws when it comes, and when it is left, is found out in each document.
    @Test(arguments: ["pageinit", "pagehide"])
    func aHandlerThrowsWhereAFunctionIsMissing(event: String) {
        let fill = "<script>function fill() {}</script>"
        let states = Self.states([
            "/a.html": #"<div data-role="page" id="a"><a href="b.html">b</a></div>"#,
            "/b.html":
                "<div data-role=page id=b><script>$('#b').bind('\(event)', function () { fill(); });</script>"
                + "<a href=c.html>c</a></div>\(fill)",
            "/c.html": #"<div data-role="page" id="c"></div>"#,
            "/d.html": #"<div data-role="page" id="d"><a href="b.html">b</a></div>"# + fill,
        ])
        let ended = event == "pageinit" ? ["/a.html"] : ["/c.html"]
        #expect(states.filter(\.isStuck).compactMap(\.active?.file) == ended)
        let external = states.filter { $0.active?.isExternal == true && !$0.isStuck }.compactMap(\.active?.file)
        #expect(Set(external) == ["/b.html", "/c.html"])
    }

    /// A link that fetches a dialog finds it in its own document, and shows it there as one.
    @Test func aDialogIsShownInItsOwnDocument() {
        let states = Self.states([
            "/a.html": #"<div data-role="page" id="a"><a href="c.html" data-rel="dialog">c</a></div>"#,
            "/b.html": #"<div data-role="page" id="b"><a href="a.html">a</a></div>"#,
            "/c.html": #"<div data-role="page" id="c"><a href="a.html">a</a></div>"#,
        ])
        let dialogs = states.filter { $0.active?.role == "dialog" }
        #expect(dialogs.map(\.active?.isExternal) == [true, false])
        #expect(dialogs.last?.document == "/c.html")
    }

    /// Of a link with a fragment only that counts: in each document it finds another page of the id.
    @Test func aFragmentOfAFileFindsAnotherPageInEachDocument() {
        let states = Self.states([
            "/a.html": #"<div data-role="page" id="two"><a href="c.html">c</a></div>"#,
            "/b.html": #"<div data-role="page" id="two"><a href="c.html">c</a></div>"#,
            "/c.html": #"<div data-role="page" id="c"><a href="c.html#two">two</a></div>"#,
        ])
        #expect(states.contains { $0.active?.file == "/c.html" && $0.document == "/a.html" })
        #expect(states.contains { $0.active?.file == "/c.html" && $0.document == "/b.html" })
    }
}
