import Exploration
import Findings
import Testing

/// Pages whose widgets cannot be made.
struct PageNeverShownTests {
    private let navbar = #"<div data-role="navbar"><ul id="bar"></ul></div>"#

    /// What is found where one page links to another.
    private func findings(_ link: String, _ content: String, head: String = "") throws -> [String] {
        try ExampleMemory([
            .init("index.html", head: head, page("home", link)), .init("b.html", head: head, page("b", content)),
        ]).check().findings.filter { $0.rule == "page-never-shown" }.map { "\($0.place): \($0.phrase)" }
    }

    /// A document that is opened stands for all ways to its page.
    @Test func aPageThatIsOpened() throws {
        let found = try findings(#"<a href="b.html">b</a>"#, navbar)
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("a page of b.html is never shown: a navbar without buttons throws") == true)
    }

    /// Another page of a document is made when a link leads to it.
    @Test func aPageOfTheDocument() throws {
        let found = try ExampleMemory([
            .init("index.html", page("home", ##"<a href="#two">two</a>"##) + page("two", navbar))
        ]).check().findings.filter { $0.rule == "page-never-shown" }
        #expect(found.map { $0.trace?.steps.count } == [2])
    }

    /// Who names the list in a script may fill it before the widget is made.
    @Test func aWidgetThatAScriptMayMend() throws {
        let script = "<script>$(function () { $('#bar').html('<li></li>') })</script>"
        #expect(try findings(#"<a href="b.html">b</a>"#, navbar, head: script).isEmpty)
    }

    @Test func aWidgetOfNoPageThatIsShown() throws {
        #expect(try findings("", #"<div data-role="navbar"></div>"#).isEmpty)
    }
}
