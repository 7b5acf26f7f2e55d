import Facts
import Findings
import Testing

@testable import Verification

/// What is walked in a browser, and what is not.
struct RouteTests {
    /// What a template leaves open no browser can tell; the file that is missing it can.
    @Test func nothingIsAskedOfATemplate() throws {
        let sheet = #"<link rel="stylesheet" href="{% static 'a.css' %}">"#
        let site = MemorySite(["/index.html": "<!DOCTYPE html>\(sheet)<a href=\"gone.html\">gone</a>"])
        let findings = try Checker(site: site, files: ["/index.html"]).check().findings
        let obstacles = findings.map { "\($0.rule): \(Route(of: $0).obstacle ?? "none")" }
        #expect(obstacles == ["file-missing: none", "part-missing: what stands there is filled in by a program"])
    }
}
