import Facts
import Navigators
import Testing

/// T13, T56, T82: what no recording of the fixtures holds, as it was seen in a browser.
struct TurboDriveTests {
    private static func session(_ pages: [String: String], version: String = "8.0.23") -> Session {
        let files = pages.mapValues { body in
            """
            <!DOCTYPE html><html><head><title>t</title><script src="https://cdn.example/turbo-\(version).js"></script></head>
            <body>\(body)</body></html>
            """
        }
        return Session(site: MemorySite(files))
    }

    /// Which links are Turbo's where a script has switched drive off.
    @Test(arguments: [
        ("<a href=\"/b.html\">b</a>", "8.0.23", true),
        ("<a href=\"/b.html\" data-turbo=\"true\">b</a>", "8.0.23", false),
        ("<a href=\"/b.html\" data-turbo=\"\">b</a>", "8.0.23", true),
        ("<turbo-frame id=\"f\" target=\"_top\"><a href=\"/b.html\">b</a></turbo-frame>", "8.0.23", false),
        ("<turbo-frame id=\"f\" target=\"_top\"><a href=\"/b.html\">b</a></turbo-frame>", "7.1.0", true),
    ])
    func driveIsSwitchedOff(link: String, version: String, isFull: Bool) throws {
        for text in ["Turbo.session.drive = false", "Turbo.session.drive=false;", "window.Turbo.session.drive = false"]
        {
            let session = Self.session(
                ["/a.html": "<script>\(text)</script>\(link)", "/b.html": "b"], version: version)
            try session.perform(.open("/a.html"))
            #expect(try session.perform(.click(.text("b"), nth: 1)).full == isFull)
        }
    }

    @Test(arguments: ["Turbo.session.drive = true", "Turbo.session.drive == false", "if (x) y.drive = false"])
    func driveStaysOn(text: String) throws {
        let session = Self.session(["/a.html": "<script>\(text)</script><a href=\"/b.html\">b</a>", "/b.html": "b"])
        try session.perform(.open("/a.html"))
        #expect(try !session.perform(.click(.text("b"), nth: 1)).full)
    }

    /// The last of several permanent elements with one id goes into the place of the first.
    @Test func ofOneIDTheLastIsMoved() throws {
        let body = { (name: String) in
            "<p id=\"p\" data-turbo-permanent><i id=\"\(name)1\"></i></p><p id=\"p\" data-turbo-permanent><i id=\"\(name)2\"></i></p>"
        }
        let session = Self.session(["/a.html": body("a") + "<a href=\"/b.html\">b</a>", "/b.html": body("b")])
        try session.perform(.open("/a.html"))
        #expect(try session.perform(.click(.text("b"), nth: 1)).document.ids == ["p", "a2", "p", "b2"])
    }

    /// An error without anything that is tall is too short for the page to stay scrolled.
    @Test func anErrorThatIsShortIsShownFromItsTop() throws {
        let session = Self.session(
            ["/a.html": "<a href=\"#low\">low</a> <a href=\"/gone.html\">gone</a><p>p</p><p id=\"low\">l</p>"])
        try session.perform(.open("/a.html"))
        #expect(try session.perform(.click(.text("low"), nth: 1)).document.shown == "low")
        #expect(try session.perform(.click(.text("gone"), nth: 1)).document.shown == "top")
    }

    /// Up to 7.1 a second evaluation is an exception, and Back is answered once.
    @Test(arguments: [("7.1.0", 1), ("7.3.0", 2)])
    func aSecondEvaluation(version: String, visits: Int) throws {
        let page = { (attribute: String, body: String) in
            "<!DOCTYPE html><script src=\"/turbo-\(version).js\"\(attribute)></script><body>\(body)"
        }
        let session = Session(
            site: MemorySite(["/a.html": page("", "<a href=\"/b.html\">b</a>"), "/b.html": page(" defer", "b")]))
        try session.perform(.open("/a.html"))
        try session.perform(.click(.text("b"), nth: 1))
        let events = try session.perform(.back).document.events
        #expect(events.count { $0.hasPrefix("turbo:visit ") } == visits)
    }

    /// K13: a second Turbolinks caches nothing of a page that was there before it.
    @Test func aSecondTurbolinksHasNoPage() throws {
        let script = "<!DOCTYPE html><script src=\"/turbolinks-5.2.0.js\"></script><body>"
        let session = Session(
            site: MemorySite([
                "/a.html": script + "<a href=\"/gone.html\">gone</a><a href=\"/b.html\">b</a>", "/b.html": "b",
            ]))
        try session.perform(.open("/a.html"))
        // From an error page Back runs the scripts of the head again.
        for _ in 1...2 {
            try session.perform(.click(.text("gone"), nth: 1))
            try session.perform(.back)
        }
        try session.perform(.click(.text("gone"), nth: 1))
        let events = try session.perform(.back).document.events
        #expect(events.count { $0.hasPrefix("turbolinks:visit ") } == 3)
        #expect(events.count { $0.hasPrefix("turbolinks:request-start ") } == 2)
    }

    /// Turbolinks leaves an entry that is not its own to the browser, which scrolls to where that was left; asked of 5.2.0 in
    /// Chromium.
    @Test func theBrowserScrollsBackToItsOwnEntries() throws {
        let script = "<!DOCTYPE html><script src=\"/turbolinks-5.2.0.js\"></script><body>"
        let session = Session(
            site: MemorySite([
                "/a.html": script + "<a href=\"/b.html#low\">b</a>", "/b.html": script + "b<p id=\"low\">l</p>",
            ]))
        try session.perform(.open("/a.html"))
        try session.perform(.hash("two"))
        #expect(try session.perform(.click(.text("b"), nth: 1)).document.shown == "low")
        let back = try session.perform(.back)
        #expect(back.url == "/a.html#two")
        #expect(back.document.ids == ["low"])
        #expect(back.document.shown == "top")
    }

    /// What a visit brings in a `noscript` has an id, and no place to scroll to.
    @Test func nobodyScrollsIntoANoscript() throws {
        let session = Self.session(
            [
                "/a.html": "<a href=\"/b.html\">b</a>",
                "/b.html": "<a href=\"#in\">in</a><noscript><p id=\"in\">i</p></noscript>",
            ], version: "7.1.0")
        try session.perform(.open("/a.html"))
        try session.perform(.click(.text("b"), nth: 1))
        #expect(try session.perform(.click(.text("in"), nth: 1)).document.shown == "top")
    }

    /// A frame that says it will hold another is loaded first; from 8.0.21 on it is put aside before it has loaded.
    @Test(arguments: [("8.0.13", ["f", "in"]), ("8.0.23", ["f"])])
    func framesRecurse(version: String, ids: [String]) throws {
        let session = Self.session(
            [
                "/a.html": "<turbo-frame id=\"f\"><a href=\"/b.html\">b</a></turbo-frame>",
                "/b.html": "<turbo-frame id=\"g\" src=\"/c.html\" recurse=\"x f\"></turbo-frame>",
                "/c.html": "<turbo-frame id=\"g\"><turbo-frame id=\"f\"><b id=\"in\"></b></turbo-frame></turbo-frame>",
            ], version: version)
        try session.perform(.open("/a.html"))
        #expect(try session.perform(.click(.text("b"), nth: 1)).document.ids == ids)
    }

    /// Pages whose frames ask for full loads of each other load without end, in a browser too.
    @Test func documentsThatLoadEachOtherAreCutOff() throws {
        func page(_ other: String) -> String {
            "<meta name=\"turbo-visit-control\" content=\"reload\"><turbo-frame id=\"f\" src=\"\(other)\"></turbo-frame>"
        }
        let head = { (other: String) in
            "<!DOCTYPE html><html><head><script src=\"/turbo-8.0.23.js\"></script>\(page(other))</html>"
        }
        let session = Session(site: MemorySite(["/a.html": head("/b.html"), "/b.html": head("/a.html")]))
        let step = try session.perform(.open("/a.html"))
        #expect(step.notes.contains { $0.text == "the page keeps loading documents; the rest was cut off" })
    }
}
