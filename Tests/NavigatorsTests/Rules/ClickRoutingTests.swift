import DOM
import Facts
import Navigators
import Testing

/// Click routing: rules C1 to C10.
struct ClickRoutingTests {
    private func tab(
        _ content: String, _ change: (inout MobileOptions) -> Void = { _ in }, line: Int = #line
    ) throws -> Visitor {
        let body = page("one", content) + page("two", content) + "<div id=\"plain\">Plain</div>"
        let files = [
            "dir/a.html": document(body), "dir/b.html": document(page("b", content) + page("b2"), title: "B"),
        ]
        let tab = Visitor(files, settings: Visitor.settings(change), line: line)
        try tab.open("/dir/a.html")
        return tab
    }

    @Test func c1LinkBindingOff() throws {
        let tab = try tab(link("b", "b.html") + link("two", "#two")) { $0.linkBindingEnabled = false }
        let hash = try tab.click("two")
        #expect(hash.route?.rule == .linkBindingDisabled)
        // The browser changes the fragment, which the framework listens to.
        #expect(hash.shown == "two")
        #expect(try tab.click("b").full)
    }

    @Test func c1PreventedClicksAreIgnored() throws {
        let tab = try tab(link("b", "b.html", "onclick=\"return false\""))
        let step = try tab.click("b")
        #expect(step.shown == "one")
        #expect(step.events.isEmpty)
        #expect(step.route?.rule == .prevented)
    }

    @Test func c2OnlyElementsNamedA() throws {
        let tab = try tab(
            "<area data-k=\"area\" href=\"b.html\"><a href=\"b.html\"><b data-k=\"inner\">B</b></a><i data-k=\"i\">x</i>"
        )
        #expect(try tab.click("i").events.isEmpty)
        #expect(try tab.click("inner").shown == "b")
        #expect(try tab.click("area").full)
    }

    @Test func c2DownloadIsNotLookedAt() throws {
        let tab = try tab(link("b", "b.html", "download"))
        #expect(try tab.click("b").shown == "b")
    }

    @Test func c3AncestorsCountOnlyWithTheOption() throws {
        let content = "<div data-ajax=\"false\">\(link("b", "b.html"))</div>"
        #expect(try !tab(content).click("b").full)
        let step = try tab(content) { $0.ignoreContentEnabled = true }.click("b")
        #expect(step.full)
        #expect(step.route?.rule == .ignoredContent)
    }

    @Test func c4BackIgnoresTheHref() throws {
        let tab = try tab(link("back", "b.html", "data-rel=\"back\"") + link("two", "#two"))
        try tab.click("two")
        #expect(try tab.click("back").shown == "one")
    }

    @Test func c4BackWithoutHistory() throws {
        let session = Session(
            site: MemorySite(["/a.html": document(page("one", link("x", "", "data-rel=\"back\"")))]))
        _ = try session.perform(.open("/a.html"))
        let step = try session.perform(.click(.key("x"), nth: 1))
        #expect(step.url == "/a.html")
        #expect(step.events.isEmpty)
    }

    @Test func c5BaseIsTheEnclosingPage() throws {
        let tab = Visitor([
            "a.html": document(page("one", link("b", "dir/b.html"))),
            "dir/b.html": document(page("b", link("c", "c.html"))), "dir/c.html": document(page("c")),
        ])
        try tab.open("/a.html")
        try tab.click("b")
        #expect(try tab.click("c").url == "/dir/c.html")
    }

    @Test func c5WithoutDynamicBaseItIsTheDocument() throws {
        let tab = Visitor(
            [
                "a.html": document(page("one", link("b", "dir/b.html"))),
                "dir/b.html": document(page("b", link("c", "c.html"))), "c.html": document(page("c")),
            ], settings: Visitor.settings { $0.dynamicBaseEnabled = false })
        try tab.open("/a.html")
        try tab.click("b")
        #expect(try tab.click("c").url == "/c.html")
    }

    @Test func c5LinksOutsideOfPagesUseTheDocument() throws {
        let tab = Visitor([
            "a.html": document(page("one", link("b", "dir/b.html")) + link("out", "c.html")),
            "dir/b.html": document(page("b")), "c.html": document(page("c")),
        ])
        try tab.open("/a.html")
        try tab.click("b")
        #expect(try tab.click("xpath=//a[@data-k='out']").url == "/c.html")
    }

    @Test func c6AjaxOffLeavesEmbeddedPages() throws {
        let tab = try tab(link("b", "b.html") + link("two", "#two")) { $0.ajaxEnabled = false }
        #expect(try tab.click("two").shown == "two")
        let step = try tab.click("b")
        #expect(step.full)
        #expect(step.route?.rule == .ajaxDisabled)
    }

    @Test(arguments: ["#", "", "b.html#"])
    func c7NothingBehindTheHash(href: String) throws {
        let tab = try tab(link("x", href, "rel=\"external\" target=\"_blank\""))
        let step = try tab.click("x")
        #expect(step.events.isEmpty)
        #expect(step.url == "/dir/a.html")
        #expect(step.route?.rule == .emptyHash)
    }

    @Test func c7NoHrefAtAll() throws {
        let step = try tab("<a data-k=\"x\">x</a>").click("x")
        #expect(step.events.isEmpty)
    }

    @Test(arguments: [
        ("#/dir/b.html", "b", "/dir/b.html"), ("b.html#two", "two", "/dir/a.html#two"),
        ("none.html#two", "two", "/dir/a.html#two"), ("b.html#b2", "one", "/dir/a.html"),
        ("#../dir/b.html", "b", "/dir/b.html"), ("#plain", "plain", "/dir/a.html#plain"),
        ("#one", "one", "/dir/a.html"), ("#two?x=1", "two", "/dir/a.html#two"),
    ])
    func c7OnlyWhatFollowsTheHashCounts(href: String, shown: String, url: String) throws {
        let step = try tab(link("x", href)).click("x")
        #expect(step.shown == shown)
        #expect(step.url == url)
    }

    @Test(arguments: ["rel=\"external\"", "data-ajax=\"false\"", "target=\"_self\"", "target"])
    func c8NativeByAttribute(attribute: String) throws {
        let step = try tab(link("b", "b.html", attribute)).click("b")
        #expect(step.full)
        #expect(step.route?.kind == .fullLoad)
    }

    @Test(arguments: [
        ("rel=\"external nofollow\"", "page"), ("data-rel=\"external\"", "external"), ("rel=\"External\"", "page"),
        ("data-ajax=\"FALSE\"", "page"), ("data-rel=\"nonsense\"", "nonsense"),
    ])
    func c8NearMissesAreAJAX(attribute: String, role: String) throws {
        let tab = try tab(link("b", "b.html", attribute))
        let step = try tab.click("b")
        #expect(!step.full)
        #expect(tab.session.document?.element(withID: "b")?.attribute("data-role") == role)
    }

    @Test func c8NativeHashLinksStillShowThePage() throws {
        let step = try tab(link("two", "#two", "rel=\"external\"")).click("two")
        #expect(step.shown == "two")
        #expect(step.route?.kind == .fragment)
    }

    @Test(arguments: [
        "http://localhost:81/x", "https://localhost/x", "mailto:a@b", "tel:1", "javascript:void(0)",
        "http://x.test/#bar",
    ])
    func c9ExternalIsLeftToTheBrowser(href: String) throws {
        let tab = Visitor(["a.html": document(page("one", link("x", href)))])
        let session = tab.session
        _ = try session.perform(.open("/a.html"))
        let step = try session.perform(.click(.key("x"), nth: 1))
        #expect(step.route?.rule == .otherDomain)
        #expect(step.route?.kind == .external)
    }

    @Test func c10ChangesWithTheLinksRole() throws {
        let tab = try tab(link("b", "b.html", "data-rel=\"dialog\""))
        let step = try tab.click("b")
        #expect(step.route?.kind == .dialog)
        #expect(step.pages.last?.role == "dialog")
        #expect(step.url == "/dir/a.html#&ui-state=dialog")
    }
}
