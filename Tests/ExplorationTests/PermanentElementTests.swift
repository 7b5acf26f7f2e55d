import Facts
import Navigators
import Testing

@testable import Exploration

/// Permanent elements of Turbo that are on every page, and may come from any.
struct PermanentElementTests {
    /// Files in a row, each with links to the next two and with a permanent element.
    private static func graph(_ count: Int, permanent: (_ number: Int) -> String) -> StateGraph {
        var files = ["/turbo-8.0.23.js": "\"turbo:before-visit\""]
        for number in 0..<count {
            let links = (1...2).map { "<a href=\"p\((number + $0) % count).html\">\($0)</a>" }.joined()
            files["/p\(number).html"] =
                "<head><script src=\"/turbo-8.0.23.js\"></script></head><body>\(links)\(permanent(number))</body>"
        }
        return Explorer(site: MemorySite(files), entries: (0..<count).map { "/p\($0).html" }).explore()
    }

    /// Where nothing in it can be clicked, it does not count which page it came from.
    @Test(arguments: [
        "<div id=\"root\" data-turbo-permanent></div>",
        "<div id=\"player\" data-turbo-permanent><p class=\"x\">song <b>1</b></p></div>",
    ])
    func tellNoPagesApartWithoutLinks(permanent: String) {
        let graph = Self.graph(20) { _ in permanent }
        #expect(graph.nodes.count == 20)
        #expect(graph.nodes.allSatisfy { node in node.edges.allSatisfy { $0.kind == .ajax } })
    }

    /// A menu that all pages have is the same whichever page it came from, and so is where its links lead.
    @Test func tellNoPagesApartWhereTheyAreWrittenAlike() {
        let menu = "<ul id=\"menu\" data-turbo-permanent><li><a href=\"p1.html\">1</a><a href=\"p2.html\">2</a></ul>"
        let graph = Self.graph(20) { number in menu + "<p>\(number)</p>" }
        #expect(graph.nodes.count == 20)
        for node in graph.nodes { #expect(node.edges.map(\.kind) == [.ajax, .ajax, .ajax, .ajax]) }
        // Another link, another menu.
        #expect(Self.graph(20) { menu.replacing("p1", with: "p\($0 % 2)") }.nodes.count == 40)
    }

    /// What is in it goes along: links, and what links of the page name.
    @Test(arguments: ["<a href=\"/p1.html\">home</a>", "<p id=\"first\">first</p>", "<form></form>"])
    func tellPagesApartWithLinks(content: String) {
        let graph = Self.graph(6) { number in
            "<div id=\"menu\" data-turbo-permanent>\(number == 0 ? content : "")</div>"
        }
        #expect(graph.nodes.count > 6)
        let first = graph.nodes.filter { $0.state.active?.file == "/p3.html" }
        #expect(first.count == 2)
    }
}
