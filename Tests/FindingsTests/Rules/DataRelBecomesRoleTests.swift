import Facts
import Findings
import Testing

/// Values of `data-rel`.
struct DataRelBecomesRoleTests {
    @Test(arguments: [
        ("external", #"did you mean rel="external"?"#), ("Dialog", #"did you mean data-rel="dialog"?"#),
        ("diolog", #"did you mean data-rel="dialog"?"#), ("nofollow", "leave it out"), ("dialog", nil), ("page", nil),
        ("", nil), ("lightbox[a]", nil), ("close", nil),
    ])
    func values(value: String, help: String?) throws {
        let site = ExampleMemory([
            .init("index.html", page("home", "<a href=\"b.html\" data-rel=\"\(value)\">B</a>")),
            .init("b.html", page("b", "…")),
        ])
        let found = try site.check().findings.filter { $0.rule == "data-rel-becomes-role" }
        #expect(found.map(\.help) == (help.map { [$0] } ?? []))
        #expect(found.allSatisfy { $0.place.description == "index.html:7:60" })
    }

    /// Other libraries know other values, and the browser takes their links to fragments where nobody else does.
    @Test func whereNothingIsLoadedNothingIsTold() throws {
        let site = MemorySite([
            "/index.html": """
            <!DOCTYPE html><script src="kendo.all.min.js"></script>
            <div data-role="view"><a href="#drawer" data-rel="drawer">Menu</a></div><div id="drawer">…</div>
            """,
            "/kendo.all.min.js": "",
        ])
        #expect(try Checker(site: site, files: ["/index.html"]).check().findings.isEmpty)
    }
}
