import Navigators
import Testing

/// Handlers of a page that came by AJAX and call a function that stayed behind: what jQuery Mobile fires the event for ends.
///
/// Each was asked of Chromium: 1.0, 1.1.1, 1.2.1 and 1.4.5 of jQuery Mobile, with jQuery 1.6.4, 1.7.1, 1.8.2 and 1.9.1.
struct ThrowingHandlerTests {
    static let versions = [("1.0", "1.6.4"), ("1.1.1", "1.7.1"), ("1.2.1", "1.8.2"), ("1.4.5", "1.9.1")]

    @Test(arguments: ["pagebeforecreate", "pagecreate", "pageinit"], versions)
    func theMakingEnds(event: String, version: (mobile: String, jQuery: String)) throws {
        let tab = try visitor("$('#b').bind('\(event)', function () { send(); });", version)
        let step = try tab.click("b")
        #expect(step.active?.id == "a")
        #expect(step.pages.map(\.id) == ["a", "b"])
        #expect(step.eventNames.last == event)
        #expect(try tab.click("c").eventNames.isEmpty)
        #expect(tab.session.missingNames().isEmpty)
    }

    @Test(arguments: ["pagebeforeshow", "pageshow"], versions)
    func theChangeToThePageEnds(event: String, version: (mobile: String, jQuery: String)) throws {
        let tab = try visitor("$('#b').bind('\(event)', function () { send(); });", version)
        let step = try tab.click("b")
        #expect(step.active?.id == "b")
        #expect(step.eventNames.last == event)
        #expect(tab.session.missingNames().map(\.name) == ["send"])
        #expect(try tab.click("c").eventNames.isEmpty)
    }

    /// A handler of the document hears of a page that has left it by then, one of the page before it leaves.
    @Test(arguments: [("$('#b').bind", "", true), ("$(document).on", "'#b', ", false)], versions)
    func theChangeFromThePageEnds(
        binding: (call: String, selector: String, stays: Bool), version: (mobile: String, jQuery: String)
    ) throws {
        let tab = try visitor(
            "\(binding.call)('pagehide', \(binding.selector)function () { send(); });", version)
        #expect(try tab.click("b").eventNames.contains("pageshow"))
        let step = try tab.click("c")
        #expect(step.active?.id == "c")
        #expect(step.pages.map(\.id) == (binding.stays ? ["a", "b", "c"] : ["a", "c"]))
        #expect(step.eventNames.last == "pagehide")
        #expect(try tab.back().active?.id == "c")
    }

    /// A handler that hears all pages hears the one that is left for its own.
    @Test(arguments: versions)
    func allPagesAreHeard(version: (mobile: String, jQuery: String)) throws {
        let tab = try visitor("$(document).bind('pagebeforehide', function () { send(); });", version)
        let step = try tab.click("b")
        #expect(step.active?.id == "b")
        #expect(step.eventNames.last == "pagebeforehide")
    }

    /// Before 1.4 nobody fires the container's events.
    @Test(arguments: versions)
    func theContainerIsHeardFrom14On(version: (mobile: String, jQuery: String)) throws {
        let tab = try visitor("$(document).bind('pagecontainershow', function () { send(); });", version)
        try tab.click("b")
        #expect(try (tab.click("c").active?.id == "c") == (version.mobile != "1.4.5"))
    }

    /// Nothing is missing where another document has loaded the function, nor after a full load of the page.
    @Test(arguments: versions)
    func whatIsThereIsCalled(version: (mobile: String, jQuery: String)) throws {
        let tab = try visitor(
            "$('#b').bind('pageinit', function () { send(); });", version, head: "<script>function send() {}</script>")
        #expect(try tab.click("b").active?.id == "b")
        #expect(try tab.click("c").active?.id == "c")
        let loaded = try visitor("$('#b').bind('pageinit', function () { send(); });", version)
        try loaded.open("/b.html")
        #expect(try loaded.click("c").active?.id == "c")
    }

    /// What a script does as it runs ends the insertion: `pageload` comes no more in 1.0 to 1.3.
    @Test(arguments: versions)
    func theInsertionEnds(version: (mobile: String, jQuery: String)) throws {
        let tab = try visitor("send();", version)
        let step = try tab.click("b")
        #expect(step.active?.id == "a")
        #expect(!step.eventNames.contains("pagebeforecreate"))
        #expect(tab.session.missingNames().map(\.name) == ["send"])
        #expect(try tab.click("c").eventNames.isEmpty)
    }

    private func visitor(
        _ script: String, _ version: (mobile: String, jQuery: String), head: String = ""
    ) throws -> Visitor {
        let libraries =
            "<!DOCTYPE html><script src=\"jquery-\(version.jQuery).min.js\"></script>"
            + "<script src=\"jquery.mobile-\(version.mobile).min.js\"></script>"
        let site = [
            "a.html": libraries + head + page("a", link("b", "b.html") + link("c", "c.html")),
            "b.html": libraries + "<script>function send() {}</script>"
                + page("b", "<script>\(script)</script>" + link("c", "c.html")),
            "c.html": libraries + page("c"),
            "jquery-\(version.jQuery).min.js": "", "jquery.mobile-\(version.mobile).min.js": "",
        ]
        let tab = Visitor(site, version: "as the page loads")
        try tab.open("/a.html")
        return tab
    }
}
