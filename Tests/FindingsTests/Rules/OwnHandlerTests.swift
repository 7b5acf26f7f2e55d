import Facts
import Findings
import Testing

/// Links to fragments that are no pages, with handlers of their own that do not take the click.
struct OwnHandlerTests {
    private static func rules(_ link: String, _ script: String) throws -> [String] {
        let site = MemorySite([
            "/index.html": """
            <!DOCTYPE html><html><head><title>Home</title>
            <script src="jquery-1.11.1.js"></script><script src="jquery.mobile-1.4.5.js"></script></head><body>
            <div data-role="page" id="home"><nav id="days">\(link)</nav><h2 id="fees">Fees</h2>
            <script>\(script)</script></div></body></html>
            """,
            "/jquery-1.11.1.js": "", "/jquery.mobile-1.4.5.js": "",
        ])
        return try Checker(site: site, files: ["/index.html"]).check().findings.map(\.rule)
            .filter { $0.hasPrefix("fragment-") }
    }

    private static let scroll = "$('html, body').animate({ scrollTop: $('#fees').offset().top });"

    @Test(arguments: [
        "$('#to-fees').click(function () { \(scroll) });", "$('.day').on('tap', function () { \(scroll) });",
        "$('#days').on('click', 'a', function () { \(scroll) });", "$('[href=\"#fees\"]').click(show);",
        "document.getElementById('to-fees').onclick = function () { show(); };",
        "$(function () { $('#to-fees').click(function () { \(scroll) }); });",
    ])
    func whoHearsALinkMeansSomething(script: String) throws {
        #expect(try Self.rules("<a href=\"#fees\" id=\"to-fees\" class=\"day\">Fees</a>", script) == [])
        #expect(
            try Self.rules(
                "<a href=\"#gone\" id=\"to-fees\" class=\"day\">Gone</a>", script.replacing("#fees", with: "#gone"))
                == [])
    }

    @Test(arguments: [
        "", "$('a').click(function () { menu.close(); });", "$('#other').click(function () { \(scroll) });",
        "$('#to-fees').click(function () { ga('send', 'event'); });", "$('#to-fees').hover(function () { \(scroll) });",
        "$(document).on('click', function () { menu.close(); });",
    ])
    func othersAreTold(script: String) throws {
        #expect(try Self.rules("<a href=\"#fees\" id=\"to-fees\">Fees</a>", script) == ["fragment-no-page"])
    }

    @Test(arguments: [("show('fees')", true), ("ga('send', 'event')", false), ("return true", false), ("", false)])
    func attributesHear(code: String, isHeard: Bool) throws {
        #expect(
            try Self.rules("<a href=\"#fees\" onclick=\"\(code)\">Fees</a>", "function show() { \(Self.scroll) }")
                .isEmpty == isHeard)
    }

    /// Links of a file to what no page has are one finding, but those whose page is known.
    @Test func linksThatLeadNowhereAreToldTogether() throws {
        let links = "<a href=\"#note-1\">1</a> <a href=\"#note-2\">2</a> <a href=\"#hime\">Home</a>"
        #expect(try Self.rules(links, "") == ["fragment-missing", "fragment-missing"])
    }

    /// Several links of a file that do nothing are one finding.
    @Test func linksThatDoNothingAreToldTogether() throws {
        #expect(try Self.rules("<a href=\"#fees\">Fees</a> <a href=\"#days\">Days</a>", "") == ["fragment-no-page"])
    }
}
