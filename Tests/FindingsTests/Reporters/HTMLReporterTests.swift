import Facts
import ForeignReaders
import Foundation
import Testing

@testable import Findings

/// The page for a browser: what its file holds; a browser itself looks at it in the tests of `LiveBrowser`.
struct HTMLReporterTests {
    /// What the page's script reads, as far as the tests ask.
    struct Shown: Decodable {
        struct Code: Decodable {
            var text: String
        }
        struct Item: Decodable {
            var rule: String
            var phrase: String
            var code: Code
            var end: Int?
            var way: [String]
        }
        struct Part: Decodable {
            var what: String
            var name: String
        }
        struct Load: Decodable {
            var kind: String
            var url: String
            var lost: [Part]?
        }
        struct Step: Decodable {
            var parent: Int?
            var text: String
            var url: String
            var click: Code?
            var loads: [Load]
            var outline: Int?
            var shown: Int?
        }
        struct File: Decodable {
            var path: String
        }
        struct Way: Decodable, Equatable {
            var from: Int
            var to: Int
            var kind: String
            var count: Int
        }
        struct Map: Decodable {
            var files: [File]
            var ways: [Way]
        }

        var summary: String
        var findings: [Item]
        var steps: [Step]
        var map: Map?
        var outlines: [[Int]]
        var leftOut: Int
    }

    private static func report(_ site: ExampleMemory) throws -> Report {
        var checker = Checker(site: site, files: site.htmlFiles)
        checker.illustrates = true
        return try checker.check()
    }

    /// The JSON of a page, as Python's parser of HTML finds it and its parser of JSON reads it.
    private static func shown(_ html: String) throws -> Shown {
        let program = """
            import html.parser, json, sys
            class Reader(html.parser.HTMLParser):
                found, data = False, ""
                def handle_starttag(self, tag, attributes): self.found = ("id", "data") in attributes
                def handle_data(self, text): self.data += text if self.found else ""
                def handle_endtag(self, tag): self.found = False
            reader = Reader()
            reader.feed(sys.stdin.buffer.read().decode())
            print(json.dumps(json.loads(reader.data)))
            """
        return try JSONDecoder().decode(Shown.self, from: Data(OtherProgram.python(program, input: html).utf8))
    }

    @Test func holdsTheWalkOfAFinding() throws {
        let html = try Self.report(ExampleMemory(Rule.fragmentLostByAjax.bad)).text(as: .html)
        let shown = try Self.shown(html)
        let item = try #require(shown.findings.first { $0.rule == Rule.fragmentLostByAjax.name })
        var steps: [Shown.Step] = []
        var at = item.end
        while let number = at {
            steps.insert(shown.steps[number], at: 0)
            at = shown.steps[number].parent
        }
        #expect(steps.map(\.text) == item.way)
        #expect(steps.count == 3 && steps[0].click == nil && steps[2].click?.text.contains("href=") == true)
        // The file came by AJAX, and its second page did not; the outline says the same.
        let lost = steps[1].loads.flatMap { $0.lost ?? [] }
        #expect(lost.contains { $0.what == "page" })
        let outline = try #require(steps[1].outline.map { shown.outlines[$0] })
        let kinds = stride(from: 0, to: outline.count, by: 3).map { outline[$0] }
        #expect(kinds.contains(2) && Set(kinds).isSubset(of: [0, 1, 2, 3]))
        let first = try #require(steps[0].outline.map { shown.outlines[$0] })
        #expect(Set(stride(from: 0, to: first.count, by: 3).map { first[$0] }) == [0])
        #expect(steps.allSatisfy { $0.shown != nil } && shown.leftOut == 0)
    }

    @Test func holdsTheMap() throws {
        let site = ExampleMemory(texts: [
            "index.html": ByteSite.page("<div data-role=page id=a><a href=b.html>b</a> <a href=b.html>b too</a></div>"),
            "b.html": ByteSite.page(
                """
                <div data-role=page id=b><a href="#c">c</a><a href=gone.html>gone</a></div>
                <div data-role=page id=c><a href=index.html data-ajax=false>home</a></div>
                """),
        ])
        let map = try #require(Self.shown(Self.report(site).text(as: .html)).map)
        #expect(map.files.map(\.path) == ["b.html", "index.html"])
        for way in [
            Shown.Way(from: 1, to: 0, kind: "ajax", count: 2), Shown.Way(from: 0, to: 0, kind: "inside", count: 1),
            Shown.Way(from: 0, to: -1, kind: "dead", count: 2), Shown.Way(from: 0, to: 1, kind: "full", count: 1),
        ] {
            #expect(map.ways.contains(way), "\(way) in \(map.ways)")
        }
    }

    /// Nothing a browser would fetch, and a policy that would not let it.
    @Test func asksForNothing() throws {
        let html = try Self.report(ExampleMemory(Rule.styleSheetLostByAjax.bad)).text(as: .html)
        #expect(html.contains("default-src 'none'"))
        // What the site holds is text, whatever it looks like.
        let own = html.replacing(/<script type="application\/json"[^>]*>[\s\S]*?<\/script>/, with: "")
        let markup = own.replacing(/<script[^>]*>[\s\S]*?<\/script>/, with: "")
        #expect(own.matches(of: /(?i)(src|href|action|data)\s*=\s*["'](?!data:,)/).isEmpty)
        #expect(markup.matches(of: /(?i)url\(|@import|<(img|iframe|object|embed|base)/).isEmpty)
        for word in ["http://", "https://", "fetch(", "XMLHttpRequest", "import(", "sendBeacon", "WebSocket"] {
            #expect(!own.contains(word), "\(word)")
        }
    }

    /// What a page holds is one JSON in one element, whatever is written in the page.
    @Test(arguments: [
        "</script><script>alert(1)</script>", "<!--<script>", "]]>", "\u{2028}", "&quot;&lt;", HostileText.text,
    ])
    func hostileTextsStayText(text: String) throws {
        let references = text.unicodeScalars.map { "&#\($0.value);" }.joined()
        let site = ExampleMemory(texts: [
            "index.html": ByteSite.page("<div data-role=page id=a><a href=b.html>\(references)</a></div>"),
            "b.html": ByteSite.page(
                "<title>\(references)</title><div data-role=page id=b><a href=\"#c\">\(references)</a></div>"
                    + "<div data-role=page id=c></div>"),
        ])
        var report = try Self.report(site)
        for index in report.findings.indices { report.findings[index].phrase = text }
        let html = report.text(as: .html)
        #expect(html.matches(of: /(?i)<script/).count == 2 && html.matches(of: /(?i)<\/script/).count == 2)
        #expect(!html.contains("<!--"))
        let shown = try Self.shown(html)
        #expect(shown.findings.count == report.findings.count && !report.findings.isEmpty)
        #expect(shown.findings.allSatisfy { $0.phrase.unicodeScalars.elementsEqual(text.unicodeScalars) })
    }

    @Test func aReportWithoutPicturesIsWhole() throws {
        let site = ExampleMemory(Rule.fragmentLostByAjax.bad)
        let report = try Checker(site: site, files: site.htmlFiles).check()
        let shown = try Self.shown(report.text(as: .html))
        #expect(shown.map == nil && shown.steps.isEmpty && shown.summary == report.summary)
        #expect(shown.findings.map(\.phrase) == report.findings.map(\.phrase))
        #expect(shown.findings.allSatisfy { $0.end == nil && !$0.way.isEmpty })
    }

    /// Drawing the map and the walks does not change what is found.
    @Test func picturesChangeNoFinding() throws {
        for rule in Rule.all {
            let site = ExampleMemory(rule.bad)
            let plain = try Checker(site: site, files: site.htmlFiles).check()
            #expect(try Self.report(site).text(as: .json) == plain.text(as: .json))
        }
    }
}
