import DOM
import Facts
import Navigators
import Testing

/// The library's own cases of `content_core.js`, seen from outside: finding, parsing, titles, destinations, dialogs.
struct ContentCaseTests {
    private func tab(_ body: String, _ files: [String: String] = [:], title: String = "Start", line: Int = #line) throws
        -> Visitor
    {
        var files = files
        files["a.html"] = document(body, title: title)
        let tab = Visitor(files, line: line)
        try tab.open("/a.html")
        return tab
    }

    @Test func findReturnsPagesByDataURL() throws {
        let tab = try tab(page("one", link("x", "/known.html")) + page("two", "", "data-url=\"/known.html\""))
        let step = try tab.click("x")
        #expect(step.shown == "two")
        #expect(step.loads.isEmpty)
    }

    @Test func findReturnsPagesByIDAndStampsThem() throws {
        let tab = try tab(page("one", link("x", "#two")) + page("two", "", "data-url=\"/known.html\""))
        #expect(try tab.click("x").active?.dataURL == "two")
    }

    @Test func findReturnsTheFirstPageForTheDocument() throws {
        let tab = try tab(page("one", link("two", "#two")) + page("two", link("x", "a.html")))
        try tab.click("two")
        let step = try tab.click("x")
        #expect(step.shown == "one")
        #expect(step.loads.isEmpty)
    }

    @Test func parseTakesTheFirstPage() throws {
        let tab = try tab(page("one", link("x", "b.html")), ["b.html": page("b") + page("c")])
        #expect(try tab.click("x").shown == "b")
    }

    @Test func parseGeneratesAPageFromTheBody() throws {
        let tab = try tab(page("one", link("x", "b.html")), ["b.html": "<body><p id=\"p\">x</p></body>"])
        try tab.click("x")
        #expect(tab.session.document?.element(withID: "p")?.parent?.attribute("data-role") == "page")
    }

    @Test func parseMarksThePageAsExternalWithItsURL() throws {
        let tab = try tab(page("one", link("x", "dir/b.html?y=z")), ["dir/b.html": page("b")])
        let page = try tab.click("x").pages.last
        #expect(page?.isExternal == true)
        #expect(page?.dataURL == "/dir/b.html?y=z")
    }

    @Test func loadedTitleIsStored() throws {
        let tab = try tab(page("one", link("x", "b.html")), ["b.html": document(page("b"), title: "New")])
        #expect(try tab.click("x").title == "New")
    }

    @Test func loadedTitleYieldsToDataTitle() throws {
        let tab = try tab(
            page("one", link("x", "b.html")), ["b.html": document(page("b", "", "data-title=\"Own\""), title: "New")])
        #expect(try tab.click("x").title == "Own")
    }

    @Test func loadedTitleMayBeMissing() throws {
        let tab = try tab(page("one", link("x", "b.html")), ["b.html": document(page("b"))])
        #expect(try tab.click("x").title == "Start")
    }

    @Test func destinationOfAnIDIsInTheDocument() throws {
        let tab = try tab(page("one", link("b", "dir/b.html")) + page("two"), ["dir/b.html": page("b")])
        try tab.click("b")
        #expect(try tab.hash("#two").url == "/a.html#two")
    }

    @Test func destinationOfAPathIsFetched() throws {
        let tab = try tab(page("one"), ["dir/b.html": page("b")])
        #expect(try tab.hash("#dir/b.html").shown == "b")
    }

    @Test func destinationOfNothingIsTheFirstPage() throws {
        let tab = try tab(page("one", link("two", "#two")) + page("two"))
        try tab.click("two")
        #expect(try tab.hash("#").shown == "one")
    }

    @Test func dialogsArePassedOverBackwards() throws {
        let tab = try tab(page("one", link("d", "#d")) + dialog("d", link("two", "#two")) + page("two"))
        try tab.click("d")
        try tab.click("two")
        #expect(try tab.back().history?.index == 0)
    }

    @Test func dialogsArePassedOverForwards() throws {
        let tab = try tab(page("one", link("d", "#d")) + dialog("d", link("two", "#two")) + page("two"))
        try tab.click("d")
        try tab.click("two")
        try tab.back()
        #expect(try tab.forward().history?.index == 2)
    }

    @Test func dialogsAreShownFromDialogs() throws {
        let tab = try tab(page("one", link("d", "#d")) + dialog("d", link("e", "#e")) + dialog("e"))
        try tab.click("d")
        try tab.click("e")
        #expect(try tab.back().shown == "d")
    }
}
