import Facts
import Findings
import Synchronization
import Testing

/// Findings that are gone when one place is mended, told as one.
struct GatheringTests {
    private let start = ExampleSite.File("index.html", page("home", #"<a href="b.html">B</a>"#))

    @Test func scriptsThatOneClickLeavesBehindAreOneFinding() throws {
        let head = #"<script src="x.js"></script><script src="y.js"></script>"#
        let site = ExampleMemory([
            start, .init("b.html", head: head, page("b", "…")), .init("x.js", "x()"), .init("y.js", "y()"),
        ])
        let findings = try site.check().findings.filter { $0.rule == "script-lost-by-ajax" }
        #expect(findings.map(\.phrase) == ["x.js and y.js do not run when b.html is loaded by AJAX"])
        #expect(findings[0].places.count == 2)
        #expect(findings[0].help?.hasPrefix("move them into the page") == true)
        #expect(findings[0].notes == [])
    }

    @Test func moreThanThreeAreCounted() throws {
        let names = ["a.js", "b.js", "c.js", "d.js", "e.js", "f.js"]
        let head = names.map { "<script src=\"\($0)\"></script>" }.joined() + "<script>run()</script>"
        let site = ExampleMemory(
            [start, .init("b.html", head: head, page("b", "…"))] + names.map { .init($0, "x()") })
        let findings = try site.check().findings.filter { $0.rule == "script-lost-by-ajax" }
        #expect(findings.map(\.phrase) == ["7 scripts do not run when b.html is loaded by AJAX"])
        #expect(findings[0].notes == ["they are a.js, b.js, c.js, d.js, e.js and 2 more"])
    }

    /// Links to pictures lack the same word.
    @Test func filesThatAreNoPagesAreOneFinding() throws {
        let names = ["a.png", "b.png", "c.txt"]
        let links = names.map { "<a href=\"\($0)\">\($0)</a>" }.joined()
        let site = ExampleMemory([.init("index.html", page("home", links))] + names.map { .init($0, "…") })
        let findings = try site.check().findings
        #expect(findings.map(\.phrase) == ["a.png, b.png and c.txt have no page and are loaded by AJAX all the same"])
        #expect(findings[0].places.count == 3)
        #expect(findings[0].fixes.count == 3)
        #expect(findings[0].help == "add data-ajax=\"false\" to these links")
    }

    /// Each file is mended by itself.
    @Test func whatOtherClicksLeaveBehindStaysAlone() throws {
        let site = ExampleMemory([
            .init("index.html", page("home", #"<a href="b.html">B</a> <a href="c.html">C</a>"#)),
            .init("b.html", head: #"<script src="x.js"></script>"#, page("b", "…")),
            .init("c.html", head: #"<script src="y.js"></script>"#, page("c", "…")), .init("x.js", "x()"),
            .init("y.js", "y()"),
        ])
        #expect(try site.findings(of: "script-lost-by-ajax").count == 2)
    }

    @Test func aHeadCopiedFromTheFolderAboveIsOneFinding() throws {
        let head =
            #"<link rel="stylesheet" href="css/a.css"><script src="js/a.js"></script><script src="js/b.js"></script>"#
        let files = ["css/a.css", "js/a.js", "js/b.js"].map { ExampleSite.File($0, "") }
        let site = ExampleMemory(
            [
                .init("index.html", head: head, page("home", "…")),
                .init("news/one.html", head: head, page("one", "…")),
                .init("more/news/two.html", head: head, page("two", "…")),
            ] + files)
        let findings = try site.check().findings.filter { $0.rule == "part-missing" }
        #expect(findings.map(\.phrase) == ["css/a.css, js/a.js and js/b.js do not exist"])
        #expect(findings[0].places.count == 6)
        #expect(findings[0].help?.hasPrefix("the addresses are right in the site's root; below it they need") == true)
    }

    /// As a program serves them that keeps them in a folder of its own.
    @Test func partsBelowAFolderThatIsNotNamedAreOneFinding() throws {
        let head = "<link rel=\"stylesheet\" href=\"/css/a.css\"><script src=\"/js/b.js\"></script>"
        let site = ExampleMemory([
            .init("views/index.html", head: head, page("home", "…")),
            .init("public/x.html", head: head.replacing("\"/", with: "\""), page("x", "…")),
            .init("public/css/a.css", ""), .init("public/js/b.js", ""),
        ])
        let findings = try site.check().findings.filter { $0.rule == "part-missing" }
        #expect(findings.map(\.phrase) == ["/css/a.css and /js/b.js do not exist"])
        #expect(findings.first?.help == "they are there below /public/")
    }

    /// Servers tell capitals apart, and the machines on which many sites are made do not.
    @Test func whatWasProbablyMeantIsSaid() throws {
        let site = ExampleMemory([
            .init("index.html", head: #"<script src="js/Site.js"></script>"#, page("home", "…")),
            .init("b.html", head: #"<script src="js/site.js"></script>"#, page("b", "…")),
            .init("c.html", head: #"<script src="site.js"></script>"#, page("c", "…")),
            .init("d.html", head: #"<script src="other.js"></script>"#, page("d", "…")), .init("js/site.js", ""),
        ])
        let findings = try site.check().findings.filter { $0.rule == "part-missing" }
        #expect(
            findings.map { "\($0.cause ?? ""): \($0.help ?? "")" }.sorted() == [
                "/js/Site.js: did you mean /js/site.js?", "/other.js: ", "/site.js: did you mean /js/site.js?",
            ])
    }

    /// A server hears of no address but those that pages name.
    @Test func nothingIsAskedForThatNoPageNames() throws {
        let site = AskedSite(files: [
            "/index.html": "<head><script src=\"/other.js\"></script></head>" + page("home", "…"),
            "/news/one.html": "<head><link rel=\"stylesheet\" href=\"css/a.css\"></head>" + page("one", "…"),
        ])
        let report = try Checker(site: site, files: ["/index.html", "/news/one.html"]).check()
        #expect(report.findings.count { $0.rule == "part-missing" } == 2)
        #expect(
            Set(site.asked.withLock { $0 }) == ["/index.html", "/news/one.html", "/other.js", "/news/css/a.css"])
    }

    @Test func filesOfAFolderThatIsNotThereAreOneFinding() throws {
        let head = #"<script src="js/a.js"></script><script src="js/lib/b.js"></script><script src="c.js"></script>"#
        let site = ExampleMemory([.init("index.html", head: head, page("home", "…"))])
        let findings = try site.check().findings.filter { $0.rule == "part-missing" }
        #expect(findings.map(\.phrase) == ["js/a.js and js/lib/b.js do not exist", "c.js does not exist"])
        #expect(findings[0].help == "nothing that is named in js/ is there")
    }

    /// The worst of them tells: without its library the page does not work.
    @Test func theWorstTells() throws {
        let head = #"<link rel="stylesheet" href="a.css"><script src="jquery-1.11.3.js"></script>"#
        let site = MemorySite([
            "/index.html": "<head>\(head)</head>" + page("home", "…"), "/a.css": "", "/jquery-1.11.3.js": "",
            "/b/b.html": "<head>\(head)</head>" + page("b", "…"),
        ])
        let report = try Checker(site: site, files: site.htmlFiles()).check()
        let findings = report.findings.filter { $0.rule == "part-missing" }
        #expect(findings.map(\.phrase) == ["a.css and jquery-1.11.3.js do not exist"])
        #expect(findings.map(\.severity) == [.error])
        #expect(findings[0].label?.hasPrefix("jQuery Mobile does not start") == true)
    }

    @Test func whatIsIgnoredIsNotCounted() throws {
        let head = #"<script src="x.js"></script><script src="y.js"></script>"#
        let site = ExampleMemory([
            start, .init("b.html", head: head, page("b", "…")), .init("x.js", "x()"), .init("y.js", "y()"),
        ])
        var checker = Checker(site: site, files: site.htmlFiles)
        var ignore = Ignore()
        ignore.target = try TargetPattern("^x.js$")
        checker.ignores = [ignore]
        let findings = try checker.check().findings.filter { $0.rule == "script-lost-by-ajax" }
        #expect(findings.map(\.phrase) == ["y.js does not run when b.html is loaded by AJAX"])
    }

    @Test func idsOfTheSameFilesAreOneFinding() throws {
        let menu = ##"<ul id="menu"><li><a href="#top">Up</a></li></ul><p id="top">…</p><a href="#menu">Menu</a>"##
        let site = ExampleMemory([
            .init("index.html", page("home", menu + #"<a href="b.html">B</a>"#)), .init("b.html", page("b", menu)),
        ])
        let findings = try site.check().findings.filter { $0.rule == "duplicate-id-in-dom" }
        #expect(findings.map(\.phrase) == ["#menu and #top belong to two elements of the document each"])
        #expect(findings[0].notes == ["used by a link of b.html"])
    }

    @Test func aFunctionThatSeveralFilesMissIsOneFinding() throws {
        let head = #"<script src="chart.js"></script>"#
        let files = ["b", "c"].map {
            ExampleSite.File("\($0).html", head: head, page($0, "<script>draw('\($0)')</script>"))
        }
        let links = #"<a href="b.html">B</a><a href="c.html">C</a>"#
        let site = ExampleMemory(
            [.init("index.html", page("home", links)), .init("chart.js", "function draw(name) { }")] + files)
        let findings = try site.check().findings.filter { $0.rule == "function-lost-by-ajax" }
        #expect(
            findings.map(\.phrase) == ["draw() is not defined when b.html and c.html were reached from index.html"])
        #expect(findings[0].places.count == 2)
    }

    /// Mended in one file: what scripts of the file itself define. A script with a file of its own can be loaded elsewhere too.
    @Test func whatSeveralScriptsOfAFileDefineIsOneFinding() throws {
        let head = """
            <script>function send() { } $(function () { send(); });</script><script src="chart.js"></script>
            <script>var draft = ""; function save() { $(save); }</script>
            """
        let content = #"<p onclick="send()">Send</p><p onclick="save()">Save</p><p onclick="draw()">Draw</p>"#
        let site = ExampleMemory([
            .init("index.html", page("home", #"<a href="b.html">B</a>"#)),
            .init("b.html", head: head, page("b", content)),
            .init("chart.js", "function draw() { }"),
        ])
        let findings = try site.check().findings
        #expect(findings.allSatisfy { $0.rule == "function-lost-by-ajax" })
        #expect(
            findings.map(\.phrase) == [
                "send(), save() are not defined when b.html was reached from index.html",
                "draw() is not defined when b.html was reached from index.html",
            ])
        let help = try #require(findings.first?.help)
        #expect(
            help.hasPrefix(
                "move the scripts into the page element, or into a file that every page loads, and bind their"))
    }

    @Test func scriptFilesThatTheSamePagesLackAreOneFinding() throws {
        let scripts = ["send", "save", "draw"].map { "<script src=\"\($0).js\"></script>" }
        let uses = ["send", "save", "draw"].map { "<p onclick=\"\($0)()\">…</p>" }
        let links = ["b", "c", "d"].map { "<a href=\"\($0).html\">\($0)</a>" }.joined()
        let start = "<script>send();</script>"
        let site = ExampleMemory([
            .init("index.html", page("home", links)),
            .init("b.html", head: scripts.joined(), page("b", start + uses.joined())),
            .init("c.html", head: scripts.joined(), page("c", uses.joined() + start)),
            .init("d.html", head: scripts[2], page("d", uses[2])),
            .init("send.js", "function send() { }"), .init("save.js", "function save() { }"),
            .init("draw.js", "function draw() { }"),
        ])
        let findings = try site.check().findings.filter { $0.rule == "function-lost-by-ajax" }
        #expect(
            findings.map(\.phrase) == [
                "send(), save() are not defined when b.html and c.html were reached from index.html",
                "draw() is not defined when b.html, c.html and d.html were reached from index.html",
            ])
        let first = try #require(findings.first)
        #expect(first.help?.hasPrefix("load send.js, save.js in index.html too") == true)
        #expect(first.worksWhen == "the file is loaded as a whole, or the first document has run the scripts")
    }

    /// What one document lacks another may have of its own; what is told of the first is not all.
    @Test func aScriptThatOnlyAnotherDocumentLacksIsToldToo() throws {
        let head = "<script>function send() { }</script><script>function save() { }</script>"
        let content = #"<p onclick="send()">Send</p><p onclick="save()">Save</p>"#
        let site = ExampleMemory([
            .init(
                "a.html", head: "<script>function save() { }</script>", page("a", #"<a href="b.html">B</a>"#)),
            .init("index.html", page("home", #"<a href="b.html">B</a>"#)),
            .init("b.html", head: head, page("b", content)),
        ])
        let findings = try site.check().findings
        let lost = findings.filter { $0.rule == "function-lost-by-ajax" }
        #expect(
            lost.map(\.phrase) == [
                "send() is not defined when b.html was reached from a.html",
                "save() is not defined when b.html was reached from index.html",
            ])
    }

    @Test func filesThatDefineInTheirHeadsWhatTheyUseAreOneFinding() throws {
        let files = ["b", "c"].map {
            ExampleSite.File(
                "\($0).html", head: "<script>function send() { }</script>",
                page($0, #"<p onclick="send()">Send</p>"#))
        }
        let links = #"<a href="b.html">B</a><a href="c.html">C</a>"#
        let site = ExampleMemory([.init("index.html", page("home", links))] + files)
        let findings = try site.check().findings
        #expect(
            findings.map(\.phrase) == ["send() is not defined when b.html and c.html were reached from index.html"])
        #expect(findings.first?.help?.hasSuffix(#"add data-ajax="false" to the links to them in index.html"#) == true)
    }

    /// Files that were copied from a folder without what they name.
    @Test func filesThatLieInAnotherFolderAreOneFinding() throws {
        let head = #"<script src="js/a.js"></script><script src="js/b.js"></script>"#
        let site = ExampleMemory([
            .init("index.html", head: head, page("home", "…")), .init("js/other.js", "x()"),
            .init("app/index.html", head: head + #"<script src="../js/other.js"></script>"#, page("app", "…")),
            .init("app/js/a.js", "x()"), .init("app/js/b.js", "y()"),
        ])
        let findings = try site.check().findings.filter { $0.rule == "part-missing" }
        #expect(findings.map(\.phrase) == ["js/a.js and js/b.js do not exist"])
        #expect(findings.map(\.help) == ["they are there below /app/"])
    }

    // MARK: What one way loses

    @Test func fragmentsThatOneClickLosesAreOneFinding() throws {
        let pages = page("b", ##"<a href="#c">C</a> <a href="#d">D</a>"##) + page("c", "…") + page("d", "…")
        let findings = try ExampleMemory([start, .init("b.html", pages)]).check().findings
        #expect(findings.map(\.phrase) == ["\"#c\" and \"#d\" lead nowhere when b.html was reached from index.html"])
        #expect(findings[0].places.count == 2)
        #expect(
            findings[0].help?.hasPrefix("add data-ajax=\"false\" or rel=\"external\" to the links that lead") == true)
    }

    /// Menus are written for the first document; opened directly, the file has none of its pages.
    @Test func fragmentsOfAnotherDocumentAreOneFinding() throws {
        let menu = ##"<a href="#c">C</a> <a href="#d">D</a> <a href="#c">C</a>"##
        let first = page("home", #"<a href="b.html">B</a>"# + menu) + page("c", "…") + page("d", "…")
        let findings = try ExampleMemory([.init("index.html", first), .init("b.html", page("b", menu))]).check()
            .findings
        #expect(findings.map(\.phrase) == ["\"#c\" and \"#d\" lead nowhere when b.html is opened directly"])
        #expect(findings[0].places.count == 3)
        #expect(findings[0].worksWhen == "the first document is index.html")
        #expect(
            findings[0].help
                == "name the file, and load it as a whole: href=\"index.html#…\" data-ajax=\"false\"")
    }

    @Test func readyHandlersThatOneClickLosesAreOneFinding() throws {
        let head =
            "<script>$(function () { one(); two(); });</script><script>$(function () { two(); three(); });</script>"
        let findings = try ExampleMemory([start, .init("b.html", head: head, page("b", "…"))]).check().findings
        #expect(findings.map(\.phrase) == ["2 ready handlers do not run when b.html is loaded by AJAX"])
        #expect(findings[0].notes == ["one(), two(), three() are never called"])
    }

    @Test func handlersThatOnePageBindsAgainAreOneFinding() throws {
        func script(_ id: String) -> String {
            "<script>$(document).on('click', '#\(id)', function () { go(); });</script>"
        }
        let findings = try ExampleMemory([start, .init("b.html", page("b", script("x") + script("y")))]).check()
            .findings
            .filter { $0.rule == "handlers-bound-again" }
        #expect(findings.map(\.phrase) == ["the handlers of 2 scripts are bound again at every visit of b.html"])
    }

    // MARK: What is known of each

    /// Each of them is known for itself: one more is new, with those it is told with; one less is not.
    @Test func aBaselineKnowsEachForItself() throws {
        func report(_ names: [String], knowing known: Baseline? = nil) throws -> Report {
            let head = names.map { "<script src=\"\($0)\"></script>" }.joined()
            let site = ExampleMemory(
                [start, .init("b.html", head: head, page("b", "…"))] + names.map { .init($0, "x()") })
            var checker = Checker(site: site, files: site.htmlFiles)
            checker.baseline = known
            return try checker.check()
        }
        let known = Baseline(try report(["x.js", "y.js"]).findings)
        #expect(known.count == 2)
        let (same, less) = (try report(["x.js", "y.js"], knowing: known), try report(["y.js"], knowing: known))
        #expect((same.findings.count, same.known.count, same.goneCount) == (0, 1, 0))
        #expect((less.findings.count, less.known.count, less.goneCount) == (0, 1, 1))
        let more = try report(["x.js", "y.js", "z.js"], knowing: known)
        #expect(more.findings.map(\.phrase) == ["x.js, y.js and z.js do not run when b.html is loaded by AJAX"])
    }

    /// What is true of all of them on the same condition is told on it.
    @Test func whatAllSayIsStillSaid() throws {
        let names = ["x.js", "y.js"]
        let head = names.map { "<script src=\"\($0)\"></script>" }.joined()
        let guarding = "<script>if (!signedIn()) location.href = 'login.html';</script>"
        let site = ExampleMemory(
            [
                .init("index.html", head: guarding, page("home", #"<a href="b.html">B</a>"#)),
                .init("b.html", head: head, page("b", "…")), .init("login.html", page("login", "…")),
            ] + names.map { .init($0, "go()") })
        let findings = try site.check().findings.filter { $0.rule == "script-lost-by-ajax" }
        #expect(findings.map(\.phrase) == ["x.js and y.js do not run when b.html is loaded by AJAX"])
        #expect(findings[0].severity == .note)
        #expect(findings[0].notes.count == 1)
    }

    /// A script that was copied into each file is mended in all; the same mistake in another script is another.
    @Test func copiesOfAScriptThatCannotBeReadAreOneFinding() throws {
        let head = "<script>=var today = new Date();</script>"
        let site = ExampleMemory([
            .init("index.html", head: head, page("home", #"<a href="b.html">B</a><a href="c.html">C</a>"#)),
            .init("b.html", head: head, page("b", "…")),
            .init("c.html", head: "<script>go(); =var today = new Date();</script>", page("c", "…")),
        ])
        let findings = try site.check().findings.filter { $0.rule == "script-unreadable" }
        #expect(findings.map { $0.places.map(\.file) } == [["b.html", "index.html"], ["c.html"]])
    }

    /// Nothing can name a page without an id: the slides of a show have one cause.
    @Test func pagesWithoutIDsAreOneFinding() throws {
        let pages = page("home", "…") + String(repeating: "<div data-role=\"page\">…</div>", count: 3)
        let site = ExampleMemory([.init("index.html", pages + page("help", "…"))])
        let findings = try site.check().findings
        #expect(
            findings.map(\.phrase) == [
                "no way leads to 3 pages without ids of index.html", "no way leads to the page \"help\"",
            ])
        #expect(findings[0].places.count == 3)
    }
}

/// A site that keeps what it was asked for.
private final class AskedSite: Site {
    let origin = "http://localhost"
    let asked = Mutex<[String]>([])
    private let files: [String: String]

    init(files: [String: String]) { self.files = files }

    func respond(to request: Request) -> Response {
        asked.withLock { $0.append(request.path) }
        let text = files[request.path]
        return Response(
            status: text == nil ? 404 : 200, path: request.path, file: request.path, mediaType: "text/html",
            body: Array((text ?? "").utf8))
    }
}
