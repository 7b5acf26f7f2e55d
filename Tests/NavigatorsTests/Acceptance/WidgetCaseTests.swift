import Facts
import Navigators
import Testing

/// The library's own cases of `popup_core.js`, the panel's `open_click_bubbling` and `dialog_no_hash`.
struct WidgetCaseTests {
    private let files = [
        "a.html": document(
            page(
                "one",
                link("two", "#two") + link("pop", "#pop", "data-rel=\"popup\"")
                    + "<div data-role=\"popup\" id=\"pop\">\(link("b", "b.html"))</div>")
                + page("two", link("b", "b.html"))),
        "b.html": document(page("b", link("two", "#two"))),
    ]

    @Test func anotherPageFromThePopupLeavesNoTrace() throws {
        let tab = Visitor(files)
        try tab.open("/a.html")
        let index = try tab.click("pop").history?.index
        #expect(index == 1)
        let step = try tab.click("b")
        #expect(step.shown == "b")
        #expect(try tab.back().history?.index == 0)
        #expect(try tab.forward().shown == "b")
    }

    @Test func aPopupInteractsWithHashchange() throws {
        let tab = Visitor(files)
        try tab.open("/a.html")
        try tab.click("pop")
        let step = try tab.hash("#two")
        #expect(step.shown == "two")
        let back = try tab.back()
        #expect(back.shown == "one")
        #expect(back.history?.index == 0)
    }

    @Test func thePanelsOpeningLinkDoesNotNavigate() throws {
        let tab = Visitor([
            "a.html": document(
                page(
                    "one",
                    "<a href=\"#menu\"><span data-k=\"inner\">Menu</span></a><div data-role=\"panel\" id=\"menu\"></div>"
                ))
        ])
        try tab.open("/a.html")
        let step = try tab.click("inner")
        #expect(step.events.isEmpty)
        #expect(step.url == "/a.html")
    }

    @Test func aDialogClosesWithoutHash() throws {
        let tab = Visitor(
            [
                "a.html": document(
                    page("one", link("d", "#d")) + dialog("d", "<div data-role=\"header\"><h1>D</h1></div>"))
            ],
            settings: Visitor.settings { $0.hashListeningEnabled = false })
        try tab.open("/a.html")
        #expect(try tab.click("d").url == "/a.html")
        let step = try tab.click("xpath=.//a[.='Close']")
        #expect(step.shown == "one")
        #expect(step.history?.index == 0)
    }
}
