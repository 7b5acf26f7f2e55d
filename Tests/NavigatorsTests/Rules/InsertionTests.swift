import DOM
import Facts
import Navigators
import Testing

/// What of a fetched file enters the document: rules L5, L6, L8, L9.
struct InsertionTests {
    private func insert(_ file: String, line: Int = #line) throws -> (Visitor, Step) {
        let tab = Visitor(
            ["a.html": document(page("one", link("b", "dir/b.html")), title: "A"), "dir/b.html": file], line: line)
        try tab.open("/a.html")
        return (tab, try tab.click("b"))
    }

    @Test func l5OnlyTheFirstPageEnters() throws {
        let body = "<p>before</p>" + page("b") + page("c") + "<div id=\"panel\" data-role=\"panel\"></div>"
        let (tab, step) = try insert(document(body, title: "B"))
        #expect(step.pageNames == ["one", "b"])
        #expect(step.title == "B")
        #expect(tab.session.document?.element(withID: "panel") == nil)
        #expect(step.loads.first?.insertion?.lostPages.map(\.name) == ["c"])
    }

    @Test func l5ADialogMayBeTheFirst() throws {
        let (_, step) = try insert(document(dialog("d") + page("b")))
        #expect(step.shown == "d")
        #expect(step.url == "/a.html#&ui-state=dialog")
    }

    @Test func l5ANestedPageComesAlong() throws {
        let (_, step) = try insert(document("<div>" + page("b", page("inner")) + "</div>"))
        #expect(step.pageNames == ["one", "b", "inner"])
    }

    @Test(arguments: [
        "data-url=\"/other/x.html\"", "data-url='/other/x.html'", "class=\"y\" data-url=\"/other/x.html\"",
    ])
    func l5TheAuthorsDataURL(attribute: String) throws {
        let (_, step) = try insert(document("<div \(attribute) data-role=\"page\" id=\"b\"></div>"))
        #expect(step.url == "/other/x.html")
        #expect(step.active?.dataURL == "/other/x.html")
    }

    @Test func l5ADataURLNestedInsideThePageDoesNotCount() throws {
        let (_, step) = try insert(document(page("b", "<p data-url=\"/x.html\">x</p>")))
        #expect(step.url == "/dir/b.html")
    }

    @Test func l5ABodyWithoutPageIsWrapped() throws {
        let (_, step) = try insert("<html><body id=\"x\"><p>Text</p></body></html>")
        #expect(step.active?.dataURL == "/dir/b.html")
        #expect(step.active?.id == nil)
        #expect(step.loads.first?.insertion?.isGenerated == true)
    }

    @Test func l5ABodyThatIsThePageLosesItsID() throws {
        let (tab, step) = try insert("<html><body data-role=\"page\" id=\"x\"><p id=\"p\">Text</p></body></html>")
        #expect(step.active?.id == nil)
        #expect(tab.session.document?.element(withID: "p")?.text == "Text")
    }

    @Test(arguments: ["", "Text only", "<p>no body</p>"])
    func l5NoBodyIsAnEmptyPage(file: String) throws {
        let (tab, step) = try insert(file)
        #expect(step.active?.dataURL == "/dir/b.html")
        #expect(step.pages.count == 2)
        let pages = tab.session.document?.elements(withAttribute: "data-url", in: ["/dir/b.html"])
        #expect(pages?.map(\.text) == [""])
    }

    @Test(arguments: [
        ("<title>B &amp; C</title>", "B & C"), ("<title></title>", "A"), ("<TITLE>up</TITLE>", "A"),
        ("<title lang=\"en\">B</title>", "B"), ("", "A"), ("<title>\n B  C\n</title>", "B C"),
    ])
    func l5TheTitle(markup: String, title: String) throws {
        let (_, step) = try insert("<html><head>\(markup)</head><body>\(page("b"))</body></html>")
        #expect(step.title == title)
    }

    @Test func l6ScriptsInThePageRunOthersDoNot() throws {
        let head = script("/dir/b.html:1")
        let data = "<script type=\"text/template\">x</script>"
        let body = page("b", script("/dir/b.html:2") + data) + script("/dir/b.html:4")
        let (tab, step) = try insert(document(body, head: head))
        #expect(step.ran == ["/dir/b.html:2"])
        try tab.back()
        #expect(try tab.click("b").ran == ["/dir/b.html:2"])
    }

    @Test func l6AMissingScriptEndsTheChange() throws {
        let (_, step) = try insert(document(page("b", "<script src=\"/none.js\"></script>")))
        #expect(step.shown == "one")
        #expect(step.url == "/a.html")
        #expect(!step.eventNames.contains("pagecreate"))
    }

    @Test func l8TheBaseElementFollowsThePage() throws {
        let (tab, _) = try insert(document(page("b", link("native", "c.html", "rel=\"external\""))))
        let base = tab.session.document?.elements(named: "base").first?.attribute("href")
        #expect(base == "http://localhost/dir/b.html")
        #expect(try tab.click("native").url == "/dir/c.html")
    }

    @Test func l8TheFirstPagesIDDecidesWhetherItsBaseCounts() throws {
        for (id, loaded) in [("one", "/dir/b.html"), (nil, "/b.html")] {
            let tab = Visitor([
                "a.html": document(page(id, link("b", "b.html")), base: "/dir/"),
                "dir/b.html": document(page("b")), "b.html": document(page("b")),
            ])
            try tab.open("/a.html")
            #expect(try tab.click("b").url == loaded)
        }
    }

    @Test(arguments: [
        ("data-dom-cache=\"true\"", true), ("data-dom-cache=\"false\"", false), ("data-dom-cache", false), ("", false),
    ])
    func l9CachedPagesStay(attribute: String, stays: Bool) throws {
        let (tab, _) = try insert(document(page("b", "", attribute)))
        let step = try tab.back()
        #expect(step.pageNames.contains("b") == stays)
        #expect(step.eventNames.contains("pageremove") != stays)
    }

    @Test func l9TheOptionKeepsAll() throws {
        let tab = Visitor(
            ["a.html": document(page("one", link("b", "b.html"))), "b.html": document(page("b"))],
            settings: Visitor.settings { $0.domCache = true })
        try tab.open("/a.html")
        try tab.click("b")
        #expect(try tab.back().pageNames == ["one", "b"])
    }
}
