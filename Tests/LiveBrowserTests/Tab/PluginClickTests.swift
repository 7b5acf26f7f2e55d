import Navigators
import Testing

extension InBrowser {
    /// Links that a site's own jQuery plugins take, in the simulation and in the browser.
    struct PluginClickTests {
        static let take = "function (e) { e.preventDefault(); }"
        static let called = "$(function () { $('.p').take(); });"

        /// What the plugin is, how it is called, and whether the link `.p` in `#item` is taken.
        static let cases: [(plugin: String, call: String, isTaken: Bool)] = [
            ("$.fn.take = function () { return this.on('click', \(take)); };", called, true),
            ("$.fn.take = function () { return this.on('click', \(take)); };", "", false),
            (
                "$.fn.take = function () { return this.on('click', \(take)); };",
                "$(function () { $('.other').take(); });", false
            ),
            ("$.fn.take = function () { return this.each(function () { $(this).click(\(take)); }); };", called, true),
            ("$.fn.take = function () { $(document).on('click', '.p', \(take)); };", called, true),
            (
                "(function ($) { $.fn.take = function () { var s = this.selector; $(document).on('click.t', s, \(take)); }; })(jQuery);",
                called, true
            ),
            (
                "$.fn.extend({take: function () { this.find('a').click(\(take)); }});",
                "$(function () { $('#item').take(); });", true
            ),
            (
                "$.fn.take = function () { this.on('click', 'a', \(take)); };",
                "function go() { $('#item').take(); } $(document).on('pageshow', '#home', function () { go(); });", true
            ),
            ("$.fn.take = function () { this.addClass('taken'); };", called, false),
            ("$.fn.take = function () { this.on('mouseover', \(take)); };", called, false),
        ]

        @Test func areTakenAsInTheBrowser() throws {
            let pages = Self.cases.map { example in
                """
                <!DOCTYPE html><html><head>\(Libraries.head)<script>\(example.plugin)</script>\
                <script>\(example.call)</script></head><body><div data-role="page" id="home"><p id="item">\
                <a href="b.html" class="p">go</a></p></div></body></html>
                """
            }
            try ClickedPages(pages, leadingTo: ["/b.html": "<div data-role=page id=b>b</div>"]).click([.text("go")]) {
                page, _, told, seen in
                let example = Self.cases[page]
                #expect(told.url == seen.url, "\(example.plugin)")
                #expect(seen.loads.isEmpty == example.isTaken, "\(example.plugin)")
                #expect(told.loads.isEmpty == example.isTaken, "\(example.plugin)")
                #expect(told.route?.kind != .script && told.route?.mayTake == nil, "\(example.plugin)")
            }
        }
    }
}
