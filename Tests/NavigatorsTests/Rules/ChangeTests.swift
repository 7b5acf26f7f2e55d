import Facts
import Navigators
import Testing

/// Changing pages: section 6.
struct ChangeTests {
    private func site(_ content: String = "") -> [String: String] {
        [
            "a.html": document(
                page("one", link("b", "b.html") + link("two", "#two") + link("one", "#one") + content)
                    + page("two", content),
                title: "A"),
            "b.html": document(
                page("b", link("a", "a.html") + link("self", "b.html") + link("two", "#two")), title: "B"),
        ]
    }

    /// A form without fields asks for the document's own address; Back then leads from its page to the same page. Until 1.3 the
    /// page is removed when it is hidden, and showing it throws (asked of 1.1.0, 1.2.0, 1.3.1, 1.3.2, 1.4.0 and 1.4.1).
    @Test(arguments: [("1.1.0", true), ("1.2.0", true), ("1.3.2", true), ("1.4.0", false), ("1.4.5", false)])
    func aFetchedPageThatIsShownAgainInItsOwnPlace(version: String, isRemoved: Bool) throws {
        let files = ["/a.html": document(page("one", "<form id=\"f\"></form>") + page("two"))]
        let session = Session(
            site: MemorySite(files), framework: .version(try #require(FrameworkVersion(version))),
            options: ["allowSamePageTransition": .boolean(true)])
        try session.perform(.open("/a.html"))
        let before = try session.perform(.submit(.id("f"), nth: 1)).pageNames
        let back = try session.perform(.back)
        #expect(back.pageNames == (isRemoved ? before.dropLast() : before))
        let names = back.events.map(\.name)
        #expect(names.contains("pagebeforeshow") && names.contains("pageremove") == isRemoved)
        #expect(names.contains("pageshow") != isRemoved && names.contains("pagechange") != isRemoved)
        #expect(back.notes.contains { $0.text.contains("_trigger") } == isRemoved)
    }

    @Test func eventsOfAFetchedPage() throws {
        let tab = Visitor(site())
        try tab.open("/a.html")
        #expect(
            try tab.click("b").events.map(\.description) == [
                "pagebeforechange@body str", "pagebeforeload@body str", "pageload@body", "pagebeforecreate@/b.html",
                "pagecreate@/b.html", "pageinit@/b.html", "pagebeforechange@body obj", "pagebeforetransition@body",
                "pagebeforehide@one", "pagebeforeshow@/b.html", "pagehide@one", "pageshow@/b.html",
                "pagetransition@body", "pagechange@body",
            ])
    }

    @Test func eventsOfLeavingIt() throws {
        let tab = Visitor(site())
        try tab.open("/a.html")
        try tab.click("b")
        #expect(
            try tab.back().events.map(\.description) == [
                "pagebeforechange@body str", "pagebeforechange@body obj", "pagebeforetransition@body",
                "pagebeforehide@/b.html", "pagebeforeshow@one", "pageremove@/b.html", "pagehide@/b.html",
                "pageshow@one",
                "pagetransition@body", "pagechange@body",
            ])
    }

    /// The page that is left has the data-url of the one that is shown: both count as shown, but what is left is removed
    /// when it is hidden, and no handler on the document learns of its `pageshow`.
    @Test func eventsOfLeavingAPageForOneOfTheSameURL() throws {
        let tab = Visitor([
            "index.html": document(page("one", link("self", "./"), "data-url=\"/b.html\"")),
            "b.html": document(page("b")),
        ])
        try tab.open("/index.html")
        for _ in 0..<3 { try tab.click("self") }
        #expect(
            try tab.back().events.map(\.description) == [
                "pagebeforechange@body str", "pagebeforechange@body obj", "pagebeforetransition@body",
                "pagebeforehide@/b.html", "pagebeforeshow@/b.html", "pagebeforeshow@/b.html", "pageremove@/b.html",
                "pagehide@/b.html", "pageshow@/b.html", "pagetransition@body", "pagechange@body",
            ])
    }

    /// Two pages of one id are shown with one event, whose target stays the first: what the second asks to be prefetched is
    /// not, what the first asks for is.
    @Test(arguments: [(true, false), (false, true)])
    func prefetchesForTheFirstOfTwoPages(first: Bool, second: Bool) throws {
        let prefetch = link("c", "c.html", "data-prefetch")
        let tab = Visitor([
            "a.html": document(
                page("one", link("two", "#two")) + page("two", first ? prefetch : "")
                    + page("two", second ? prefetch : "")),
            "c.html": document(page("c")),
        ])
        try tab.open("/a.html")
        #expect(try tab.click("two").events.contains { $0.name == "pagebeforeload" } == first)
    }

    @Test func eventsOfStartingUp() throws {
        #expect(
            try Visitor(site()).open("/a.html").events.map(\.description) == [
                "pagebeforechange@body obj", "pagebeforechange@body obj", "pagebeforetransition@body",
                "pagebeforecreate@one", "pagecreate@one", "pageinit@one", "pagebeforeshow@one", "pageshow@one",
                "pagetransition@body", "pagechange@body",
            ])
    }

    @Test func theSamePageIsNoChange() throws {
        let tab = Visitor(site())
        try tab.open("/a.html")
        try tab.click("b")
        let step = try tab.click("self")
        #expect(
            step.events.map(\.description) == [
                "pagebeforechange@body str", "pagebeforechange@body obj", "pagebeforetransition@body",
                "pagetransition@body", "pagechange@body",
            ])
        #expect(step.history?.entries.count == 2)
    }

    @Test func theFirstPageHasTheBareAddress() throws {
        let tab = Visitor(site(link("home", "#one")))
        try tab.open("/a.html")
        #expect(try tab.click("two").url == "/a.html#two")
        #expect(try tab.click("home").url == "/a.html")
    }

    @Test func anInternalPageFromAFetchedOneHasTheDocumentsAddress() throws {
        let tab = Visitor(site())
        try tab.open("/a.html")
        try tab.click("b")
        #expect(try tab.click("two").url == "/a.html#two")
    }

    @Test func pagesAreRemovedBehindThePrefetchedOnes() throws {
        let tab = Visitor([
            "a.html": document(page("one", link("b", "b.html"))),
            "b.html": document(page("b", link("c", "c.html", "data-prefetch"))), "c.html": document(page("c")),
        ])
        try tab.open("/a.html")
        try tab.click("b")
        #expect(try tab.click("c").pageNames == ["one", "c"])
        #expect(try tab.back().pageNames == ["one", "b", "c"])
    }

    // MARK: Title

    @Test(arguments: [
        (page("x", "", "data-title=\"Own\""), "Own"),
        (page("x", "<div data-role=\"header\"><h1>Head</h1></div>"), "Head"),
        (page("x", "<div data-role=\"header\"><h3>H <b>b</b></h3></div>", "data-title=\"Own\""), "Own"),
        (page("x", "<div data-role=\"header\"><div><h1>Deep</h1></div></div>"), "A"),
        (page("x", "<div><div data-role=\"header\"><h1>Deep</h1></div></div>"), "A"),
        (page("x", "<h1>No header</h1>"), "A"),
        (page("x", "<div data-role=\"header\"><h1>Panelled</h1></div><div data-role=\"panel\"></div>"), "A"),
        (page("x", "<div data-role=\"header\"><h1>Dialog</h1></div>", "data-dialog=\"true\""), "A"),
        (
            page(
                "x",
                "<div data-role=\"header\" data-position=\"fixed\"><h1>Fixed</h1></div><div data-role=\"panel\"></div>"),
            "Fixed"
        ),
        (
            page(
                "x",
                "<div data-role=\"header\"><h1>Over</h1></div><div data-role=\"panel\" data-display=\"overlay\"></div>"),
            "Over"
        ),
        (page("x", "", "data-title=\"0\""), "A"), (page("x", "", "data-title=\"12\""), "12"),
    ])
    func titles(markup: String, title: String) throws {
        let tab = Visitor(["a.html": document(page("one", link("x", "#x")) + markup, title: "A")])
        try tab.open("/a.html")
        #expect(try tab.click("x").title == title)
        #expect(try tab.back().title == "A")
    }

    @Test func aDeepLinkTakesTheHeadersTitle() throws {
        let header = "<div data-role=\"header\"><h1>Head</h1></div>"
        let files = ["a.html": document(page("one", header) + page("two", header), title: "A")]
        #expect(try Visitor(files).open("/a.html").title == "Head")
        #expect(try Visitor(files).open("/a.html#two").title == "Head")
    }
}
