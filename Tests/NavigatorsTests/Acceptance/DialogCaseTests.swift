import DOM
import Facts
import Navigators
import Testing

/// The library's own cases about dialogs, of `navigation_core.js` and `dialog_events.js`.
struct DialogCaseTests {
    private func tab(_ url: String = "/index.html", line: Int = #line) throws -> Visitor {
        let tab = Visitor(
            [
                "index.html": document(
                    page(
                        "main",
                        link("d", "dialog.html", "data-rel=\"dialog\"") + link("foo", "#foo")
                            + link("p", "dialog-param.html", "data-rel=\"dialog\""))
                        + page(
                            "foo",
                            link("d", "dialog.html", "data-rel=\"dialog\"") + link("in", "#in", "data-rel=\"dialog\""))
                        + page("in", link("second", "#second", "data-rel=\"dialog\"") + link("far", "far/b.html"))
                        + page("second")),
                "dialog.html": document(
                    page(
                        "dialog",
                        link("next", "far/b.html") + link("in", "#in", "data-rel=\"dialog\"")
                            + link("close", "#", "data-rel=\"back\""))),
                "dialog-param.html": document(page("param", link("self", "?foo=bar"))),
                "far/b.html": document(page("b", link("c", "c.html") + link("native", "c.html", "rel=\"external\""))),
                "far/c.html": document(page("c")),
            ], line: line)
        try tab.open(url)
        return tab
    }

    @Test func backSkipsTheDialog() throws {
        let tab = try tab()
        try tab.click("foo")
        try tab.click("d")
        try tab.click("next")
        let step = try tab.back()
        #expect(step.shown == "foo")
        #expect(step.url == "/index.html#foo")
    }

    @Test func forwardSkipsTheDialog() throws {
        let tab = try tab()
        try tab.click("d")
        try tab.click("next")
        try tab.back()
        let step = try tab.forward()
        #expect(step.shown == "b")
        #expect(step.url == "/far/b.html")
    }

    @Test func backFromADialogTriggeredFromADialog() throws {
        let tab = try tab()
        try tab.click("foo")
        try tab.click("in")
        try tab.click("second")
        #expect(try tab.back().shown == "in")
        #expect(try tab.back().shown == "foo")
    }

    @Test func aDialogReturnsToItsParentWhenOpenedRepeatedly() throws {
        let tab = try tab()
        for _ in 1...3 {
            try tab.click("d")
            #expect(try tab.click("close").shown == "main")
        }
    }

    @Test func openedClosedForwardOpenedAgainNeedsOneClose() throws {
        let tab = try tab()
        try tab.click("d")
        try tab.click("close")
        try tab.forward()
        #expect(try tab.click("d").shown == "dialog")
        #expect(try tab.click("close").shown == "main")
    }

    @Test func queryParamLinkFromADialogToItselfAddsNoKey() throws {
        let tab = try tab()
        try tab.click("p")
        let step = try tab.click("self")
        #expect(step.url == "/dialog-param.html?foo=bar")
    }

    @Test func refreshOfADialogURLDuplicatesNothing() throws {
        let step = try tab("/index.html#foo&ui-state=dialog").reload()
        #expect(step.pages.filter { $0.id == "foo" }.count == 1)
    }

    @Test func aStaleDialogEntryDoesNotResetTheBase() throws {
        let tab = try tab()
        try tab.click("d")
        try tab.click("next")
        let base = { tab.session.document?.elements(named: "base").first?.attribute("href") }
        #expect(base() == "http://localhost/far/b.html")
        try tab.click("c")
        try tab.back()
        #expect(base() == "http://localhost/far/b.html")
        #expect(try tab.click("native").url == "/far/c.html")
    }

    @Test func dialogEventsTheKeyComesAndGoes() throws {
        let tab = try tab()
        #expect(try tab.click("d").url == "/index.html#&ui-state=dialog")
        #expect(try tab.click("close").url == "/index.html")
    }
}
