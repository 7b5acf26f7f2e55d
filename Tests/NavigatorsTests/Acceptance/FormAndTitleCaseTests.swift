import Facts
import Navigators
import Testing

/// The library's own cases about forms and titles, of `navigation_core.js` and `navigation_base.js`.
struct FormAndTitleCaseTests {
    private let form =
        "<form><input type=\"hidden\" name=\"foo\" value=\"1\"><input type=\"hidden\" name=\"bar\" value=\"2\"><button data-k=\"go\">x</button></form>"

    @Test(arguments: [
        ("data-ajax=\"false\"", true), ("", false), ("data-ajax=\"true\"", false), ("data-ajax=\"x\"", false),
    ])
    func formsByDataAjax(attribute: String, full: Bool) throws {
        let markup = "<form action=\"b.html\" \(attribute)><button data-k=\"go\">x</button></form>"
        let tab = Visitor(["a.html": document(page("one", markup)), "b.html": document(page("b"))])
        try tab.open("/a.html")
        let step = try tab.click("go")
        #expect(step.full == full)
        #expect(step.shown == "b")
    }

    @Test func internalFormWithNoActionSubmitsToTheDocument() throws {
        let tab = Visitor(["a.html": document(page("one", link("two", "#two")) + page("two", form))])
        try tab.open("/a.html")
        try tab.click("two")
        #expect(try tab.click("go").url == "/a.html?foo=1&bar=2")
    }

    @Test func externalPageFormWithNoActionSubmitsToThePage() throws {
        let tab = Visitor([
            "a.html": document(page("one", link("b", "dir/b.html"))), "dir/b.html": document(page("b", form)),
        ])
        try tab.open("/a.html")
        try tab.click("b")
        #expect(try tab.click("go").url == "/dir/b.html?foo=1&bar=2")
    }

    @Test func withABaseInternalFormsStillSubmitToTheDocument() throws {
        let tab = Visitor(["a.html": document(page("one", link("two", "#two")) + page("two", form), base: "base/")])
        try tab.open("/a.html")
        try tab.click("two")
        #expect(try tab.click("go").url == "/a.html?foo=1&bar=2")
    }

    @Test func withABaseFormsOfFetchedPagesSubmitToThem() throws {
        let tab = Visitor([
            "a.html": document(page("one", link("c", "../content/c.html")), base: "base/"),
            "content/c.html": document(page("c", form)),
        ])
        try tab.open("/a.html")
        try tab.click("c")
        #expect(try tab.click("go").url == "/content/c.html?foo=1&bar=2")
    }

    // MARK: Titles

    @Test(arguments: [
        (document(page("t"), title: "Title Tag"), "Title Tag"),
        (document(page("t", "", "data-title=\"Title Attrib\"")), "Title Attrib"),
        (document(page("t", "<div data-role=\"header\"><h1>Title Heading</h1></div>")), "Title Heading"),
        (
            document(
                page("t", "<div data-role=\"header\"><h1>Heading</h1></div>", "data-title=\"Attrib\""), title: "Tag"),
            "Attrib"
        ),
        (document(page("t", "<div data-role=\"header\"><h1>Heading</h1></div>"), title: "Tag"), "Tag"),
    ])
    func titlesOfExternalPages(file: String, title: String) throws {
        let tab = Visitor(["a.html": document(page("one", link("t", "t.html")), title: "Start"), "t.html": file])
        try tab.open("/a.html")
        #expect(try tab.click("t").title == title)
        #expect(try tab.back().title == "Start")
    }

    @Test func titleWhenLinkingBackToTheFirstPage() throws {
        let tab = Visitor([
            "a.html": document(page("one", link("t", "t.html")), title: "Start"),
            "t.html": document(page("t", link("a", "a.html")), title: "T"),
        ])
        try tab.open("/a.html")
        try tab.click("t")
        #expect(try tab.click("a").title == "Start")
    }
}
