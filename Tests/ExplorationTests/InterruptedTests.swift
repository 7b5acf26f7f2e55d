import Facts
import Testing

@testable import Exploration

/// Exploring that somebody ends.
struct InterruptedTests {
    @Test func whatWasFoundIsThere() throws {
        let page = "<div data-role=\"page\"><a href=\"b.html\">B</a></div>"
        let site = MemorySite(Dictionary(uniqueKeysWithValues: "abcdef".map { ("/\($0).html", page) }))
        let explorer = Explorer(site: site, entries: site.htmlFiles())
        let all = explorer.explore()
        #expect(all.stopReason == .exhausted)
        for patience in 0...8 {
            var asked = 0
            let graph = explorer.explore(isInterrupted: {
                asked += 1
                return asked > patience
            })
            #expect(graph.stopReason == .interrupted)
            #expect(asked == patience + 1)
            // Six files are opened first.
            #expect(graph.nodes.count == min(patience, 6))
            #expect(graph.nodes.filter { !$0.edges.isEmpty }.count == max(patience - 6, 0))
        }
    }
}
