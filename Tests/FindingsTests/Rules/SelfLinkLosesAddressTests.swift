import Findings
import Testing

/// Links of a page to itself.
struct SelfLinkLosesAddressTests {
    @Test func whatFollowsIsToldWithIt() throws {
        let site = ExampleMemory([
            .init("index.html", page("home", #"<a href="n/a.html">A</a>"#)),
            .init("n/a.html", page("a", ##"<a href="#a">Top</a> <a href="b.html">B</a> <a href="gone.html">C</a>"##)),
            .init("n/b.html", page("b", "…")),
        ])
        let findings = try site.check().findings.filter { $0.severity > .note }
        #expect(findings.map(\.rule) == ["file-missing", "self-link-loses-address"])
        #expect(findings[1].notes == [#"afterwards "b.html" (n/a.html:7:51) leads to /b.html, which does not exist"#])
        // What is missing anyway is told on its own.
        #expect(findings[0].phrase == #""gone.html" leads to /n/gone.html, which does not exist"#)
    }

    @Test func severalLinksAreOneFinding() throws {
        let site = ExampleMemory([
            .init("index.html", page("home", #"<a href="n/a.html">A</a>"#)),
            .init("n/a.html", page("a", ##"<a href="#a">1</a> <a href="#a">2</a>"##)),
        ])
        let findings = try site.check().findings
        #expect(findings.map(\.rule) == ["self-link-loses-address"])
        #expect(findings.first?.notes == ["so do n/a.html:7:49"])
    }

    @Test func aPageOfTheDocumentKeepsItsAddress() throws {
        let site = ExampleMemory([
            .init(
                "index.html",
                page("home", ##"<a href="#home">Top</a> <a href="#two">2</a>"##)
                    + page("two", ##"<a href="#two">Top</a>"##))
        ])
        #expect(try site.findings() == [])
    }
}
