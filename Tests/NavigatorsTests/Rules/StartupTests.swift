import DOM
import Facts
import Navigators
import Testing

/// Start-up: rules S1 to S7.
struct StartupTests {
    @Test func s1WithoutAutoInitializePageNothingIsAPage() throws {
        let tab = Visitor(
            ["a.html": document(page("one", link("next", "#two")) + page("two"))],
            settings: Visitor.settings { $0.autoInitializePage = false })
        let opened = try tab.open("/a.html")
        #expect(opened.active == nil)
        #expect(opened.events.isEmpty)
        #expect(opened.pages.map(\.dataURL) == [nil, nil])
        let step = try tab.click("next")
        #expect(step.url == "/a.html#two")
        #expect(step.active == nil)
    }

    @Test func s1LibraryBeforeJQueryDoesNothing() throws {
        let html = """
            <html><head><script src="/js/jquery.mobile.js"></script><script src="/js/jquery.js"></script></head>
            <body>\(page("one"))</body></html>
            """
        // The browser's own view of it cannot be recorded: the library throws before it can be asked.
        let step = try Session(site: MemorySite(["/a.html": html])).perform(.open("/a.html"))
        #expect(step.active == nil)
        #expect(!step.notes.isEmpty)
    }

    @Test func s2PagesAndDialogsAnywhere() throws {
        let tab = Visitor(["a.html": document(dialog("d") + page("one") + "<div>\(page("deep"))</div>")])
        let step = try tab.open("/a.html")
        #expect(step.pageNames == ["d", "one", "deep"])
        #expect(step.pages.map(\.dataURL) == ["d", "one", "deep"])
        #expect(step.shown == "d")
    }

    @Test func s2BodyWithoutPageIsWrapped() throws {
        let tab = Visitor(["a.html": document("<p>Text</p>", title: "T")])
        let step = try tab.open("/a.html")
        #expect(step.active?.dataURL == "/a.html")
        #expect(step.active?.id == nil)
        #expect(step.pages.count == 1)
    }

    @Test func s3DataURLIsTheIDElsePathAndQuery() throws {
        let tab = Visitor(["a b.html": document(page() + page("two") + page(nil, "", "data-url=\"/kept\""))])
        let step = try tab.open("/a%20b.html?x=1")
        #expect(step.pages.map(\.dataURL) == ["/a b.html?x=1", "two", "/kept"])
    }

    @Test func s4OnlyChildrenOfTheContainerAreFound() throws {
        let body = page("one", link("deep", "#deep") + link("two", "#two")) + "<div>\(page("deep"))</div>" + page("two")
        let tab = Visitor(["a.html": document(body)])
        try tab.open("/a.html")
        #expect(try tab.click("deep").eventNames == ["pagebeforechange", "pagechangefailed"])
        #expect(try tab.click("two").shown == "two")
    }

    @Test func s4BodyAsPage() throws {
        let body = "<body data-role=\"page\" id=\"one\">\(link("b", "b.html"))</body>"
        let html = document("").replacing("<body></body>", with: body)
        let tab = Visitor(["a.html": html, "b.html": document(page("b"))])
        #expect(try tab.open("/a.html").shown == "one")
        #expect(try tab.click("b").shown == "b")
    }

    @Test func s5BaseElementIsMade() throws {
        let tab = Visitor(["d/a.html": document(page("one"))])
        try tab.open("/d/a.html")
        let base = tab.session.document?.elements(named: "base").map { $0.attribute("href") }
        #expect(base == ["http://localhost/d/a.html"])
    }

    /// S6, the column of 1.4.5.
    @Test(arguments: [
        ("", "one", "/dir/a.html"), ("#", "one", "/dir/a.html"), ("#two", "two", "/dir/a.html#two"),
        ("#dlg", "one", "/dir/a.html#dlg"), ("#none", "one", "/dir/a.html#none"), ("#text", "one", "/dir/a.html#text"),
        ("#deep", nil, "/dir/a.html#deep"), ("#two?x=1", "two", "/dir/a.html#two?x=1"),
        ("#/dir/b.html", "b", "/dir/b.html"), ("#/dir/none.html", nil, "/dir/none.html"),
        ("#&ui-state=dialog", "one", "/dir/a.html#&ui-state=dialog"),
        ("#two&ui-state=dialog", "one", "/dir/a.html#two&ui-state=dialog"), ("#two#two", "one", "/dir/a.html#two#two"),
    ])
    func s6InitialHash(hash: String, shown: String?, url: String) throws {
        let body = page("one", "<p id=\"text\">Text</p>") + page("two") + dialog("dlg") + "<div>\(page("deep"))</div>"
        let tab = Visitor(["dir/a.html": document(body), "dir/b.html": document(page("b"))])
        let step = try tab.open("/dir/a.html" + hash)
        #expect(step.shown == shown)
        #expect(step.url == url)
    }

    @Test func s6HashListeningOffShowsTheFirstPage() throws {
        let tab = Visitor(
            ["a.html": document(page("one") + page("two"))],
            settings: Visitor.settings { $0.hashListeningEnabled = false })
        let step = try tab.open("/a.html#two")
        #expect(step.shown == "one")
        #expect(step.url == "/a.html#two")
    }

    @Test func s6BackToAnUnknownHashFails() throws {
        let tab = Visitor(["a.html": document(page("one", link("two", "#two")) + page("two"))])
        try tab.open("/a.html#none")
        #expect(try tab.click("two").shown == "two")
        let step = try tab.back()
        #expect(step.shown == "two")
        #expect(step.eventNames.last == "pagechangefailed")
    }

    /// S7: another spelling of the address is another page.
    @Test(arguments: ["index.html", "index.html?x=1"])
    func s7AnotherSpellingIsFetched(href: String) throws {
        let body = page("one", link("self", href) + link("two", "\(href)#two")) + page("two")
        let tab = Visitor(["app/index.html": document(body)])
        try tab.open("/app/")
        let step = try tab.click("self")
        #expect(step.pageNames == ["one", "two", "one"])
        #expect(step.url == "/app/" + href)
        #expect(try tab.click("two").url == "/app/#two")
    }
}
