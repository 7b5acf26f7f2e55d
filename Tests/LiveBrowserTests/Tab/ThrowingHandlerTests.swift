import Navigators
import Testing

extension InBrowser {
    /// Handlers of a page that call a function which stayed behind, in the simulation and in the browser.
    struct ThrowingHandlerTests {
        private static let scripts = [
            "$('#b').on('pagebeforecreate', function () { send(); });",
            "$(document).on('pagecreate', '#b', function () { send(); });",
            "$(document).on('pagebeforeshow', function () { send(); });",
            "$('#b').on('pageshow', send2); function send2() { send(); }",
            "$(document).on('pagebeforehide', function () { send(); });",
            "$(document).on('pagecontainershow', function () { send(); });",
            "$('#b').on('pageshow', function () { if (window.send) { send(); } });",
        ]

        @Test func endChangesAsInTheBrowser() throws {
            let others = Self.scripts.enumerated().map { index, script in
                (
                    "/b\(index).html",
                    "<!DOCTYPE html><head>\(Libraries.head)<script>function send() {}</script></head>"
                        + "<div data-role=page id=b><script>\(script)</script>b</div>"
                )
            }
            let pages = Self.scripts.indices.map { index in
                "<!DOCTYPE html><head>\(Libraries.head)</head><div data-role=page id=a><a href=b\(index).html>go</a></div>"
            }
            try ClickedPages(pages, leadingTo: Dictionary(uniqueKeysWithValues: others)).click([.text("go")]) {
                page, _, told, seen in
                let script: Comment = "\(Self.scripts[page])"
                #expect(told.url == seen.url, script)
                #expect(told.active?.id == seen.active?.id, script)
                #expect(told.pages.map(\.id) == seen.pages.map(\.id), script)
                #expect(told.events == seen.events, script)
                // The last of them asks before it calls.
                #expect((told.events.last?.name == "pagechange") == (page == Self.scripts.count - 1), script)
            }
        }
    }
}
