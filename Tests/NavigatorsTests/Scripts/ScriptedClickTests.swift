import Facts
import Foundation
import Testing

@testable import Navigators

/// A recorded click that a script takes: see `Tests/Fixtures/scripted-clicks/README.md`.
struct ScriptedClickCase: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    let script: String
    let `where`: String
    let link: String
    let more: String?
    let browser: [String: String]

    var testDescription: String { name }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/scripted-clicks")

    static func all() throws -> [ScriptedClickCase] {
        try JSONDecoder().decode([ScriptedClickCase].self, from: Data(contentsOf: folder.appending(path: "cases.json")))
    }

    /// The versions of jQuery that the recordings ran with, by those of jQuery Mobile.
    static let versions = ["1.1.1": "1.7.1", "1.3.2": "1.9.1", "1.4.5": "1.11.1"]

    /// The site that was clicked through.
    func site(_ version: String) -> MemorySite {
        let jQuery = #"<script src="/jquery-\#(Self.versions[version] ?? "").js"></script>"#
        let mobile = #"<script src="/init.js"></script><script src="/jquery.mobile-\#(version).js"></script>"#
        let script = script.isEmpty ? "" : "<script>\(script)</script>"
        func part(_ name: String) -> String { self.where == name ? script : "" }
        let item = link.hasPrefix("<div") ? "div" : "p"
        let index = """
            <!DOCTYPE html><html><head><title>Home</title>\(jQuery)\(part("before"))\(mobile)\(part("head"))</head><body>\
            <div data-role="page" id="home"><div data-role="content"><\(item) id="item">\(link)</\(item)></div>\
            \(part("page"))</div><div data-role="page" id="two"><div data-role="content"><p>Two</p></div></div>\
            \(more ?? "")</body></html>
            """
        var files = ["/index.html": index, "/start.html": "<title>start</title><p>start"]
        for name in ["b", "c"] {
            files["/\(name).html"] = """
                <!DOCTYPE html><html><head>\(jQuery)\(mobile)</head><body>\
                <div data-role="page" id="\(name)"><p>This is \(name)</p></div></body></html>
                """
        }
        files["/init.js"] = #"$(document).bind("mobileinit",function(){$.mobile.defaultPageTransition="none";});"#
        files["/jquery-\(Self.versions[version] ?? "").js"] = ""
        files["/jquery.mobile-\(version).js"] = ""
        return MemorySite(files)
    }

    /// What a walk says comes of the click, in the words of the recordings, and whether it is sure.
    func walk(_ version: String) throws -> (outcome: String, isCertain: Bool) {
        let session = Session(site: site(version), framework: .version(try #require(FrameworkVersion(version))))
        try session.perform(.open("/start.html"))
        let before = try session.perform(.open("/index.html"))
        let after = try session.perform(.click(.id("go"), nth: 1))
        let isCertain = after.route?.kind != .script && after.route?.mayTake == nil
        if after.full { return ("load \(after.url)", isCertain) }
        if let active = after.active?.dataURL, active != before.active?.dataURL {
            return ("change \(active)", isCertain)
        }
        if after.route?.kind == .popup { return ("popup", isCertain) }
        return (after.url == before.url ? "nothing" : "address \(after.url)", isCertain)
    }
}

@Suite struct ScriptedClickWalkTests {
    /// What is known to come out otherwise than in the browser, and why.
    private static let known = [
        "document-click-returns-false-after-change": "two changes at once; the one that is answered last is shown",
        "document-listener-returns-false-after-change": "two changes at once; the one that is answered last is shown",
        "to-change-page-options": "two changes at once; the one that is answered last is shown",
        "back-link-prevented": "two moves at once; the later one is the browser's",
        "tap-stops": "1.1 makes a tap before the click",
        "to-popup-open": "popups that scripts open are not simulated",
        "to-container-change": "the container's widget came with 1.4; the call throws before",
        "to-container-change-fragment": "the container's widget came with 1.4; the call throws before",
        "to-container-change-mobile": "the container's widget came with 1.4; the call throws before",
        "library-pagebeforehide-location": "handlers of pagebeforehide are not looked at",
        "javascript-address-change": "with 1.1 and 1.3 the change is begun and comes to nothing",
    ]

    @Test(arguments: ScriptedClickCase.versions.keys.sorted())
    func walksAgreeWithTheBrowserWhereTheyAreSure(version: String) throws {
        let cases = try ScriptedClickCase.all()
        #expect(cases.count == 362)
        var (certain, agreeing) = (0, 0)
        var different: Set<String> = []
        for click in cases {
            let (outcome, isCertain) = try click.walk(version)
            let recorded = click.browser[version]
            if outcome == recorded { agreeing += 1 }
            guard isCertain else { continue }
            certain += 1
            guard outcome != recorded else { continue }
            different.insert(click.name)
            #expect(Self.known[click.name] != nil, "\(click.name): \(outcome) instead of \(recorded ?? "")")
        }
        #expect(different.count <= 7, "\(different.sorted())")
        #expect(certain >= 325, "\(certain) are sure, \(agreeing) agree")
        #expect(agreeing >= 332, "\(certain) are sure, \(agreeing) agree")
    }
}
