import Facts
import Testing

@testable import Findings

/// Files without a document around them, which something puts into pages.
struct PartialsTests {
    private static func report(_ files: [String: String], entries: [String] = []) throws -> Report {
        let paths = files.keys.filter { $0.hasSuffix(".html") }.sorted()
        var checker = Checker(site: MemorySite(files), files: paths)
        checker.entries = entries
        return try checker.check()
    }

    private static let home = "<!DOCTYPE html><title>Home</title><script src=\"js/parts.js\"></script>"
    /// A menu for the pages of the root: where it lies itself its addresses lead to nothing.
    private static let menu = #"<a href="about.html">About</a><img src="x.png"><script src="js/menu.js"></script>"#

    @Test func areNotOpenedByThemselves() throws {
        let report = try Self.report([
            "/index.html": Self.home, "/js/parts.js": #"$("nav").load("parts/menu.html")"#,
            "/parts/menu.html": Self.menu, "/parts/foot.html": "<p>Since 1999</p>", "/about.html": "<!DOCTYPE html>",
        ])
        #expect(report.findings.isEmpty)
        #expect(report.stateCount == 2)
        #expect(
            report.remarks == [
                "2 files such as parts/foot.html are partials that nothing leads to, and were not opened by themselves"
            ])
    }

    /// What leads to a file, by whatever name, is taken to show it.
    @Test(arguments: [
        #"<a href="parts/menu.html?x=1#top">Menu</a>"#, #"<a href="parts/menu">Menu</a>"#,
        #"<a href="elsewhere/menu.html">Menu</a>"#, #"<iframe src="parts/menu.html"></iframe>"#,
        #"<script>location.href = "parts/menu.html"</script>"#,
    ])
    func areOpenedWhereSomethingLeadsToThem(markup: String) throws {
        let report = try Self.report([
            "/index.html": Self.home + markup, "/js/parts.js": "", "/parts/menu.html": Self.menu,
        ])
        let files = report.findings.filter { ["file-missing", "part-missing"].contains($0.rule) }.map(\.place.file)
        #expect(files.contains("parts/menu.html"))
        #expect(report.remarks.isEmpty)
    }

    @Test(arguments: ["un peu.html", "un%20peu.html", "un%20peu"])
    func namesAreToldHoweverTheyAreWritten(reference: String) throws {
        let report = try Self.report([
            "/index.html": Self.home + "<a href=\"parts/\(reference)\">Un peu</a>", "/js/parts.js": "",
            "/parts/un peu.html": "<p>Un peu</p>",
        ])
        #expect(report.stateCount == 2)
        #expect(report.remarks.isEmpty)
    }

    /// Whatever says that it is a document is one.
    @Test(arguments: [
        "<!doctype html>", "<html>", "<head></head>", "<body>", "<title>Menu</title>", "<meta charset=utf-8>",
        "<div data-role=\"page\">", "---\nlayout: page\n---\n", "<frameset></frameset>",
    ])
    func aDocumentIsNone(beginning: String) throws {
        let report = try Self.report(["/index.html": Self.home, "/js/parts.js": "", "/menu.html": beginning])
        #expect(report.stateCount == 2)
        #expect(!report.remarks.contains { $0.contains("partial") })
    }

    /// A folder is asked for by its own name, and of nothing but partials each is opened.
    @Test func somethingIsOpened() throws {
        let folder = try Self.report(["/index.html": Self.home, "/js/parts.js": "", "/sub/index.html": "<p>Sub"])
        #expect(folder.stateCount == 2)
        let templates = try Self.report(["/index.html": Self.home, "/js/parts.js": "", "/views/index.html": "<p>Sub"])
        #expect(templates.stateCount == 1)
        let alone = try Self.report(["/menu.html": Self.menu, "/foot.html": "<p>Since 1999</p>"])
        #expect(alone.stateCount == 2)
        #expect(alone.findings.contains { $0.rule == "file-missing" })
    }

    @Test func whatIsNamedAsAnEntryIsOpened() throws {
        let files = ["/index.html": Self.home, "/js/parts.js": "", "/menu.html": Self.menu, "/foot.html": Self.menu]
        let report = try Self.report(files, entries: ["/menu.html"])
        let told = report.findings.filter { $0.rule == "part-missing" }.map(\.place.file)
        #expect(told == ["menu.html"])
        #expect(report.stateCount == 1)
        #expect(report.remarks.isEmpty)
    }

    /// An element of htmx says where it goes.
    @Test func whatAnElementAsksForNeedsNoRemark() throws {
        let report = try Self.report([
            "/index.html": Self.home + #"<script src="htmx.min.js"></script><p hx-get="parts/foot.html">Foot</p>"#,
            "/js/parts.js": "", "/htmx.min.js": "", "/parts/foot.html": "<p>Since 1999</p>",
        ])
        #expect(report.stateCount == 1)
        #expect(report.remarks.isEmpty)
    }
}
