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
            let pages = Self.cases.map { example in
                """
                <!DOCTYPE html><html><head>\(Libraries.head)<script>$(document).on('click', 'a', function () { \(example.handler) });\
                \(example.script)</script></head><body><div data-role="page" id="home"><p class="list"><i id="other"></i>\
                <a href="b.html">go</a></p></div></body></html>
                """
            }
            try ClickedPages(pages, leadingTo: ["/b.html": "<div data-role=page id=b>b</div>"]).click([.text("go")]) {
                page, _, told, seen in
                let example = Self.cases[page]
                let place: Comment = "\(example.handler) \(example.script)"
                #expect(seen.loads.isEmpty != example.isFollowed, place)
                #expect((told.route?.mayTake == nil) == example.isSure, place)
                if example.isSure { #expect(told.url == seen.url, place) }
            }
        }
    }
}
