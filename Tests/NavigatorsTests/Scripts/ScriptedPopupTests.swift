import Facts
import Navigators
import Testing

/// Popups that scripts open and close, as recorded of 1.2.0, 1.3.2 and 1.4.5 in a browser.
struct ScriptedPopupTests {
    private static let links = """
        <a href="#" onclick="$('#menu').popup('open')">Menu</a>
        <a href="#" onclick="$('#quiet').popup('open')">Quiet</a> <a href="b.html">B</a>
        <div data-role="popup" id="menu">
          <a href="#" onclick="$('#menu').popup('close')">Close</a> <a href="#" onclick="$('#quiet').popup('open')">Second</a>
          <a href="#" onclick="$('[data-role=popup]').popup('close')">All</a>
        </div>
        <div data-role="popup" id="quiet" data-history="false"><a href="#" onclick="$('#quiet').popup('close')">Hush</a></div>
        """

    private func addresses(_ version: String, _ actions: [Action]) throws -> [String] {
        try steps(version, actions).map(\.url)
    }

    private func steps(_ version: String, _ actions: [Action]) throws -> [Step] {
        let head = "<script src=\"jquery.js\"></script><script src=\"jquery.mobile-\(version).js\"></script>"
        let session = Session(
            site: MemorySite([
                "/index.html": "\(head)<div data-role=\"page\" id=\"home\">\(Self.links)</div>",
                "/b.html": "\(head)<div data-role=\"page\" id=\"b\">b</div>", "/jquery.js": "",
                "/jquery.mobile-\(version).js": "",
            ]))
        try session.perform(.open("/index.html"))
        return try actions.map { try session.perform($0) }
    }

    private func click(_ text: String) -> Action { .click(.text(text), nth: 1) }

    private static let open = "/index.html#&ui-state=dialog"

    @Test(arguments: ["1.2.0", "1.3.2", "1.4.5"])
    func backClosesWhatAScriptOpened(version: String) throws {
        // 1.2.0 does not replace the fragment that it sets behind a popup.
        let next = version == "1.2.0" ? "/index.html#/b.html" : "/b.html"
        #expect(try addresses(version, [click("Menu"), .back, click("B")]) == [Self.open, "/index.html", next])
        #expect(
            try addresses(version, [click("Menu"), click("Close"), .forward]) == [Self.open, "/index.html", Self.open])
        // A second one does not open while one is.
        #expect(
            try addresses(version, [click("Menu"), click("Second"), .back]) == [Self.open, Self.open, "/index.html"])
    }

    @Test func routesSayWhetherAPopupOpensOrCloses() throws {
        let routes = try steps("1.4.5", [click("Menu"), click("Close")]).map(\.route)
        #expect(routes.map { $0?.kind } == [.popup, .popup])
        #expect(routes.map { $0?.url } == ["#menu", "#menu"])
        #expect(routes.map { $0?.detail } == [nil, "closing it if it is open"])
    }

    @Test(arguments: ["1.2.0", "1.3.2", "1.4.5"])
    func whatKeepsOutOfTheHistoryClosesWithoutIt(version: String) throws {
        let way = ["/index.html", "/index.html", Self.open]
        #expect(try addresses(version, [click("Quiet"), click("Hush"), click("Menu")]) == way)
    }

    @Test(arguments: ["1.2.0", "1.3.2", "1.4.5"])
    func ofSeveralTheOneThatIsOpenCloses(version: String) throws {
        let way = [Self.open, "/index.html", Self.open]
        #expect(try addresses(version, [click("Menu"), click("All"), .forward]) == way)
    }

    /// To 1.1 there are no popups, and the click is what it is without the script.
    @Test func thereAreNoneBefore() throws {
        #expect(try addresses("1.1.1", [click("Menu")]) == ["/index.html"])
    }

    /// What is no popup of the library does not open, as that of another library's plug-in of the name.
    @Test(arguments: ["jquery-1.9.1.js", "turbo-8.0.13.js", "jquery.mobile-1.4.5.js"])
    func whatIsNoPopupDoesNotOpen(library: String) throws {
        let page = """
            <!DOCTYPE html><script src="jquery.js"></script><script src="\(library)"></script>
            <div data-role="page"><a href="#" onclick="$('#tip').popup('open')">Tip</a><p id="tip">t</p></div>
            """
        let session = Session(site: MemorySite(["/index.html": page, "/jquery.js": "", "/\(library)": ""]))
        try session.perform(.open("/index.html"))
        let step = try session.perform(click("Tip"))
        #expect(step.route?.kind != .popup)
        #expect(step.url.hasPrefix("/index.html") && !step.url.contains("dialog"))
    }
}
