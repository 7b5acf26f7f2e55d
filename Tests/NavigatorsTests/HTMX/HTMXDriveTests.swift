import Facts
import Navigators
import Testing

/// What no recording of the fixtures holds, as it was seen in a browser.
struct HTMXDriveTests {
    /// H54: an element that is kept while a request of its own is under way is told of its end.
    @Test func whatIsKeptHearsTheEndOfItsRequest() throws {
        let page = { (name: String) in
            """
            <!DOCTYPE html><html><head><script src=/htmx-2.0.10.js></script></head>
            <body hx-boost=true><div id=kept hx-preserve><a href=/b.html>link</a></div><p>\(name)</p></body></html>
            """
        }
        let session = Session(site: MemorySite(["/a.html": page("a"), "/b.html": page("b")]))
        try session.perform(.open("/a.html"))
        for _ in 1...2 {
            let events = try session.perform(.click(.text("link"), nth: 1)).document.events
            #expect(events.contains("htmx:afterRequest a"))
        }
    }

    /// H32: a parameter that no cache knows, which the address is without; asked of 2.0.10 in Chromium.
    @Test(arguments: [("2.0.10", true), ("1.9.12", true), ("1.8.4", false)])
    func aParameterKeepsCachesAway(version: String, isKnown: Bool) throws {
        let page = """
            <!DOCTYPE html><html><head><meta name=htmx-config content='{"getCacheBusterParam": true}'>
            <script src=/htmx-\(version).js></script></head><body hx-boost=true><a href="b.html?x=1">link</a>
            <button hx-get=b.html hx-target="#box" hx-replace-url=true>part</button><p id=box></p></body></html>
            """
        let session = Session(site: MemorySite(["/a.html": page, "/b.html": page]))
        try session.perform(.open("/a.html"))
        let visit = try session.perform(.click(.text("link"), nth: 1))
        #expect(visit.url == "/b.html?x=1")
        let asked = "htmx:beforeRequest b.html?x=1" + (isKnown ? "&org.htmx.cache-buster=true" : "")
        #expect(visit.document.events.contains(asked))
        let part = try session.perform(.click(.text("part"), nth: 1))
        #expect(part.document.events.contains { $0.hasSuffix("b.html?org.htmx.cache-buster=box") } == isKnown)
        #expect(part.url == "/b.html" + (isKnown ? "?org.htmx.cache-buster=box" : ""))
    }
}
