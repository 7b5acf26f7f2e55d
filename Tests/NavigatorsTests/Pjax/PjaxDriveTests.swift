import Facts
import Navigators
import Testing

/// What no recording of the fixtures holds, as it was seen in a browser.
struct PjaxDriveTests {
    private func session(_ pages: [String: String], options: String = "") -> Session {
        let start = "$(document).pjax('a', '#main', {fragment: '#main'\(options)});"
        let head = "<script src=/jquery.js></script><script src=/jquery.pjax.js></script><script>\(start)</script>"
        var files = pages.mapValues {
            "<!DOCTYPE html><html><head>\(head)</head><body><div id=main>\($0)</div></body></html>"
        }
        files["/nobody.html"] = "<html><div id=main>n</div>"
        return Session(site: MemorySite(files))
    }

    /// P34: behind an exception the clock of the request goes on, and a visitor waits for it, if not for long.
    @Test(arguments: [("", true), (", timeout: 20000", false)])
    func theClockGoesOnBehindAnException(options: String, isHeard: Bool) throws {
        let session = session(["/a.html": "<a href=/nobody.html>n</a>"], options: options)
        try session.perform(.open("/a.html"))
        let step = try session.perform(.click(.text("n"), nth: 1))
        #expect(step.document.events.first == "pjax:click /nobody.html")
        #expect((step.document.events.last == "pjax:timeout") == isHeard)
    }

    /// P1: a script that gives links to the library is the library's, also where it comes with a page.
    @Test func whatStartsTheLibraryIsItsOwn() throws {
        let start = "<script>$(document).pjax('p a', '#main');</script>"
        let session = session(["/a.html": "<a href=/b.html>b</a>\(start)", "/b.html": "b\(start)<script>f()</script>"])
        #expect(try session.perform(.open("/a.html")).document.scripts == [])
        #expect(try session.perform(.click(.text("b"), nth: 1)).document.scripts.count == 1)
    }
}
