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

    @Test func twoWaysToWriteAddressesAreOneCause() throws {
        let site = ExampleMemory([
            .init("a/index.html", page("a", #"<a href="../b/">B</a> <a href="./">A</a>"#)),
            .init("b/index.html", page("b", #"<a href="../a/index.html">A</a> <a href="index.html">B</a>"#)),
        ])
        let findings = try site.check().findings.filter { $0.rule == rule }
        #expect(
            findings.map(\.phrase) == ["b/index.html and a/index.html are loaded a second time, by another address"])
        #expect(findings.map(\.places.count) == [2])
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
