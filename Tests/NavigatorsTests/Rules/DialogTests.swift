import DOM
import Facts
import Navigators
import Testing

/// Dialogs: section 6.
struct DialogTests {
    private func tab(line: Int = #line) throws -> Visitor {
        let links = link("d", "#d") + link("e", "#e") + link("two", "#two") + link("b", "b.html") + link("f", "f.html")
        let tab = Visitor(
            [
                "a.html": document(
                    page("one", links + link("as", "#two", "data-rel=\"dialog\"")) + page("two", links)
                        + dialog(
                            "d",
                            links + link("back", "#x", "data-rel=\"back\"")
                                + "<div data-role=\"header\"><h1>D</h1></div>")
                        + dialog("e", links) + page("o", links, "data-dialog=\"true\"") + page("p", link("o", "#o")),
                    title: "A"),
                "b.html": document(page("b", links)), "f.html": document(dialog("f", links)),
            ], line: line)
        try tab.open("/a.html")
        return tab
    }

    @Test func theAddressIsThePageBeforeWithTheKey() throws {
        let tab = try tab()
        let step = try tab.click("d")
        #expect(step.url == "/a.html#&ui-state=dialog")
        #expect(step.history?.entries.last == "/a.html#&ui-state=dialog")
        #expect(try tab.back().shown == "one")
    }

    /// From 1.1.1 on a close button that found nothing to go back to is dead until the dialog is shown again.
    @Test(arguments: ["1.2.1", "1.4.5"])
    func theCloseButtonWorksOnce(version: String) throws {
        let session = Session(
            site: MemorySite(["e.html": document(dialog("e", "<div data-role=\"header\"><h1>E</h1></div>"))]),
            framework: try #require(FrameworkChoice(version)))
        try session.perform(.open("/e.html"))
        try session.perform(.click(.href("#"), nth: 1))
        try session.perform(.hash("#none"))
        let step = try session.perform(.click(.href("#"), nth: 1))
        #expect(step.url == "/e.html#none")
        #expect(step.events.isEmpty)
    }

    @Test func overAnInternalPage() throws {
        let tab = try tab()
        try tab.click("two")
        #expect(try tab.click("d").url == "/a.html#two&ui-state=dialog")
    }

    @Test func overAFetchedPage() throws {
        let tab = try tab()
        try tab.click("b")
        #expect(try tab.click("d").url == "/b.html#&ui-state=dialog")
        #expect(try tab.back().shown == "b")
    }

    @Test func aDialogOverADialogRepeatsTheKey() throws {
        let tab = try tab()
        try tab.click("d")
        #expect(try tab.click("e").url == "/a.html#&ui-state=dialog&ui-state=dialog")
        #expect(try tab.back().shown == "d")
        #expect(try tab.back().shown == "one")
    }

    @Test func aPageAsDialogKeepsTheRoleItWasMadeWith() throws {
        let tab = try tab()
        let step = try tab.click("as")
        #expect(step.url == "/a.html#&ui-state=dialog")
        #expect(step.pages.first { $0.id == "two" }?.role == "dialog")
        try tab.back()
        #expect(try tab.click("two").url == "/a.html#&ui-state=dialog")
    }

    @Test func aPageMadeBeforeStaysAPage() throws {
        let tab = try tab()
        try tab.click("two")
        try tab.back()
        let step = try tab.click("as")
        #expect(step.url == "/a.html#&ui-state=dialog")
        #expect(step.pages.first { $0.id == "two" }?.role == "page")
    }

    @Test func dataDialogIsAPage() throws {
        let tab = try tab()
        #expect(try tab.hash("#o").url == "/a.html#o")
        #expect(try tab.hash("#p").shown == "p")
        #expect(try tab.click("o").url == "/a.html#o")
    }

    @Test func closingGoesBack() throws {
        let tab = try tab()
        try tab.click("d")
        #expect(try tab.click("back").shown == "one")
        try tab.click("d")
        let step = try tab.click("xpath=.//a[.='Close']")
        #expect(step.shown == "one")
        #expect(step.url == "/a.html")
    }

    @Test(arguments: [("none", 0), ("right", 1), ("left", 1)])
    func theCloseButtonMayBeLeftOut(option: String, count: Int) throws {
        let markup = "<div data-role=\"dialog\" id=\"d\" data-close-btn=\"\(option)\">"
        let header = "<div data-role=\"header\"><h1>D</h1></div></div>"
        let tab = Visitor(["a.html": document(page("one", link("d", "#d")) + markup + header)])
        try tab.open("/a.html")
        try tab.click("d")
        #expect(try tab.session.document?.elements(matching: "//a[.='Close']").count == count)
    }

    @Test func loadingItsAddressAnewShowsTheFirstPage() throws {
        let tab = try tab()
        try tab.click("d")
        #expect(try tab.reload().shown == "one")
    }

    @Test func backPassesOverIt() throws {
        let tab = try tab()
        try tab.click("d")
        try tab.click("two")
        let step = try tab.back()
        #expect(step.shown == "one")
        #expect(step.url == "/a.html")
    }

    @Test func forwardOntoAClosedDialogChangesOnlyTheAddress() throws {
        let tab = try tab()
        try tab.click("d")
        try tab.back()
        let step = try tab.forward()
        #expect(step.shown == "one")
        #expect(step.url == "/a.html#&ui-state=dialog")
    }

    @Test func aStaleEntryIsUsedAgain() throws {
        let tab = try tab()
        try tab.click("d")
        try tab.back()
        try tab.forward()
        let step = try tab.click("e")
        // The browser's entry is used again; the framework's stack grows.
        #expect(step.url == "/a.html#&ui-state=dialog")
        #expect(step.history?.entries.count == 3)
    }

    @Test func aFetchedDialogHidesItsFile() throws {
        let tab = try tab()
        let step = try tab.click("f")
        #expect(step.url == "/a.html#&ui-state=dialog")
        #expect(step.active?.dataURL == "/f.html")
        #expect(try tab.back().pageNames.contains("f") == false)
    }

    @Test func backFromADialogWhoseParentDialogWasFetched() throws {
        let tab = try tab()
        try tab.click("f")
        try tab.click("e")
        let step = try tab.back()
        #expect(step.shown == "f")
        #expect(step.loads.map(\.url) == ["/f.html"])
    }
}
