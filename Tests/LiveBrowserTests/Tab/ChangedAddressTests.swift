import Navigators
import Testing

extension InBrowser {
    /// Scripts that give links another address than the one that is written, in the simulation and in the browser.
    struct ChangedAddressTests {
        private static let change = "$(this).find('a').each(function () { $(this).attr('href', 'c.html'); });"

        /// A script, the address that it leaves to be followed, and whether a walk is sure of that.
        private static let cases: [(script: String, address: String, isSure: Bool)] = [
            ("$(document).on('pagecreate', function () { $('a').attr('href', 'c.html'); });", "c.html", false),
            ("$(document).on('pagecreate', '.start', function () { \(change) });", "c.html", false),
            ("$(document).on('pagecreate', '.end', function () { \(change) });", "b.html", true),
            (onPage("if ($(e.target).hasClass('start')) { \(change) }"), "c.html", false),
            (onPage("if ($(e.target).hasClass('end')) { \(change) }"), "b.html", true),
            (onPage("if (this.id === 'home') { \(change) }"), "c.html", false),
            (onPage("if (this.id === 'elsewhere') { \(change) }"), "b.html", true),
            (onPage("if ($(this).is('.start')) { go(); } else { \(change) } function go() { }"), "b.html", true),
            (onPage("if (!$(this).is('.end')) { \(change) }"), "c.html", false),
            (onPage("if ($(this).hasClass('start') && e.target.id == 'elsewhere') { \(change) }"), "b.html", true),
            ("$(function () { $('#go').prop('href', 'c.html'); });", "c.html", false),
            ("$(function () { document.getElementById('go').href = 'c.html'; });", "c.html", false),
            ("$(function () { document.getElementById('go').setAttribute('href', 'c.html'); });", "c.html", false),
            ("$(function () { $('#go').attr({title: 'c', href: 'c.html'}); });", "c.html", false),
            ("$(function () { $.each($('p a'), function () { this.href = 'c.html'; }); });", "c.html", false),
            ("$(function () { $('#go').removeAttr('href'); });", "", false),
            ("$(function () { document.querySelector('#go').removeAttribute('href'); });", "", false),
            // Both lead to the same file, by AJAX or not.
            ("$(function () { $('a').attr('rel', 'external'); });", "b.html", true),
            ("$(function () { $('a').attr('data-ajax', false); });", "b.html", true),
            ("$(document).on('pagecreate', function () { $('a').attr('data-ajax', 'false'); });", "b.html", true),
            ("$('a').attr('rel', 'external');", "b.html", true),
            ("$(function () { $('nav a').attr('rel', 'external'); });", "b.html", true),
            ("$(function () { $('nav a').attr('href', 'c.html'); });", "b.html", true),
            ("$(function () { $('#go').attr('title', $('#go').attr('href')); });", "b.html", true),
            ("$('#go').attr('href', 'c.html');", "b.html", true),
            ("$(document).on('click', 'a', function () { $(this).attr('href', 'c.html'); });", "c.html", false),
            (
                "$(document).on('click', 'a', function () { if (this.rel) { $(this).attr('href', 'c.html'); } });",
                "b.html", true
            ),
            // The link is taken away, and another has its id.
            ("$(function () { $('p').html(\(other)); });", "c.html", false),
            ("$(function () { if (location.host) { $('p').empty().append(\(other)); } });", "c.html", false),
            ("$(function () { document.querySelector('p').innerHTML = \(other); });", "c.html", false),
            ("$(function () { $('#go').replaceWith(\(other)); });", "c.html", false),
            (
                "$(function () { fill(); }); function fill() { $('#go').remove(); $('p').prepend(\(other)); }",
                "c.html", false
            ),
            ("$(document).on('pagecreate', '.start', function () { $('p', this).html(\(other)); });", "c.html", false),
            ("$(function () { $('i').html(\(other)); $('.end').empty(); $('.end a').remove(); });", "b.html", true),
            ("$(function () { $('#go').html('there').text('there'); });", "b.html", true),
            ("$(function () { $('p').html(); $('p').text(); $('p').remove('.end'); });", "b.html", true),
            ("$(function () { document.querySelector('p').innerHTML += ' there'; });", "b.html", true),
            ("$('p').html(\(other));", "b.html", true),
            ("$(document).on('click', 'p', function () { $('p').empty(); });", "b.html", true),
            ("$(document).on('swipe', function () { fill(); }); function fill() { $('p').empty(); }", "b.html", true),
            ("function fill() { $('p').empty(); }", "b.html", true),
        ]

        private static let other = "'<a id=\"go\" href=\"c.html\">go</a>'"

        private static func onPage(_ body: String) -> String {
            "$(document).on('pagecreate', '[data-role=page]', function (e) { \(body) });"
        }

        @Test func areFollowedAsInTheBrowser() throws {
            let others = ["b", "c"].reduce(into: [:]) { texts, name in
                texts["/\(name).html"] = "<div data-role=page id=\(name)>\(name)</div>"
            }
            let pages = Self.cases.map { example in
                """
                <!DOCTYPE html><html><head>\(Libraries.head)<script>\(example.script)</script></head><body>\
                <div data-role="page" id="home" class="start"><p><a id="go" href="b.html">go</a></p></div></body></html>
                """
            }
            try ClickedPages(pages, leadingTo: others).click([.id("go")]) { page, _, told, seen in
                let example = Self.cases[page]
                let place: Comment = "\(example.script)"
                let stays = ClickedPages.address(of: page)
                #expect(seen.url.hasSuffix(example.address.isEmpty ? stays : example.address), place)
                #expect((told.route?.mayTake == nil) == example.isSure, place)
                if example.isSure {
                    #expect(told.url == seen.url, place)
                    #expect(told.full == seen.full, place)
                }
            }
        }
    }
}
