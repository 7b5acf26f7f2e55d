import Findings
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
}
