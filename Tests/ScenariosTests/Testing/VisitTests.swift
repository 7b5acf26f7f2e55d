import SidedoorTesting
import Testing

struct VisitTests {
    private let site: TemporarySite
    private let start: Visit

    init() throws {
        site = try TemporarySite()
        start = try Visit(site.root, from: "/index.html")
    }

    @Test func walksAndTells() throws {
        let visit = try start.click("Dates")
        #expect(visit.activePage?.id == "main")
        #expect(visit.activePage?.dataURL == "/dc.html")
        #expect(visit.activePage?.isExternal == true)
        #expect(visit.activeFile == "/dc.html")
        #expect(visit.address == "/dc.html")
        #expect(visit.title == "Dates")
        #expect(visit.load == "ajax")
        #expect(visit.pages.map(\.id) == ["home", "main"])
        #expect(visit.lostScripts == ["/dc.html:1"])
        #expect(visit.scripts.isEmpty)
        #expect(visit.events.contains("pageload@body"))
        #expect(visit.step.route?.kind == .ajax)
    }

    @Test func oldVisitsStayAsTheyWere() throws {
        let dates = try start.click("Dates")
        let dead = try dates.click("Format")
        let whole = try start.click("Whole").click("Format")
        #expect(dead.activePage?.id == "main" && whole.activePage?.id == "format")
        #expect(try dates.back().activePage?.id == "home")
        #expect(try dates.click("Tools").activePage?.id == "home")
        #expect(try whole.back().forward().reload().activePage?.id == "format")
        #expect(try whole.hash("#main").open("/index.html").activePage?.id == "home")
        #expect(start.activePage?.id == "home")
    }

    @Test func comparesWithTextsOfAllKinds() {
        let wanted = "home"
        let other: String? = "home"
        #expect(start.activePage?.id == wanted)
        #expect(start.activePage?.id?.text == other)
        #expect(start.address != "/other.html")
    }

    @Test func aFailedExpectationExplainsItself() throws {
        let id = try #require(try start.click("Dates").click("Format").activePage?.id)
        let text = String(describing: id)
        for line in [
            "\"main\"", "after open /index.html, click \"Dates\"", "step 3: click \"Format\"",
            "  page    #main from /dc.html",
            "  in DOM  #home, #main at /dc.html (by AJAX)",
        ] { #expect(text.split(separator: "\n").contains { $0 == line }, "\(line) in \(text)") }
        #expect(text.contains("pagechangefailed@body"))
        #expect(String(reflecting: id) == text)
    }

    /// What a handler throws may be why the page is another.
    @Test func anExplanationSaysWhatWasOdd() throws {
        let libraries = #"<script src="jquery-1.9.1.js"></script><script src="jquery.mobile-1.4.5.js"></script>"#
        let site = MemorySite([
            "/index.html": "<!DOCTYPE html>\(libraries)<div data-role=page id=home><a href=b.html>B</a></div>",
            "/b.html": """
            <!DOCTYPE html><head>\(libraries)<script>function fill() {}</script></head>
            <div data-role=page id=b><script>$("#b").on("pageinit", function () { fill(); });</script>\
            </div>
            """,
            "/jquery-1.9.1.js": "", "/jquery.mobile-1.4.5.js": "",
        ])
        let text = String(describing: try Visit(site, from: "/index.html").click("B").activePage?.id)
        #expect(text.contains("  page    #home from /index.html"))
        let note = "  note    the framework stops with an exception: ReferenceError: fill is not"
        #expect(text.contains(note + "\n          defined"))
    }

    @Test func whatCannotBeDoneSaysWhatThereIs() throws {
        let failure = #expect(throws: VisitFailure.self) { try start.click("Date") }
        #expect(
            failure?.description.contains("no link \"Date\" in the active page\n  there are \"Dates\", \"Whole\"")
                == true)
        #expect(failure?.description.contains("  in DOM  #home") == true)
        #expect(throws: VisitFailure.self) { try Visit("/no/such/folder", from: "/") }
        #expect(throws: VisitFailure.self) { try start.submit() }
    }

    @Test func otherVersionsAndOptions() throws {
        let folder = try FolderSite(path: site.root)
        let old = try Visit(folder, from: "/index.html", framework: .version(try #require(FrameworkVersion("1.0rc2"))))
        #expect(try old.click("Dates").click("Format").address == "/index.html#format")
        let off = try Visit(folder, from: "/index.html", options: ["ajaxEnabled": .boolean(false)])
        #expect(try off.click("Dates").load == "full")
    }

    /// Nothing here needs another import: not the site that a test makes up, not what a step tells.
    @Test func whatVisitsTakeAndTellComesWithThem() throws {
        let shop = OverlaySite(over: Shop(), path: "/two.html", body: Array("<p>Two".utf8))
        let options: [String: OptionValue] = ["domCache": .boolean(true)]
        let visit = try Visit(
            shop, from: "/", framework: .version(#require(FrameworkVersion("1.3.2"))), options: options)
        let step: Step = try visit.click("Two").step
        let route: Route? = step.route
        #expect(route?.kind == .ajax && route?.rule.number.hasPrefix("C") == true)
        #expect(step.framework?.version.description == "1.3.2")
        let load: Load? = step.loads.first
        let insertion: Insertion? = load?.insertion
        #expect(insertion?.file == "/two.html" && insertion?.isGenerated == true)
        let events: [LifecycleEvent] = step.events
        #expect(events.contains { $0.name == "pageshow" })
        let run: ScriptRun? = visit.step.scripts.first { $0.kind == .inline }
        let range: SourceRange? = run?.range
        #expect(range?.line == 2 && range?.source.name == "/index.html")
        let set: OptionAssignment? = visit.step.options.first
        #expect(set?.name == "page.prototype.options.domCache" && set?.ignoredBecause == "overridden")
        #expect(step.action == .click(.text("Two"), nth: 1) && step.notes.isEmpty)
    }
}

/// A site of one page that a test makes up.
private struct Shop: Site {
    let origin = "http://shop.example"

    func respond(to request: Request) -> Response {
        guard request.path == "/" else {
            return Response(status: 404, path: request.path, mediaType: "text/html", body: [])
        }
        let page = """
            <script src="jquery-1.9.1.min.js"></script>
            <script>$(document).on("mobileinit", function () { $.mobile.page.prototype.options.domCache = false; });</script>
            <script src="jquery.mobile-1.3.2.min.js"></script>
            <div data-role="page"><a href="two.html">Two</a></div>
            """
        return Response(status: 200, path: "/", file: "/index.html", mediaType: "text/html", body: Array(page.utf8))
    }
}
