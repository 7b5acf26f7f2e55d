import Facts
import Navigators
import Testing

/// What tells htmx, its version and its extension (H2, H90).
struct HTMXDetectionTests {
    @Test(arguments: [
        ("/js/htmx.js", "2.0.10"), ("/js/htmx.min.js", "2.0.10"), ("/js/htmx-1.9.12.min.js", "1.9.12"),
        ("https://unpkg.com/htmx.org@1.9.12", "1.9.12"), ("https://unpkg.com/htmx.org@2.0.4/dist/htmx.min.js", "2.0.4"),
        ("https://cdn.jsdelivr.net/npm/htmx.org@4.0.0-beta6/dist/htmx.min.js", "4.0.0-beta6"),
        ("/htmx-4.0.0-beta6.js", "4.0.0-beta6"),
    ])
    func knowsTheLibraryByItsAddress(address: String, version: String) throws {
        let detection = try #require(try Self.detection("<script src=\"\(address)\"></script>"))
        #expect(detection.family == .htmx)
        #expect("\(detection.version)" == version)
    }

    @Test(arguments: ["/js/htmx-widgets.js", "/js/my-htmx.js", "/htmx.css", "/js/htmlx.js"])
    func takesNoOtherScriptForIt(address: String) throws {
        #expect(try Self.detection("<script src=\"\(address)\"></script>") == nil)
    }

    @Test(arguments: [
        ("var htmx={version:\"1.9.12\"};e(\"htmx:configRequest\")", "1.9.12"),
        ("const htmx = { version: '2.0.10' }; f('htmx:configRequest')", "2.0.10"),
        ("this.version = '4.0.0'; f(\"htmx:config:request\")", "4.0.0"),
    ])
    func knowsTheLibraryByItsText(text: String, version: String) throws {
        let detection = try #require(try Self.detection("<script src=\"/app.js\"></script>", ["/app.js": text]))
        #expect(detection.family == .htmx)
        #expect("\(detection.version)" == version)
    }

    /// A token in each request's header is added that way.
    @Test func takesNoListenerForIt() throws {
        let text = "document.addEventListener('htmx:configRequest', e => { e.detail.headers['X-Token'] = token })"
        #expect(try Self.detection("<script src=\"/token.js\"></script>", ["/token.js": text]) == nil)
    }

    /// A few functions in the place of a library that was not to be had are no library; a comment stands for one.
    @Test func takesNothingForItThatMakesNoRequest() throws {
        let stub =
            "/*! htmx 1.9.12 (stub) */ window.htmx = {};"
            + String(repeating: "document.dispatchEvent(new CustomEvent('htmx:load'));", count: 40)
        let script = "<script src=\"/js/htmx.min.js\"></script>"
        #expect(try Self.detection(script, ["/js/htmx.min.js": stub]) == nil)
        #expect(try Self.detection(script, ["/js/htmx.min.js": stub + "new XMLHttpRequest()"])?.family == .htmx)
        #expect(try Self.detection(script, ["/js/htmx.min.js": "/*! htmx 1.9.12 */"])?.family == .htmx)
        // A site's own file may have the library from elsewhere.
        let own = "import * as Turbo from \"@hotwired/turbo\";" + stub
        let module = "<script type=\"module\" src=\"/js/turbo.js\"></script>"
        #expect(try Self.detection(module, ["/js/turbo.js": own])?.family == .turbo)
        let session = Session(site: MemorySite(["/index.html": "<head>\(script)</head>", "/js/htmx.min.js": stub]))
        #expect(
            try session.perform(.open("/index.html")).notes.map(\.text) == [
                "/js/htmx.min.js makes no request: it is not htmx, and takes no click"
            ])
        // What works with the library leaves requests to it.
        let page = "<head><script src=\"/htmx.js\"></script><script src=\"/head-support.js\"></script></head>"
        let extended = Session(site: MemorySite(["/index.html": page, "/htmx.js": "", "/head-support.js": stub]))
        #expect(try extended.perform(.open("/index.html")).notes.isEmpty)
    }

    /// The style sheet of the library leaves with the first page where heads are merged.
    @Test(arguments: [
        ("", "auto", "script style"), ("<script src=\"/ext/head-support.js\"></script>", "auto", "script script"),
        ("", "htmx+head-support@2.0.10", "script"),
    ])
    func knowsTheExtension(head: String, framework: String, left: String) throws {
        let page =
            "<head><script src=\"/htmx.js\"></script>\(head)</head><body hx-boost=\"true\"><a href=\"b.html\">b</a></body>"
        let site = MemorySite(["/index.html": "<html>\(page)</html>", "/b.html": "<html>\(page)</html>"])
        let session = Session(site: site, framework: try #require(FrameworkChoice(framework)))
        try session.perform(.open("/index.html"))
        let step = try session.perform(.click(.text("b"), nth: 1))
        #expect(step.document.head.joined(separator: " ") == left)
    }

    private static func detection(_ head: String, _ files: [String: String] = [:]) throws -> FrameworkDetection? {
        var files = files
        files["/index.html"] = "<html><head>\(head)</head><body></body></html>"
        let session = Session(site: MemorySite(files))
        return try session.perform(.open("/index.html")).framework
    }
}
