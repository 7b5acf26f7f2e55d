import Findings
import Testing

/// Files with a base element.
struct BaseElementIgnoredTests {
    private let rule = "base-element-ignored"

    @Test func aPageWithAnIDFollowsItAsTheDocument() throws {
        let site = ExampleMemory([
            .init("index.html", page("home", #"<a href="b.html">B</a>"#)), .init("a/b.html", page("b", "…")),
        ])
        #expect(try site.findings() == ["file-missing index.html:7:42"])
        var texts = site.texts
        texts["index.html"] = texts["index.html"]?.replacing("<head>", with: "<head><base href=\"a/\">")
        #expect(try ExampleMemory(texts: texts).findings() == [])
        // The library has looked for it before.
        texts["index.html"] = site.texts["index.html"]?.replacing("</head>", with: "<base href=\"a/\"></head>")
        let finding = try ExampleMemory(texts: texts).check().findings.first
        #expect(finding?.label == "stands behind jQuery Mobile, which looks for it when it runs")
    }

    @Test func byAJAXItStaysBehind() throws {
        let site = ExampleMemory([
            .init("index.html", page("home", #"<a href="c.html">C</a>"#)),
            .init("c.html", head: #"<base href="a/">"#, page("c", #"<a href="b.html">B</a>"#)),
            .init("a/b.html", page("b", "…")),
        ])
        let findings = try site.check().findings
        #expect(findings.map(\.rule) == [rule])
        #expect(findings.first?.notes == [#""b.html" (c.html:7:30) leads to /b.html, not to /a/b.html"#])
    }

    @Test func whatIsNotRelativeIsTheSame() throws {
        let links = ##"<a href="/a/b.html">B</a> <a href="#home">Top</a> <a href="b.html" rel="external">B</a>"##
        let site = ExampleMemory([
            .init("index.html", head: #"<base href="a/">"#, "<div data-role=\"page\">\(links)</div>"),
            .init("a/b.html", page("b", "…")),
        ])
        #expect(try site.findings(of: rule) == [])
    }
}
