import Findings
import Testing

/// What is found in sites under Turbo and Turbolinks beyond the rules' own examples.
struct TurboRuleTests {
    private static func page(_ body: String, head: String = "", library: String = "turbo-8.0.23") -> String {
        """
        <!DOCTYPE html>
        <html><head><title>t</title><script src="https://cdn.example/\(library).js"></script>\(head)</head>
        <body>
        \(body)
        </body></html>
        """
    }

    private static let index = page("<a href=\"b.html\">b</a>")

    @Test(arguments: [
        (
            "ready-lost-by-ajax",
            "<p id=\"x\"></p><script>document.addEventListener(\"DOMContentLoaded\", function () { f(); });</script>"
        ),
        ("ready-lost-by-ajax", "<script>window.addEventListener(\"load\", function () { f(); });</script>"),
        ("handlers-bound-again", "<script>document.addEventListener(\"click\", function () { f(); });</script>"),
        ("handlers-bound-again", "<script>document.addEventListener(\"turbo:load\", function () { f(); });</script>"),
        ("declared-twice", "<script>const limit = 3;</script>"),
        ("declared-twice", "<script>class Menu {}</script>"),
        ("permanent-element-lost", "<div data-turbo-permanent>p</div>"),
        ("permanent-element-lost", "<div id=\"1a\" data-turbo-permanent>p</div>"),
        ("permanent-element-lost", "<p id=\"a\" data-turbo-permanent></p><p id=\"a\" data-turbo-permanent></p>"),
        ("frame-content-missing", "<turbo-frame id=\"f\" src=\"index.html\"></turbo-frame>"),
        ("fragment-not-shown", "<a href=\"index.html#none\">x</a>"),
        ("fragment-not-shown", "<h2 id=\"é\">x</h2><a href=\"b.html#é\">x</a>"),
        ("file-missing", "<a href=\"none.html\">x</a>"),
        ("frame-content-missing", "<turbo-frame id=\"f\" src=\"b.html\"></turbo-frame>"),
        ("fragment-visits-page", "<h2 id=\"x\">x</h2><a href=\"#x\">x</a>"),
        ("link-to-no-page", "<a href=\"dates.ics\">x</a>"),
        ("link-to-no-page", "<turbo-frame id=\"f\"><a href=\"dates.ics\">x</a></turbo-frame>"),
        ("link-sends-form", "<a href=\"index.html\" data-turbo-method=\"PATCH\">x</a>"),
        ("link-sends-form", "<a href=\"b.html\" data-turbo-method=\"post\">x</a>"),
        ("link-sends-form", "<a href=\"index.html\" data-method=\"delete\">x</a>"),
        ("scripts-out-of-order", "<script src=\"draw.js\"></script><script>draw();</script>"),
    ])
    func finds(rule: String, body: String) throws {
        #expect(try Self.site(body).check().findings.map(\.rule) == [rule])
    }

    /// Two pages, and what the second's body may name.
    /// Forms that links send have one cause, whether what they are sent to is there or not.
    @Test func tellsOfFormsThatLinksSendOnce() throws {
        let links = ["b.html", "/session", "/posts/1"].map { "<a href=\"\($0)\" data-turbo-method=\"delete\">x</a>" }
        let findings = try Self.site(links.joined()).check().findings
        #expect(findings.map(\.rule) == ["link-sends-form"])
        #expect(findings.map(\.phrase) == ["3 links send forms, which files do not answer"])
        #expect(findings.map(\.places.count) == [3])
    }

    private static func site(_ body: String) -> ExampleMemory {
        ExampleMemory(texts: [
            "index.html": index, "b.html": page(body), "draw.js": "function draw() {}", "dates.ics": "BEGIN:VCALENDAR",
            "rails-ujs.js": "match('a[data-method]')",
            "notes.txt": "notes",
        ])
    }

    @Test(arguments: [
        "<script>{ const limit = 3; }</script>", "<script>var limit = 3;</script>",
        "<script data-turbo-eval=\"false\">const limit = 3;</script>",
        "<script type=\"module\">const limit = 3;</script>",
        "<div id=\"p\" data-turbo-permanent>p</div>", "<a href=\"index.html#top\">x</a>",
        "<h2 id=\"a.b\">x</h2><a href=\"b.html#a.b\">x</a>",
        "<turbo-frame id=\"f\"><a href=\"b.html\">x</a></turbo-frame>",
        "<turbo-frame id=\"f\" target=\"_top\"><a href=\"index.html\">x</a></turbo-frame>",
        "<h2 id=\"x\">x</h2><a href=\"#x\" data-turbo=\"false\">x</a>", "<a href=\"#\">x</a>",
        "<a href=\"dates.ics\" download>x</a>", "<a href=\"notes.txt\">x</a>",
        "<a href=\"index.html\" data-turbo-method=\"get\">x</a>",
        "<script src=\"rails-ujs.js\"></script><a href=\"index.html\" data-method=\"delete\">x</a>",
        "<script src=\"draw.js\"></script><script type=\"module\">draw();</script>",
        "<script src=\"draw.js\"></script><script>function later() { draw(); }</script>",
        "<script src=\"draw.js\"></script><script>if (window.draw) draw();</script>",
        "<script>function draw() {}</script><script src=\"draw.js\"></script><script>draw();</script>",
        "<script>document.getElementById(\"x\").addEventListener(\"click\", function () {});</script><p id=\"x\"></p>",
    ])
    func leavesAlone(body: String) throws {
        #expect(try Self.site(body).check().findings.map { "\($0.rule): \($0.phrase)" } == [])
    }

    /// A script that every page loads runs once, so that what it sets up when the document is ready is not there later.
    @Test func findsWhatTheFirstDocumentAloneSetsUp() throws {
        let head = "<script src=\"site.js\" defer></script>"
        let site = ExampleMemory(texts: [
            "index.html": Self.page("<a href=\"b.html\">b</a>", head: head),
            "b.html": Self.page("<button id=\"go\">go</button>", head: head),
            "site.js":
                "document.addEventListener('DOMContentLoaded', function () { document.getElementById('go').addEventListener('click', f); });",
        ])
        #expect(try site.findings(of: "ready-lost-by-ajax").count == 1)
    }

    /// A file that is written to be a frame's answer is not opened by itself: its links start from the page with the frame.
    @Test(arguments: [("", 0), ("<title>g</title>", 1), ("<!-- --><p>x</p>", 1)])
    func asksNothingOfAnAnswerAlone(before: String, count: Int) throws {
        let site = ExampleMemory(texts: [
            "index.html": Self.page("<turbo-frame id=\"g\"><a href=\"gallery/one.html\">1</a></turbo-frame>"),
            "gallery/one.html":
                "\(before)\n<turbo-frame id=\"g\"><a href=\"gallery/two.html\">2</a></turbo-frame>\n",
            "gallery/two.html": "<turbo-frame id=\"g\"><a href=\"none.html\">-</a></turbo-frame>",
        ])
        let missing = try site.check().findings.filter { $0.rule == "file-missing" }.map(\.phrase)
        #expect(missing.count { $0.contains("/gallery/gallery/") } == count)
        // What is wrong where it is shown is found there.
        #expect(missing.count { $0 == "\"none.html\" leads to /none.html, which does not exist" } == 1)
    }

    /// A frame that writes the address of what it holds needs a page there, of which it is a part.
    @Test func findsTheAddressOfAnAnswerAlone() throws {
        let frame = "<turbo-frame id=\"g\" data-turbo-action=\"advance\"><a href=\"one.html\">1</a></turbo-frame>"
        func rules(one: String) throws -> [String] {
            try ExampleMemory(texts: ["index.html": Self.page(frame), "one.html": one]).check().findings.map(\.rule)
        }
        #expect(try rules(one: "<turbo-frame id=\"g\">1</turbo-frame>") == ["address-shows-part"])
        #expect(try rules(one: Self.page(frame)) == [])
    }

    /// What the library binds itself is nobody's fault.
    @Test func leavesTheLibraryAlone() throws {
        let text = "/*! Turbo 8.0.23 */ document.addEventListener('DOMContentLoaded', function () { f(); });"
        let page = { (body: String) in "<title>t</title><script src=\"turbo.min.js\"></script>\(body)" }
        let site = ExampleMemory(texts: [
            "index.html": page("<a href=\"b.html\">b</a>"), "b.html": page("b"), "turbo.min.js": text,
        ])
        #expect(try site.check().findings.isEmpty)
    }

    /// Turbolinks has the same rules under its own names.
    @Test func knowsTurbolinks() throws {
        let site = ExampleMemory(texts: [
            "index.html": Self.page("<a href=\"b.html\">b</a>", library: "turbolinks-5.2.0"),
            "b.html": Self.page(
                "<script>let x = 1;</script><div data-turbolinks-permanent>p</div>", library: "turbolinks-5.2.0"),
        ])
        #expect(try site.check().findings.map(\.rule).sorted() == ["declared-twice", "permanent-element-lost"])
    }

    /// What holds under jQuery Mobile is not said of a page that only the browser loads.
    @Test func saysNothingWithoutALibrary() throws {
        let site = ExampleMemory(texts: [
            "index.html": "<title>i</title><a href=\"b.html\">b</a>",
            "b.html": "<title>b</title><script>const limit = 3;</script>",
        ])
        #expect(try site.check().findings.isEmpty)
    }
}
