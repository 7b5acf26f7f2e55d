import Exploration
import Findings
import Testing

/// Scripts that write into a document which has been read.
struct DocumentWrittenAwayTests {
    private let rule = "document-written-away"
    private let found = ["b.html: document.write takes the whole document away when b.html comes by AJAX"]

    /// What is found of a script in a page that is linked.
    private func findings(_ script: String, link: String = #"<a href="b.html">Next</a>"#) throws -> [String] {
        try ExampleMemory([
            .init("index.html", page("home", link)),
            .init("b.html", head: "<script>document.write('')</script>", page("b", script)),
            .init(text: "year.js", "document.write(2024)"),
        ]).check().findings.filter { $0.rule == rule }.map { "\($0.place.file): \($0.phrase)" }
    }

    @Test(arguments: [
        "<script>document.write('<hr>')</script>", "<script>document.writeln(new Date)</script>",
        "<script>function f() { document.write(1) } f();</script>",
        "<script>if (a) b(); document.write(1);</script>", "<script>$(function () { document.write(1) })</script>",
    ])
    func inlineScripts(script: String) throws {
        #expect(try findings(script) == found)
    }

    /// jQuery evaluates the texts of files.
    @Test func scriptFiles() throws {
        #expect(
            try findings(#"<script src="year.js"></script>"#)
                == ["year.js: document.write takes the whole document away when b.html comes by AJAX"])
    }

    @Test(arguments: [
        "<script>if (!window.a) document.write(1)</script>", "<script>function f() { document.write(1) }</script>",
        "<script>$('#b').click(function () { document.write(1) })</script>",
        "<script>try { document.write(1) } catch (e) {}</script>",
        "<script type='text/template'>document.write(1)</script>",
    ])
    func callsThatMayNotBeMade(script: String) throws {
        #expect(try findings(script) == [])
    }

    @Test func whileTheDocumentIsRead() throws {
        let script = "<script>document.write(1)</script>"
        #expect(try findings(script, link: #"<a href="b.html" data-ajax="false">Next</a>"#) == [])
        #expect(try findings(script, link: "…") == [])
    }

    /// What one footer does in all files is told once.
    @Test func severalFiles() throws {
        let script = "<script>document.write(new Date().getFullYear())</script>"
        let site = ExampleMemory([
            .init("index.html", page("home", #"<a href="b.html">1</a><a href="c.html">2</a>"#)),
            .init("b.html", page("b", script)), .init("c.html", page("c", script)),
        ])
        #expect(
            try site.check().findings.filter { $0.rule == rule }.map(\.phrase) == [
                "document.write takes the whole document away when b.html and c.html come by AJAX"
            ])
    }
}
