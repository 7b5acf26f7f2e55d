import Findings
import Testing

/// Scripts and style sheets that stay behind.
struct LostPartsTests {
    private let start = ExampleSite.File("index.html", page("home", #"<a href="b.html">B</a> <a href="c.html">C</a>"#))

    @Test func oneAddressInManyFilesIsOneFinding() throws {
        let head = #"<link rel="stylesheet" href="/x.css"><script src="x.js"></script>"#
        let site = ExampleMemory([
            start, .init("b.html", head: head, page("b", "…")), .init("c.html", head: head, page("c", "…")),
            .init("x.css", "p { }"), .init("x.js", "go()"),
        ])
        let findings = try site.check().findings.filter { $0.rule != "script-runs-again" }
        #expect(
            findings.map(\.phrase) == [
                "/x.css is lost when b.html and 1 other file are loaded by AJAX",
                "x.js does not run when b.html and 1 other file are loaded by AJAX",
            ])
        #expect(findings.allSatisfy { $0.help?.hasSuffix("missing in index.html") == true })
    }

    @Test(arguments: [
        #"<link rel="stylesheet" href="https://code.jquery.com/mobile/1.4.5/jquery.mobile-1.4.5.min.css">"#,
        #"<link rel="stylesheet" media="print" href="p.css">"#, #"<link rel="icon" href="x.png">"#,
        #"<link rel="alternate stylesheet" href="x.css">"#, #"<script type="text/template">x</script>"#,
    ])
    func whatNobodyMisses(head: String) throws {
        #expect(
            try ExampleMemory([start, .init("b.html", head: head, page("b", "…"))]).findings(
                of: "style-sheet-lost-by-ajax") == [])
        #expect(
            try ExampleMemory([start, .init("b.html", head: head, page("b", "…"))]).findings(of: "script-lost-by-ajax")
                == [])
    }

    @Test func theSameTextWithOtherBlanksIsTheSame() throws {
        let site = ExampleMemory([
            .init("index.html", head: "<style>p { color: red }</style>", page("home", #"<a href="b.html">B</a>"#)),
            .init("b.html", head: "<style>\n  p { color: red }\n</style>", page("b", "…")),
        ])
        #expect(try site.findings() == [])
    }

    @Test func anAsynchronousScriptIsLostAsWell() throws {
        let site = ExampleMemory([
            start, .init("b.html", head: #"<script async src="x.js"></script>"#, page("b", "…")), .init("x.js", "go()"),
        ])
        #expect(try site.findings(of: "script-lost-by-ajax").count == 1)
    }

    /// The rules are in the document, whatever else is.
    @Test(arguments: [
        ("p { color: red }", true), ("p{color:red;}\n/* b */ b { top: 0 }", true), ("p { color: blue }", false),
        ("b { top: 0 } p { color: red }", true),
        ("/* none */", true), ("i { content: '}' }", true), ("i { content: '};' }", false),
        ("@media print { p { color: red } }", false), ("@import 'x.css';", true), ("p { color: red", false),
    ])
    func aStyleSheetWhoseRulesAreThereIsNotLost(text: String, isThere: Bool) throws {
        let known = "<style>@import 'x.css'; p { color:\n red } i { content: '}' } b { top: 0 } u { }</style>"
        let site = ExampleMemory([
            .init("index.html", head: known, page("home", #"<a href="b.html">B</a>"#)),
            .init("b.html", head: "<style>\(text)</style>", page("b", "…")),
        ])
        #expect(try site.findings(of: "style-sheet-lost-by-ajax").isEmpty == isThere)
    }

    @Test func aStyleSheetInsideThePageComesAlong() throws {
        let site = ExampleMemory([
            start, .init("b.html", page("b", #"<link rel="stylesheet" href="b.css"><style>p { }</style>"#)),
            .init("c.html", page("c", "…")), .init("b.css", "p { }"),
        ])
        #expect(try site.findings() == [])
    }

    @Test func whatIsNowhereIsNotLost() throws {
        let head = #"<link rel="stylesheet" href="x.css"><script src="x.js"></script><script>// later</script>"#
        let site = ExampleMemory([start, .init("b.html", head: head, page("b", "…")), .init("c.html", page("c", "…"))])
        let findings = try site.check().findings
        #expect(findings.map(\.rule) == ["part-missing"])
        #expect(findings.map(\.phrase) == ["x.css and x.js do not exist"])
    }
}
