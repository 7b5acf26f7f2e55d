import Facts
import Navigators
import Testing

/// Widgets that take links first: section 10.
struct WidgetTests {
    private func tab(
        _ content: String, version: String = "1.4.5", line: Int = #line,
        _ change: (inout MobileOptions) -> Void = { _ in }
    ) throws -> Visitor {
        let tab = Visitor(
            [
                "a.html": document(
                    page("one", content) + page("two", link("one", "#one") + link("p", "#pop", "data-rel=\"popup\""))),
                "b.html": document(page("b", link("a", "a.html") + link("menu", "#menu"))),
            ], version: version, settings: Visitor.settings(change), line: line)
        try tab.open("/a.html")
        return tab
    }

    private let popup =
        link("open", "#pop", "data-rel=\"popup\"") + link("plain", "#pop")
        + "<div data-role=\"popup\" id=\"pop\">\(link("b", "b.html"))\(link("close", "#", "data-rel=\"back\""))"
        + "\(link("two", "#two"))\(link("d", "b.html", "data-rel=\"dialog\""))\(link("again", "#pop", "data-rel=\"popup\""))</div>"

    // MARK: Popups

    @Test func aPopupAddsAnEntry() throws {
        let tab = try tab(popup)
        let step = try tab.click("open")
        #expect(step.url == "/a.html#&ui-state=dialog")
        #expect(step.history?.entries.count == 2)
        #expect(step.shown == "one")
        #expect(step.eventNames == ["pagebeforechange"])
        let back = try tab.back()
        #expect(back.url == "/a.html")
        #expect(back.eventNames == ["pagebeforechange"])
    }

    /// What lies outside of all pages is no widget until a script makes it one.
    @Test(arguments: [
        ("$(function () { $('#menu').enhanceWithin().popup(); });", true),
        ("$('body > .menu').popup({theme: 'a'})", true),
        ("$(document).on('pagecreate', '#one', function () { $('#menu').popup(); });", true),
        ("$('#open').on('click', function () { $('#menu').popup('open'); });", false),
        ("if (wide()) { $('#menu').popup(); }", false), ("function make() { $('#menu').popup(); }", false),
        ("$('#other').popup();", false),
    ])
    func aScriptMakesAPopup(script: String, isMade: Bool) throws {
        let body =
            page("one", link("menu", "#menu", "data-rel=\"popup\""))
            + "<div class=\"menu\" id=\"menu\">…</div><script>\(script)</script>"
        let tab = Visitor(["a.html": document(body)])
        try tab.open("/a.html")
        let step = try tab.click("menu")
        #expect(step.url == (isMade ? "/a.html#&ui-state=dialog" : "/a.html"))
        #expect((step.route?.kind == .dead) != isMade)
    }

    @Test(arguments: ["$(function () { $(\"body > [data-role='panel']\").panel().enhanceWithin(); });", ""])
    func aScriptMakesAPanel(script: String) throws {
        let body = page("one", link("menu", "#menu")) + "<div data-role=\"panel\" id=\"menu\">…</div>"
        let tab = Visitor(["a.html": document(body + "<script>\(script)</script>")])
        try tab.open("/a.html")
        let step = try tab.click("menu")
        #expect(step.shown == (script.isEmpty ? "menu" : "one"))
        #expect(step.url == (script.isEmpty ? "/a.html#menu" : "/a.html"))
    }

    @Test func aBackLinkInsideClosesIt() throws {
        let tab = try tab(popup)
        try tab.click("open")
        #expect(try tab.click("close").url == "/a.html")
        #expect(try tab.click("open").url == "/a.html#&ui-state=dialog")
    }

    @Test(arguments: ["b", "two", "d"])
    func aPageOpenedFromItSkipsItsEntryOnBack(key: String) throws {
        let tab = try tab(popup)
        try tab.click("open")
        let step = try tab.click(key)
        #expect(step.shown == (key == "two" ? "two" : "b"))
        let back = try tab.back()
        #expect(back.shown == "one")
        #expect(back.url == "/a.html")
        try tab.forward()
    }

    @Test func forwardOntoAClosedPopup() throws {
        let tab = try tab(popup)
        try tab.click("open")
        try tab.back()
        try tab.forward()
        try tab.click("open")
        try tab.back()
    }

    @Test func onlyOnePopupIsOpen() throws {
        let tab = try tab(popup)
        try tab.click("open")
        let step = try tab.click("again")
        #expect(step.url == "/a.html#&ui-state=dialog")
        #expect(step.history?.entries.count == 2)
        try tab.back()
    }

    @Test func withoutDataRelItIsAMissingPage() throws {
        #expect(try tab(popup).click("plain").eventNames == ["pagebeforechange", "pagechangefailed"])
    }

    @Test(arguments: ["#none", "#text", "b.html"])
    func aTargetThatIsNoPopupDoesNothing(href: String) throws {
        let step = try tab(link("x", href, "data-rel=\"popup\"") + "<p id=\"text\">x</p>").click("x")
        #expect(step.eventNames == ["pagebeforechange"])
        #expect(step.route?.kind == .dead)
    }

    @Test func aPopupOfAnotherPageOpensToo() throws {
        let tab = try tab(popup + link("two", "#two"))
        try tab.click("two")
        let step = try tab.click("p")
        #expect(step.url == "/a.html#two&ui-state=dialog")
        try tab.back()
    }

    @Test func withoutHistoryTheAddressStays() throws {
        let content = popup.replacing("data-role=\"popup\"", with: "data-role=\"popup\" data-history=\"false\"")
        let tab = try tab(content)
        #expect(try tab.click("open").url == "/a.html")
        let close = try tab.click("close")
        #expect(close.events.isEmpty)
        try tab.click("open")
        #expect(try tab.click("b").shown == "b")
        #expect(try tab.back().shown == "one")
    }

    @Test(arguments: [true, false])
    func withoutAjaxOrListeningThereIsNoEntry(ajax: Bool) throws {
        let tab = try tab(popup) {
            $0.ajaxEnabled = ajax
            $0.hashListeningEnabled = !ajax
        }
        #expect(try tab.click("open").url == "/a.html")
        try tab.click("close")
        try tab.click("open")
        try tab.click("two")
    }

    @Test func inHashMode() throws {
        let tab = try tab(popup) { $0.pushStateEnabled = false }
        #expect(try tab.click("open").url == "/a.html#&ui-state=dialog")
        try tab.back()
        try tab.click("open")
        #expect(try tab.click("b").url == "/a.html#/b.html")
        #expect(try tab.back().shown == "one")
    }

    @Test func overADialog() throws {
        let tab = try tab(link("d", "#two", "data-rel=\"dialog\"") + popup)
        try tab.click("d")
        let step = try tab.click("p")
        #expect(step.url == "/a.html#&ui-state=dialog&ui-state=dialog")
        #expect(try tab.back().shown == "two")
        #expect(try tab.back().shown == "one")
    }

    // MARK: Panels

    private let panel =
        link("menu", "#menu") + link("far", "none.html#menu") + link("b", "b.html")
        + "<div data-role=\"panel\" id=\"menu\">\(link("bclose", "b.html", "data-rel=\"close\""))"
        + "\(link("close", "#", "data-rel=\"close\""))\(link("two", "#two"))</div>"

    @Test(arguments: ["menu", "far"])
    func aPanelTakesEveryLinkWithItsID(key: String) throws {
        let step = try tab(panel).click(key)
        #expect(step.events.isEmpty)
        #expect(step.url == "/a.html")
        #expect(step.route?.kind == .panel)
    }

    @Test func closeLinksNavigateUnlessTheyAreBare() throws {
        let tab = try tab(panel)
        try tab.click("menu")
        #expect(try tab.click("close").events.isEmpty)
        let step = try tab.click("bclose")
        #expect(step.shown == "b")
        #expect(step.pages.last?.role == nil || step.url == "/b.html")
    }

    /// Until 1.3 a panel ends the click that closes it.
    @Test(arguments: [("1.3.0", false), ("1.3.1", false), ("1.3.2", false), ("1.4.0", true)])
    func whatClosesAPanelLeadsOn(version: String, leadsOn: Bool) throws {
        let tab = try tab(panel, version: version)
        try tab.click("menu")
        let step = try tab.click("bclose")
        #expect(step.shown == (leadsOn ? "b" : "one"))
        #expect(step.events.isEmpty != leadsOn)
        #expect(step.route?.kind == (leadsOn ? .ajax : .panel))
    }

    @Test func aPanelOfAHiddenPageStillTakesTheLink() throws {
        let tab = try tab(panel)
        try tab.click("b")
        #expect(try tab.click("menu").events.isEmpty)
    }

    @Test func aPanelThatWasNeverMadeTakesNothing() throws {
        let tab = Visitor([
            "a.html": document(
                page("one", link("menu", "#menu")) + page("two", "<div data-role=\"panel\" id=\"menu\"></div>"))
        ])
        try tab.open("/a.html")
        #expect(try tab.click("menu").eventNames.last == "pagechangefailed")
        try tab.hash("#two")
        try tab.back()
        #expect(try tab.click("menu").events.isEmpty)
    }

    @Test func aPanelOutsideOfPagesIsAPageToBe() throws {
        let tab = Visitor([
            "a.html": document(page("one", link("menu", "#menu")) + "<div data-role=\"panel\" id=\"menu\">x</div>")
        ])
        try tab.open("/a.html")
        let step = try tab.click("menu")
        #expect(step.active?.id == "menu")
        #expect(step.url == "/a.html#menu")
    }

    @Test func everyFileWithItsOwnPanelOfOneName() throws {
        let panel = "<div data-role=\"panel\" id=\"menu\"></div>" + link("menu", "#menu")
        let tab = Visitor([
            "a.html": document(page("zero", link("b", "b.html")) + page("one", panel)),
            "b.html": document(page("b", panel)),
        ])
        try tab.open("/a.html")
        try tab.click("b")
        #expect(try tab.click("menu").events.isEmpty)
    }

    @Test func aCloseLinkOutsideAPanelNavigatesInItsRole() throws {
        let tab = try tab(link("x", "b.html", "data-rel=\"close\""))
        #expect(try tab.click("x").shown == "b")
    }

    // MARK: Collapsibles and tabs

    @Test(arguments: ["collapsible", "collapsible-set", "collapsibleset"])
    func linksInHeadingsAreDead(role: String) throws {
        let inner =
            "<h3>\(link("head", "b.html"))</h3><p>\(link("body", "b.html"))</p><h4>\(link("second", "#two"))</h4>"
        let content =
            role == "collapsible"
            ? "<div data-role=\"collapsible\">\(inner)</div>"
            : "<div data-role=\"\(role)\"><div data-role=\"collapsible\">\(inner)</div></div>"
        let tab = try tab(content)
        let step = try tab.click("head")
        #expect(step.events.isEmpty)
        #expect(!step.full)
        #expect(try tab.click("second").shown == "two")
        try tab.back()
        #expect(try tab.click("body").shown == "b")
    }

    @Test func aLegendIsAHeadingToo() throws {
        let nested = "<div data-role=\"collapsible\"><h4>\(link("nested", "b.html"))</h4></div>"
        let tab = try tab(
            "<fieldset data-role=\"collapsible\"><legend>\(link("legend", "b.html"))</legend>\(nested)</fieldset>")
        #expect(try tab.click("legend").route?.rule == .collapsible)
        #expect(try tab.click("nested").route?.rule == .collapsible)
    }

    @Test func linksOfTabsAreTaken() throws {
        let content =
            "<div data-role=\"tabs\"><ul><li>\(link("t1", "#t1"))</li><li>\(link("t2", "#t2"))</li></ul>"
            + "<div id=\"t1\">\(link("b", "b.html"))</div><div id=\"t2\"></div></div>"
        let tab = try tab(content)
        #expect(try tab.click("t1").events.isEmpty)
        #expect(try tab.click("t2").events.isEmpty)
        #expect(try tab.click("b").shown == "b")
    }

    @Test func aCustomSelectChangesNoPages() throws {
        let select = "<select data-native-menu=\"false\" id=\"s\"><option>1</option><option>2</option></select>"
        let tab = try tab(select + link("b", "b.html"))
        #expect(try tab.click("b").pageNames == ["one", "two", "b"])
    }
}
