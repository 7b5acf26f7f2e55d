import Facts
import Navigators
import Testing

/// The library's own cases of `multipage_core.js`, `method_core.js` and `navigation_query_param_hash.js`.
struct HistoryCaseTests {
    private func tab(_ url: String = "/a.html", line: Int = #line) throws -> Visitor {
        let links = ["one", "two", "three", "b"].map { link($0, $0 == "b" ? "dir/b.html" : "#" + $0) }.joined()
        let tab = Visitor(
            [
                "a.html": document(
                    page("start", links) + page("one", links) + page("two", links) + page("three", links)),
                "dir/b.html": document(page("b", links)),
            ], line: line)
        try tab.open(url)
        return tab
    }

    @Test func multipageBackFromTheLastPage() throws {
        let tab = try tab()
        for key in ["three", "one", "two"] { try tab.click(key) }
        #expect(try tab.back().shown == "one")
    }

    @Test func aDuplicateStatePrefersBack() throws {
        let tab = try tab()
        for hash in ["#one", "#two", "#one"] { try tab.hash(hash) }
        #expect(try tab.back().history?.index == 2)
        let step = try tab.back()
        #expect(step.history?.index == 1)
        #expect(step.history?.entries.count == 4)
    }

    @Test func settingTheHashAlwaysAddsAnEntry() throws {
        let tab = try tab()
        try tab.click("one")
        let step = try tab.hash("#foo")
        #expect(step.history?.entries == ["/a.html", "/a.html#one", "/a.html#foo"])
        #expect(step.history?.index == 2)
    }

    @Test func settingTheSameHashAddsNone() throws {
        let tab = try tab()
        try tab.hash("#one")
        let step = try tab.hash("#one")
        #expect(step.history?.entries.count == 2)
        #expect(step.events.isEmpty)
    }

    @Test func aPathInTheHashIsSquashed() throws {
        let tab = try tab()
        let step = try tab.hash("#/dir/b.html")
        #expect(step.url == "/dir/b.html")
        #expect(step.shown == "b")
    }

    @Test func anEmbeddedPagesURLIsTheDocumentsWithItsHash() throws {
        let tab = try tab()
        try tab.click("b")
        #expect(try tab.click("one").url == "/a.html#one")
    }

    @Test func startingAtAHashWithAQueryShowsThePage() throws {
        let tab = try tab("/a.html#one?foo=bar")
        #expect(try tab.click("two").history?.entries == ["/a.html#one?foo=bar", "/a.html#two"])
        #expect(try tab.back().shown == "one")
    }
}
