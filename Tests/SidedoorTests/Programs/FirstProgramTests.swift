import Sidedoor
import Testing

/// The programs of the article on getting started; `ArticleCodeTests` holds its text to this one.
struct FirstProgramTests {
    /// A site with a second page that gets lost.
    private var site: MemorySite {
        let library = """
            <script src="jquery-1.11.3.min.js"></script><script src="jquery.mobile-1.4.5.min.js"></script>
            """
        let site = MemorySite([
            "index.html": library + #"<div data-role="page" id="home"><a href="tools.html">Tools</a></div>"#,
            "tools.html": library + ##"<div data-role="page" id="list"><a href="#unit">Unit</a></div>"##
                + #"<div data-role="page" id="unit">…</div>"#,
        ])
        return site
    }

    @Test func walks() throws {
        let session = Session(site: site)
        try session.perform(.open("/index.html"))
        let tools = try session.perform(.click(.text("Tools"), nth: 1))
        let unit = try session.perform(.click(.text("Unit"), nth: 1))
        #expect(tools.active?.id == "list")
        #expect(unit.active?.id == "list")
        #expect(unit.route?.kind == .dead)
        #expect(unit.route?.rule.number == "C7")
    }

    @Test func asksWhatGotLost() throws {
        let session = Session(site: site)
        try session.perform(.open("/index.html"))
        let step = try session.perform(.click(.href("tools.html"), nth: 1))
        let insertion = try #require(step.loads.first?.insertion)
        #expect(insertion.lostPages.map(\.name) == ["unit"])
    }

    @Test func checks() throws {
        var checker = Checker(site: site, files: site.htmlFiles())
        checker.severities = ["fragment-lost-by-ajax": .warning]
        let report = try checker.check()
        for finding in report.findings {
            print(finding.place, finding.phrase)
        }
        print(report.text(as: .markdown))
        #expect(report.findings.map(\.rule) == ["fragment-lost-by-ajax"])
        #expect(report.count(.warning) == 1)
    }

    @Test func replaysTheWayToAFinding() throws {
        let report = try Checker(site: site, files: site.htmlFiles()).check()
        let way = try #require(report.findings.first?.trace)
        let step = try way.replay(in: Session(site: site))
        #expect(step?.route?.kind == .dead)
    }

    @Test func findsNothingNew() throws {
        var checker = Checker(site: site, files: site.htmlFiles())
        let known = Baseline(try checker.check().findings)
        checker.baseline = known
        let report = try checker.check()
        #expect(report.findings.isEmpty)
        #expect(report.known.count == 1)
    }

    @Test func mendsACopy() throws {
        var site = site
        site["index.html"] = site["index.html"]?.replacing(#"<a href"#, with: #"<a data-ajax="false" href"#)
        let report = try Checker(site: site, files: site.htmlFiles()).check()
        #expect(report.findings.isEmpty)
    }

    @Test func looksAtAPage() throws {
        let page = try Session(site: site).inspect("/tools.html")
        #expect(page.pages.filter { $0.survival == .lost }.map(\.id) == ["unit"])
        #expect(page.links.first?.route.kind == .internalPage)
        #expect(page.links.first?.routeByAJAX?.kind == .dead)
    }

    @Test func visitsAllStates() throws {
        let graph = Explorer(site: site, entries: ["/index.html"]).explore()
        for (number, node) in graph.nodes.enumerated() {
            let page = node.state.active?.id ?? "no page"
            print("\(page) after \(graph.trace(to: number).steps.count) actions, \(node.edges.count) links")
        }
        #expect(graph.nodes.map { $0.state.active?.id } == ["home", "list"])
        #expect(graph.stopReason == .exhausted)
    }
}
