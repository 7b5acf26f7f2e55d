import Exploration
import Findings
import Navigators
import Testing

/// Functions that a page finds only in the documents it comes into.
struct FunctionLostOnReloadTests {
    private let rule = "function-lost-on-reload"

    /// What is found where `site.js`, which only the home page loads, defines `send`.
    private func findings(
        head: String = #"<script src="site.js"></script>"#, link: String = #"<a href="b.html">Next</a>"#,
        ownHead: String = "", page text: String = #"<button onclick="send()">Send</button>"#
    ) throws -> [String] {
        try ExampleMemory([
            .init("index.html", head: head, page("home", link)), .init("b.html", head: ownHead, page("b", text)),
            .init(text: "site.js", "function send() { } var App = { start: function () { } };"),
            .init(text: "other.js", "function send() { }"), .init(text: "cordova.js", ""),
        ]).findings(of: rule)
    }

    private func isFound(_ findings: [String], _ names: String) -> Bool {
        findings.count == 1 && findings[0].hasSuffix("\(names) not defined when b.html is reloaded")
    }

    @Test func whatOnlyTheHomePageLoads() throws {
        #expect(isFound(try findings(), "send() is"))
        #expect(isFound(try findings(page: "<script>App.start(); send();</script>"), "App, send() are"))
        #expect(isFound(try findings(head: "<script>function send() { }</script>"), "send() is"))
        // The member is missing where another script has the object.
        let ownHead = "<script>var App = { stop: function () { } };</script>"
        #expect(isFound(try findings(ownHead: ownHead, page: "<script>App.start()</script>"), "App.start() is"))
    }

    @Test func whatTheFileBrings() throws {
        for ownHead in [#"<script src="site.js"></script>"#, #"<script src="other.js"></script>"#] {
            #expect(try findings(ownHead: ownHead) == [])
        }
        #expect(try findings(page: "<script>function send() { } send();</script>") == [])
        #expect(try findings(page: "<script>if (typeof send === 'function') { send(); }</script>") == [])
    }

    /// Nobody defines it on any way, or it may come from another host or a file that is missing.
    @Test func whatIsMissingAnyway() throws {
        #expect(try findings(head: "") == [])
        #expect(try findings(ownHead: #"<script src="https://example.com/all.js"></script>"#) == [])
        #expect(try findings(ownHead: #"<script src="gone.js"></script>"#) == [])
    }

    /// A reload loads another file, or nobody reloads.
    @Test func withoutAnAddressOfItsOwn() throws {
        #expect(try findings(link: #"<a href="b.html" data-rel="dialog">Sure?</a>"#) == [])
        #expect(try findings(link: #"<a href="b.html" data-ajax="false">Next</a>"#) == [])
        let own = #"<script src="site.js"></script>"#
        #expect(try findings(head: own + "<script>$.mobile.pushStateEnabled = false;</script>") == [])
        #expect(try findings(head: own + #"<script src="cordova.js"></script>"#) == [])
    }

    @Test func severalFiles() throws {
        let site = ExampleMemory([
            .init(
                "index.html", head: #"<script src="site.js"></script>"#,
                page("home", #"<a href="b.html">1</a><a href="c.html">2</a>"#)),
            .init("b.html", page("b", "<script>send()</script>")),
            .init("c.html", page("c", "<script>receive()</script>")),
            .init(text: "site.js", "function send() { } function receive() { }"),
        ])
        let finding = try #require(try site.check().findings.first { $0.rule == rule })
        #expect(finding.phrase == "what site.js defines is missing when b.html and c.html are reloaded")
        #expect(finding.places.count == 2)
        #expect(finding.trace?.steps.last?.action == .reload)
        #expect(finding.help == "load site.js in the head of each too, as index.html does")
    }
}
