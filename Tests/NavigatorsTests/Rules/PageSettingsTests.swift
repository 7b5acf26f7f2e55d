import DOM
import Facts
import Navigators
import Testing

/// What pages set in `$.mobile` themselves, and when it counts (S1, section 9).
struct PageSettingsTests {
    private func open(
        _ head: String, files: [String: String] = [:], overrides: [String: OptionValue] = [:]
    ) throws -> (session: Session, step: Step) {
        let page = """
            <!DOCTYPE html><html><head><title>T</title>\(head)</head><body>
            <div data-role="page" id="one"><a data-k="b" href="b.html">b</a></div></body></html>
            """
        let b = "<div data-role=\"page\" id=\"b\"></div>"
        let all = ["/index.html": page, "/b.html": b].merging(files) { $1 }
        let session = Session(site: MemorySite(all), options: overrides)
        return (session, try session.perform(.open("/index.html")))
    }

    private let jQuery = "<script src=\"jquery.js\"></script>"
    private let library = "<script src=\"jquery.mobile-1.4.5.js\"></script>"

    private func isFullLoad(_ session: Session) throws -> Bool { try session.perform(.click(.key("b"), nth: 1)).full }

    @Test(arguments: [
        "$(document).bind('mobileinit', function () { $.mobile.ajaxEnabled = false; });",
        "$(document).on(\"mobileinit\", function () { $.extend($.mobile, { ajaxEnabled: false }); });",
        "jQuery(document).one('mobileinit', init); function init() { jQuery.mobile.ajaxEnabled = false }",
    ])
    func mobileInitBeforeTheLibraryCounts(script: String) throws {
        let (session, step) = try open(jQuery + "<script>\(script)</script>" + library)
        #expect(step.options.map(\.name) == ["ajaxEnabled"])
        #expect(step.options.first?.value == .boolean(false))
        #expect(step.options.first?.ignoredBecause == nil)
        #expect(try isFullLoad(session))
    }

    /// The window's `load` comes after all that begins with the document.
    @Test(arguments: ["$(window).load(set);", "$(window).on('load', set);", "window.onload = set;"])
    func whatIsSetWhenTheWindowIsLoadedCounts(script: String) throws {
        let set = "<script>\(script) function set() { $.mobile.ajaxEnabled = false; }</script>"
        let (session, step) = try open(jQuery + library + set)
        #expect(step.options.first?.ignoredBecause == nil)
        #expect(try isFullLoad(session))
    }

    @Test func whereItStandsIsKnown() throws {
        let script = "<script>$(document).bind('mobileinit', function () { $.mobile.ajaxEnabled = false; });</script>"
        let range = try #require(try open(jQuery + script + library).step.options.first?.range)
        let text = String(decoding: range.source.bytes[range.bytes], as: UTF8.self)
        #expect(text == "$.mobile.ajaxEnabled = false")
    }

    @Test func mobileInitBehindTheLibraryIsTooLate() throws {
        let script = "<script>$(document).bind('mobileinit', function () { $.mobile.ajaxEnabled = false; });</script>"
        let (session, step) = try open(jQuery + library + script)
        #expect(step.options.first?.ignoredBecause?.contains("mobileinit fired") == true)
        #expect(try !isFullLoad(session))
    }

    @Test func aFileOfTheSiteIsRead() throws {
        let setup = "$(document).bind('mobileinit', function () { $.mobile.ajaxEnabled = false; });"
        let (session, step) = try open(
            jQuery + "<script src=\"setup.js\"></script>" + library, files: ["/setup.js": setup])
        #expect(step.options.first?.range?.source.name == "/setup.js")
        #expect(try isFullLoad(session))
    }

    @Test func whileAScriptRunsAndAtReady() throws {
        let running = try open(jQuery + library + "<script>$.mobile.ajaxEnabled = false;</script>")
        #expect(try isFullLoad(running.session))
        let ready = try open(jQuery + library + "<script>$(function () { $.mobile.ajaxEnabled = false; });</script>")
        #expect(try isFullLoad(ready.session))
    }

    @Test func whatIsComputedOrNeverCalledIsShownAndNotFollowed() throws {
        let script =
            "<script>$(document).bind('mobileinit', function () { $.mobile.ajaxEnabled = isFast(); });</script>"
        let (session, step) = try open(jQuery + script + library)
        #expect(step.options.first?.value == nil)
        #expect(step.options.first?.ignoredBecause == "the script computes the value")
        #expect(try !isFullLoad(session))
        let called = try open(jQuery + library + "<script>function off() { $.mobile.ajaxEnabled = false; }</script>")
        #expect(called.step.options.first?.ignoredBecause != nil)
    }

    @Test func overridesHold() throws {
        let script = "<script>$(document).bind('mobileinit', function () { $.mobile.ajaxEnabled = false; });</script>"
        let (session, step) = try open(jQuery + script + library, overrides: ["ajaxEnabled": .boolean(true)])
        #expect(step.options.first?.ignoredBecause == "overridden")
        #expect(try !isFullLoad(session))
    }
}
