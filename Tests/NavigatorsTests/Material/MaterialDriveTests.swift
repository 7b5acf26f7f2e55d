import Facts
import Navigators
import Testing

/// What no recording of the fixtures holds, as it was seen in a browser.
struct MaterialDriveTests {
    private static let switches =
        "<input type=checkbox data-md-toggle=drawer><input type=checkbox data-md-toggle=search>"

    private func session(switches: String) -> Session {
        let page = """
            <!DOCTYPE html><html><head><title>t</title></head><body><a href="#far" data-md-component="skip">skip</a>\(switches)
            <header data-md-component="header"></header>
            <div data-md-component="container"><a href="b/">b</a><p id="far">f</p></div>
            <script id="__config" type="application/json">{"base": ".", "features": ["navigation.instant"]}</script>
            <script src="assets/javascripts/bundle.79ae519e.min.js"></script></body></html>
            """
        let sitemap =
            "<urlset><url><loc>https://docs.example/</loc></url><url><loc>https://docs.example/b/</loc></url></urlset>"
        return Session(
            site: MemorySite(["/index.html": page, "/b/index.html": page, "/sitemap.xml": sitemap]))
    }

    /// The bundle looks for its switches before anything else, and stops where one is missing: all links are the browser's.
    @Test(arguments: ["", String(Self.switches.prefix { $0 != ">" }) + ">"])
    func nothingStartsWithoutTheSwitches(switches: String) throws {
        let session = session(switches: switches)
        #expect(try session.perform(.open("/index.html")).document.events == ["DOMContentLoaded", "load"])
        #expect(try session.perform(.click(.text("b"), nth: 1)).loads.map(\.kind) == [.full])
    }

    /// MI31: the jump of the page that comes is a move to where the visitor is. The next one keeps what the entry remembers
    /// of the scrolling by then, so that the theme scrolls there and does not jump once more.
    @Test func aMoveToTheSamePlaceKeepsTheStateOfTheEntry() throws {
        let session = session(switches: Self.switches)
        try session.perform(.open("/index.html"))
        let jump = "location$ /index.html#far"
        #expect(try session.perform(.click(.text("skip"), nth: 1)).document.events == [jump, jump, "document$"])
        #expect(try session.perform(.click(.text("skip"), nth: 1)).document.events == [jump])
        #expect(try session.perform(.click(.text("skip"), nth: 1)).document.events == [jump])
    }
}
