import Findings
import Testing

/// What a script may show or make is not judged.
struct NamedByScriptTests {
    @Test(arguments: [
        "$.mobile.changePage('#two')", "go(\"two\")", "$('body').append(\"<div data-role='page' id='two'></div>\")",
        "html = \"<div id=\\\"two\\\">\"",
    ])
    func anIDInQuotes(script: String) throws {
        let inline = "<script>\(script)</script>"
        #expect(
            try ExampleMemory([.init("a.html", head: inline, page("one", "…") + page("two", "…"))]).findings() == [])
        let link = page("one", ##"<a href="#two">2</a>"##)
        #expect(try ExampleMemory([.init("a.html", head: inline, link)]).findings() == [])
        let file = ExampleSite.File("a.html", head: #"<script src="a.js"></script>"#, link)
        #expect(try ExampleMemory([file, .init("a.js", script)]).findings() == [])
    }

    @Test(arguments: ["two = 2", "'two of them'", "'#twofold'", "// #two"])
    func otherWords(script: String) throws {
        let link = page("one", ##"<a href="#two">2</a>"##)
        let site = ExampleMemory([.init("a.html", head: "<script>\(script)</script>", link)])
        #expect(try site.findings().map { $0.prefix(16) } == ["fragment-missing"])
    }

    @Test func anInlineHandler() throws {
        let button = #"<button onclick="$.mobile.changePage('#two')">2</button>"#
        #expect(try ExampleMemory([.init("a.html", page("one", button) + page("two", "…"))]).findings() == [])
    }
}
