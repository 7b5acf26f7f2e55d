import Facts
import Navigators
import Testing

@testable import Exploration

/// Pages whose links the browser resolves with the document's folder, in documents of several folders.
struct FolderTests {
    private static let library =
        "<script src=\"/jquery.js\"></script><script src=\"/jquery.mobile-1.4.5.js\"></script>"

    /// A page with a fragment and a link that is left to the browser, which documents of other folders lead to; one of these
    /// has a page that the fragment finds.
    private static func site(native: String) -> MemorySite {
        // What is prefetched leaves the document's base behind.
        let home =
            "<a href=\"\(native)\" data-ajax=\"false\">home</a>"
            + "<a href=\"../first/g.html\" data-prefetch=\"true\">next</a>"
        let page = "<div data-role=\"page\"><a href=\"#info\">info</a>\(home)</div>"
        let between = "<div data-role=\"page\"><a href=\"../page/p.html\">page</a>\(home)</div>"
        let link = "<div data-role=\"page\"><a href=\"../between/b.html\">between</a></div>"
        return MemorySite([
            "/jquery.js": "", "/jquery.mobile-1.4.5.js": "", "/index.html": library,
            "/page/p.html": library + page, "/between/b.html": library + between,
            "/first/f.html": library + link, "/first/g.html": library + "<div data-role=\"page\"></div>",
            "/second/s.html": library + link.replacing("</div>", with: "<a href=\"#info\">info</a></div>")
                + "<div data-role=\"page\" id=\"info\">found</div>",
        ])
    }

    private static func explore(native: String) throws -> StateGraph {
        Explorer(
            site: site(native: native), entries: ["/first/f.html", "/second/s.html", "/page/p.html"],
            framework: .version(try #require(FrameworkVersion("1.4.5")))
        ).explore()
    }

    /// The documents in which the page that was fetched is shown by states, with where its fragment leads.
    private static func outcomes(_ graph: StateGraph) -> [String: Outcome.Kind] {
        graph.nodes.filter { $0.state.active?.file == "/page/p.html" && $0.state.active?.isExternal == true }
            .reduce(into: [:]) { $0[$1.state.document] = $1.edges.first?.kind }
    }

    /// A state is found in the other folder's document too, whether its links lead elsewhere there or not.
    @Test(arguments: ["../index.html", "index.html", "/index.html", "../../index.html", "http://elsewhere/"])
    func fragmentIsFoundInADocumentOfAnotherFolder(native: String) throws {
        let graph = try Self.explore(native: native)
        #expect(graph.stopReason == .exhausted)
        #expect(Self.outcomes(graph)["/second/s.html"] == .internalPage)
    }

    /// Where the links lead to the same from both folders, what is known in one holds in the other.
    @Test(arguments: ["../index.html", "/index.html"])
    func pageIsOneWhereItsLinksLeadToTheSame(native: String) throws {
        let shown = try Self.explore(native: native).nodes.filter { $0.state.active?.file == "/page/p.html" }
        #expect(Set(shown.map(\.state.document)).isSubset(of: ["/page/p.html", "/first/f.html", "/second/s.html"]))
        #expect(shown.count == 3)
    }

    /// A link that the browser follows to a fragment with a path adds to the address each time.
    @Test(arguments: ["#p/", "#p/q/"], ["1.0", "1.1.2", "1.3.2"])
    func addressesThatGrowHaveAnEnd(fragment: String, version: String) throws {
        // Without an address of its own the base element leaves the base to grow.
        let page = "<div data-role=\"page\"><a href=\"\(fragment)\" data-ajax=\"false\">on</a></div>"
        let graph = Explorer(
            site: MemorySite([
                "/jquery.js": "", "/jquery.mobile-1.4.5.js": "", "/index.html": "<base>" + Self.library + page,
            ]),
            entries: ["/index.html"], framework: .version(try #require(FrameworkVersion(version))),
            limits: Limits(states: 100)
        ).explore()
        #expect(graph.stopReason == .exhausted)
    }
}
