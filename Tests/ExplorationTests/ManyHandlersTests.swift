import Facts
import Navigators
import Testing

@testable import Exploration

/// Sites with many handlers, most of which hear nothing of a page.
@Suite(.serialized) struct ManyHandlersTests {
    private static let count = 60

    /// Files that lead to each other, with handlers of their own, and some that all of them have.
    private static func site(handlersInCommon: Int, handlersOfEach: Int) -> MemorySite {
        func handlers(_ name: String, _ count: Int) -> String {
            (0..<count).map { number in
                """
                $("#\(name)_\(number)").on("click", "a.more", function (event) {
                  event.preventDefault(); $.ajax({ url: "/api/\(name)/\(number)" });
                });

                """
            }.joined()
        }
        var texts = ["/jquery.js": "", "/common.js": handlers("common", handlersInCommon)]
        for number in 0..<count {
            let items = (1...20).map { item in
                "<li class=\"item\"><a href=\"/\((number + item * item) % count).html\">\(item)</a></li>"
            }
            texts["/\(number).html"] = """
                <head><script src="/jquery.js"></script><script src="/common.js"></script>
                <script src="/jquery.mobile-1.4.5.js"></script></head>
                <body><div data-role="page" id="page\(number)"><ul>\(items.joined())</ul></div>
                <script>\(handlers("own\(number)", handlersOfEach))</script></body>
                """
        }
        return MemorySite(texts)
    }

    private static func exploration(of site: MemorySite) -> (nodes: Int, time: Duration) {
        let start = ContinuousClock.now
        let explorer = Explorer(site: site, entries: (0..<count).map { "/\($0).html" })
        let nodes = explorer.explore().nodes.count
        return (nodes, ContinuousClock.now - start)
    }

    /// Handlers are looked up by what the pages' elements have: asking each about each element took fifty times as long as
    /// all else. The bound is generous, for slow machines.
    @Test func whatTheyDoNotHearCostsLittle() {
        let few = Self.exploration(of: Self.site(handlersInCommon: 1, handlersOfEach: 1))
        let many = Self.exploration(of: Self.site(handlersInCommon: 600, handlersOfEach: 5))
        #expect(few.nodes == 2 * Self.count)
        #expect(many.nodes == few.nodes)
        #expect(many.time < few.time * 10 + .seconds(1))
    }
}
