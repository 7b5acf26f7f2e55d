import Findings
import Testing

/// Pages under another's data-url.
struct DataURLClashTests {
    private let rule = "data-url-clash"

    @Test func twoPagesOfOneFile() throws {
        let pages = #"<div data-role="page" id="two" data-url="x"></div><div data-role="page" id="x"></div>"#
        let site = ExampleMemory([.init("a.html", page("one", ##"<a href="#x">X</a><a href="#two">2</a>"##) + pages)])
        #expect(try site.findings() == ["data-url-clash a.html:7:117"])
    }

    @Test func aFileOfAnotherAddress() throws {
        let site = ExampleMemory([
            .init("a.html", page("one", #"<a href="b.html">B</a>"#)),
            .init("b.html", #"<div data-role="page" data-url="/c.html"><a href="c.html">C</a></div>"#),
            .init("c.html", page("c", "…")),
        ])
        #expect(try site.findings(of: rule) == [#"b.html:7:33: the data-url "/c.html" stands for more than one page"#])
    }

    /// As a browser saves them: with what the framework wrote.
    @Test func savedPagesAreOneFinding() throws {
        let names = ["a", "b", "c", "d"]
        let menu = names.map { #"<a href="\#($0).html">\#($0)</a>"# }.joined()
        let site = ExampleMemory(
            names.map { .init("\($0).html", #"<div data-role="page" data-url="./">\#(menu)</div>"#) })
        let findings = try site.check().findings.filter { $0.rule == rule }
        #expect(findings.map(\.phrase) == [#"the data-url "./" stands for more than one page"#])
        #expect(findings.first?.places.map(\.file) == ["a.html", "b.html", "c.html", "d.html"])
    }

    @Test func idsThatAreThereTwiceAreAnotherMatter() throws {
        let site = ExampleMemory([
            .init("a.html", page("one", ##"<a href="#two">2</a>"##) + page("two", "1") + page("two", "2"))
        ])
        #expect(try site.findings(of: rule) == [])
    }

    @Test func aDataURLOfItsOwnIsNone() throws {
        let site = ExampleMemory([
            .init("a.html", page("one", #"<a href="b.html">B</a> <a href="b/">B</a>"#)),
            .init("b.html", #"<div data-role="page" data-url="/b/"><a href="a.html">A</a></div>"#),
        ])
        #expect(try site.findings(of: rule) == [])
    }
}
