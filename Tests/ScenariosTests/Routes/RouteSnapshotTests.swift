import Facts
import Navigators
import Scenarios
import Testing

struct RouteSnapshotTests {
    private func snapshot(_ site: TemporarySite) throws -> RouteSnapshot {
        let folder = try FolderSite(path: site.root)
        return RouteSnapshot(exploring: folder, entries: folder.htmlFiles(), framework: .automatic, options: [:])
    }

    @Test func tellsWhatEachLinkDoesByHowItsFileCame() throws {
        let site = try TemporarySite()
        #expect(
            ScenarioFile(path: "routes.yml", routes: try snapshot(site)).text == """
                routes:
                  /dc.html:
                    Format (#format):
                      opened: "internal page #format"
                      by AJAX: "dead #format"
                    Tools (index.html): AJAX /index.html
                  /index.html:
                    Dates (dc.html): AJAX /dc.html
                    Whole (dc.html): full load /dc.html

                """)
    }

    @Test func isTheSameAgainAndReadsAsItWasWritten() throws {
        let site = try TemporarySite([
            "index.html": TemporarySite.page(
                "a: #1", "T", #"<a href="b c.html">yes</a><a href="x?y#z">- ' " ü</a><a>404</a>"#)
                + #"<a href="b%20c.html">yes</a><a href="b%20c.html">yes</a>"#,
            "b c.html": TemporarySite.page("b", "B", #"<a href="index.html"></a><a href="index.html"></a>"#),
        ])
        let first = try snapshot(site)
        #expect(try first == snapshot(site))
        #expect(first.entries.contains { $0.link.hasSuffix("#2") })
        let text = ScenarioFile(path: "routes.yml", routes: first).text
        let read = try ScenarioFile(text, path: "routes.yml").routes
        #expect(read?.entries == first.entries)
        #expect(try site.run(text).passedCount == 1)
    }

    @Test func saysWhichRoutesChangedAppearedOrWentAway() throws {
        let site = try TemporarySite()
        let before = try snapshot(site)
        #expect(try before.changes(to: snapshot(site)).isEmpty)
        try site.write(
            "index.html",
            TemporarySite.page(
                "home", "Tools", #"<a href="dc.html" data-ajax="false">Dates</a> <a href="new.html">New</a>"#))
        let changes = try before.changes(to: snapshot(site))
        let told = changes.map { "\($0.kind.rawValue) \($0.file) \($0.link)" }
        #expect(
            told == [
                "changed /dc.html Format (#format)", "changed /dc.html Tools (index.html)",
                "changed /index.html Dates (dc.html)",
                "appeared /index.html New (new.html)", "gone /index.html Whole (dc.html)",
            ])
        #expect(changes[0].expected == ["opened: internal page #format", "by AJAX: dead #format"])
        #expect(changes[0].actual == ["opened: internal page #format"])
        #expect(changes[3].expected == [] && changes[3].actual == ["missing /new.html"])
    }

    @Test func placesMayMoveWithoutAChange() throws {
        let site = try TemporarySite()
        let before = try snapshot(site)
        try site.write("dc.html", "<!-- a\nb -->\n\n" + site.read("dc.html"))
        #expect(try before.changes(to: snapshot(site)).isEmpty)
    }
}
