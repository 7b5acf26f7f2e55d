import Findings
import Testing

/// What is found in sites under MkDocs-Material beyond the rules' own examples.
struct MaterialRuleTests {
    private static func page(_ main: String) -> String {
        """
        <!DOCTYPE html>
        <html><head><title>t</title></head><body><header data-md-component="header"></header>
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
}
