import Facts
import Navigators
import Testing

/// History: section 7, with `history.replaceState`.
struct HistoryTests {
    private let links =
        link("b", "dir/b.html") + link("two", "#two") + link("three", "#three") + link("one", "#one")
        + link("none", "#none") + link("native", "#two", "rel=\"external\"") + link("back", "#", "data-rel=\"back\"")

    private func tab(_ url: String = "/a.html", line: Int = #line) throws -> Visitor {
        let tab = Visitor(
            [
                "a.html": document(page("one", links) + page("two", links) + page("three", links), title: "A"),
                "dir/b.html": document(
                    page("b", link("c", "c.html") + link("two", "#two") + link("whole", "c.html", "rel=\"external\"")),
                    title: "B"),
                "dir/c.html": document(
                    page("c", link("b", "b.html") + link("c2", "#c2")) + page("c2"), title: "C",
                    head: script("/dir/c.html:1")),
            ], line: line)
        try tab.open(url)
        return tab
    }

    @Test func backAndForwardAmongInternalPages() throws {
        let tab = try tab()
        try tab.click("two")
        try tab.click("three")
        #expect(try tab.back().shown == "two")
        #expect(try tab.back().shown == "one")
        let step = try tab.forward()
        #expect(step.shown == "two")
        #expect(step.url == "/a.html#two")
        #expect(step.history?.index == 1)
    }

    @Test func addingForgetsWhatWasForward() throws {
        let tab = try tab()
        try tab.click("two")
        try tab.back()
        let step = try tab.click("three")
        #expect(step.history?.entries == ["/a.html", "/a.html#three"])
    }

    @Test func aRemovedPageIsFetchedAgain() throws {
        let tab = try tab()
        try tab.click("b")
        try tab.click("c")
        let step = try tab.back()
        #expect(step.loads.map(\.url) == ["/dir/b.html"])
        #expect(step.eventNames.contains("pagecreate"))
    }

    @Test func theEarlierOfTwoEqualEntriesIsTakenGoingBack() throws {
        let tab = try tab()
        try tab.click("two")
        try tab.click("three")
        try tab.click("two")
        #expect(try tab.back().history?.index == 2)
        #expect(try tab.back().history?.index == 1)
        #expect(try tab.forward().history?.index == 2)
    }

    @Test func aTypedHashAddsAnEntry() throws {
        let tab = try tab()
        let step = try tab.hash("#two")
        #expect(step.shown == "two")
        #expect(step.history?.entries == ["/a.html", "/a.html#two"])
        #expect(try tab.back().shown == "one")
    }

    @Test(arguments: ["#none", "#two?x=1", "#/dir/b.html", "#&ui-state=dialog", "#", "#one", "#two&ui-state=dialog"])
    func typedHashes(hash: String) throws {
        let tab = try tab()
        let step = try tab.hash(hash)
        switch hash {
        case "#none":
            #expect(step.eventNames.last == "pagechangefailed")
            #expect(step.url == "/a.html#none")
        case "#two?x=1": #expect(step.shown == "two")
        case "#/dir/b.html":
            #expect(step.shown == "b")
            #expect(step.url == "/dir/b.html")
        default: #expect(step.shown == "one")
        }
        if hash != "#" { try tab.back() }
    }

    @Test func aNativeHashLinkIsLikeATypedOne() throws {
        let tab = try tab()
        #expect(try tab.click("native").history?.entries == ["/a.html", "/a.html#two"])
    }

    @Test func backAfterAFailedLinkSkipsNothing() throws {
        let tab = try tab()
        try tab.click("two")
        try tab.click("none")
        #expect(try tab.back().shown == "one")
    }

    @Test func aDeepLinkThenBackLinks() throws {
        let tab = try tab("/a.html#two")
        #expect(try tab.click("three").url == "/a.html#three")
        #expect(try tab.click("back").shown == "two")
    }

    @Test func reloadOnAFetchedPageLoadsItsFile() throws {
        let tab = try tab()
        try tab.click("b")
        let step = try tab.reload()
        #expect(step.full)
        #expect(step.pageNames == ["b"])
        #expect(step.history?.entries == ["/dir/b.html"])
    }

    @Test func reloadOnAnInternalPage() throws {
        let tab = try tab()
        try tab.click("two")
        #expect(try tab.reload().shown == "two")
        #expect(try tab.back().shown == "one")
    }

    @Test func backAcrossDocumentsLoadsAnew() throws {
        let tab = try tab()
        try tab.click("b")
        #expect(try tab.click("whole").ran == ["/dir/c.html:1"])
        #expect(try tab.click("c2").url == "/dir/c.html#c2")
        try tab.back()
        let whole = try tab.back()
        #expect(whole.full)
        #expect(whole.pageNames == ["b"])
        let inserted = try tab.back()
        #expect(!inserted.full)
        #expect(inserted.pageNames == ["b", "one"])
        #expect(try tab.forward().shown == "b")
    }

    @Test func backToAnInternalPageOfADocumentThatIsGone() throws {
        let tab = try tab()
        try tab.click("two")
        try tab.click("b")
        try tab.click("whole")
        try tab.back()
        let step = try tab.back()
        #expect(step.url == "/a.html#two")
    }

    /// The address is there already: Chromium tells the framework of it, Firefox does not.
    @Test(arguments: [(BrowserEngine.blink, ["pagebeforechange", "pagechangefailed"]), (.gecko, [])])
    func aNativeLinkToTheFragmentThatIsThere(engine: BrowserEngine, events: [String]) throws {
        let site = MemorySite(["/a.html": document(page("one", link("x", "#none", "data-ajax=\"false\"")))])
        let session = Session(Session(site: site).tab.setting.inBrowser(engine))
        let click = Action.click(.href("#none"), nth: 1)
        try session.perform(.open("/a.html"))
        #expect(try session.perform(click).events.map(\.name) == ["pagebeforechange", "pagechangefailed"])
        #expect(try session.perform(click).events.map(\.name) == events)
    }
}
