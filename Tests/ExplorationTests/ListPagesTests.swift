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
}
