import Exploration
import Facts
import Findings
import Testing

/// Links to files that are not there, which scripts give another address.
struct ChangedAddressTests {
    /// As in the demos of jQuery Mobile: the home page's links are written for the other pages, and mended when it is made.
    private static let script = """
        $(document).on("pagecreate", ".demo", function (event) {
            if ($(event.target).hasClass("home")) {
                $(this).find("a").each(function () { $(this).attr("href", $(this).attr("href").replace("../", "")); });
            }
        });
        """

    private static func missing(_ files: [String: String]) throws -> [String] {
        try Checker(site: MemorySite(files), files: files.keys.filter { $0.hasSuffix(".html") }.sorted()).check()
            .findings.filter { $0.rule == "file-missing" }
            .map { "\($0.place.file): \($0.trace?.steps.map { $0.link?.text ?? "?" }.joined(separator: ", ") ?? "")" }
    }

    private static func file(_ script: String, _ classes: String, _ links: String) -> String {
        """
        <!DOCTYPE html><html><head><script src="/jquery-1.11.1.js"></script>\(script)
        <script src="/jquery.mobile-1.4.5.js"></script></head>
        <body><div data-role="page" class="\(classes)">\(links)</div></body></html>
        """
    }

    private static let libraries = ["/jquery-1.11.1.js": "", "/jquery.mobile-1.4.5.js": "", "/demos.js": script]
    private static let own = "<script src=\"/demos.js\"></script>"
    private static let home = file(own, "demo home", "<a href=\"../list/\">List</a>")

    @Test func whatAScriptMendsIsNotMissing() throws {
        let files = [
            "/demos/index.html": Self.home, "/demos/list/index.html": Self.file(Self.own, "demo", "list"),
        ]
        #expect(try Self.missing(files.merging(Self.libraries) { $1 }) == [])
    }

    /// The script asks for the home page.
    @Test func itDoesNotMendOtherPages() throws {
        let files = [
            "/demos/index.html": Self.home,
            "/demos/list/index.html": Self.file(Self.own, "demo", "<a href=\"../gone/\">Gone</a>"),
        ]
        let found = try Self.missing(files.merging(Self.libraries) { $1 })
        #expect(found == ["demos/list/index.html: ?, Gone"])
    }

    /// Where the script was left behind, the links lead where they were written to.
    @Test func whereItDidNotRunItMendsNothing() throws {
        let files = [
            "/demos/index.html": Self.home,
            "/demos/list/index.html": Self.file("", "demo", "<a href=\"../\">Home</a>"),
        ]
        let found = try Self.missing(files.merging(Self.libraries) { $1 })
        #expect(found == ["demos/index.html: ?, Home, List"])
    }

    /// What stands in the file is shown to nobody: a list that a script fills when the document is ready.
    @Test(arguments: [
        ("$(function () { $(\"#list\").html(items).listview(\"refresh\"); });", false),
        ("$(function () { $.get(\"items\", function (items) { $(\"#list\").empty().append(items); }); });", false),
        ("$(document).on(\"pagecreate\", function () { $(\"#list\").html(items); });", false),
        ("$(function () { $(\"#more\").click(function () { $(\"#list\").html(items); }); });", true),
        ("function fill() { $(\"#list\").html(items); }", true),
        ("$(\"#list\").html(items);", true), ("$(function () { $(\"#other\").html(items); });", true),
    ])
    func whatAScriptReplacesLeadsNowhere(script: String, isTold: Bool) throws {
        let list = "<ul id=\"list\"><li><a href=\"gone.html\">Gone</a></li></ul><a id=\"more\" href=\"#\">More</a>"
        let files = ["/index.html": Self.file("<script>\(script)</script>", "", list)]
        let found = try Self.missing(files.merging(Self.libraries) { $1 })
        #expect(found == (isTold ? ["index.html: ?, Gone"] : []))
    }
}
