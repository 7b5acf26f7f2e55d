import Facts
import Findings
import Testing

/// Tags too many and too few.
struct MalformedMarkupTests {
    private func findings(_ body: String) throws -> [String] {
        try ExampleMemory([.init("a.html", body)]).findings(of: "malformed-markup")
    }

    private let content = #"<div data-role="content">…</div>"#

    @Test func oneEndTagTooMany() throws {
        #expect(
            try findings(page("a", "</div>" + content)) == [#"a.html:7:30: the page "a" ends before its content does"#])
    }

    @Test func inAnotherEncoding() throws {
        let body = page("a", "äöü</div>" + #"<div data-role="content">ß</div>"#) + "</div>"
        var site = ExampleMemory([.init("a.html", head: #"<meta charset="iso-8859-1">"#, page("x", "äöü") + body)])
        site.isLatin1 = true
        #expect(
            try site.findings(of: "malformed-markup") == [#"a.html:7:71: the page "a" ends before its content does"#])
    }

    @Test func severalAreToldOnce() throws {
        #expect(try findings(page("a", "</div></div>" + content + "</div>")).count == 1)
    }

    @Test(arguments: [
        // nothing that belongs to a page stands before the tag
        "</div>", "<p>…</p></div>", "<div data-role=\"panel\" id=\"p\">…</div></div>",
    ])
    func strayTagsThatDoNoHarm(rest: String) throws {
        #expect(try findings(page("a", content) + rest) == [])
    }

    @Test(arguments: [
        "<!-- </div> --->", "<script>'</div>'</script>", "<p title=\"</div>\">…</p>", "<textarea></div></textarea>",
        "<table><tr><td></div><td><div></table>", "<p title='a > b\n < c'>…</p>", "<ul><li><div><li></ul></div>",
        "<style>/* </div> */</style>", "<?x </div ?>",
    ])
    func tagsThatAreNone(inner: String) throws {
        #expect(try findings(page("a", inner + content)) == [])
    }

    @Test func aMissingQuote() throws {
        let body = "<div data-role=\"page\" id=\"a\">\n<p class=\"x>\n<b id=\"y\">…</b></p>\(content)</div>"
        #expect(try findings(body) == ["a.html:8:4: an attribute lacks its end quote and swallows the tags behind it"])
    }

    @Test func aLinkWithoutEnd() throws {
        #expect(
            try findings(page("a", ##"<a href="#b">B"##) + page("b", "<p>…</p>"))
                == ["a.html:7:30: a link is not closed and runs on into the next page"])
        #expect(try findings(page("a", ##"<a href="#b">B<p>…</p>"##)) == [])
    }

    /// A file need not have a page to lose a style sheet, which is not told as one that is missing besides.
    @Test func aQuoteIsMissingInAFileWithoutPages() throws {
        let text = """
            <!DOCTYPE html><head><link rel="stylesheet" href="a.css />
            <link rel="stylesheet" href="b.css"><title>Shop</title></head><p>Open</p>
            """
        let findings = try Checker(
            site: MemorySite(["/index.html": text, "/a.css": "", "/b.css": ""]), files: ["/index.html"]
        )
        .check().findings
        #expect(findings.map(\.rule) == ["malformed-markup"])
        #expect(findings.first?.help == "add the quote")
    }

    /// A template composes tags of pieces.
    @Test func aQuoteInATemplatesTagIsNotMissing() throws {
        let text = """
            <!DOCTYPE html>{% assign mark = '<h2' | append: ' id="' %}
            <p>Some text</p> {% assign end = '" class: "x">' %}<p>Open</p>
            """
        #expect(try findings(text) == [])
        #expect(try findings(text.replacing("{%", with: "")).count == 1)
    }
}
