import Facts
import Navigators
import Testing

@testable import Exploration

/// A document that is loaded again while a popup is open.
struct ReloadedPopupTests {
    /// Its address has the popup's key, and the next popup appends another: without a word against it there is no last state.
    @Test func isOneDocumentHoweverManyKeysItsAddressHas() throws {
        let site = MemorySite([
            "/jquery.js": "", "/jquery.mobile-1.4.5.js": "",
            "/index.html": """
            <script src="jquery.js"></script><script src="jquery.mobile-1.4.5.js"></script>
            <script>function again() { location.reload(); }</script>
            <div data-role="page" id="home"><a href="#pop" data-rel="popup">open</a>
            <div data-role="popup" id="pop"><a onclick="again()">again</a></div></div>
            """,
        ])
        let graph = Explorer(
            site: site, entries: ["/index.html"], framework: .version(try #require(FrameworkVersion("1.4.5"))),
            limits: Limits(states: 100)
        ).explore()
        #expect(graph.stopReason == .exhausted)
        #expect(graph.nodes.contains { $0.edges.contains { $0.kind == .fullLoad } })
        #expect(
            graph.nodes.map { "\($0.state.document) \($0.state.popup ?? "")" } == [
                "/index.html ", "/index.html pop", "/index.html#&ui-state=dialog ", "/index.html#&ui-state=dialog pop",
            ])
    }
}
