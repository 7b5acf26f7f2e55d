import Findings
import Testing

/// Two addresses of one file.
struct IndexLoadedTwiceTests {
    private let rule = "index-loaded-twice"

    @Test func linksThatDoTheSameAreOneFinding() throws {
        let site = ExampleMemory([
            .init("index.html", page("home", #"<a href="b.html">B</a> <a href="/">Top</a>"#)),
            .init("b.html", page("b", #"<a href="./">Home</a>"#)),
        ])
        let findings = try site.check().findings.filter { $0.rule == rule }
        #expect(findings.map(\.phrase) == [#""./" loads index.html a second time"#])
        #expect(findings.first?.notes == ["so do index.html:7:56"])
    }

    @Test func fromTheShortForm() throws {
        var checker = Checker(
            site: ExampleMemory([.init("index.html", page("home", #"<a href="index.html">Top</a>"#))]),
            files: ["/index.html"])
        checker.entries = ["/"]
        #expect(try checker.check().findings.map(\.rule) == [rule])
    }

    @Test func queriesAreTheServers() throws {
        let site = ExampleMemory([.init("index.html", page("home", #"<a href="index.html?tab=2">2</a>"#))])
        #expect(try site.findings(of: rule) == [])
    }
}
