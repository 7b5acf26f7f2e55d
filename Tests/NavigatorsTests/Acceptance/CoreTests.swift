import DOM
import Facts
import Navigators
import Testing

/// The library's own cases of `navigation_core.js`: links, data-urls, caching.
struct CoreTests {
    private func open(
        _ content: String, _ more: [String: String] = [:], at url: String = "/app/index.html", line: Int = #line,
        _ change: (inout MobileOptions) -> Void = { _ in }
    ) throws -> Visitor {
        var files = more
        files["app/index.html"] = document(page("main", content) + page("bar", link("self", "#bar")), title: "Start")
        let tab = Visitor(files, settings: Visitor.settings(change), line: line)
        try tab.open(url)
        return tab
    }

    @Test func navigateToNonExistentInternalPageFails() throws {
        let step = try open(link("x", "#i-do-not-exist")).click("x")
        #expect(step.eventNames.last == "pagechangefailed")
        #expect(step.pageNames == ["main", "bar"])
        #expect(step.url == "/app/index.html")
    }

    @Test func applicationURLWithDialogHashKeyLoadsFirstPage() throws {
        let tab = Visitor(["a.html": document(page("one") + page("two"))])
        #expect(try tab.open("/a.html#&ui-state=dialog").shown == "one")
    }

    @Test func pageLinksToTheCurrentActivePage() throws {
        let tab = try open(link("bar", "#bar"))
        try tab.click("bar")
        let step = try tab.click("self")
        #expect(step.shown == "bar")
        #expect(step.url == "/app/index.html#bar")
        #expect(step.history?.entries.count == 2)
    }

    @Test func anchorsWithNoHrefDoNothing() throws {
        let tab = try open("<a data-k=\"x\">x</a>")
        #expect(try tab.click("x").url == "/app/index.html")
    }

    @Test(arguments: [
        ("<div data-role=\"page\"><p data-url=\"/foo.html\">x</p></div>", "/app/b.html"),
        ("<div data-role=\"page\" data-url=\"/foo/bar/nested.html\"></div>", "/foo/bar/nested.html"),
        ("<div data-role='page' data-url='/foo/single.html'></div>", "/foo/single.html"),
        ("<div data-url=\"/foo/reversed.html\" data-role=\"page\"></div>", "/foo/reversed.html"),
        ("<div data-role=\"page\" data-url=\"/foo/par(e)ns.html\"></div>", "/foo/par(e)ns.html"),
    ])
    func dataURLs(markup: String, url: String) throws {
        let step = try open(link("b", "b.html"), ["app/b.html": document(markup)]).click("b")
        #expect(step.url == url)
    }

    @Test func dataURLsWithParensAreFoundByAttribute() throws {
        let tab = try open(
            link("b", "b(1).html", "data-prefetch"), ["app/b(1).html": document(page("b"))])
        let step = try tab.click("b")
        #expect(step.shown == "b")
        #expect(step.loads.isEmpty)
    }

    @Test func relativeFilePathAfterAnEmbeddedPage() throws {
        let tab = Visitor([
            "app/index.html": document(page("main", link("bar", "#bar")) + page("bar", link("b", "dir/b.html"))),
            "app/dir/b.html": document(page("b")),
        ])
        try tab.open("/app/index.html")
        try tab.click("bar")
        #expect(try tab.click("b").url == "/app/dir/b.html")
    }

    @Test func linksOnSubdirectoryPagesWithQueryParams() throws {
        let b = document(page("b", link("query", "?foo=bar&baz=bak")))
        let tab = try open(link("b", "dir/b.html"), ["app/dir/b.html": b])
        try tab.click("b")
        let step = try tab.click("query")
        #expect(step.url == "/app/dir/b.html?foo=bar&baz=bak")
        #expect(step.shown == "b")
    }

    @Test func identicalQueryParamLinkAddsNoParams() throws {
        let b = document(page("b", link("query", "?foo=bar")))
        let tab = try open(link("b", "dir/b.html"), ["app/dir/b.html": b])
        try tab.click("b")
        try tab.click("query")
        #expect(try tab.click("query").url == "/app/dir/b.html?foo=bar")
    }

    @Test func backFromExternalToInternalPage() throws {
        let tab = Visitor([
            "a.html": document(page("main", link("bar", "#bar")) + page("bar", link("b", "b.html"))),
            "b.html": document(page("b")),
        ])
        try tab.open("/a.html")
        try tab.click("bar")
        try tab.click("b")
        let step = try tab.back()
        #expect(step.shown == "bar")
        #expect(step.url == "/a.html#bar")
    }

    @Test(arguments: [("", false, false), ("data-dom-cache=\"true\"", false, true), ("", true, true)])
    func externalPageIsRemovedOrCached(attribute: String, option: Bool, stays: Bool) throws {
        let tab = try open(link("b", "b.html"), ["app/b.html": document(page("b", "", attribute))]) {
            $0.domCache = option
        }
        try tab.click("b")
        #expect(try tab.back().pageNames.contains("b") == stays)
    }

    @Test func lastEntryChosenAmongstIdenticalEntries() throws {
        let tab = Visitor([
            "a.html": document(
                page("one", link("two", "#two")) + page("two", link("three", "#three"))
                    + page("three", link("two", "#two")))
        ])
        try tab.open("/a.html")
        for key in ["two", "three", "two", "three"] { try tab.click(key) }
        #expect(try tab.back().history?.index == 3)
    }

    @Test func externalEmptyPageHasNoContent() throws {
        let tab = try open(link("b", "blank.html"), ["app/blank.html": ""])
        let step = try tab.click("b")
        let page = tab.session.document?.elements(withAttribute: "data-url", in: ["/app/blank.html"]).first
        #expect(page?.text == "")
        #expect(step.active?.dataURL == "/app/blank.html")
    }

    @Test func embeddedPageWithQueryParams() throws {
        #expect(try open(link("x", "#bar?baz=bak")).click("x").shown == "bar")
    }

    @Test func spaceBeforeTheURL() throws {
        let step = try open(link("x", " b.html"), ["app/b.html": document(page("b"))]).click("x")
        #expect(step.shown == "b")
    }

    @Test func absoluteLinkWithHashIsLeftToTheBrowser() throws {
        let tab = try open(link("x", "http://example.test/x#y"))
        let step = try tab.session.perform(.click(.key("x"), nth: 1))
        #expect(step.route?.rule == .otherDomain)
        #expect(step.events.isEmpty)
    }

    @Test func pageRequiringURLEncoding() throws {
        let files = [
            "app/100%test/b.html": document(page("b", link("c", "c.html"))), "app/100%test/c.html": document(page("c")),
        ]
        let tab = try open(link("x", "100%25test/b.html"), files)
        let step = try tab.click("x")
        #expect(step.shown == "b")
        #expect(step.url == "/app/100%25test/b.html")
    }

    @Test func linkBindingDisabled() throws {
        let tab = try open(link("b", "b.html"), ["app/b.html": document(page("b"))]) { $0.linkBindingEnabled = false }
        #expect(try tab.click("b").full)
    }

    @Test func clicksIgnoredWhereOptedOutParentsExist() throws {
        let content = "<div data-ajax=\"false\"><div data-ajax=\"true\">\(link("b", "b.html"))</div></div>"
        let tab = try open(content, ["app/b.html": document(page("b"))]) { $0.ignoreContentEnabled = true }
        #expect(try tab.click("b").full)
    }

    @Test func prefetchedLinksWithDialogRoleAreDialogs() throws {
        let tab = try open(
            link("d", "d.html", "data-prefetch data-rel=\"dialog\""), ["app/d.html": document(page("d"))])
        let step = try tab.click("d")
        #expect(step.url == "/app/index.html#&ui-state=dialog")
        #expect(step.pages.last?.role == "dialog")
    }

    @Test func loadEventsComeBeforeCreation() throws {
        let step = try open(link("b", "b.html"), ["app/b.html": document(page("b"))]).click("b")
        #expect(step.eventNames.prefix(4) == ["pagebeforechange", "pagebeforeload", "pageload", "pagebeforecreate"])
    }
}
