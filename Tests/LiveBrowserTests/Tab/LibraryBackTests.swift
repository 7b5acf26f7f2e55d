import LiveBrowser
import Navigators
import Testing

extension InBrowser {
    /// `$.mobile.back()` in handlers, in the simulation and in the browser.
    struct LibraryBackTests {
        private static let back = "$.mobile.back()"

        /// What stands in the link's tag, and a script.
        private static let cases: [(link: String, script: String)] = [
            ("href='#' onclick='\(back); return false'", ""),
            ("href='#' onclick='\(back)'", ""),
            ("href='#' onclick='leave()'", "function leave() { \(back); return false; }"),
            ("href='#'", "$(document).on('click', '#go', function (e) { e.preventDefault(); \(back); });"),
            (
                "href='#' onclick='\(back); return false'",
                "$(document).on('mobileinit', function () { $.mobile.hashListeningEnabled = false; });"
            ),
        ]

        @Test func goesBackAsInTheBrowser() throws {
            let scripts = Libraries.head.replacing("</script><script", with: "</script>SCRIPT<script")
            let pages = Self.cases.enumerated().reduce(into: [String: String]()) { pages, entry in
                let head = scripts.replacing("SCRIPT", with: "<script>\(entry.element.script)</script>")
                pages["/\(entry.offset).html"] = """
                    <!DOCTYPE html><html><head>\(head)</head><body>\
                    <div data-role="page" id="one"><a id="to" href="#two">two</a></div>\
                    <div data-role="page" id="two"><a id="go" \(entry.element.link)>go</a></div></body></html>
                    """
            }
            let sites = Libraries.sites(of: pages)
            let version = try #require(FrameworkVersion("1.4.5"))
            let browser = try Browser(showing: sites.seen, options: try Libraries.options())
            defer { browser.close() }
            for (number, example) in Self.cases.enumerated() {
                let tab = try browser.openTab()
                let session = Session(site: sites.told, framework: .version(version))
                let place: Comment = "\(example.link) \(example.script)"
                var shown: String?
                for action in [
                    Action.open("/\(number).html"), .click(.id("to"), nth: 1), .click(.id("go"), nth: 1),
                ] {
                    let (told, seen) = (try session.perform(action), try tab.perform(action))
                    #expect(told.url == seen.url, place)
                    #expect(told.active?.id == seen.active?.id, place)
                    #expect(told.history == seen.history, place)
                    shown = seen.active?.id
                }
                #expect(shown == "one", place)
            }
        }
    }
}
