import Facts
import Navigators
import Testing

/// When scripts and handlers run: section 8.
struct HandlerTests {
    private let files = [
        "a.html": document(
            script("/a.html:2") + page("one", script("/a.html:3") + link("b", "b.html") + link("b2", "b.html#two"))
                + page("two", script("/a.html:4")),
            head: script("/a.html:1")),
        "b.html": document(
            script("/b.html:2")
                + page("b", script("/b.html:3") + link("a", "a.html") + link("whole", "b.html", "rel=\"external\""))
                + page("c", script("/b.html:4")) + script("/b.html:5"), head: script("/b.html:1")),
    ]

    @Test func aFullLoadRunsAllScriptsInOrder() throws {
        let step = try Visitor(files).open("/a.html")
        #expect(step.ran == ["/a.html:1", "/a.html:2", "/a.html:3", "/a.html:4"])
    }

    @Test func anInsertionRunsThoseInsideThePageOnceEachTime() throws {
        let tab = Visitor(files)
        try tab.open("/a.html")
        #expect(try tab.click("b").ran == ["/b.html:3"])
        #expect(try tab.click("a").ran == [])
        #expect(try tab.click("b").ran == ["/b.html:3"])
        #expect(try tab.click("whole").ran == ["/b.html:1", "/b.html:2", "/b.html:3", "/b.html:4", "/b.html:5"])
    }

    @Test func internalPagesAreCreatedAtTheirFirstVisit() throws {
        let tab = Visitor(files)
        #expect(try tab.open("/a.html").events.filter { $0.name == "pagecreate" }.map(\.target) == ["one"])
        #expect(try tab.click("b2").events.filter { $0.name == "pagecreate" }.map(\.target) == ["two"])
        try tab.back()
        #expect(try tab.click("b2").events.filter { $0.name == "pagecreate" }.isEmpty)
    }

    @Test func fetchedPagesAreCreatedAtEachFetch() throws {
        let tab = Visitor(files)
        try tab.open("/a.html")
        for _ in 1...2 {
            #expect(try tab.click("b").events.filter { $0.name == "pagecreate" }.map(\.target) == ["/b.html"])
            try tab.click("a")
        }
    }
}
