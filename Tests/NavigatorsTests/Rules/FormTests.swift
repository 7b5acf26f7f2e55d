import Facts
import Navigators
import Testing

/// Forms: section 4.
struct FormTests {
    private let controls = """
        <input name="q" value="a b&ouml;"><input type="checkbox" name="c" checked><input type="checkbox" name="off">
        <input type="radio" name="r" value="1"><input type="radio" name="r" value="2" checked><input name="gone" disabled>
        <select name="s"><option>x</option><option selected value="y z">y</option></select>
        <select name="m" multiple><option selected>1</option><option selected>2</option></select>
        <textarea name="t">one
        two</textarea><input type="hidden" name="h" value="+"><input type="file" name="f"><input name="">
        """

    private func tab(
        _ attributes: String, _ content: String = "<input name=\"q\" value=\"1\">",
        _ button: String = "<input type=\"submit\" data-k=\"go\">", line: Int = #line,
        _ change: (inout MobileOptions) -> Void = { _ in }
    ) throws -> Visitor {
        let form = "<form \(attributes)>\(content)\(button)</form>"
        let tab = Visitor(
            [
                "a.html": document(page("one", form + link("b", "dir/b.html")) + page("two", form)),
                "dir/b.html": document(page("b", form)), "dir/r.html": document(page("r")),
                "r.html": document(page("r")),
            ], settings: Visitor.settings(change), line: line)
        try tab.open("/a.html?old=1")
        return tab
    }

    @Test func getPutsTheControlsIntoTheAddress() throws {
        let step = try tab("action=\"r.html\"", controls).click("go")
        #expect(step.url.hasPrefix("/r.html?q=a+b%C3%B6&c=on&r=2&s=y+z&m=1&m=2&t=one"))
        #expect(step.url.hasSuffix("two&h=+"))
        #expect(step.shown == "r")
    }

    @Test(arguments: [
        "<input type=\"submit\" name=\"b\" value=\"B\" data-k=\"go\">",
        "<button name=\"b\" value=\"B\" data-k=\"go\">x</button>",
    ])
    func theClickedControlIsSent(button: String) throws {
        #expect(try tab("action=\"r.html\"", "", button).click("go").url == "/r.html?b=B")
    }

    @Test func theButtonsFormactionIsRead() throws {
        let button = "<input type=\"submit\" data-k=\"go\" formaction=\"dir/r.html\">"
        #expect(try tab("action=\"r.html\"", "", button).click("go").url == "/dir/r.html")
    }

    @Test func emptyActionDropsTheQuery() throws {
        let step = try tab("").click("go")
        #expect(step.url == "/a.html?q=1")
        #expect(step.pageNames == ["one", "two", "one"])
    }

    @Test func emptyActionOnAFetchedPageIsItsOwnFile() throws {
        let tab = try tab("")
        try tab.click("b")
        let step = try tab.click("go")
        #expect(step.url == "/dir/b.html?q=1")
    }

    @Test func relativeActionOnAFetchedPage() throws {
        let tab = try tab("action=\"r.html\"")
        try tab.click("b")
        #expect(try tab.click("go").url == "/dir/r.html?q=1")
    }

    @Test func aPresentPageIsFetchedAgain() throws {
        let tab = try tab("action=\"r.html\" method=\"GET\"")
        try tab.click("go")
        try tab.back()
        try tab.click("go")
        let again = try tab.back()
        #expect(again.pageNames == ["one", "two"])
    }

    @Test func postIsRefusedByAFolder() throws {
        let step = try tab("action=\"r.html\" method=\"post\"").click("go")
        #expect(step.eventNames.suffix(2) == ["pageloadfailed", "pagechangefailed"])
        #expect(step.url == "/a.html?old=1")
    }

    @Test(arguments: ["data-ajax=\"false\"", "target=\"_self\""])
    func nativeByAttribute(attribute: String) throws {
        let step = try tab("action=\"r.html\" \(attribute)").click("go")
        #expect(step.full)
        #expect(step.url == "/r.html?q=1")
    }

    @Test func nativeSubmissionSendsTheButton() throws {
        let button = "<input type=\"submit\" name=\"b\" value=\"B\" data-k=\"go\" formaction=\"dir/r.html\">"
        let step = try tab("data-ajax=\"false\"", controls, button).click("go")
        #expect(step.full)
        #expect(step.url.hasPrefix("/dir/r.html?q=a+b"))
    }

    @Test func aNativePictureSendsThePlaceOfTheClick() throws {
        let button = "<input type=\"image\" name=\"i\" data-k=\"go\">"
        #expect(try tab("action=\"r.html\" data-ajax=\"false\"", "", button).click("go").url == "/r.html?i.x=0&i.y=0")
        #expect(try tab("action=\"r.html\"", "", button).click("go").url == "/r.html?i=")
    }

    @Test func nativeWithAjaxOff() throws {
        let step = try tab("action=\"r.html\"") { $0.ajaxEnabled = false }.click("go")
        #expect(step.full)
        #expect(step.url == "/r.html?q=1")
    }

    /// Without an action the browser takes the document's own address, with its fragment; Chromium adds an entry each time.
    @Test(arguments: [(BrowserEngine.blink, 4), (.gecko, 3)])
    func theBrowserKeepsTheFragmentOfAFormWithoutAction(engine: BrowserEngine, entries: Int) throws {
        let site = MemorySite(["/p.html": "<form id=\"f\"><input name=\"a\" value=\"1\"></form><a href=\"#x\">x</a>"])
        let session = Session(Session(site: site).tab.setting.inBrowser(engine))
        try session.perform(.open("/p.html"))
        try session.perform(.click(.text("x"), nth: 1))
        let first = try session.perform(.submit(.id("f"), nth: 1))
        #expect(first.full && first.url == "/p.html?a=1#x")
        let second = try session.perform(.submit(.id("f"), nth: 1))
        #expect(!second.full && second.url == "/p.html?a=1#x")
        #expect(session.tab.history.entries.count == entries)
    }

    @Test func optedOutAncestorCountsWithTheOption() throws {
        let form = "<form action=\"r.html\"><input type=\"submit\" data-k=\"go\"></form>"
        let files = [
            "a.html": document(page("one", "<div data-ajax=\"false\">\(form)</div>")), "r.html": document(page("r")),
        ]
        let plain = Visitor(files)
        try plain.open("/a.html")
        #expect(try !plain.click("go").full)
        let ignoring = Visitor(files, settings: Visitor.settings { $0.ignoreContentEnabled = true })
        try ignoring.open("/a.html")
        #expect(try ignoring.click("go").full)
    }

    @Test func linkBindingOffForgetsTheClickedButton() throws {
        let button = "<input type=\"submit\" name=\"b\" value=\"B\" data-k=\"go\">"
        let step = try tab("action=\"r.html\"", "", button) { $0.linkBindingEnabled = false }.click("go")
        #expect(step.url == "/r.html")
    }
}
