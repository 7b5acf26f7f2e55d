import Findings
import Testing

/// What is found in sites under jquery-pjax beyond the rules' own examples.
struct PjaxRuleTests {
    private static func page(
        _ main: String, head: String = "", before: String = "", behind: String = "", start: String = Self.start
    ) -> String {
        """
        <!DOCTYPE html>
        <html><head><title>t</title><script src="jquery.js"></script><script src="jquery.pjax.js"></script>
        <script>\(start)</script>\(head)</head>
        <body>\(before)<div id="main">\(main)</div>\(behind)</body></html>
        """
    }

    private static let start = "$(document).pjax('a', '#main', {fragment: '#main'});"

    @Test(arguments: [
        ("file-boosted", "<a href=\"index.html\" download>x</a>"),
        ("pjax-loads-whole-page", "<a href=\"other.html\">x</a>"),
        ("pjax-answer-without-body", "<a href=\"nobody.html\">x</a>"),
        ("id-twice-after-swap", "<p id=\"foot\">x</p>"),
        ("fragment-breaks-selector", "<a href=\"index.html#50%\">x</a>"),
        ("handlers-bound-again", "<script>document.addEventListener(\"click\", function () { f(); });</script>"),
        (
            "ready-lost-by-ajax",
            "<p id=\"x\"></p><script>document.addEventListener(\"DOMContentLoaded\", function () { f(); });</script>"
        ),
        ("file-missing", "<a href=\"none.html\">x</a>"),
    ])
    func finds(rule: String, main: String) throws {
        #expect(try Self.site(Self.page(main)).check().findings.map(\.rule) == [rule])
    }

    @Test(arguments: [
        "<a href=\"index.html#top\">x</a>", "<a href=\"index.html#1-intro\">x</a>", "<a href=\"list.txt\">x</a>",
        "<link rel=\"stylesheet\" href=\"b.css\">", "<script>{ const limit = 3; }</script>",
        "<script src=\"handlers.js\"></script>", "<a href=\"https://elsewhere.example/\">x</a>",
    ])
    func leavesAlone(main: String) throws {
        #expect(try Self.site(Self.page(main)).check().findings.map { "\($0.rule): \($0.phrase)" } == [])
    }

    /// What stands around the container never enters.
    @Test func tellsWhatStaysBehind() throws {
        let sheet = "<link rel=\"stylesheet\" href=\"b.css\">"
        #expect(try Self.site(Self.page("b", head: sheet)).check().findings.map(\.rule) == ["head-left-behind"])
        let script = "<script src=\"handlers.js\"></script>"
        #expect(try Self.site(Self.page("b", behind: script)).check().findings.map(\.rule) == ["head-left-behind"])
        let above = try Self.site(Self.page("b", before: script)).check().findings
        #expect(above.map(\.rule) == ["head-left-behind"])
        // What is nowhere cannot stay behind.
        let missing = "<script src=\"none.js\"></script>"
        #expect(try Self.site(Self.page("b", behind: missing)).check().findings.map(\.rule) == ["part-missing"])
    }

    /// What several pages have in common is told once: where it is alike in all of them, together.
    @Test func tellsOnceWhatStaysBehindOfSeveralPages() throws {
        let links = ["b", "c", "d"].map { "<a href=\"\($0).html\">\($0)</a>" }.joined()
        let sheet = "<link rel=\"stylesheet\" href=\"b.css\">"
        let script = "<script src=\"handlers.js\"></script>"
        var texts = ["index.html": Self.page(links), "jquery.js": "", "jquery.pjax.js": "", "b.css": ""]
        texts["handlers.js"] = "var handlers = 1;"
        for name in ["b", "c"] { texts["\(name).html"] = Self.page(name, head: sheet + script) }
        texts["d.html"] = Self.page("d", head: sheet)
        let findings = try ExampleMemory(texts: texts).check().findings
        #expect(findings.map(\.rule) == ["head-left-behind", "head-left-behind"])
        #expect(
            findings.map(\.phrase) == [
                "the style sheet b.css of b.html and 2 other files does not enter when pjax takes a link there",
                "the script handlers.js of b.html and 1 other file does not enter when pjax takes a link there",
            ])
        texts["d.html"] = Self.page("d", head: sheet + script)
        let all = try ExampleMemory(texts: texts).check().findings
        #expect(
            all.map(\.phrase) == [
                "b.css and handlers.js of b.html and 2 other files do not enter when pjax takes a link there"
            ])
        #expect(all.first?.places.count == 6)
    }

    /// A script that stands in several pages binds what it binds at every visit of each.
    @Test func tellsOnceWhatSeveralPagesBindAgain() throws {
        let links = ["b", "c"].map { "<a href=\"\($0).html\">\($0)</a>" }.joined()
        let script = "<script>document.addEventListener(\"click\", function () { f(); });</script>"
        let findings = try ExampleMemory(texts: [
            "index.html": Self.page(links), "jquery.js": "", "jquery.pjax.js": "",
            "b.html": Self.page("<a href=\"index.html\">x</a>" + script),
            "c.html": Self.page("<a href=\"index.html\">x</a>" + script),
        ]).check().findings
        #expect(findings.map(\.rule) == ["handlers-bound-again"])
        #expect(findings.first?.places.map(\.file) == ["b.html", "c.html"])
    }

    @Test func tellsOfAContainerThatIsMissing() throws {
        let start = "$(document).pjax('a', '#mian', {fragment: '#main'});"
        let site = ExampleMemory(texts: [
            "index.html": Self.page("<a href=\"b.html\">b</a>", start: start), "b.html": Self.page("b", start: start),
            "jquery.js": "", "jquery.pjax.js": "",
        ])
        #expect(try site.check().findings.map(\.rule) == ["pjax-container-missing"])
    }

    /// A script behind the container, which runs once, has run before the container's new content is there.
    @Test func tellsWhatRanBeforeTheContentCame() throws {
        let ready = "<script src=\"app.js\"></script>"
        let site = ExampleMemory(texts: [
            "index.html": Self.page("<a href=\"b.html\">b</a>", behind: ready),
            "b.html": Self.page("<p id=\"x\"></p>", behind: ready), "jquery.js": "", "jquery.pjax.js": "",
            "app.js": "$(function () { $(\"#x\").on(\"click\", f); });",
        ])
        #expect(
            try site.check().findings.map(\.phrase) == [
                "a handler of DOM ready has run before #x of b.html is there"
            ])
    }

    /// What stands around the container stays, with what is bound to it.
    @Test(arguments: [0, 1, 2])
    func whatIsBoundIsLostInTheContainerAlone(place: Int) throws {
        var parts = ["", "", ""]
        parts[place] = "<p id=\"x\"></p>"
        let behind = parts[2] + "<script src=\"app.js\"></script>"
        let count = place == 1 ? 1 : 0
        let site = ExampleMemory(texts: [
            "index.html": Self.page("<a href=\"b.html\">b</a>" + parts[1], before: parts[0], behind: behind),
            "b.html": Self.page("b" + parts[1], before: parts[0], behind: behind),
            "jquery.js": "", "jquery.pjax.js": "",
            "app.js": "$(function () { $(\"#x\").on(\"click\", f); $(\"#x\").on(\"focus\", f); });",
        ])
        #expect(
            try site.check().findings.map(\.phrase)
                == Array(repeating: "a handler of DOM ready has run before #x of b.html is there", count: count))
    }

    private static func site(_ page: String) -> ExampleMemory {
        ExampleMemory(texts: [
            "index.html": Self.page("<a href=\"b.html\">b</a>", behind: "<p id=\"foot\">f</p>"), "b.html": page,
            "other.html": "<html><body><p>other</p></body></html>",
            "nobody.html": "<html><div id=\"main\">n</div></html>", "list.txt": "a list", "b.css": "p{}",
            "handlers.js": "document.addEventListener(\"click\", function () { f(); });", "jquery.js": "",
            "jquery.pjax.js": "",
        ])
    }
}
