import Facts
import LiveBrowser
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
            var texts = ["/b.html": "<div data-role=page id=b>b</div>"]
            for (number, example) in Self.cases.enumerated() {
                texts["/\(number).html"] = """
                    <!DOCTYPE html><html><head>\(Libraries.head)<script>\(example.plugin)</script>\
                    <script>\(example.call)</script></head><body><div data-role="page" id="home"><p id="item">\
                    <a href="b.html" class="p">go</a></p></div></body></html>
                    """
            }
            let version = try #require(FrameworkVersion("1.4.5"))
            let (seenSite, toldSite) = Libraries.sites(of: texts)
            let browser = try Browser(showing: seenSite, options: try Libraries.options())
            defer { browser.close() }
            let tab = try browser.openTab()
            for (number, example) in Self.cases.enumerated() {
                let session = Session(site: toldSite, framework: .version(version))
                for action in [Action.open("/\(number).html"), .click(.text("go"), nth: 1)] {
                    let (told, seen) = (try session.perform(action), try tab.perform(action))
                    #expect(told.url == seen.url, "\(example.plugin)")
                    guard case .click = action else { continue }
                    #expect(seen.loads.isEmpty == example.isTaken, "\(example.plugin)")
                    #expect(told.loads.isEmpty == example.isTaken, "\(example.plugin)")
                    #expect(told.route?.kind != .script && told.route?.mayTake == nil, "\(example.plugin)")
                }
            }
        }
    }
}
