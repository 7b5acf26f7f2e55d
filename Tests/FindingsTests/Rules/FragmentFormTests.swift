import Findings
import Testing

/// Fragments that mean something elsewhere, as the framework takes them.
struct FragmentFormTests {
    private func findings(_ reference: String) throws -> [Finding] {
        let link = "<a href=\"\(reference)\">…</a>"
        return try ExampleMemory([
            .init("index.html", page("home", link)), .init("x.html", page("x", "…")),
            .init("n/index.html", page("n", link)), .init("n/x.html", page("nx", "…")),
        ]).check().findings.filter { $0.place.file == "index.html" }
    }

    /// Written to lead nowhere.
    @Test(arguments: ["#", "##", "###", "#!"])
    func aPlaceholderIsNoLink(reference: String) throws { #expect(try findings(reference) == []) }

    @Test(arguments: ["#top", "#Top", "#!about", "##about"])
    func looksForAPage(reference: String) throws {
        let findings = try findings(reference)
        #expect(findings.map(\.rule) == ["fragment-missing"])
        #expect(findings.first?.phrase == "\"\(reference)\" leads nowhere: no page has this id")
    }

    @Test func topIsNotTheTop() throws {
        let finding = try findings("#top").first
        #expect(finding?.label?.hasPrefix("not the top") == true)
        #expect(finding?.help == "let a script scroll: $.mobile.silentScroll( 0 )")
    }

    @Test(arguments: [("#/gone", "/gone"), ("#!/gone", "/!/gone"), ("#/a/b?c=1", "/a/b?c=1")])
    func fetchesAPath(reference: String, url: String) throws {
        let findings = try findings(reference)
        #expect(findings.map(\.phrase) == ["\"\(reference)\" leads to \(url), which does not exist"])
        #expect(findings.first?.label == "behind the # stands a path, so the framework fetches it; no router is asked")
    }

    @Test func aPathThatIsThereIsFine() throws {
        #expect(try findings("#/x.html") == [])
    }

    @Test func aLinkThatClosesAPanelIsFine() throws {
        let panel = ##"<div data-role="panel" id="p"><a href="#gone" data-rel="close">Close</a></div>"##
        let site = ExampleMemory([.init("a.html", page("one", ##"<a href="#p">Menu</a>"## + panel))])
        #expect(try site.findings() == [])
    }

    @Test func anAddressWithoutScheme() throws {
        #expect(try findings("www.example.com").map(\.help) == [#"did you mean "https://www.example.com"?"#])
    }

    @Test func nothingBehindTheHashIsFine() throws {
        #expect(try findings("#") == [])
    }
}
