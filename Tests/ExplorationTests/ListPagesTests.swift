import Facts
import Navigators
import Testing

@testable import Exploration

/// Lists inside of list items, which become pages of their own.
struct ListPagesTests {
    /// The library counts lists on whenever their page comes again; what a visitor sees is the same.
    @Test func aListIsOneStateHoweverOftenItsPageComes() throws {
        let list = "<ul data-role=\"listview\"><li>More<ul><li>…</li></ul></li></ul>"
        func file(_ body: String) -> String {
            #"<script src="/jquery.js"></script><script src="/jquery.mobile-1.3.2.js"></script>"#
                + "<div data-role=\"page\">\(body)</div>"
        }
        let site = MemorySite([
            "/index.html": file("<a href=\"b.html\">B</a>"), "/b.html": file("<a href=\"index.html\">Home</a>" + list),
            "/jquery.js": "", "/jquery.mobile-1.3.2.js": "",
        ])
        let graph = Explorer(
            site: site, entries: ["/b.html", "/index.html"],
            framework: .version(try #require(FrameworkVersion("1.3.2")))
        ).explore()
        let pages = graph.nodes.compactMap(\.state.active).filter { $0.dataURL?.contains("&ui-page") == true }
        #expect(pages.map(\.dataURL) == ["/b.html&ui-page=0-0", "/b.html&ui-page=0-0"])
        // In its own document, and by AJAX.
        #expect(Set(pages.map(\.isExternal)) == [false, true])
    }

    private static func graph(ofList list: String) throws -> StateGraph {
        let head = #"<script src="/jquery.js"></script><script src="/jquery.mobile-1.3.2.js"></script>"#
        let site = MemorySite([
            "/index.html": head + "<div data-role=\"page\"><ul data-role=\"listview\">\(list)</ul></div>",
            "/b.html": head + "<div data-role=\"page\">B</div>", "/jquery.js": "", "/jquery.mobile-1.3.2.js": "",
        ])
        let version = try #require(FrameworkVersion("1.3.2"))
        return Explorer(site: site, entries: ["/index.html"], framework: .version(version)).explore()
    }

    /// Such a link stands in the list's page and not in the one that it was cut out of.
    @Test func whatIsWrittenInANestedListIsReachedThroughItsPage() throws {
        let link = #"<a href="b.html" onclick="$.mobile.changePage('b.html'); return false">B</a>"#
        let graph = try Self.graph(ofList: "<li>More<ul><li>\(link)</li></ul></li>")
        let b = try #require(graph.nodes.firstIndex { $0.state.active?.file == "/b.html" })
        #expect(graph.trace(to: b).steps.count == 3)
    }

    /// A way over a link that the library makes of an item says what is read on it.
    @Test(arguments: [
        ("More", "More"), ("Two <b>words</b>", "words"), ("<h3>Big</h3> <p>small</p>", "Big small"),
        ("&lt;b&gt; &amp; \"c\"", "<b> & \"c\""), ("", ""),
    ])
    func aMadeLinkSaysWhatItsItemSaid(item: String, text: String) throws {
        let graph = try Self.graph(ofList: "<li>\(item)<ul><li><a href=\"b.html\">B</a></li></ul></li>")
        let steps = graph.nodes[0].edges.map(\.step)
        #expect(steps.map(\.madeText) == [text])
        #expect(steps.map(\.link) == [nil])
    }
}
