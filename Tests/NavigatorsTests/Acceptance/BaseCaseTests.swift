import DOM
import Facts
import Navigators
import Testing

/// The library's own cases of `navigation_base.js`: a document whose base element points elsewhere.
struct BaseCaseTests {
    private func tab(line: Int = #line, _ change: (inout MobileOptions) -> Void = { _ in }) throws -> Visitor {
        let links = link("bp1", "base-1.html") + link("cp1", "../content/content-1.html") + link("ip2", "#internal-2")
        let tab = Visitor(
            [
                "app/index.html": document(page("internal-1", links) + page("internal-2", links), base: "../base/"),
                "base/base-1.html": document(page("base-1", link("bp2", "base-2.html"))),
                "base/base-2.html": document(page("base-2", link("cp1", "../content/content-1.html"))),
                "content/content-1.html": document(page("content-1", link("cp2", "content-2.html"))),
                "content/content-2.html": document(
                    page("content-2", link("ip1", "#internal-1") + link("ip2", "#internal-2"))),
            ], settings: Visitor.settings(change), line: line)
        try tab.open("/app/index.html")
        return tab
    }

    @Test func canNavigateBetweenInternalAndExternalPages() throws {
        let tab = try tab()
        #expect(try tab.click("ip2").url == "/app/index.html#internal-2")
        #expect(try tab.click("bp1").url == "/base/base-1.html")
        #expect(try tab.click("bp2").url == "/base/base-2.html")
        #expect(try tab.click("cp1").url == "/content/content-1.html")
        #expect(try tab.click("cp2").url == "/content/content-2.html")
        #expect(try tab.click("ip1").url == "/app/index.html")
        #expect(try tab.click("cp1").url == "/content/content-1.html")
        #expect(try tab.back().shown == "internal-1")
    }

    @Test(arguments: [true, false])
    func disablingBaseTagChanges(isOn: Bool) throws {
        let files = [
            "app/index.html": document(page("one", link("b", "dir/b.html"))), "app/dir/b.html": document(page("b")),
        ]
        let tab = Visitor(files, settings: Visitor.settings { $0.dynamicBaseEnabled = isOn })
        try tab.open("/app/index.html")
        try tab.click("b")
        let base = tab.session.document?.elements(named: "base").first?.attribute("href")
        #expect(base == "http://localhost/app/" + (isOn ? "dir/b.html" : "index.html"))
    }
}
