import Facts
import Navigators
import Testing

@testable import Exploration

/// Links to fragments, in the documents in which they find something and in others.
struct FragmentTests {
    private static func explore(_ pages: [String: String]) throws -> StateGraph {
        let library = "<script src=\"/jquery.js\"></script><script src=\"/jquery.mobile-1.4.5.js\"></script>"
        var files = pages.mapValues { library + $0 }
        (files["/jquery.js"], files["/jquery.mobile-1.4.5.js"]) = ("", "")
        return Explorer(
            site: MemorySite(files), entries: pages.keys.sorted(),
            framework: .version(try #require(FrameworkVersion("1.4.5")))
        ).explore()
    }

    /// Only the fragment counts (C7), so that it makes no difference in which document a link is dead.
    @Test func aFragmentOfAnotherFileAsksNothingOfTheDocumentsAddress() throws {
        func pages(_ dead: String) -> [String: String] {
            [
                "/a.html": "<div data-role=\"page\" id=\"a\"><a href=\"b.html\">B</a></div>",
                "/b.html": "<div data-role=\"page\" id=\"b\"><a href=\"c.html\">C</a>\(dead)</div>",
                "/c.html": "<div data-role=\"page\" id=\"c\"><a href=\"a.html\">A</a><a href=\"b.html\">B</a></div>",
            ]
        }
        let plain = try Self.explore(pages(""))
        let withDeadLink = try Self.explore(pages("<a href=\"a.html#gone\">gone</a>"))
        #expect(withDeadLink.nodes.map(\.state) == plain.nodes.map(\.state))
        #expect(withDeadLink.nodes.contains { $0.edges.contains { $0.kind == .dead } })
    }

    /// `#two` shows the document's own page in one document, and in another the same page as it came by AJAX and was kept: that
    /// is another state, with links that resolve otherwise.
    @Test func aPageThatIsKeptIsFoundByItsIDBesideDocumentsThatHaveIt() throws {
        let graph = try Self.explore([
            "/b.html": "<div data-role=\"page\" id=\"three\"><a href=\"sub/c.html\">C</a></div>",
            "/index.html": "<div data-role=\"page\" id=\"three\"><a href=\"#two\">two</a></div>",
            "/sub/c.html": """
            <div data-role="page" id="two" data-dom-cache="true"><a href="/index.html">home</a></div>
            """,
        ])
        let shown = graph.nodes.compactMap(\.state.active).filter { $0.file == "/sub/c.html" && $0.dataURL == "two" }
        #expect(Set(shown.map(\.isExternal)) == [false, true])
    }

    /// Over a popup a click on another page's link comes to the same, whichever page has the popup.
    @Test func whatClicksOverAPopupComeToIsRecalled() throws {
        let links = (0..<5).map { "<a href=\"p\($0).html\">\($0)</a>" }.joined()
        let pages = (0..<5).map { number in
            """
            <div data-role="page" id="page\(number)">\(links)<a href="#pop\(number)" data-rel="popup">open</a>
            <div data-role="popup" id="pop\(number)">Hello</div></div>
            """
        }
        let graph = try Self.explore(
            Dictionary(uniqueKeysWithValues: pages.enumerated().map { ("/p\($0.offset).html", $0.element) }))
        let open = graph.nodes.filter { $0.state.popup != nil && $0.state.active?.isExternal == false }
        #expect(open.count == 5)
        for node in open {
            let own = node.state.active?.file
            let shown = node.edges.filter { $0.kind == .ajax }.compactMap { edge in
                edge.target.flatMap { graph.nodes[$0].state.active?.file }
            }
            #expect(Set(shown) == Set((0..<5).map { "/p\($0).html" }).subtracting([own ?? ""]))
            #expect(
                node.edges.filter { $0.kind == .ajax }.allSatisfy { graph.nodes[$0.target ?? 0].state.popup == nil })
        }
    }
}
