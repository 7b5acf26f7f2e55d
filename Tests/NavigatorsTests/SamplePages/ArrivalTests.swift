import DOM
import Facts
import Navigators
import Testing

/// Sample sites in which something arrives, stays or leaves in a way one would not expect.
struct ArrivalTests {
    @Test func backPassesOverADialog() throws {
        let tab = try Visitor(sample: "dialog")
        try tab.open("/index.html")
        let dialog = try tab.follow("Delete all")
        #expect(dialog.url == "/index.html#&ui-state=dialog")
        #expect(dialog.pages.last?.role == "dialog")
        let settings = try tab.follow("Ask me never again")
        #expect(settings.url == "/settings.html")
        #expect(settings.eventNames.contains("pageremove"))
        let step = try tab.back()
        #expect(step.shown == "inbox")
        #expect(step.url == "/index.html")
    }

    @Test func loadingADialogsAddressAnewShowsTheFirstPage() throws {
        let tab = try Visitor(sample: "dialog")
        try tab.open("/index.html")
        let dialog = try tab.follow("Sort")
        #expect(dialog.shown == "sort")
        #expect(dialog.url == "/index.html#&ui-state=dialog")
        #expect(try tab.follow("By date").shown == "inbox")
        try tab.follow("Sort")
        #expect(try tab.reload().shown == "inbox")
    }

    @Test func aCachedPageIsFetchedOnce() throws {
        let tab = try Visitor(sample: "cached-page")
        try tab.open("/index.html")
        #expect(try tab.follow("Map").ran == ["/map.html:1"])
        let left = try tab.follow("Weather")
        #expect(left.pageNames == ["weather", "map"])
        #expect(!left.eventNames.contains("pageremove"))
        #expect(try tab.follow("Forecast").pageNames == ["weather", "map", "forecast"])
        #expect(try tab.follow("Weather").eventNames.contains("pageremove"))
        let again = try tab.follow("Map")
        #expect(again.loads.isEmpty)
        #expect(again.ran.isEmpty)
    }

    @Test func aFileWithoutPageBecomesOne() throws {
        let tab = try Visitor(sample: "no-page")
        try tab.open("/index.html")
        let step = try tab.follow("Statutes")
        let insertion = try #require(step.loads.first?.insertion)
        #expect(insertion.isGenerated)
        #expect(insertion.lostStyleSheets.count == 1)
        #expect(step.title == "Statutes")
        #expect(step.active?.dataURL == "/statutes.html")
        #expect(step.active?.id == nil)
        #expect(try tab.follow("1.").eventNames.last == "pagechangefailed")
    }

    @Test func aTextBecomesAnEmptyPage() throws {
        let tab = try Visitor(sample: "no-page")
        try tab.open("/index.html")
        let step = try tab.follow("Members")
        #expect(step.active?.dataURL == "/members.txt")
        #expect(try tab.back().shown == "club")
        #expect(try tab.follow("Events").eventNames.suffix(2) == ["pageloadfailed", "pagechangefailed"])
    }

    @Test func aPrefetchedPageRunsItsScriptsBeforeItsVisit() throws {
        let tab = try Visitor(sample: "prefetch")
        let opened = try tab.open("/index.html")
        #expect(opened.ran == ["/stop-1.html:1"])
        #expect(opened.loads.map(\.kind) == [.full, .prefetch])
        #expect(try tab.follow("First stop").loads.isEmpty)
        // Left, it is removed; shown again, the first page fetches it again.
        #expect(try tab.follow("Tour").ran == ["/stop-1.html:1"])
    }

    @Test func backIntoADocumentThatIsGone() throws {
        let tab = try Visitor(sample: "back-across")
        try tab.open("/index.html")
        try tab.follow("Story")
        #expect(try tab.follow("Letters").full)
        let first = try tab.back()
        #expect(first.full)
        #expect(first.pageNames == ["story"])
        let second = try tab.back()
        #expect(!second.full)
        #expect(second.pageNames == ["story", "news"])
        #expect(try tab.follow("Archive").eventNames.last == "pagechangefailed")
    }

    /// Two of it answer each click then, and the simulation knows the first alone.
    @Test func aLibraryThatComesAlongIsSaidToRunTwice() throws {
        let tab = try Visitor(sample: "heads")
        #expect(try !tab.open("/index.html").runsLibraryTwice)
        #expect(try !tab.follow("Rain").runsLibraryTwice)
        try tab.back()
        let snow = try tab.follow("Snow")
        #expect(snow.runsLibraryTwice)
        #expect(snow.notes.map(\.text).contains { $0.contains("runs a second time") })
        #expect(try tab.back().runsLibraryTwice)
        #expect(try !tab.reload().runsLibraryTwice)
    }
}
