import Facts
import Testing

@testable import Navigators

/// Documents that send the browser elsewhere by themselves. What is expected was seen in Chromium.
@Suite struct LeavingTests {
    private static func site(_ head: String, body: String = "") -> MemorySite {
        MemorySite([
            "/index.html": "<title>index</title><a href=\"start.html\">start</a>",
            "/start.html": "<title>start</title>\(head)<body><a href=\"other.html\">other</a>\(body)",
            "/next.html": "<title>next</title><a href=\"index.html\">index</a>",
            "/other.html": "<title>other</title>",
            "/jquery-1.11.1.js": "",
        ])
    }

    private static func titles(_ site: MemorySite, _ actions: [Action]) throws -> [String] {
        let session = Session(site: site)
        return try actions.map { try session.perform($0).title }
    }

    private static let clicking: [Action] = [.open("/index.html"), .click(.text("start"), nth: 1), .back]

    /// Back leads to the document before, however the one between has left: it was not loaded completely.
    @Test(arguments: [
        "<script>location.replace('next.html')</script>",
        "<script>window.location.replace(\"/next.html\");</script>",
        "<meta http-equiv=\"refresh\" content=\"0; url=next.html\">",
        "<meta http-equiv=Refresh content=\"0;URL='next.html'\">",
        "<meta http-equiv=refresh content=\"0,next.html\">",
        "<script>location.href = 'next.html';</script>",
        "<script>function go() { window.location = 'next.html'; } go();</script>",
        "<script>(function () { document.location.href = \"next.html\"; })();</script>",
        "<script src=\"jquery-1.11.1.js\"></script><script>$(function () { location.assign('next.html'); });</script>",
    ])
    func takesTheDocumentsPlace(head: String) throws {
        #expect(try Self.titles(Self.site(head), Self.clicking) == ["index", "next", "index"])
    }

    @Test(arguments: [
        "<script>if (navigator.onLine) location.href = 'next.html';</script>",
        "<script>setTimeout(function () { location.href = 'next.html'; }, 3000);</script>",
        "<script>function go() { location.href = 'next.html'; }</script>",
        "<script>location.href = target();</script>",
        "<script>location.href = '#top';</script>",
        "<script>location.href = 'start.html';</script>",
        "<meta http-equiv=refresh content=\"5; url=next.html\">",
        "<meta http-equiv=refresh content=\"0\">",
        "<meta http-equiv=refresh content=\"99999999999999999999; url=next.html\">",
        "<meta http-equiv=refresh content=\"soon; url=next.html\">",
        "<noscript><meta http-equiv=refresh content=\"0; url=next.html\"></noscript>",
    ])
    func othersStay(head: String) throws {
        #expect(try Self.titles(Self.site(head), Self.clicking) == ["index", "start", "index"])
    }

    /// Two documents that send the browser to each other would go on until somebody closes the tab.
    @Test func endsSomewhere() throws {
        let session = Session(
            site: MemorySite([
                "/a.html": "<meta http-equiv=refresh content=\"0; url=b.html\">",
                "/b.html": "<script>location.href = 'a.html';</script>",
            ]))
        let step = try session.perform(.open("/a.html"))
        #expect(step.notes.contains { $0.text.contains("keeps loading documents") })
    }

    /// What is looked at stays.
    @Test func inspectionsStay() throws {
        let session = Session(site: Self.site("<script>location.replace('next.html')</script>"))
        let inspection = try session.inspect("/start.html")
        #expect(inspection.title == "start")
    }
}
