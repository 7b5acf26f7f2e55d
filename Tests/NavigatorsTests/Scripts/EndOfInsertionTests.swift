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
        // jQuery calls ready handlers at once, since the document is ready; other ways to wait for that wait in vain.
        ("$(document).ready(function () { send(); });", true), ("$(function () { send(); });", true),
        ("function init() { send(); } $(init);", true), ("$(function () { $(function () { send(); }); });", true),
        ("$(document).on('ready', function () { send(); });", false),
        ("document.addEventListener('DOMContentLoaded', function () { send(); });", false),
        ("try { $(function () { send(); }); } catch (e) {}", false),
        ("$(function () { $('a').click(function () { send(); }); });", false),
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
        #expect(tab.session.missingNames().allSatisfy { $0.end == nil })
    }

    /// A document that is loaded is not loaded again: what waits for that is not called, and lacks no name.
    @Test(arguments: [
        "$(document).on('ready', function () { send(); });", "window.onload = function () { send(); };",
        "document.addEventListener('DOMContentLoaded', function () { $('#a').each(function () { send(); }); });",
    ])
    func whatWaitsForTheDocumentIsNotCalled(script: String) throws {
        let files = [
            "/index.html": document(page("home", link("b", "b.html")), jQuery: "1.11.3"),
            "/b.html": document(
                page("b", "<script>\(script)</script>"), jQuery: "1.11.3",
                head: "<script>function send() {}</script>"),
        ]
        let tab = Visitor(files)
        try tab.open("/index.html")
        try tab.click("b")
        #expect(tab.session.missingNames().isEmpty)
        // In a document that is being loaded it is called.
        let lacking = Visitor(files.merging(["/b.html": document(page("b", "<script>\(script)</script>"))]) { $1 })
        try lacking.open("/b.html")
        #expect(lacking.session.missingNames().map(\.name) == ["send"])
    }

    /// A handler that throws while the page is made or shown ends the change, whoever loaded the page.
    ///
    /// Asked of Chromium with 1.0, 1.1.1, 1.2.1 and 1.4.5: in all of them a click that comes after it does nothing.
    @Test(arguments: [
        ("$(document).on('pageinit', '#b', function () { send(); });", "pageinit"),
        ("$('#b').bind('pagecreate', function () { init(); }); function init() { send(); }", "pagecreate"),
        ("$('#b').live('pageshow', send2); function send2() { return send; }", "pageshow"),
        ("$(function () { $('#b').on('pagebeforeshow', function () { send(); }); });", "pagebeforeshow"),
        ("$(document).on('pagehide', function () { send(); });", "pagehide"),
        ("$(document).on('pagecontainershow', function () { send(); });", "pagecontainershow"),
        ("$('body').on('pagecontainershow', function () { send(); });", "pagecontainershow"),
        // Of several events the first; a handler of all pages hears first what becomes of the one before.
        ("$('#b').on('pagehide pageshow', run); function run() { send(); }", "pageshow"),
        ("$(document).on('pageshow pagehide', function () { send(); });", "pagehide"),
        // What is fired at the container no page hears.
        ("$('#b').on('pagecontainershow', function () { send(); });", nil),
        // Nobody waits for what comes after a change.
        ("$(document).on('pagechange', function () { send(); });", nil),
        ("$(document).on('pageinit', '#c', function () { send(); });", nil),
        ("$(document).on('pageinit', '#b', function () { if (window.x) { send(); } });", nil),
        ("$(document).on('pageinit', '#b', function () { $('a').click(function () { send(); }); });", nil),
        ("if (window.x) { $('#b').on('pageshow', function () { send(); }); }", nil),
        ("$('#b').on('pageshow', function () { try { send(); } catch (e) {} });", nil),
        ("function f() { $('#b').on('pageshow', function () { send(); }); }", nil),
    ])
    func aHandlerOfThePage(script: String, event: String?) throws {
        for arrives in [true, false] {
            let b = document(
                page("b", "<script>\(script)</script>"), jQuery: "1.7.2",
                head: arrives ? "<script>function send() {}</script>" : "")
            let tab = Visitor([
                "/index.html": document(page("home", link("b", "b.html")), jQuery: "1.7.2"), "/b.html": b,
            ])
            try tab.open(arrives ? "/index.html" : "/b.html")
            if arrives { try tab.click("b") }
            #expect(tab.session.missingNames().compactMap { $0.end?.ending?.event } == (event.map { [$0] } ?? []))
        }
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
        return tab.session.missingNames().contains { $0.end?.ending?.stage == .insertion }
    }
}
