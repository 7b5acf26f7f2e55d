import Facts
import Testing

@testable import Navigators

/// Scripts that take the whole document away. What is expected was seen in Chromium, with jQuery Mobile 1.4.5, htmx 2.0.9 and
/// Turbo 7.1.0.
@Suite struct WritingTests {
    private static func walk(_ library: String, _ second: String, attributes: String = "") throws -> [Step] {
        func page(_ id: String, _ rest: String) -> String {
            "<!DOCTYPE html><html><head><title>\(id)</title>\(library)</head><body \(attributes)>"
                + "<div data-role=\"page\" id=\"\(id)\"><a href=\"b.html\">b</a>\(rest)</div></body></html>"
        }
        let session = Session(
            site: MemorySite([
                "/a.html": page("a", ""), "/b.html": page("b", second), "/write.js": "document.write(1)",
                "/jquery-1.11.1.js": "", "/jquery.mobile-1.4.5.js": "",
            ]))
        return try [.open("/a.html"), .click(.text("b"), nth: 1), .back].map { try session.perform($0) }
    }

    private static let mobile =
        "<script src=\"jquery-1.11.1.js\"></script><script src=\"jquery.mobile-1.4.5.js\"></script>"
    private static let htmx = "<script src=\"https://unpkg.com/htmx.org@2.0.9\"></script>"
    private static let turbo = "<script src=\"https://unpkg.com/@hotwired/turbo@7.1.0\"></script>"
    private static let inline = "<script>document.write('<i>written</i>')</script>"
    private static let file = "<script src=\"write.js\"></script>"

    @Test func underJQueryMobile() throws {
        let steps = try Self.walk(Self.mobile, Self.inline)
        #expect(steps.map(\.url) == ["/a.html", "/b.html", "/a.html"])
        #expect(steps[1].events.map(\.name) == ["pagebeforechange", "pagebeforeload", "pageload"])
        #expect(steps[1].pages.isEmpty)
        // The library goes on, and believes to show the page; Back reaches nobody.
        #expect(steps[1].active?.id == "b")
        #expect(steps[1].history?.entries.count == 2)
        #expect(steps[2].active?.id == "b")
        #expect(steps[2].events.isEmpty)
        #expect(steps.map(\.isWrittenAway) == [false, true, true])
        #expect(steps[1].notes.count == 1)
    }

    @Test func underHTMX() throws {
        let steps = try Self.walk(Self.htmx, Self.inline, attributes: "hx-boost=\"true\"")
        #expect(steps.map(\.title) == ["a", "b", "b"])
        #expect(steps[1].document.events.last == "htmx:pushedIntoHistory /b.html")
        #expect(steps[1].document.head == ["title"])
    }

    @Test func underTurbo() throws {
        let steps = try Self.walk(Self.turbo, Self.inline)
        #expect(steps.map(\.url) == ["/a.html", "/b.html", "/a.html"])
        #expect(steps.map(\.title) == ["a", "", ""])
        #expect(steps[1].document.events.last == "turbo:before-render")
        #expect(steps[1].document.head == [])
    }

    /// Browsers ignore it in a file that is inserted as an element; jQuery evaluates the file's text.
    @Test func scriptFiles() throws {
        #expect(try Self.walk(Self.turbo, Self.file).map(\.isWrittenAway) == [false, false, false])
        #expect(try Self.walk(Self.mobile, Self.file).map(\.isWrittenAway) == [false, true, true])
    }

    /// A document that is loaded as a whole stands by itself again.
    @Test func aFullLoadAfterwards() throws {
        let session = Session(
            site: MemorySite([
                "/a.html": "<title>a</title>\(Self.mobile)<div data-role=\"page\"><a href=\"b.html\">b</a></div>",
                "/b.html": "<title>b</title>\(Self.mobile)<div data-role=\"page\">\(Self.inline)</div>",
                "/jquery-1.11.1.js": "", "/jquery.mobile-1.4.5.js": "",
            ]))
        for action: Action in [.open("/a.html"), .click(.text("b"), nth: 1)] { try session.perform(action) }
        let step = try session.perform(.reload)
        #expect(step.full)
        #expect(!step.isWrittenAway)
        #expect(step.pages.count == 1)
        #expect(step.events.map(\.name).contains("pageshow"))
    }
}
