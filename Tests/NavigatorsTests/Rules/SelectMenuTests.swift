import Facts
import Testing

@testable import Navigators

/// Custom select menus, whose buttons and options are links that a visitor clicks.
struct SelectMenuTests {
    private static func session(_ version: String, content: String) throws -> Session {
        func file(_ id: String, _ content: String) -> String {
            """
            <script src="/jquery.js"></script><script src="/jquery.mobile-\(version).js"></script>\
            <div data-role="page" id="\(id)">\(content)</div>
            """
        }
        let site = MemorySite([
            "/index.html": file("home", content + #"<a href="b.html">b</a>"#),
            "/b.html": file("b", #"<a href="index.html">home</a>"#), "/jquery.js": "",
            "/jquery.mobile-\(version).js": "",
        ])
        return Session(site: site, framework: .version(try #require(FrameworkVersion(version))))
    }

    private static let select = #"""
        <a href="#" id="first">…</a><select id="s" data-native-menu="false"><option>1</option><option>2</option>\#
        </select><a href="#" id="last">…</a>
        """#

    private static func link(_ nth: Int) -> Action { .click(.xpath("(//a[@href='#'])[\(nth)]"), nth: 1) }

    /// From 1.2 on it is a popup, from 1.3 on one that the button is a link to.
    @Test(arguments: [
        ("1.2.1", []), ("1.3.2", ["pagebeforechange@body str"]), ("1.4.5", ["pagebeforechange@body str"]),
        ("1.5.0-rc1", ["pagebeforechange@body str"]),
    ])
    func itsButtonOpensAPopup(version: String, events: [String]) throws {
        let session = try Self.session(version, content: Self.select)
        try session.perform(.open("/index.html"))
        let opening = try session.perform(Self.link(2))
        #expect(opening.url == "/index.html#&ui-state=dialog")
        #expect(opening.events.map(\.description) == events)
        #expect(opening.route?.kind == .popup && opening.route?.rule == .selectMenu)
        // The button is no link to "#" any more once it was one to the list.
        let choice = try session.perform(Self.link(events.isEmpty ? 4 : 3))
        #expect(choice.url == "/index.html")
        #expect(try session.perform(.click(.href("b.html"), nth: 1)).active?.id == "b")
    }

    @Test(arguments: ["1.0.1", "1.1.2"]) func beforeThereWerePopupsItLeavesNoTrace(version: String) throws {
        let session = try Self.session(version, content: Self.select)
        try session.perform(.open("/index.html"))
        let opening = try session.perform(Self.link(2))
        #expect(opening.url == "/index.html" && opening.events.isEmpty && opening.loads.isEmpty)
        #expect(try session.perform(.back).events.isEmpty)
    }

    /// The options are links at the end of the page, of which nothing comes while the list is closed.
    @Test(arguments: ["1.0.1", "1.2.1", "1.4.5"]) func optionsOfAClosedListDoNothing(version: String) throws {
        let session = try Self.session(version, content: Self.select)
        try session.perform(.open("/index.html"))
        for nth in 4...5 {
            let step = try session.perform(Self.link(nth))
            #expect(step.url == "/index.html" && step.events.isEmpty && step.loads.isEmpty)
        }
    }

    /// In 1.0 it has a page of its own at once, which leaves with the page that the select stands in.
    @Test func to101ItHasAPage() throws {
        let session = try Self.session("1.0.1", content: Self.select)
        try session.perform(.open("/b.html"))
        let arrival = try session.perform(.click(.text("home"), nth: 1))
        #expect(arrival.pages.map(\.role) == ["page", "page", "dialog"])
        #expect(
            arrival.events.map(\.description).filter { $0.hasSuffix("create@div") || $0.hasSuffix("init@div") } == [
                "pagebeforecreate@div", "pagecreate@div", "pageinit@div",
            ])
        #expect(try session.perform(.click(.href("b.html"), nth: 1)).pages.map(\.role) == ["page"])
        let later = try Self.session("1.1.2", content: Self.select)
        #expect(try later.perform(.open("/index.html")).pages.count == 1)
    }

    private static let exchange = ["pagebeforehide@home", "pagebeforeshow@N", "pagehide@home", "pageshow@N"]
    private static let creation = ["pagebeforecreate@N", "pagecreate@N", "pageinit@N"]
    private static let change = ["pagebeforechange@body obj"] + exchange + ["pagechange@body"]

    /// A list that is higher than the window opens in a dialog, which the page around the select outlives.
    @Test(arguments: [
        ("1.0.1", "div", change), ("1.1.2", "div", creation + change), ("1.2.1", "div", creation + change),
        ("1.3.2", "s-dialog", creation + ["pagebeforechange@body str"] + change),
        (
            "1.4.5", "s-dialog",
            creation + ["pagebeforechange@body str", "pagebeforechange@body obj", "pagebeforetransition@body"]
                + exchange
                + ["pagetransition@body", "pagechange@body"]
        ),
    ])
    func aHighListOpensInAPage(version: String, name: String, events: [String]) throws {
        let options = String(repeating: "<option>1</option>", count: 60)
        let content = "<label for=s>L</label><select id=s data-native-menu=false>\(options)</select>"
        let session = try Self.session(version, content: content)
        try session.perform(.open("/b.html"))
        try session.perform(.click(.text("home"), nth: 1))
        for round in 1...2 {
            let opening = try session.perform(.click(.xpath("//a[@aria-haspopup]"), nth: 1))
            #expect(opening.url.hasSuffix("#&ui-state=dialog") || opening.url.hasSuffix("/index.html&ui-state=dialog"))
            // The page is made once.
            let first = round == 1 ? events : events.filter { !Self.creation.contains($0) }
            #expect(
                opening.events.map(\.description)
                    == first.map { $0.replacing("N", with: name).replacing("@home", with: "@/index.html") })
            #expect(opening.title == (version == "1.0.1" ? "L" : ""))
            let choice = try session.perform(.click(.xpath("(//li//a)[2]"), nth: 1))
            #expect(choice.active?.id == "home")
        }
        let away = try session.perform(.click(.href("b.html"), nth: 1))
        #expect(away.pages.map(\.role) == ["page"])
    }

    /// A nested list takes it along into a page of its own, and it is made there.
    @Test func oneInANestedListIsMadeInItsPage() throws {
        let list = "<ul data-role=listview><li>More<ul><li>\(Self.select)</li></ul></li></ul>"
        let session = try Self.session("1.3.2", content: list)
        try session.perform(.open("/index.html"))
        try session.perform(.click(.xpath("(//li//a)[1]"), nth: 1))
        let opening = try session.perform(.click(.xpath("//a[@aria-haspopup]"), nth: 1))
        #expect(opening.url == "/index.html#home&ui-page=0-0&ui-state=dialog")
        #expect(throws: (any Error).self) { try session.perform(.click(.xpath("(//a[@aria-haspopup])[2]"), nth: 1)) }
    }

    /// Native selects, and those that another widget is made of, are left as they are.
    @Test(arguments: [
        "<select><option>1</option></select>", "<select data-native-menu=true><option>1</option></select>",
        "<select data-role=none data-native-menu=false><option>1</option></select>",
        "<select data-role=slider data-native-menu=false><option>1</option></select>",
    ])
    func othersHaveNone(select: String) throws {
        let session = try Self.session("1.4.5", content: select)
        try session.perform(.open("/index.html"))
        #expect(throws: (any Error).self) { try session.perform(Self.link(1)) }
    }
}
