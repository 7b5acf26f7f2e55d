import DOM
import Facts
import Navigators
import Testing

/// The library's own cases of `init_core.js` and its neighbours.
struct InitCaseTests {
    private func opened(_ body: String, at url: String = "/a.html", line: Int = #line) throws -> Step {
        try Visitor(["a.html": document(body), "sub dir/weird%file (1).html": document(body)], line: line).open(url)
    }

    @Test func theDataURLIsTheID() throws {
        #expect(try opened(page("foo")).pages.map(\.dataURL) == ["foo"])
    }

    @Test func aGivenDataURLIsKept() throws {
        #expect(try opened(page("foo", "", "data-url=\"bak\"")).pages.map(\.dataURL) == ["bak"])
    }

    @Test func theFirstPageIsTheFirst() throws {
        #expect(try opened(page("foo") + page("bar")).shown == "foo")
    }

    @Test func theContainerIsItsParent() throws {
        let step = try opened("<div id=\"wrap\">\(page("foo"))</div>")
        #expect(step.events.first?.description == "pagebeforechange@wrap obj")
    }

    @Test func noPageWrapsTheBody() throws {
        let tab = Visitor(["a.html": document("<p id=\"p\">x</p>")])
        #expect(try tab.open("/a.html").pages.map(\.role) == ["page"])
        #expect(tab.session.document?.element(withID: "p")?.parent?.attribute("data-role") == "page")
    }

    @Test func aDocumentWithOnlyADialogShowsIt() throws {
        let step = try opened(dialog("foo"))
        #expect(step.shown == "foo")
        #expect(step.url == "/a.html")
    }

    @Test func aWeirdFileNameIsDecoded() throws {
        let step = try opened(page(), at: "/sub%20dir/weird%25file%20(1).html")
        #expect(step.pages.map(\.dataURL) == ["/sub dir/weird%file (1).html"])
    }
}
