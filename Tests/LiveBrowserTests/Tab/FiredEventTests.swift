import Facts
import LiveBrowser
import Navigators
import Testing

extension InBrowser {
    /// Handlers of clicks that fire events of their own, in the simulation and in the browser.
    struct FiredEventTests {
        /// What a handler of the document does, what else its script does, whether the link is followed in the browser, and
        /// whether a walk is sure that it is.
        private static let cases: [(handler: String, script: String, isFollowed: Bool, isSure: Bool)] = [
            ("$(this).trigger('collapse');", "", true, true),
            ("$('.list').trigger('create').trigger('updatelayout.mine');", "", true, true),
            ("$('#home').triggerHandler('refresh', [1]);", "", true, true),
            ("$(this).trigger('take');", "", true, true),
            (
                "$(this).trigger('take');", "$(document).on('take', function () { $('a').removeAttr('href'); });",
                false, false
            ),
            ("$(this).trigger('take.it');", "$(document).on('other take', function () { });", true, false),
            (
                "$(this).trigger('take');",
                "$('#home').on(names(), function () { }); function names() { return 'take'; }", true, false
            ),
            ("var name = ['ta', 'ke'].join(''); $(this).trigger(name);", "", true, false),
            ("$('#other').trigger('click');", "", true, false),
            ("$('#other').trigger('hashchange');", "", true, false),
        ]

        @Test func areHeardAsInTheBrowser() throws {
            var texts = ["/b.html": "<div data-role=page id=b>b</div>"]
            for (number, example) in Self.cases.enumerated() {
                texts["/\(number).html"] = """
                    <!DOCTYPE html><html><head>\(Libraries.head)<script>$(document).on('click', 'a', function () { \(example.handler) });\
                    \(example.script)</script></head><body><div data-role="page" id="home"><p class="list"><i id="other"></i>\
                    <a href="b.html">go</a></p></div></body></html>
                    """
            }
            let version = try #require(FrameworkVersion("1.4.5"))
            let (seenSite, toldSite) = Libraries.sites(of: texts)
            let browser = try Browser(showing: seenSite, options: try Libraries.options())
            defer { browser.close() }
            let tab = try browser.openTab()
            for (number, example) in Self.cases.enumerated() {
                let session = Session(site: toldSite, framework: .version(version))
                let (open, click) = (Action.open("/\(number).html"), Action.click(.text("go"), nth: 1))
                _ = (try session.perform(open), try tab.perform(open))
                let (told, seen) = (try session.perform(click), try tab.perform(click))
                let place: Comment = "\(example.handler) \(example.script)"
                #expect(seen.loads.isEmpty != example.isFollowed, place)
                #expect((told.route?.mayTake == nil) == example.isSure, place)
                if example.isSure { #expect(told.url == seen.url, place) }
            }
        }
    }
}
