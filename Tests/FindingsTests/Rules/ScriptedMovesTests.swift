import Exploration
import Facts
import Findings
import Navigators
import Testing

/// Pages that only a script's move shows.
struct ScriptedMovesTests {
    private func unreachable(_ code: String) throws -> [String] {
        let site = ExampleMemory([
            .init("index.html", page("home", code)), .init("b.html", page("b", "…")),
        ])
        var checker = Checker(site: site, files: ["/b.html", "/index.html"])
        checker.entries = ["/index.html"]
        return try checker.check().findings.filter { $0.rule == "page-unreachable" }.map(\.phrase)
    }

    @Test(arguments: [
        ##"<a href="#" onclick="$.mobile.changePage('b.html')">B</a>"##,
        ##"<script>$(document).on("swipeleft", "#home", function () { $.mobile.changePage("b.html"); });</script>"##,
        ##"<script>$("#home").on("tap", function () { location.href = "b.html"; });</script>"##,
    ])
    func aWrittenTargetIsReached(code: String) throws {
        #expect(try unreachable(code) == [])
    }

    @Test(arguments: ["…", #"<script>$.mobile.changePage("c.html")</script>"#])
    func anotherTargetIsNot(code: String) throws {
        #expect(try unreachable(code) == ["no way leads to the page \"b\""])
    }

    /// A server's answer may bring the link, where a script inserts it as it is.
    @Test(arguments: [
        (##"$.get("list.php", function (data) { $("#list").html(data); });"##, true),
        (##"$.ajax({url: "list.php", success: function (answer) { $("#list").append(answer); }});"##, true),
        (##"$.post("list.php").done((answer) => $("#list").prepend(answer));"##, true),
        (##"request.onload = function () { var text = request.responseText; $("#list").html(text); };"##, true),
        (##"request.onload = () => { document.querySelector("#list").innerHTML += request.responseText; };"##, true),
        (##"request.onload = () => { var row = JSON.parse(request.responseText); $("#list").html(row); };"##, false),
        (##"$.get("list.php", function (data) { $("#list").text(data); });"##, false),
        (##"$.get("list.php", function (data, status) { $("#list").html(status); });"##, false),
        (##"$("#list").each(function (data) { $(this).html(data); });"##, false),
        (##"var text = "…"; $("#list").html(text);"##, false),
    ])
    func anAnswerThatIsInsertedMayBringTheLink(code: String, mayBring: Bool) throws {
        let index = page("home", "<div id=\"list\"></div><script>\(code)</script>") + page("b", "…") + page("c", "…")
        let findings = try ExampleMemory([.init("index.html", index)]).check().findings
        #expect(findings.map(\.severity) == (mayBring ? [.note] : [.warning, .warning]))
        #expect(findings.first?.notes.isEmpty == !mayBring)
        if mayBring { #expect(findings.map(\.phrase) == ["no way leads to b and c of index.html"]) }
    }
}

extension ScriptedMovesTests {
    /// What is wrong behind a move is found, in small sites and in large ones.
    @Test(arguments: [0, 60])
    func whatLiesBehindIsSeen(others: Int) throws {
        let go = ##"<a href="#" onclick="$.mobile.changePage('b.html')">B</a>"##
        var files: [ExampleSite.File] = [
            .init("index.html", page("home", go)),
            .init("b.html", page("b", ##"<a href="#two">2</a>"##) + page("two", "…")),
        ]
        for number in 0..<others { files.append(.init("other\(number).html", page("o\(number)", "…"))) }
        let site = ExampleMemory(files)
        var checker = Checker(site: site, files: site.htmlFiles)
        checker.entries = ["/index.html"]
        let finding = try #require(try checker.check().findings.first { $0.rule == "fragment-lost-by-ajax" })
        let steps = try #require(finding.trace).steps
        // The script takes a click, which is a way like others.
        guard case .click(.place(let file, _), nth: 1) = try #require(steps.dropFirst().first).action else {
            return #expect(Bool(false), "\(steps)")
        }
        #expect(file == "/index.html")
    }

    /// A plugin that shows pictures over the page takes the clicks of the links it is called on, and of no others.
    @Test(arguments: [
        "$(function () { $('#gallery a').photoSwipe(); });", "const box = GLightbox({selector: '#gallery a'});",
        "baguetteBox.run('#gallery');",
    ])
    func aGalleryTakesItsLinks(code: String) throws {
        let body = """
            <div id="gallery"><a href="gone.jpg">1</a></div><a href="gone-too.jpg">2</a>
            <script>\(code)</script>
            """
        let site = ExampleMemory([.init("index.html", page("home", body))])
        let found = try Checker(site: site, files: ["/index.html"]).check().findings.map(\.phrase)
        #expect(found == [#""gone-too.jpg" leads to /gone-too.jpg, which does not exist"#])
    }

    /// A plugin that makes a menu of an element takes the clicks of the links to it; what has no such link stays a page.
    @Test func aMenuTakesTheLinksToIt() throws {
        let body = """
            <a href="#menu">Menu</a><a href="#other">Other</a>
            <script>$(function () { $("nav#menu").mmenu({slidingSubmenus: false}); });</script>
            """
        let site = ExampleMemory([
            .init("index.html", page("home", body) + #"<nav id="menu"></nav><nav id="other"></nav>"#)
        ])
        let found = try Checker(site: site, files: ["/index.html"]).check().findings.map(\.phrase)
        #expect(found == [##""#other" shows a plain nav as a page"##])
    }

    /// A handler that may keep the library from a load is there to make a page of what has none.
    @Test(arguments: [
        ("if (/list/.test(data.url)) { e.preventDefault(); fill(data); }", 0), ("e.preventDefault(); fill(data);", 0),
        ("console.log(data.url);", 1),
    ])
    func aFileWithoutAPageMayBeMadeOne(code: String, count: Int) throws {
        let handler = "<script>$(document).on('pagebeforeload', function (e, data) { \(code) });</script>"
        let site = ExampleMemory([
            .init("index.html", page("home", handler + #"<a href="list.html">List</a>"#)),
            .init("list.html", "<body><ul><li>one</li></ul></body>"),
        ])
        let found = try Checker(site: site, files: ["/index.html"]).check().findings
        #expect(found.count { $0.rule == "no-page-in-response" } == count, "\(found.map(\.phrase))")
    }

    /// A script of a page that takes all clicks takes the one that would bring the page again.
    @Test(arguments: [("", ["handlers-bound-again", "script-runs-again"]), ("location.href = 'b.html';", [])])
    func aSecondVisitIsWalked(move: String, rules: [String]) throws {
        let handler = "<script>$(window).click(function (e) { e.preventDefault(); \(move) });</script>"
        let site = ExampleMemory([
            .init("index.html", page("home", #"<a href="b.html">B</a>"#)),
            .init("b.html", page("b", handler + "<script>setInterval(function () {}, 1000);</script>")),
        ])
        let found = try Checker(site: site, files: ["/b.html", "/index.html"]).check().findings.map(\.rule)
        #expect(found.filter { $0.hasSuffix("again") } == rules)
    }
}
