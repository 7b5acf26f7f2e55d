import DOM
import Findings
import RandomSites
import Testing

@testable import Exploration
@testable import Facts
@testable import Navigators

/// What pages have that stays behind with their heads, held against a visit of every state of small random sites.
struct LeftPartsTests {
    /// Each file links to some others; each head holds some of four scripts and style sheets.
    private static func site(seed: Int) -> MemorySite {
        var random = RandomNumbers(seed: seed)
        let names = ["a.html", "b.html", "c.html", "d.html", "e.html"].prefix(Int.random(in: 3...5, using: &random))
        let parts = [
            "<script src=\"/x.js\"></script>", "<script src=\"/y.js\"></script>",
            "<link rel=\"stylesheet\" href=\"/x.css\">", "<style>p { margin: 0 }</style>",
        ]
        var files = ["/x.js": "x()", "/y.js": "y()", "/x.css": "p { }"]
        for name in names {
            let head = parts.filter { _ in random.chance(40) }.joined(separator: "\n")
            let links = (0..<Int.random(in: 0...2, using: &random)).map { _ in
                "<a href=\"\(random.pick(Array(names)))\"\(random.chance(15) ? " hx-boost=\"false\"" : "")>l</a>"
            }
            files["/" + name] = """
                <!DOCTYPE html>
                <html><head><title>\(name)</title><script src="/js/htmx-2.0.10.js"></script>
                \(head)
                </head>
                <body class="\(name)" hx-boost="true">
                \(links.joined(separator: "\n"))
                </body></html>
                """
        }
        return MemorySite(files)
    }

    /// The parts of pages, by file and line, that are missing in a document in which the page can be shown.
    private static func missing(in site: MemorySite) throws -> Set<String> {
        let session = Session(site: site)
        var queue: [(tab: Tab, entry: String)] = []
        for file in site.htmlFiles() {
            var tab = Tab(session.tab.setting)
            try tab.perform(.open(file))
            queue.append((tab, file))
        }
        var seen: Set<[String]> = []
        var missing: Set<String> = []
        while let (tab, shell) = queue.popLast() {
            var tab = tab
            guard let page = tab.foreground().page?.file, seen.insert([page, shell]).inserted else { continue }
            let known = Set(try heads(of: shell, in: site).map(\.text))
            for part in try heads(of: page, in: site) where !known.contains(part.text) {
                missing.insert("\(page.dropFirst()):\(part.line)")
            }
            for link in tab.clickableLinks() {
                var after = tab
                after.click(andWait: link.node)
                let isLoaded = after.record.isFull
                queue.append((after, isLoaded ? after.window.file?.response.file ?? "" : shell))
            }
        }
        return missing
    }

    /// The lines of a head that hold a script or a style sheet.
    private static func heads(of file: String, in site: MemorySite) throws -> [(line: Int, text: String)] {
        let response = site.respond(to: Request(path: file))
        let lines = String(decoding: response.body, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        return lines.prefix { $0 != "</head>" }.enumerated().dropFirst(2).map { ($0.offset + 1, String($0.element)) }
            .filter { !$0.text.isEmpty }
    }

    @Test(arguments: 0..<150)
    func allAreFound(seed: Int) throws {
        let site = Self.site(seed: seed)
        let findings = try Checker(site: site, files: site.htmlFiles()).check().findings
        let found = findings.filter { $0.rule == "head-left-behind" }.flatMap(\.places)
            .map { "\($0.file):\($0.range.line)" }
        #expect(Set(found) == (try Self.missing(in: site)))
    }
}
