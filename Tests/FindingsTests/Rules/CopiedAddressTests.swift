import Findings
import Testing

/// One address that leads to another missing file from each folder into which it was copied.
struct CopiedAddressTests {
    private func section(_ name: String, _ content: String, head: String = "") -> ExampleSite.File {
        .init("\(name)/page.html", head: head, page(name, content))
    }

    @Test func aMenuInManyFoldersIsOneFinding() throws {
        let menu = #"<a href="menu.html">Menu</a>"#
        let site = ExampleMemory(["a", "b", "c", "d"].map { section($0, menu) })
        let findings = try site.check().findings.filter { $0.rule == "file-missing" }
        #expect(findings.map(\.phrase) == ["4 files that \"menu.html\" names do not exist"])
        #expect(findings[0].notes == ["they are /a/menu.html, /b/menu.html, /c/menu.html, /d/menu.html"])
        #expect(findings[0].places.count == 4)
    }

    @Test func twoAreNamed() throws {
        let site = ExampleMemory(["a", "b"].map { section($0, #"<a href="menu.html">Menu</a>"#) })
        #expect(
            try site.findings(of: "file-missing").map { $0.split(separator: ": ", maxSplits: 1).last }
                == ["/a/menu.html and /b/menu.html do not exist"])
    }

    /// What helps one does not help the other.
    @Test func whatWasMeantElsewhereStaysAlone() throws {
        let site = ExampleMemory([
            section("a", #"<a href="soop.html">Soup</a>"#), section("b", #"<a href="soop.html">Soup</a>"#),
            .init("a/soup.html", page("soup", "…")),
        ])
        #expect(try site.findings(of: "file-missing").count == 2)
    }

    @Test func aScriptInManyFoldersIsOneFinding() throws {
        let head = #"<script src="../js/load.js"></script>"#
        let site = ExampleMemory(
            ["a", "b", "c", "d"].map { .init("\($0)/in/page.html", head: head, page($0, "…")) })
        let findings = try site.check().findings.filter { $0.rule == "part-missing" }
        #expect(findings.map(\.phrase) == ["4 scripts that \"../js/load.js\" names do not exist"])
        #expect(findings[0].help == nil)
    }

    @Test func partsOfOneFolderAreOneFinding() throws {
        let head = #"<link rel="stylesheet" href="css/a.css"><script src="css/b.js"></script>"#
        let site = ExampleMemory([
            .init("index.html", head: head, page("home", "…")), .init("css/c.css", "p { }"),
            .init("b.html", head: #"<link rel="stylesheet" href="css/c.css">"#, page("b", "…")),
        ])
        #expect(
            try site.findings(of: "part-missing").map { $0.split(separator: ": ", maxSplits: 1).last }
                == ["css/a.css and css/b.js do not exist"])
    }

    /// A site whose files have no pages lacks the same in all of them.
    @Test func filesWithoutPagesAreOneFinding() throws {
        let head = #"<script src="one.js"></script>"#
        let names = ["a", "b", "c"]
        let site = ExampleMemory(
            names.map { name in
                .init("\(name).html", head: head, names.map { "<a href=\"\($0).html\">\($0)</a>" }.joined())
            } + [.init("one.js", "go()")])
        let findings = try site.check().findings.filter { $0.rule == "no-page-in-response" }
        #expect(
            findings.map(\.phrase) == ["b.html, c.html and a.html have no page and are loaded by AJAX all the same"])
        #expect(findings[0].notes == ["stays behind: a script"])
    }

    /// One id in many files that are loaded into each other is mended in each of them.
    @Test func oneIDInManyFilesIsOneFinding() throws {
        let links = ["a", "b", "c"].map { "<a href=\"\($0).html\">\($0)</a>" }.joined()
        let help = page("help", "…")
        let site = ExampleMemory(
            [.init("index.html", page("home", links) + help)]
                + ["a", "b", "c"].map { .init("\($0).html", page("help", ##"<a href="#help">Up</a>"##)) })
        let findings = try site.check().findings.filter { $0.rule == "fragment-finds-other-page" }
        #expect(findings.map(\.phrase) == ["a.html, b.html and c.html show another file's page at \"#help\""])
        #expect(findings[0].worksWhen == "the file is the first document")
    }
}
