import Findings
import Testing

/// Links that find a page of another file.
struct FragmentFindsOtherPageTests {
    private let rule = "fragment-finds-other-page"

    @Test func aFileBeforeTheFragmentIsMeant() throws {
        let site = ExampleMemory([
            .init("a.html", page("one", #"<a href="b.html#two">Two</a>"#) + page("two", "…")),
            .init("b.html", page("b", ##"<a href="#two">Two</a>"##) + page("two", "…")),
        ])
        let findings = try site.check().findings.filter { $0.rule == rule }
        #expect(findings.map(\.phrase) == [#""b.html#two" shows the page of a.html, not that of b.html"#])
        #expect(findings.first?.fixes.count == 1)
    }

    @Test func thePageOfTheFileItselfIsNone() throws {
        let site = ExampleMemory([
            .init("a.html", page("one", ##"<a href="#two">Two</a> <a href="a.html#two">Two</a>"##) + page("two", "…")),
            .init("b.html", page("b", #"<a href="a.html">A</a>"#)),
        ])
        #expect(try site.findings(of: rule) == [])
    }

    @Test func theCauseIsToldOnce() throws {
        let site = ExampleMemory([
            .init("a.html", page("home", #"<a href="b.html">B</a>"#)),
            .init("b.html", page("home", ##"<a href="#home">Top</a>"##)),
        ])
        #expect(try site.findings() == ["fragment-finds-other-page b.html:7:42"])
    }
}
