import DOM
import Exploration
import Facts
import Findings
import Testing

/// Text that an AJAX load and a full load read in two encodings.
struct TextGarbledTests {
    private let rule = "text-garbled"

    private func site(_ content: String, head: String = "", behind: String = "") -> ExampleMemory {
        ExampleMemory([
            .init("index.html", page("home", #"<a href="b.html">Next</a>"#)),
            .init("b.html", head: head, page("b", content) + behind),
        ])
    }

    private let whole = #""Größe" is read as "GrÃ¶ÃŸe" when b.html is loaded as a whole"#

    @Test func nothingDeclaresUTF8() throws {
        let report = try site("<p title='ü'>Die Größe</p>").check()
        let finding = try #require(report.findings.first)
        #expect(report.findings.map(\.phrase) == [whole])
        #expect(finding.severity == .note)
        #expect("\(finding.place)" == "b.html:7:47")
    }

    @Test(arguments: [
        #"<meta charset="utf-8">"#, #"<meta http-equiv="content-type" content="text/html; charset=utf-8">"#,
    ])
    func declared(head: String) throws {
        #expect(try site("Größe", head: head).findings(of: rule) == [])
    }

    @Test func textThatBothReadAlike() throws {
        #expect(try site("Gr&ouml;&#xdf;e").findings(of: rule) == [])
        #expect(
            try site("size<!-- Größe --><script>'Größe'</script><style>/* Größe */</style>").findings(of: rule) == [])
        // No AJAX load brings what stands outside of the page.
        #expect(try site("size", behind: "<p>Größe</p>").findings(of: rule) == [])
        var marked = site("")
        marked.add("b.html", "\u{FEFF}" + page("b", "Größe"))
        #expect(try marked.findings(of: rule) == [])
    }

    @Test func anotherEncodingByAJAX() throws {
        var site = site("Die Größe", head: "<meta charset=latin1>")
        site.isLatin1 = true
        let finding = try #require(try site.check().findings.first { $0.rule == rule })
        #expect(finding.phrase == "\"Größe\" is read as \"Gr\u{FFFD}\u{FFFD}e\" when b.html comes by AJAX")
        #expect(finding.label == "windows-1252 by a meta element, which no request of a script asks for")
        #expect(finding.severity == .warning)
        #expect(finding.trace?.steps.count == 2)
        #expect(finding.worksWhen == "b.html is loaded as a whole")
    }

    /// It says to be another than it is.
    @Test func declaredFalsely() throws {
        let finding = try #require(
            try site("Größe", head: "<meta charset=latin1>").check().findings.first { $0.rule == rule })
        #expect(finding.phrase == whole)
        #expect(finding.label == "UTF-8, which the file says is windows-1252")
        #expect(finding.trace == nil)
    }

    @Test func anotherEncodingThatNothingDeclares() throws {
        var site = site("Größe")
        site.isLatin1 = true
        #expect(
            try site.findings(of: rule) == [
                "b.html:7:30: \"Größe\" is read as \"Gr\u{FFFD}\u{FFFD}e\" when b.html comes by AJAX"
            ])
    }

    @Test func aServerThatNamesIt() throws {
        struct Server: Site {
            let files: ExampleMemory
            var origin: String { files.origin }

            func respond(to request: Request) -> Response {
                var response = files.respond(to: request)
                response.encoding = .utf8
                return response
            }
        }
        let files = site("Größe")
        #expect(try Checker(site: Server(files: files), files: files.htmlFiles).check().findings.map(\.rule) == [])
    }

    @Test func severalFiles() throws {
        var site = site(#"Größe <a href="c.html">Next</a>"#)
        site.add("c.html", site.texts["b.html"]?.replacing("\"b\"", with: "\"c\"") ?? "")
        let report = try Checker(site: site, files: ["/index.html", "/b.html", "/c.html"]).check()
        #expect(
            report.findings.map(\.phrase) == [
                "b.html and c.html have text that is garbled when they are loaded as a whole"
            ])
    }
}
