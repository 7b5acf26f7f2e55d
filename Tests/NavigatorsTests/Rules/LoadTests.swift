import DOM
import Facts
import Navigators
import Testing

/// Finding and fetching pages: rules L1 to L4, L7, L10, L11.
struct LoadTests {
    @Test func l1TheIDOverwritesTheDataURL() throws {
        let tab = Visitor([
            "a.html": document(page("one", link("b", "dir/b.html"))),
            "dir/b.html": document(page("b1", link("self", "#b1") + link("c", "c.html"))),
            "c.html": document(page("c")), "dir/c.html": document(page("wrong")),
        ])
        try tab.open("/a.html")
        #expect(try tab.click("b").active?.dataURL == "/dir/b.html")
        let step = try tab.click("self")
        #expect(step.active?.dataURL == "b1")
        #expect(step.url == "/dir/b.html")
        #expect(try tab.click("c").shown == "c")
    }

    @Test func l1AnOriginalPageWinsByItsDataURL() throws {
        let tab = Visitor([
            "a.html": document(page("one", link("b", "b.html")) + page("x", "", "data-k=\"original\"")),
            "b.html": document(page("x", link("x", "#x"))),
        ])
        try tab.open("/a.html")
        try tab.click("b")
        let step = try tab.click("x")
        #expect(step.url == "/a.html#x")
        #expect(step.pages.map(\.dataURL) == ["one", "x"])
    }

    @Test(arguments: ["my.page", "a:b", "p(1)", "100%", "ä", "a'b"])
    func l1IDsWithSpecialCharacters(id: String) throws {
        let tab = Visitor(["a.html": document(page("one", link("x", "#\(id)")) + page(id))])
        try tab.open("/a.html")
        let step = try tab.click("x")
        if id == "100%" {
            // A lone % cannot be decoded: the framework throws, the browser changes the fragment.
            #expect(step.shown == "one")
        } else if id != "a'b" {
            #expect(step.shown == id)
        }
    }

    @Test func l1AnyChildOfTheContainerBecomesAPage() throws {
        let tab = Visitor([
            "a.html": document(page("one", link("x", "#x")) + "<div id=\"x\">\(link("one", "#one"))</div>")
        ])
        try tab.open("/a.html")
        let step = try tab.click("x")
        #expect(step.active?.dataURL == "x")
        #expect(step.url == "/a.html#x")
        #expect(step.eventNames.contains("pagecreate"))
    }

    @Test func l2AMissingPageFailsWithoutFetching() throws {
        let tab = Visitor(["a.html": document(page("one", link("x", "#none")), title: "T")])
        try tab.open("/a.html")
        let step = try tab.click("x")
        #expect(step.events.map(\.description) == ["pagebeforechange@body str", "pagechangefailed@body str"])
        #expect(step.loads.isEmpty)
        #expect(step.history?.entries == ["/a.html"])
    }

    @Test func l3APresentPageIsUsedAsItIs() throws {
        let tab = Visitor(["a.html": document(page("one", link("two", "#two")) + page("two", link("one", "#one")))])
        try tab.open("/a.html")
        #expect(try tab.click("two").eventNames.contains("pagecreate"))
        try tab.click("one")
        #expect(try !tab.click("two").eventNames.contains("pagecreate"))
    }

    @Test func l7AMissingFileChangesNothing() throws {
        let tab = Visitor(["dir/a.html": document(page("one", link("x", "none.html")), title: "T")])
        try tab.open("/dir/a.html")
        let step = try tab.click("x")
        #expect(step.eventNames == ["pagebeforechange", "pagebeforeload", "pageloadfailed", "pagechangefailed"])
        #expect(step.url == "/dir/a.html")
        #expect(step.title == "T")
        #expect(step.loads.map(\.kind) == [.failed])
    }

    @Test(arguments: ["data.json", "notes.txt", "style.css"])
    func l7TheContentTypeIsNeverChecked(file: String) throws {
        let tab = Visitor(["a.html": document(page("one", link("x", file))), file: "{}"])
        try tab.open("/a.html")
        let step = try tab.click("x")
        #expect(step.active?.dataURL == "/" + file)
    }

    @Test func l10PrefetchedPagesWait() throws {
        let tab = Visitor([
            "a.html": document(
                page("one", link("b", "b.html", "data-prefetch") + link("none", "none.html", "data-prefetch=\"true\""))),
            "b.html": document(page("b", script("/b.html:1") + link("c", "c.html", "data-prefetch"))),
            "c.html": document(page("c")),
        ])
        let opened = try tab.open("/a.html")
        #expect(opened.pageNames == ["one", "b"])
        #expect(opened.scripts.map(\.label).contains("/b.html:1"))
        #expect(opened.eventNames.contains("pageloadfailed"))
        let step = try tab.click("b")
        #expect(step.pageNames == ["one", "b", "c"])
        #expect(step.loads.map(\.kind) == [.prefetch])
    }

    @Test func l11DuplicateIDsAreNotPrevented() throws {
        let tab = Visitor([
            "a.html": document(page("one", link("b", "b.html")) + page("two")), "b.html": document(page("two")),
        ])
        try tab.open("/a.html")
        #expect(try tab.click("b").pageNames == ["one", "two", "two"])
    }
}
