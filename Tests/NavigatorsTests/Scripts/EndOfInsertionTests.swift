import Navigators
import Testing

/// A script that throws while jQuery inserts its page ends the insertion; which scripts do depends on jQuery's version.
///
/// What is expected was asked of Chromium, jQuery Mobile 1.4.5 and these versions of jQuery (3.3.1, with which it does not
/// start, was read): where the insertion ends, `pageload` is the last event, and the next click does nothing.
struct EndOfInsertionTests {
    @Test(arguments: [
        ("1.7.2", true, false), ("1.8.2", true, true), ("1.10.2", true, true), ("1.12.4", true, true),
        ("2.2.4", true, false), ("3.3.1", false, false),
    ])
    func dependsOnJQuery(version: String, inlineEnds: Bool, fileEnds: Bool) throws {
        #expect(try ends("<script>send();</script>", jQuery: version) == inlineEnds)
        #expect(try ends("<script src=\"/call.js\"></script>", jQuery: version) == fileEnds)
    }

    @Test(arguments: [
        ("function f() { send(); } f();", true), ("(function () { send(); })();", true), ("var x = send;", true),
        // Nothing tells that the script comes to the use.
        ("if (location.hash) { send(); }", false), ("$(document).on('click', function () { send(); });", false),
        ("function f() { send(); }", false), ("setTimeout(function () { send(); }, 1);", false),
    ])
    func onlyWhatIsCertainToRun(script: String, isEnd: Bool) throws {
        #expect(try ends("<script>\(script)</script>", jQuery: "1.11.3") == isEnd)
    }

    /// The browser runs the scripts of a full load itself, and goes on behind one that throws.
    @Test func notInAFullLoad() throws {
        let tab = Visitor(["/index.html": document(page("home", "<script>send();</script>"), jQuery: "1.11.3")])
        try tab.open("/index.html")
        #expect(tab.session.missingNames().map(\.name) == ["send"])
        #expect(tab.session.missingNames().allSatisfy { $0.endOfInsertion == nil })
    }

    private func ends(_ script: String, jQuery version: String) throws -> Bool {
        let tab = Visitor([
            "/index.html": document(page("home", link("b", "b.html")), jQuery: version),
            "/b.html": document(
                page("b", script), jQuery: version, head: "<script>function send() { return 1; }</script>"),
            "/call.js": "send();",
        ])
        try tab.open("/index.html")
        try tab.click("b")
        return tab.session.missingNames().contains { $0.endOfInsertion != nil }
    }
}
