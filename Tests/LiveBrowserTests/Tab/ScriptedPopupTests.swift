import Navigators
import Testing

extension InBrowser {
    /// Popups that scripts open, in the simulation and in the browser.
    struct ScriptedPopupTests {
        private static let open = "$('#menu').popup('open')"

        /// What stands in the link's tag, a script, what the address ends in behind the click, and whether a walk is sure of
        /// that.
        private static let cases: [(link: String, script: String, end: String, isSure: Bool)] = [
            ("href='#' onclick=\"\(open)\"", "", "#&ui-state=dialog", true),
            (
                "href='#' onclick='show()'", "function show() { $('#menu').popup('open', {x: 0}); }",
                "#&ui-state=dialog", true
            ),
            ("onclick=\"\(open)\"", "", "#&ui-state=dialog", true),
            ("href='b.html'", onClick("e.preventDefault(); \(open);"), "#&ui-state=dialog", true),
            ("href='#'", onClick("setTimeout(function () { \(open); }, 0);"), "#&ui-state=dialog", true),
            ("href='#'", onClick("var menu = $('#menu'); menu.popup('open');"), "#&ui-state=dialog", true),
            ("href='#'", onClick("$('[data-role=popup]:first').popup('close');"), ".html", true),
            ("href='#'", onClick("$('#gone').popup('open');"), ".html", true),
            ("href='#'", onClick("$('#none').popup('open');"), ".html", true),
            ("href='#'", onClick("$('[data-role=popup]').popup('open');"), "#&ui-state=dialog", true),
            ("href='#'", onClick("if (!window.menus) { \(open); }"), "#&ui-state=dialog", false),
            // The library takes the click behind the handler.
            ("href='b.html'", onClick("\(open);"), "/b.html", true),
            // It keeps out of the history.
            ("href='#' onclick=\"$('#quiet').popup('open')\"", "", ".html", true),
        ]

        private static func onClick(_ body: String) -> String {
            "$(document).on('pagecreate', function () { $('#go').on('click', function (e) { \(body) }); });"
        }

        @Test func openAsInTheBrowser() throws {
            let pages = Self.cases.map { example in
                """
                <!DOCTYPE html><html><head>\(Libraries.head)<script>\(example.script)</script></head><body>\
                <div data-role="page" id="home"><p><a id="go" \(example.link)>go</a></p>\
                <div id="none">n</div><div data-role="popup" id="menu">m</div>\
                <div data-role="popup" id="quiet" data-history="false">q</div>\
                </div></body></html>
                """
            }
            let other = "<div data-role=page id=b>b</div>"
            try ClickedPages(pages, leadingTo: ["/b.html": other]).click([.id("go")]) { page, _, told, seen in
                let example = Self.cases[page]
                let place: Comment = "\(example.link) \(example.script)"
                #expect(seen.url.hasSuffix(example.end), place)
                #expect((told.route?.mayTake == nil) == example.isSure, place)
                guard example.isSure else { return }
                #expect(told.url == seen.url, place)
                #expect(told.history == seen.history, place)
            }
        }
    }
}
