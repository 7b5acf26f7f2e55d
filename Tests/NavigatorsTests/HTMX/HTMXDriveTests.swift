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
}
