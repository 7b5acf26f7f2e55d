import Findings
import Testing

/// What is found in sites under MkDocs-Material beyond the rules' own examples.
struct MaterialRuleTests {
    private static func page(_ main: String) -> String {
        """
        <!DOCTYPE html>
        <html><head><title>t</title></head><body>
        <input type="checkbox" data-md-toggle="drawer"><input type="checkbox" data-md-toggle="search">
        <header data-md-component="header"></header>
        <div data-md-component="container">\(main)</div>
        <script id="__config" type="application/json">{"base": ".", "features": ["navigation.instant"]}</script>
        <script src="assets/javascripts/bundle.79ae519e.min.js"></script></body></html>
        """
    }

    private static func findings(sitemap: [String]) throws -> [Finding] {
        let links = "<a href=\"index.html\">i</a> <a href=\"a.html\">a</a> <a href=\"b.html\">b</a>"
        let pages = sitemap.map { "<url><loc>https://docs.example/\($0)</loc></url>" }.joined()
        let site = ExampleMemory(texts: [
            "index.html": page(links), "a.html": page(links), "b.html": page(links),
            "sitemap.xml": "<urlset>\(pages)</urlset>",
        ])
        return try site.check().findings
    }

    /// A site that was built for another path has no link that is taken: that is one cause, however many links there are.
    @Test func tellsOnceOfASitemapForAnotherPath() throws {
        let findings = try Self.findings(sitemap: ["project/index.html", "project/a.html", "project/b.html"])
        #expect(findings.map(\.rule) == ["link-not-taken"])
        #expect(findings.first?.label == "the sitemap lists no page of this site")
        #expect((findings.first?.places.count ?? 0) >= 6)
    }

    @Test func tellsOfThePageThatIsNotListed() throws {
        let findings = try Self.findings(sitemap: ["index.html", "a.html"])
        #expect(Set(findings.map(\.rule)) == ["link-not-taken"])
        #expect(findings.allSatisfy { $0.label == "the sitemap does not list this address" })
    }

    private static func findings(_ texts: [String: String]) throws -> [Finding] {
        var texts = texts.mapValues(page)
        let pages = texts.keys.sorted().map {
            "<url><loc>https://docs.example/\($0.replacing("index.html", with: ""))</loc></url>"
        }
        texts["sitemap.xml"] = "<urlset>\(pages.joined())</urlset>"
        return try ExampleMemory(texts: texts).check().findings
    }

    /// A link that is a full load where the file was opened by its name, and is taken back where its folder was.
    @Test func aLinkHasTwoFindingsWhereItGoesWrongInTwoWays() throws {
        let findings = try Self.findings([
            "index.html": "<a href=\"list/\">List</a>",
            "list/index.html": "<a href=\"?sort=name\">By name</a> <a href=\"./\">List</a>",
        ])
        let back = findings.filter { $0.rule == "query-taken-back" }
        #expect(back.map(\.place.description) == ["list/index.html:5:45"])
        // The page's own link of the navigation is taken back as well, and nobody misses it.
        #expect(findings.contains { $0.rule == "link-not-taken" && $0.place.file == "list/index.html" })
    }

    /// A page on a search links to many of its results.
    @Test func linksWithQueriesAreToldTogether() throws {
        let findings = try Self.findings([
            "index.html": "<a href=\"search/\">Search</a>",
            "search/index.html": ["a", "b", "c", "d"].map { "<a href=\"?q=\($0)\">\($0)</a>" }.joined(),
        ])
        let back = findings.filter { $0.rule == "query-taken-back" }
        #expect(back.map(\.phrase) == ["4 links with another query are taken back"])
        #expect(back.first?.places.count == 4)
        #expect(back.first?.notes == ["they are \"?q=a\", \"?q=b\", \"?q=c\", \"?q=d\""])
        #expect(back.first?.help == "add target=\"_self\" to the links")
    }

    /// The anchors that number the lines of code cannot be clicked.
    @Test func anchorsWithoutContentAreNotClicked() throws {
        func rules(_ content: String) throws -> [String] {
            try Self.findings(["index.html": "<a id=\"line-1\" name=\"line-1\">\(content)</a> code"]).map(\.rule)
        }
        #expect(try rules("") == [])
        #expect(try rules("1") == ["link-stops-navigation"])
        #expect(try rules("<img src=\"data:,\" alt=\"\">") == ["link-stops-navigation"])
    }
}
