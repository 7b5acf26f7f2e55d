import Facts
import Findings
import Testing

/// Links to files that are not there.
struct FileMissingTests {
    private static func findings(_ files: [String: String]) throws -> [Finding] {
        try Checker(site: MemorySite(files), files: files.keys.filter { $0.hasSuffix(".html") }.sorted()).check()
            .findings.filter { $0.rule == "file-missing" }
    }

    /// Many files that are missing beside each other have one cause; a few may be mistakes of their own.
    @Test(arguments: [(7, 7), (8, 1), (20, 1)])
    func manyFilesOfAFolderAreToldTogether(count: Int, told: Int) throws {
        let names = [
            "alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india", "juliett", "kilo",
            "lima", "mike", "november", "oscar", "papa", "quebec", "romeo", "sierra", "tango",
        ]
        let links = names.prefix(count).map { "<a href=\"states/\($0).html\">\($0)</a>" }.joined()
        let findings = try Self.findings([
            "/index.html": links + "<a href=\"states/zulo.html\">Zulu</a> <a href=\"lone.html\">Lone</a>",
            "/states/zulu.html": "Zulu",
        ])
        #expect(findings.count == told + 2)
        #expect(findings.contains { $0.help == "did you mean /states/zulu.html?" })
        #expect(findings.contains { $0.phrase.hasPrefix("\"lone.html\" leads to") })
        let together = findings.first { $0.phrase == "\(count) files of /states/ do not exist" }
        #expect(together?.places.count == (told == 1 ? count : nil))
    }

    /// What is there but for the ending is one cause, and a server may add it.
    @Test func addressesWithoutTheirEndingAreToldTogether() throws {
        let findings = try Self.findings([
            "/index.html":
                #"<a href="about">About</a> <a href="sub/contact?x=1#y">Contact</a> <a href="gone">Gone</a>"#,
            "/about.html": #"<a href="/about">About</a>"#,
            "/sub/contact.html": "Contact",
        ])
        #expect(
            Set(findings.map(\.phrase)) == [
                "\"gone\" leads to /gone, which does not exist",
                "/about and /sub/contact do not exist, but do with .html",
            ])
        let together = try #require(findings.first { $0.phrase.hasSuffix(".html") })
        #expect(together.severity == .warning)
        #expect(together.places.count == 3)
    }

    /// Where a script follows the link's own address, that is what is wrong.
    @Test(arguments: [
        "$(function () { $('a').attr('rel', 'external'); });",
        "$(function () { $('a').click(function (e) { e.preventDefault(); location = this.href; }); });",
    ])
    func aScriptThatFollowsTheAddressIsNotWrong(script: String) throws {
        let site = ExampleMemory([
            .init("index.html", head: "<script>\(script)</script>", page("home", #"<a href="gone.html">Gone</a>"#))
        ])
        let findings = try site.check().findings.filter { $0.rule == "file-missing" }
        #expect(findings.map(\.phrase) == ["\"gone.html\" leads to /gone.html, which does not exist"])
    }

    /// What was written on a computer that tells no upper from lower case is one cause.
    @Test func addressesInAnotherCaseAreToldTogether() throws {
        var files = [
            "/index.html": #"<a href="/Posts/axe/">Axe</a> <a href="Maps.html">Maps</a> <a href="/Gone/">Gone</a>"#,
            "/posts/axe/index.html": "Axe", "/maps.html": "Maps",
        ]
        #expect(
            Set(try Self.findings(files).map(\.phrase)) == [
                "\"/Gone/\" leads to /Gone/, which does not exist",
                "/Posts/axe/ and /Maps.html do not exist, but do with other upper and lower case",
            ])
        files["/index.html"] = #"<a href="/posts/AXE#one">Axe</a>"#
        let alone = try #require(try Self.findings(files).first)
        #expect(alone.phrase == "\"/posts/AXE#one\" leads to /posts/AXE#one, which does not exist")
        #expect(alone.help == "/posts/axe/ does: most servers tell upper from lower case")
        #expect(alone.notes.isEmpty)
    }

    /// A site that is served below its server's root lacks nothing once that is said.
    @Test func addressesBelowAnAbsentFolderMayBeRight() throws {
        let findings = try Self.findings([
            "/index.html": """
            <a href="/docs/about">About</a> <a href="/docs/">Home</a> <a href="/docs/gone.html">Gone</a>
            """,
            "/about.html": "About",
        ])
        #expect(findings.map(\.severity) == [.error, .warning])
        #expect(
            findings.last?.help
                == "the site has it without /docs: if that is where the site is served, check with --base-path /docs/")
        #expect(findings.last?.places.count == 2)
        // Where other links from the root are right, the folder is not it; nor where links are relative.
        for others in [#"<a href="/about.html">Right</a>"#, ""] {
            let link = others.isEmpty ? "docs/about.html" : "/docs/about.html"
            let findings = try Self.findings([
                "/index.html": "<a href=\"\(link)\">About</a> \(others)", "/about.html": "About",
            ])
            #expect(findings.map(\.severity) == [.error])
        }
    }

    /// The site may be served several folders below.
    @Test func theAbsentFolderMayBeDeep() throws {
        let findings = try Self.findings([
            "/index.html": #"<a href="/src/site/about.html">About</a> <a href="/src/site/parts/list.html">List</a>"#,
            "/about.html": "About", "/parts/list.html": "List",
        ])
        #expect(findings.map(\.severity) == [.warning])
        #expect(findings.first?.help?.hasSuffix("check with --base-path /src/site/") == true)
    }

    /// A folder of the site may be the site.
    @Test func addressesThatTheFolderOfThePageHasAreToldTogether() throws {
        let findings = try Self.findings([
            "/web/public/index.html":
                #"<a href="/about.html">About</a> <a href="/parts/list.html?x=1">List</a> <a href="/gone.html">Gone</a>"#,
            "/web/public/about.html": "About", "/web/public/parts/list.html": #"<a href="/about.html">About</a>"#,
            "/other/index.html": #"<a href="/about.html">About</a>"#,
        ])
        #expect(
            Set(findings.map { "\($0.severity) \($0.phrase)" }) == [
                "warning /about.html and /parts/list.html do not exist, but do in /web/public/",
                "error \"/gone.html\" leads to /gone.html, which does not exist",
                "error \"/about.html\" leads to /about.html, which does not exist",
            ])
        let together = try #require(findings.first { $0.severity == .warning })
        #expect(together.places.count == 3)
        #expect(together.help == "if /web/public/ is the site, check it alone")
    }

    /// A number is no slip of a finger.
    @Test(arguments: [("44191", nil), ("43951a", "43951"), ("chapter3", nil), ("chapter-2", "chapter2")])
    func anotherNumberIsNotMeant(name: String, near: String?) throws {
        let findings = try Self.findings([
            "/index.html": "<!DOCTYPE html><a href=\"posts/\(name).html\">Read</a>",
            "/posts/43951.html": "<p>A post", "/posts/chapter2.html": "<p>Another",
        ])
        #expect(findings.map(\.help) == [near.map { "did you mean /posts/\($0).html?" }])
    }

    /// Half of a short name is another name; two letters in each other's place are not.
    @Test(arguments: [("para", nil), ("caera", "ceara"), ("cear", "ceara"), ("cearas", "ceara")])
    func aShortNameIsMeantByLittle(name: String, near: String?) throws {
        let findings = try Self.findings([
            "/index.html": "<!DOCTYPE html><a href=\"states/\(name).html\">Read</a>",
            "/states/ceara.html": "<p>A state",
        ])
        #expect(findings.map(\.help) == [near.map { "did you mean /states/\($0).html?" }])
    }

    /// What stands between words, and capitals, are no part of a name; a third of a long name is.
    @Test(arguments: [
        ("why-become-a-scientist", "who become a scientist"), ("Whobecome_ascientist", "who become a scientist"),
        ("who-cleans-our-streets", nil),
    ])
    func aLongNameIsMeantByItsLetters(name: String, near: String?) throws {
        let findings = try Self.findings([
            "/index.html": "<!DOCTYPE html><a href=\"sub/\(name).html\">Read</a>",
            "/sub/who become a scientist.html": "<p>A question",
        ])
        #expect(findings.map(\.help) == [near.map { "did you mean /sub/\($0).html?" }])
    }

    /// Of neighbours that are missing some have a namesake in another folder, which is another file.
    @Test func namesakesElsewhereAreNotMeantByMany() throws {
        let names = ["tables", "forms", "panels", "buttons", "notices", "icons", "grid", "blank"]
        func phrases(_ elsewhere: [String]) throws -> [String] {
            var files = [
                "/admin/index.html": "<p>Start",
                "/index.html": names.map { "<a href=\"admin/\($0).html\">\($0)</a>" }.joined(),
            ]
            for name in elsewhere { files["/parts/\(name).html"] = "<p>\(name)" }
            return try Self.findings(files).map { "\($0.phrase): \($0.help ?? "")" }
        }
        #expect(try phrases(["tables", "icons"]) == ["8 files of /admin/ do not exist: "])
        #expect(try phrases(names) == ["8 files of /admin/ do not exist: files of these names are in /parts/"])
    }

    /// A page that sends the browser on is told of as a link is, however long it waits.
    @Test(arguments: ["0; url=abuot.html", "5;URL='abuot.html'"])
    func aRefreshLeadsToNothing(content: String) throws {
        let findings = try Self.findings([
            "/index.html": "<a href=\"old.html\">Old</a>",
            "/old.html": "<meta http-equiv=\"refresh\" content=\"\(content)\">", "/about.html": "<p>About",
        ])
        #expect(
            findings.map { "\($0.phrase) at \($0.places[0])" } == [
                "the page sends the browser to /abuot.html, which does not exist at old.html:1:1"
            ])
        #expect(findings.map(\.help) == ["did you mean /about.html?"])
    }

    @Test(arguments: [
        "0; url=about.html", "0; url=/", "0; url=https://elsewhere.example/gone.html", "0; url={{ page.to }}", "30",
    ])
    func aRefreshLeadsSomewhere(content: String) throws {
        let findings = try Self.findings([
            "/index.html": "<a href=\"old.html\">Old</a>",
            "/old.html": "<meta http-equiv=\"refresh\" content=\"\(content)\">", "/about.html": "<p>About",
        ])
        #expect(findings.isEmpty)
    }

    /// A scheme is easily forgotten.
    @Test(arguments: ["www.example", "github.com/name/project", "sub-domain.site.org?q=1", "Example.IO"])
    func aHostIsNoFile(reference: String) throws {
        let findings = try Self.findings(["/index.html": "<a href=\"\(reference)\">There</a>"])
        #expect(findings.map(\.help) == ["did you mean \"https://\(reference)\"?"])
    }

    @Test(arguments: ["somebody@example.org", "someone@example.edu.vn", "first.last@mail.site.de?subject=Hello"])
    func aMailboxIsNoFile(reference: String) throws {
        let findings = try Self.findings(["/index.html": "<a href=\"\(reference)\">Write</a>"])
        #expect(findings.map(\.help) == ["did you mean \"mailto:\(reference)\"?"])
    }

    @Test(arguments: [
        "logo@2x.png", "@example.com", "notes.txt", "v1.0/start", "com", "a..com", "gitübrig.com", "/github.com",
        "about.me.html",
    ])
    func othersAreFiles(reference: String) throws {
        let findings = try Self.findings(["/index.html": "<a href=\"\(reference)\">There</a>"])
        #expect(findings.map(\.help) == [nil])
    }

    /// The root is there without any folder.
    @Test func aLinkToAnAbsentFolderAloneTellsOfNoBase() throws {
        let findings = try Self.findings(["/index.html": #"<a href="/feeds/">Feeds</a> <a href="/feeds/gone">Gone</a>"#]
        )
        #expect(!findings.isEmpty)
        #expect(findings.allSatisfy { $0.severity == .error && $0.help == nil })
    }

    /// A file one letter off is not the one that was meant where the name only lacks its ending.
    @Test func theEndingIsToldBeforeWhatIsNear() throws {
        let findings = try Self.findings([
            "/page-1.html": #"<a href="page-2">Next</a>"#, "/page-2.html": "2", "/page-3.html": "3",
        ])
        #expect(findings.count == 1)
        #expect(findings[0].help?.hasPrefix("/page-2.html does: name it with its ending") == true)
    }

    /// The menu of a page that was copied into a folder.
    @Test func addressesThatLeadTooFarOutAreToldTogether() throws {
        let menu =
            #"<a href="../one.html">One</a> <a href="../two.html#x">Two</a> <a href="../sub/three.html">Three</a>"#
        let findings = try Self.findings([
            "/index.html": menu + #"<a href="gone.html">Gone</a>"#, "/one.html": "One", "/two.html": "Two",
            "/sub/three.html": "Three",
            "/sub/deep/in.html": #"<!DOCTYPE html><a href="one.html">One</a> <a href="two.html">Two</a>"#,
        ])
        // At the root a browser goes no further out.
        #expect(
            findings.map(\.phrase) == [
                "\"gone.html\" leads to /gone.html, which does not exist",
                "\"one.html\" and \"two.html\" do not lead out far enough, to files that do not exist",
            ])
        #expect(findings.last?.help == "put \"../../\" before each: there the files are")
        let copied = try Self.findings([
            "/docs/sub/copy.html": "<!DOCTYPE html>" + menu.replacing("../", with: "../../"), "/docs/one.html": "One",
            "/docs/two.html": "Two", "/docs/sub/three.html": "Three", "/docs/index.html": "Home",
        ])
        #expect(
            copied.map(\.phrase) == [
                "\"../../one.html\", \"../../two.html#x\" and \"../../sub/three.html\" lead too far out, to files that do not exist"
            ])
        #expect(copied.first?.help == "leave out \"../\" in each: there the files are")
        #expect(copied.first?.severity == .error)
        // One alone is told by itself.
        let alone = try Self.findings([
            "/docs/sub/copy.html": #"<!DOCTYPE html><a href="../../one.html">One</a>"#, "/docs/one.html": "One",
        ])
        #expect(alone.map(\.phrase) == ["\"../../one.html\" leads to /one.html, which does not exist"])
        #expect(alone.first?.help == "write \"../one.html\"")
        let lacking = try Self.findings([
            "/docs/copy.html": #"<!DOCTYPE html><a href="./two.html">Two</a>"#, "/two.html": "Two",
        ])
        #expect(lacking.first?.help == "write \"../two.html\"")
    }

    /// What is fetched in vain leaves the document another base: links that are left to the browser are wrong for one cause.
    @Test func addressesOfAnotherBaseAreToldTogether() throws {
        func page(_ content: String) -> String {
            "<script src=jquery.js></script><script src=jquery.mobile-1.4.5.js></script><div data-role=page>\(content)</div>"
        }
        let findings = try Self.findings([
            "/index.html": page(#"<a href="sub/a.html">A</a>"#),
            "/sub/a.html": page(
                #"<a href="gone.html">Gone</a> <a href="b.html" rel="external">B</a> <a href="c.html" rel="external">C</a>"#
            ),
            "/sub/b.html": page("b"), "/sub/c.html": page("c"),
        ])
        #expect(
            findings.map(\.phrase) == [
                "\"gone.html\" leads to /sub/gone.html, which does not exist",
                "\"b.html\" and \"c.html\" are resolved against another page's folder, and lead to files that do not exist",
            ])
        #expect(findings.last?.help == "write them from the site's root, as /sub/b.html")
    }
}
