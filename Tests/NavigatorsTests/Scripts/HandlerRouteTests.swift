import Facts
import Testing

@testable import Navigators

/// How a click goes that a handler takes for itself.
struct HandlerRouteTests {
    private static let go = ##"<a href="#two" onclick="$.mobile.changePage('/b.html'); return false">Go</a>"##

    private func session(_ version: String) throws -> Session {
        func file(_ id: String, _ body: String) -> String {
            "<script src=\"/jquery.js\"></script><script src=\"/jquery.mobile-\(version).js\"></script>"
                + "<div data-role=\"page\" id=\"\(id)\">\(body)</div>"
        }
        let site = MemorySite([
            "/start.html": file("start", "<a href=\"/index.html\">In</a>"), "/index.html": file("home", Self.go),
            "/b.html": file("b", "…"), "/jquery.js": "", "/jquery.mobile-\(version).js": "",
        ])
        return Session(site: site, framework: .version(try #require(FrameworkVersion(version))))
    }

    /// The address in the `href`, which nobody follows, says nothing, whichever document the page is in.
    @Test(arguments: ["1.4.5", "1.3.2"], [["/index.html"], ["/start.html", "In"]])
    func theHandlersMoveIsTheRoute(version: String, way: [String]) throws {
        let session = try session(version)
        try session.perform(.open(way[0]))
        for link in way.dropFirst() { try session.perform(.click(.text(link), nth: 1)) }
        let step = try session.perform(.click(.text("Go"), nth: 1))
        #expect(step.route?.kind == .ajax && step.route?.url == "/b.html", "\(String(describing: step.route))")
        #expect(step.active?.id == "b" && !step.full)
    }

    /// Pages that are made of what stands behind a `?`: a handler of `pagebeforechange` shows them, and keeps the framework from
    /// looking for them, which would throw.
    @Test(arguments: [true, false])
    func aChangeThatThrowsMayBeTakenBefore(isHeard: Bool) throws {
        let listener = """
            $(document).bind("pagebeforechange", function (e, data) {
                if (typeof data.toPage === "string") { show(data.options); e.preventDefault(); }
            });
            function show(options) { var page = $("#items"); $.mobile.changePage(page, options); }
            """
        let site = MemorySite([
            "/index.html": """
            <script src="jquery.js"></script><script src="jquery.mobile-1.2.1.js"></script><script>\(isHeard ? listener : "")</script>
            <div data-role="page" id="home"><a href="#items?kind=a">Go</a></div><div data-role="page" id="items"></div>
            """,
            "/jquery.js": "", "/jquery.mobile-1.2.1.js": "",
        ])
        let session = Session(site: site, framework: .automatic)
        try session.perform(.open("/index.html"))
        let route = try #require(try session.perform(.click(.text("Go"), nth: 1)).route)
        #expect(route.kind == .fragment)
        #expect((route.mayTake != nil) == isHeard)
    }

    /// C8 asks for attributes as scripts have left them; C4 and C7 come first, whatever they are.
    @Test(arguments: [
        ("$('a').attr('rel', 'external')", "", "b.html", RoutingRule.relExternal, false),
        ("$('a').attr('data-x-ajax', false)", "x-", "b.html", .dataAjaxFalse, false),
        ("$('a').attr('data-ajax', false)", "x-", "b.html", .ajax, false),
        ("$('a').attr('target', '_top')", "", "b.html", .target, false),
        ("$('a').attr('target', '_blank')", "", "b.html", .ajax, true),
        ("if (later) { $('a').attr('rel', 'external'); }", "", "b.html", .ajax, true),
        ("$('a').attr('rel', 'external')", "", "#", .emptyHash, false),
        ("$('a').attr('rel', 'external')", "", "c.html\" data-rel=\"back", .back, false),
    ])
    func attributesThatScriptsGive(
        script: String, namespace: String, href: String, rule: RoutingRule, isDoubtful: Bool
    ) throws {
        let site = MemorySite([
            "/index.html": """
            <script src="jquery.js"></script><script src="jquery.mobile-1.4.5.js"></script>
            <script>$(function () { \(script) });</script>
            <div data-role="page" data-\(namespace)role="page"><a href="\(href)">go</a></div>
            """,
            "/jquery.js": "", "/jquery.mobile-1.4.5.js": "", "/b.html": "b",
        ])
        let session = Session(site: site, framework: .automatic, options: ["ns": .string(namespace)])
        try session.perform(.open("/index.html"))
        let step = try session.perform(.click(.text("go"), nth: 1))
        #expect(step.route?.rule == rule)
        #expect((step.route?.mayTake != nil) == isDoubtful)
        let says = step.notes.contains { $0.text.hasPrefix("a script gives the link its") }
        #expect(says == [.relExternal, .dataAjaxFalse, .target].contains(rule))
    }

    /// A row that leads where the link in it does, as many pages have it: the click on the link itself too is the row's.
    @Test(arguments: [
        ("$(this).find('a').attr('href')", "b"), ("$('a.more', this).attr('href')", "c"),
        ("$(this).children('a').attr('href')", "c"), ("this.querySelector('b a').href", "b"),
        ("$(this).find('a:first').data('to')", "c"), ("$(this).find('i').attr('href')", nil),
    ])
    func anAddressInsideTheElement(expression: String, page: String?) throws {
        let site = MemorySite([
            "/index.html": """
            <script src="jquery.js"></script><script src="jquery.mobile-1.4.5.js"></script><div data-role="page" id="home">
            <p class="row"><b><a href="b.html" data-to="c.html" rel="external">B</a></b>
            <a class="more" href="c.html">C</a></p><script>
            $(".row").click(function () { var to = \(expression); $.mobile.changePage(to, "slide"); return false; });
            </script></div>
            """,
            "/b.html": "<div data-role=page id=b>b</div>", "/c.html": "<div data-role=page id=c>c</div>",
            "/jquery.js": "", "/jquery.mobile-1.4.5.js": "",
        ])
        let session = Session(site: site, framework: .automatic)
        try session.perform(.open("/index.html"))
        let step = try session.perform(.click(.text("B"), nth: 1))
        #expect(step.active?.id == page ?? "home" && !step.full)
        #expect(step.route?.rule == .takenByScript)
    }

    /// What is done to the links of some pages only: they are told apart by the page around them, in whatever order they are
    /// asked about. Of a link outside of all pages nobody knows.
    @Test(arguments: [[0, 1, 2, 3], [3, 2, 1, 0], [1, 0, 3, 2]])
    func linksAreToldApartByTheirPages(order: [Int]) throws {
        let site = MemorySite([
            "/index.html": """
            <script src="jquery.js"></script><script src="jquery.mobile-1.4.5.js"></script><script>
            $(document).on("pagecreate", ".part", function (e) {
                if ($(e.target).hasClass("guided")) { $(".list a").attr("href", address()); }
            });
            </script>
            <div data-role="page" class="part guided">
            <ul class="list"><li><a href="#one">1</a></li><li class="part"><a href="#two">2</a></li></ul></div>
            <div data-role="page" class="part"><ul class="list"><li><a href="#three">3</a></li></ul></div>
            <ul class="list"><li><a href="#four">4</a></li></ul>
            """,
            "/jquery.js": "", "/jquery.mobile-1.4.5.js": "",
        ])
        let session = Session(site: site, framework: .automatic)
        try session.perform(.open("/index.html"))
        let tab = session.tab
        let links = tab.window.live.elements(named: .a, under: tab.window.live.body)
        let bound = BoundHandlers(tab)
        for index in order {
            let click = tab.scriptedClick(on: links[index], bound)
            #expect(click.isHeard == [true, true, false, true][index], "link \(index + 1)")
            #expect(click.effect == tab.scriptedClick(on: links[index]).effect)
        }
    }
}
