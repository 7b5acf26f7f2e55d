import DOM
import Facts
import Navigators
import Testing

/// Options that alter routing: section 9.
struct OptionTests {
    @Test func nsRenamesAllAttributes() throws {
        let body = """
            <div data-x-role="page" id="one" data-role="dialog"><a data-k="b" href="b.html" data-rel="back">b</a>
            <a data-k="d" href="b.html" data-x-rel="dialog">d</a><a data-k="n" href="b.html" data-x-ajax="false">n</a></div>
            """
        let b =
            "<div data-role=\"page\" id=\"wrong\"></div><div data-x-role=\"page\" id=\"b\" data-x-dom-cache=\"true\"></div>"
        let tab = Visitor(
            ["a.html": document(body), "b.html": document(b)], settings: Visitor.settings { $0.ns = "x-" })
        #expect(try tab.open("/a.html").active?.dataURL == "one")
        let step = try tab.click("b")
        #expect(step.shown == "b")
        #expect(step.pages.map(\.isExternal) == [false, true])
        #expect(try tab.back().pageNames == ["one", "b"])
        #expect(try tab.click("d").url == "/a.html#&ui-state=dialog")
        try tab.back()
        #expect(try tab.click("n").full)
    }

    private let header = "<div data-role=\"header\"><h1>Title</h1></div>"

    @Test func addBackButton() throws {
        let tab = Visitor(
            [
                "a.html": document(page("one", header + link("b", "b.html"))),
                "b.html": document(page("b", header + link("c", "c.html"))),
                "c.html": document(page("c", "<div data-role=\"header\"><a href=\"a.html\">Own</a><h1>C</h1></div>")),
            ], settings: Visitor.settings { $0.addBackButton = true })
        try tab.open("/a.html")
        #expect(tab.session.document?.element(withID: "one")?.text.contains("Back") == false)
        try tab.click("b")
        let step = try tab.click("xpath=.//a[.='Back']")
        #expect(step.shown == "one")
        try tab.click("b")
        try tab.click("c")
        #expect(tab.session.document?.element(withID: "c")?.text.contains("Back") == false)
    }

    @Test func oneHeaderMayAskForABackButton() throws {
        let asking = "<div data-role=\"header\" data-add-back-btn=\"true\"><h1>Title</h1></div>"
        let tab = Visitor([
            "a.html": document(page("one", header + link("two", "#two")) + page("two", asking), title: "A")
        ])
        try tab.open("/a.html")
        #expect(try tab.click("two").title == "Title")
        #expect(try tab.click("xpath=.//a[.='Back']").shown == "one")
    }

    @Test(arguments: [true, false])
    func autoInitializePage(isOn: Bool) throws {
        let tab = Visitor(
            ["a.html": document(page("one", link("b", "b.html"))), "b.html": document(page("b"))],
            settings: Visitor.settings { $0.autoInitializePage = isOn })
        #expect(try tab.open("/a.html").active == nil || isOn)
        #expect(try tab.click("b").full != isOn)
    }

    @Test func dynamicBaseOffLeavesTheBaseElement() throws {
        let tab = Visitor(
            [
                "a.html": document(page("one", link("b", "dir/b.html"))),
                "dir/b.html": document(page("b", link("n", "c.html", "rel=\"external\""))),
                "c.html": document(page("c")),
            ], settings: Visitor.settings { $0.dynamicBaseEnabled = false })
        try tab.open("/a.html")
        try tab.click("b")
        #expect(tab.session.document?.elements(named: "base").first?.attribute("href") == "http://localhost/a.html")
        #expect(try tab.click("n").url == "/c.html")
    }

    @Test func dynamicBaseOffWithABaseElement() throws {
        let tab = Visitor(
            [
                "a.html": document(
                    page("one", link("b", "b.html") + link("n", "b.html", "rel=\"external\"")), base: "/dir/"),
                "dir/b.html": document(page("b", link("c", "c.html"))), "dir/c.html": document(page("c")),
            ], settings: Visitor.settings { $0.dynamicBaseEnabled = false })
        try tab.open("/a.html")
        #expect(try tab.click("b").shown == "b")
        #expect(try tab.click("c").url == "/dir/c.html")
        try tab.back()
        try tab.back()
        #expect(try tab.click("n").full)
    }

    @Test func ajaxOffLeavesTyped() throws {
        let tab = Visitor(
            ["a.html": document(page("one", link("two", "a.html#two")) + page("two", link("d", "#d")) + dialog("d"))],
            settings: Visitor.settings { $0.ajaxEnabled = false })
        try tab.open("/a.html")
        #expect(try tab.click("two").shown == "two")
        #expect(try tab.click("d").shown == "d")
        #expect(try tab.back().shown == "two")
        #expect(try tab.back().shown == "one")
    }
}
