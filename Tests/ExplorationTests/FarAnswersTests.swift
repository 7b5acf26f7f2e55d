import Facts
import Navigators
import Testing

@testable import Exploration

/// What many pages ask for, and one document has.
struct FarAnswersTests {
    private static let library =
        "<script src=\"/jquery.js\"></script><script src=\"/jquery.mobile-1.4.5.js\"></script>"

    /// Files in a row, each with links to the next four and to a popup that the first one has.
    private static func row(_ count: Int) -> MemorySite {
        var files = ["/jquery.js": "", "/jquery.mobile-1.4.5.js": ""]
        for number in 0..<count {
            let links = (1...4).map { "<a href=\"p\((number + $0) % count).html\">\($0)</a>" }.joined()
            let popup = number == 0 ? "<div data-role=\"popup\" id=\"pop\">Hello</div>" : ""
            files["/p\(number).html"] =
                library + "<div data-role=\"page\"><a href=\"#pop\" data-rel=\"popup\">open</a>\(links)\(popup)</div>"
        }
        return MemorySite(files)
    }

    /// From the last file back to the first lie more pages than a search backwards looks at.
    @Test func areFoundHoweverManyPagesLieBetween() throws {
        let count = 310
        let graph = Explorer(
            site: Self.row(count), entries: (0..<count).map { "/p\($0).html" },
            framework: .version(try #require(FrameworkVersion("1.4.5")))
        ).explore()
        #expect(graph.stopReason == .exhausted)
        let opening = graph.nodes.filter { $0.edges.first?.kind == .popup }.map(\.state)
            .filter { $0.active?.file != "/p0.html" }
        #expect(Set(opening.compactMap(\.active?.file)).count == count - 1)
        #expect(Set(opening.map(\.document)) == ["/p0.html"])
    }
}
