import Facts
import Navigators
import Testing

@testable import Exploration

/// What stands beside the pages of a site is looked for no further than it can make a difference.
struct NeighboursTests {
    private static let head = """
        <head><script src="/jquery.js"></script><script src="/jquery.mobile-1.4.5.js"></script></head>
        """

    private static func explore(_ pages: [String: String]) -> (nodes: Int, time: Duration) {
        let texts = pages.mapValues { "<!DOCTYPE html><html>\(head)<body>\($0)</body></html>" }
        let start = ContinuousClock.now
        let explorer = Explorer(
            site: MemorySite(texts.merging(["/jquery.js": ""]) { $1 }), entries: pages.keys.sorted())
        return (explorer.explore().nodes.count, ContinuousClock.now - start)
    }

    /// Each page is shown in its own document and in another; as many states as there are pairs of pages prove nothing more.
    @Test func pagesThatPrefetchEachOtherAreFewStates() {
        let count = 20
        let links = (0..<count).map { "<a href=\"/\($0).html\" data-prefetch=\"true\">\($0)</a>" }.joined()
        let pages = (0..<count).map { ("/\($0).html", "<div data-role=\"page\" id=\"p\($0)\">\(links)</div>") }
        let nodes = Self.explore(Dictionary(uniqueKeysWithValues: pages)).nodes
        #expect(nodes >= 2 * count && nodes <= 3 * count)
    }

    /// A page of the document brings its popups when it is made: it is not searched for without them. The bound is generous,
    /// for slow machines.
    @Test func aPageIsNotSearchedForWithoutItsOwnPopups() {
        let popups = (0..<120).map {
            """
            <a href="#u\($0)" data-rel="popup">\($0)</a>
            <div data-role="popup" id="u\($0)"><a href="#first">back</a></div>
            """
        }
        func page(_ id: String, _ content: String) -> String {
            "<div data-role=\"page\" id=\"\(id)\"><a href=\"#second\">second</a>\(content)</div>"
        }
        let early = Self.explore(["/index.html": page("first", popups.joined()) + page("second", "")])
        let late = Self.explore(["/index.html": page("first", "") + page("second", popups.joined())])
        #expect(late.nodes == early.nodes)
        #expect(late.time < early.time * 5 / 2 + .milliseconds(500))
    }
}
