import Exploration
import Findings
import Navigators
import Testing

/// Pages whose files load no library.
struct LibraryLostOnReloadTests {
    private let rule = "library-lost-on-reload"

    /// What is found where a page without a head is linked from a page that loads the library.
    private func findings(
        _ link: String = #"<a href="b.html">Next</a>"#, head: String = "", bare: String = page("b", "…")
    ) throws -> [String] {
        try ExampleMemory([
            .init("index.html", head: head, page("home", link)), .init(text: "b.html", bare),
            .init(text: "app.js", "start()"), .init(text: "cordova.js", ""),
        ]).findings(of: rule)
    }

    private let found = ["b.html:1:1: b.html does not load jQuery Mobile, and is plain HTML after a reload"]

    @Test func aPageThatCameByAJAX() throws {
        #expect(try findings() == found)
        #expect(try findings(#"<a href="b.html" data-rel="dialog">1</a><a href="b.html">2</a>"#) == found)
        // A script that can be read loads nothing.
        let script = #"<script src="app.js"></script>"#
        #expect(try findings(bare: script + "\n" + page("b", "…")) == [found[0].replacing(":1:1:", with: ":2:1:")])
    }

    @Test func aWayToTheEnd() throws {
        let site = ExampleMemory([
            .init("index.html", page("home", #"<a href="b.html">Next</a>"#)), .init(text: "b.html", page("b", "…")),
        ])
        let finding = try #require(try site.check().findings.first { $0.rule == rule })
        #expect(finding.trace?.steps.last?.action == .reload)
        #expect(finding.trace?.steps.count == 3)
        #expect(finding.worksWhen == "b.html comes by AJAX, as into index.html")
    }

    /// Nobody ever has its address before them, or it does not come by AJAX.
    @Test func withoutAnAddressOfItsOwn() throws {
        #expect(try findings(#"<a href="b.html" data-rel="dialog">Sure?</a>"#) == [])
        #expect(try findings(#"<a href="b.html" data-ajax="false">Next</a>"#) == [])
        let off = "<script>$.mobile.pushStateEnabled = false;</script>"
        #expect(try findings(head: off) == [])
    }

    /// What cannot be read may load the library, and in an app nobody reloads.
    @Test func whereNothingIsKnown() throws {
        #expect(try findings(bare: #"<script src="https://example.com/all.js"></script>"# + page("b", "…")) == [])
        #expect(try findings(bare: #"<script src="all.js"></script>"# + page("b", "…")) == [])
        #expect(try findings(head: #"<script src="cordova.js"></script>"#) == [])
    }

    @Test func severalFiles() throws {
        let site = ExampleMemory([
            .init("index.html", page("home", #"<a href="b.html">1</a><a href="c.html">2</a>"#)),
            .init(text: "b.html", page("b", "…")), .init(text: "c.html", page("c", "…")),
        ])
        let finding = try #require(try site.check().findings.first { $0.rule == rule })
        #expect(finding.phrase == "b.html and c.html do not load jQuery Mobile, and are plain HTML after a reload")
        #expect(finding.places.count == 2)
    }
}
