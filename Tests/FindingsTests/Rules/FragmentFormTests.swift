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

    /// Until 1.3 the id becomes part of a selector as it is written. In 1.2 what stands behind a `?` belongs to it.
    @Test(arguments: [
        (
            "1.2.0", "1.8.2", "#soup?kind=a",
            "write \"#soup\": the library looks for an id with what stands behind the ?, and jQuery throws"
        ),
        ("1.3.2", "1.9.1", "#soup?kind=a", nil), ("1.4.5", "1.11.3", "#soup?kind=a", nil),
        ("1.3.2", "1.9.1", "#cake!now", ""), ("1.1.0", "1.7.1", "#cake:now", ""),
    ])
    func jQueryThrowsAtAnID(mobile: String, jQuery: String, reference: String, help: String?) throws {
        let head = "<script src=\"jquery-\(jQuery).js\"></script><script src=\"jquery.mobile-\(mobile).js\"></script>"
        let pages = page("home", "<a href=\"\(reference)\">…</a> <a href=\"#soup\">…</a>") + page("soup", "…")
        let site = ExampleMemory(texts: [
            "index.html": "<!DOCTYPE html><html><head>\(head)</head><body>\(pages)</body></html>",
            "jquery-\(jQuery).js": "", "jquery.mobile-\(mobile).js": "",
        ])
        let findings = try site.check().findings
        #expect(findings.map(\.rule) == (help == nil ? [] : ["fragment-missing"]))
        #expect(findings.first.map { $0.help ?? "" } == help)
        #expect(findings.allSatisfy { $0.label == "jQuery throws at this id, and the address alone changes" })
    }
}
