import Exploration
import Findings
import Testing

/// What goes along from page to page under Turbo: style sheets of heads, permanent elements, what frames hold.
struct StayingPartsTests {
    private static func page(_ body: String, head: String = "", version: String = "8.0.23") -> String {
        """
        <!DOCTYPE html>
        <html><head><title>t</title><script src="https://cdn.example/turbo-\(version).js"></script>\(head)</head>
        <body>
        \(body)
        </body></html>
        """
    }

    private static let sheet = "<link rel=\"stylesheet\" href=\"a.css\">"

    /// A site of three pages, one behind the other; the first has a style sheet.
    private static func site(_ css: String, head: String = sheet, last: String = "", version: String = "8.0.23")
        -> ExampleMemory
    {
        ExampleMemory(texts: [
            "index.html": page("<h1>a</h1><a href=\"b.html\">b</a>", head: head, version: version),
            "b.html": page("<a href=\"c.html\">c</a>", version: version),
            "c.html": page("<h1>c</h1><p class=\"map\">p</p>", head: last, version: version), "a.css": css,
            "c.css": css,
        ])
    }

    @Test(arguments: [
        "h1 { color: red }", "p.map, .none { top: 0 }", "@media screen { h1 { top: 0 } }", "/* } */ h1{top:0}",
        "@import 'x.css'; @font-face { src: url(x) } h1 { top: 0 }", "} h1 { top: 0 }", "body > h1 { top: 0 }",
    ])
    func findsSheetsThatStay(css: String) throws {
        let findings = try Self.site(css).check().findings
        #expect(findings.map(\.rule) == ["style-sheet-stays"])
        #expect(findings.first?.trace?.steps.count == 3)
        #expect(findings.first?.fixes.count == 1)
    }

    @Test(arguments: [
        "", "h2 { color: red }", "#none h1 { top: 0 }", "@media print { h1 { top: 0 } }", "h1 { }",
        "h1 { /* top: 0 */ }",
        "@keyframes h1 { from { top: 0 } }", ".map.large { top: 0 }", "nav h1 { top: 0 }", "h1:hover { top: 0 }",
        "h1 { top: 0",
    ])
    func leavesSheetsAloneThatChangeNothing(css: String) throws {
        // A block that never ends holds what it holds.
        let isOpen = css.hasSuffix("0")
        #expect(try Self.site(css).check().findings.isEmpty != isOpen)
    }

    /// A page that says the same itself looks as it should.
    @Test func leavesSheetsAloneThatSayWhatThePageSays() throws {
        let site = Self.site("h1 { color: red }", last: "<style>h1{color:red}</style>")
        #expect(try site.check().findings.isEmpty)
    }

    @Test(arguments: [
        "<link rel=\"stylesheet\" href=\"a.css\" data-turbo-track=\"dynamic\">",
        "<link rel=\"stylesheet\" href=\"a.css\" media=\"print\">",
        "<link rel=\"alternate stylesheet\" href=\"a.css\">",
        "<link rel=\"stylesheet\" href=\"https://cdn.example/a.css\">",
    ])
    func leavesSheetsAloneThatLeave(head: String) throws {
        #expect(try Self.site("h1 { top: 0 }", head: head).check().findings.isEmpty)
    }

    /// Before 8 nothing leaves, and there is nothing to insert.
    @Test func knowsWhichVersionsLetSheetsLeave() throws {
        let head = "<link rel=\"stylesheet\" href=\"a.css\" data-turbo-track=\"dynamic\">"
        let findings = try Self.site("h1 { top: 0 }", head: head, version: "7.3.0").check().findings
        #expect(findings.map(\.rule) == ["style-sheet-stays"])
        #expect(findings.first?.fixes.isEmpty == true)
    }

    @Test func findsStyleElementsThatStay() throws {
        let findings = try Self.site("", head: "<style>h1 { color: red }</style>").check().findings
        #expect(findings.map(\.rule) == ["style-sheet-stays"])
    }

    @Test(arguments: [
        // What a permanent element holds, and what the next page has beside it.
        ("<button id=\"go\">g</button>", "<button id=\"go\">g</button>", 1),
        ("<button id=\"go\">g</button>", "<button id=\"other\">g</button>", 0),
        ("<button>g</button>", "<button id=\"go\">g</button>", 0),
    ])
    func findsIDsThatMeet(inside: String, beside: String, count: Int) throws {
        let script = "<script src=\"site.js\"></script>"
        let site = ExampleMemory(texts: [
            "index.html": Self.page(
                "<div id=\"p\" data-turbo-permanent>\(inside)</div><a href=\"b.html\">b</a>", head: script),
            "b.html": Self.page("<div id=\"p\" data-turbo-permanent></div>\(beside)", head: script),
            "site.js": "document.addEventListener('click', () => document.getElementById('go'));",
        ])
        #expect(try site.check().findings.map(\.rule) == Array(repeating: "duplicate-id-in-dom", count: count))
    }

    @Test func findsIDsThatMeetInFrames() throws {
        let script = "<script src=\"site.js\"></script>"
        let site = ExampleMemory(texts: [
            "index.html": Self.page(
                "<i id=\"go\">g</i><turbo-frame id=\"f\"><a href=\"b.html\">b</a></turbo-frame>", head: script),
            "b.html": Self.page("<turbo-frame id=\"f\"><i id=\"go\">g</i></turbo-frame>", head: script),
            "site.js": "document.addEventListener('click', () => document.getElementById('go'));",
        ])
        #expect(try site.check().findings.map(\.rule) == ["duplicate-id-in-dom"])
    }

    @Test(arguments: [("8.0.13", 1), ("8.0.14", 0)])
    func findsLinksBesideTheRoot(version: String, count: Int) throws {
        let root = "<meta name=\"turbo-root\" content=\"/app.html\">"
        let site = ExampleMemory(texts: [
            "app.html": Self.page("<a href=\"app.html\">i</a>", head: root, version: version)
        ])
        #expect(try site.check().findings.filter { $0.rule == "link-not-taken" }.count == count)
    }
}
