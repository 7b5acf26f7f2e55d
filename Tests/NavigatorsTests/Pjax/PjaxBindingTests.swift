import Facts
import Navigators
import Testing

/// What tells jquery-pjax, and what a page gives to it (P1 to P3).
struct PjaxBindingTests {
    @Test(arguments: [
        "/js/jquery.pjax.js", "/js/jquery.pjax.min.js", "/jquery-pjax-2.0.1.js",
        "https://cdnjs.cloudflare.com/ajax/libs/jquery.pjax/2.0.1/jquery.pjax.min.js",
    ])
    func knowsTheLibraryByItsAddress(address: String) throws {
        let detection = try #require(try Self.open("<script src=\"\(address)\"></script>").framework)
        #expect(detection.family == .pjax)
        #expect("\(detection.version)" == "2.0.1")
    }

    @Test(arguments: ["/js/pjax.js", "/js/jquery.pjax-helper.js", "/js/my.jquery.pjax.js", "/jquery.pjax.css"])
    func takesNoOtherScriptForIt(address: String) throws {
        #expect(try Self.open("<script src=\"\(address)\"></script>").framework == nil)
    }

    @Test func knowsTheLibraryByItsText() throws {
        let step = try Self.open(
            "<script src=\"/app.js\"></script>", ["/app.js": "var event = $.Event('pjax:beforeReplace')"])
        #expect(step.framework?.family == .pjax)
    }

    /// What a click on the link does: `-` without the library, else the container that is filled.
    @Test(arguments: [
        ("$(document).pjax('a', '#main', {fragment: '#main'})", "#main"),
        ("$(document).pjax('a', {container: '#main', fragment: '#main'})", "#main"),
        ("$(document).pjax('a', {fragment: '#main'})", "#side"),
        ("$(document).pjax('a[data-pjax]', '#main', {fragment: '#main'})", "#main"),
        ("$(document).pjax('a:not([data-pjax])', '#main', {fragment: '#main'})", "-"),
        ("jQuery(function ($) { $('a').pjax('x', '#main', {fragment: '#main'}) })", "-"),
        ("jQuery(function ($) { $('p').pjax('a', '#main', {fragment: '#main'}) })", "#main"),
        ("$(function () { $('a').pjax(null, '#main', {fragment: '#main'}) })", "#main"),
        ("$('a').pjax(null, '#main', {fragment: '#main'})", "-"),
        ("$.pjax.defaults.fragment = '#main'; $(function () { $('a').pjax() })", "#side"),
        ("$.extend($.pjax.defaults, {fragment: '#main'}); $(document).pjax('a', '#main')", "#main"),
        ("$(document).on('click', 'a', function (e) { $.pjax.click(e, '#main', {fragment: '#main'}) })", "#main"),
        (
            "$(document).on('click', 'a', go); function go(e) { $.pjax.click(e, {container: '#main', fragment: '#main'}) }",
            "#main"
        ),
        ("$(document).on('click', 'b', function (e) { $.pjax.click(e, '#main', {fragment: '#main'}) })", "-"),
        ("$(document).on('click', 'a', function (e) { e.preventDefault(); $.pjax.click(e, '#main') })", "nothing"),
        ("var options = {fragment: '#main'}, box = '#main'; $(document).pjax('a', box, options)", "#main"),
        ("if ($.support.pjax) { $(document).pjax('a', '#main', {fragment: '#main'}) }", "#main"),
        ("function start() { $(document).pjax('a', '#main', {fragment: '#main'}) }", "-"),
        ("function start() { $(document).pjax('a', '#main', {fragment: '#main'}) } $(start)", "#main"),
        ("$(document).pjax('a', $('#main'), {fragment: '#main'})", "-"),
        ("$(document).pjax('a', '#none', {fragment: '#main'})", "-"),
    ])
    func readsWhatAPageGivesToIt(code: String, container: String) throws {
        let route = try Self.click(code).route
        let found = route.map {
            $0.kind == .nothing ? "nothing" : $0.detail?.split(separator: " ").last.map(String.init) ?? "-"
        }
        #expect(found.map { $0.hasPrefix("#") && route?.kind == .ajax || $0 == "nothing" ? $0 : "-" } == container)
    }

    @Test func takesOptionsForWhatNobodyReads() throws {
        let step = try Self.click(
            "start(pages)", options: ["pjax.container": .string("#main"), "pjax.fragment": .string("#main")])
        #expect(step.route?.detail == "into #main")
        #expect(step.title == "B")
    }

    private static func click(_ code: String, options: [String: OptionValue] = [:]) throws -> Step {
        let libraries = "<script src=\"/jquery.js\"></script><script src=\"/jquery.pjax.js\"></script>"
        func page(_ title: String) -> String {
            """
            <html><head><title>\(title)</title>\(libraries)<script>\(code)</script></head><body>
            <p id="side"><a href="b.html" data-pjax="#side">b</a></p><div id="main">\(title)</div></body></html>
            """
        }
        let session = Session(site: MemorySite(["/index.html": page("A"), "/b.html": page("B")]), options: options)
        try session.perform(.open("/index.html"))
        return try session.perform(.click(.text("b"), nth: 1))
    }

    private static func open(_ head: String, _ files: [String: String] = [:]) throws -> Step {
        var files = files
        files["/index.html"] = "<html><head>\(head)</head><body></body></html>"
        return try Session(site: MemorySite(files)).perform(.open("/index.html"))
    }
}
