import Facts
import Navigators
import Testing

@testable import Exploration

/// Files that scripts are handed in another encoding than the browser reads them in.
struct TwoTextsTests {
    /// In the text that a script is handed, each link stands where the next one stands in the browser's.
    @Test func linksAreToldApartByTheTextTheyStandIn() throws {
        let library = "<script src=\"/jquery.js\"></script><script src=\"/jquery.mobile-1.4.5.js\"></script>"
        let head = "<meta charset=\"windows-1251\">" + library
        let links = ["<a href=\"c.html\">C</a>", "<a href=\"d.html\">D</a>"]
        #expect(links[0].utf8.count == 22)
        // A byte of Cyrillic is two bytes where it is understood, and three where it is not.
        let cyrillic = [UInt8](repeating: 0xE4, count: 22)
        let page = "<div data-role=\"page\">"
        let file = Array((head + page).utf8) + cyrillic + Array((links.joined() + "</div>").utf8)
        let site = MemorySite(
            bytes: [
                "/b.html": file, "/jquery.js": [], "/jquery.mobile-1.4.5.js": [],
                "/index.html": Array((library + page + "<a href=\"b.html\">B</a></div>").utf8),
                "/c.html": Array((library + page + "c</div>").utf8),
            ])
        let graph = Explorer(
            site: site, entries: ["/b.html", "/index.html"],
            framework: .version(try #require(FrameworkVersion("1.4.5")))
        ).explore()
        let shown = graph.nodes.filter { $0.state.active?.file == "/b.html" }
        #expect(Set(shown.map { $0.state.active?.isExternal }) == [false, true])
        for node in shown { #expect(node.edges.map(\.kind) == [.ajax, .missing]) }
    }
}
