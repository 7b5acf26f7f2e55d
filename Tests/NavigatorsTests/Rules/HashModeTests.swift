import Facts
import Navigators
import Testing

/// History without `history.replaceState`, or without listening: sections 7 and 9.
struct HashModeTests {
    private let links =
        link("b", "dir/b.html") + link("two", "#two") + link("one", "#one") + link("d", "#d")
        + link("back", "#", "data-rel=\"back\"") + link("native", "#two", "rel=\"external\"")

    private func tab(
        _ change: (inout MobileOptions) -> Void, at url: String = "/a.html", line: Int = #line
    ) throws -> Visitor {
        let tab = Visitor(
            [
                "a.html": document(page("one", links) + page("two", links) + dialog("d", links), title: "A"),
                "dir/b.html": document(page("b", links + link("c", "c.html")), title: "B"),
                "dir/c.html": document(page("c", links), title: "C"),
            ], settings: Visitor.settings(change), line: line)
        try tab.open(url)
        return tab
    }

    private func hashMode(_ settings: inout MobileOptions) { settings.pushStateEnabled = false }
    private func deaf(_ settings: inout MobileOptions) { settings.hashListeningEnabled = false }

    @Test func addressesAreHashes() throws {
        let tab = try tab(hashMode)
        #expect(try tab.click("b").url == "/a.html#/dir/b.html")
        #expect(try tab.click("c").url == "/a.html#/dir/c.html")
        #expect(try tab.click("two").url == "/a.html#two")
        #expect(try tab.click("one").url == "/a.html#/a.html")
    }

    @Test func backAndForward() throws {
        let tab = try tab(hashMode)
        try tab.click("b")
        try tab.click("c")
        #expect(try tab.back().shown == "b")
        #expect(try tab.back().shown == "one")
        #expect(try tab.forward().shown == "b")
    }

    @Test func dialogs() throws {
        let tab = try tab(hashMode)
        #expect(try tab.click("d").url == "/a.html#&ui-state=dialog")
        #expect(try tab.back().shown == "one")
        try tab.click("two")
        #expect(try tab.click("d").url == "/a.html#two&ui-state=dialog")
        #expect(try tab.click("back").shown == "two")
        try tab.click("b")
        #expect(try tab.click("d").url == "/a.html#/dir/b.html&ui-state=dialog")
    }

    @Test(arguments: ["", "#two", "#/dir/b.html", "#none", "#d", "#two?x=1", "#/dir/none.html", "#&ui-state=dialog"])
    func initialHashes(hash: String) throws {
        let tab = try tab(hashMode, at: "/a.html" + hash)
        // Back to a target that is missing fails, and the page stays.
        let expected = ["": "one", "#d": "d", "#/dir/b.html": "b", "#&ui-state=dialog": "one"][hash] ?? "two"
        let step = try tab.hash("#two")
        #expect(step.shown == "two")
        if hash != "#two" { #expect(try tab.back().shown == expected) }
    }

    @Test func typedHashes() throws {
        let tab = try tab(hashMode)
        #expect(try tab.hash("#/dir/b.html").shown == "b")
        #expect(try tab.hash("#none").shown == "b")
        #expect(try tab.back().shown == "b")
        #expect(try tab.back().shown == "one")
    }

    @Test func reloadFetchesTheHashesPathAgain() throws {
        let tab = try tab(hashMode)
        try tab.click("b")
        let step = try tab.reload()
        #expect(step.full)
        #expect(step.shown == "b")
        #expect(step.url == "/a.html#/dir/b.html")
    }

    @Test func aPathInTheFirstAddress() throws {
        let tab = try tab(hashMode, at: "/a.html#/dir/b.html")
        #expect(try tab.click("c").url == "/a.html#/dir/c.html")
        #expect(try tab.back().shown == "b")
    }

    // MARK: hashListeningEnabled off

    @Test func nothingIsWritten() throws {
        let tab = try tab(deaf)
        #expect(try tab.click("b").url == "/a.html")
        let step = try tab.click("c")
        #expect(step.url == "/a.html")
        #expect(step.history?.entries == ["/a.html", "/dir/b.html", "/dir/c.html"])
    }

    @Test func backLinksReplayTheStack() throws {
        let tab = try tab(deaf)
        try tab.click("b")
        try tab.click("c")
        let step = try tab.click("back")
        #expect(step.shown == "b")
        #expect(step.history?.index == 1)
        #expect(try tab.click("back").shown == "one")
    }

    /// The entry's `#two` is resolved against the page that is shown: that page itself.
    @Test func anInternalEntryIsLostOnAFetchedPage() throws {
        let tab = try tab(deaf)
        try tab.click("two")
        try tab.click("b")
        let step = try tab.click("back")
        #expect(step.shown == "b")
        #expect(step.eventNames.last == "pagechange")
    }

    @Test func dialogsCloseWithoutHash() throws {
        let tab = try tab(deaf)
        try tab.click("d")
        #expect(try tab.click("back").shown == "one")
    }

    @Test func nativeHashLinksShowNothing() throws {
        let tab = try tab(deaf)
        let step = try tab.click("native")
        #expect(step.shown == "one")
        #expect(step.url == "/a.html#two")
        #expect(step.events.isEmpty)
    }
}
