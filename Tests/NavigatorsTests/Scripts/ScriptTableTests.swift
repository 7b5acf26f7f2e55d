import DOM
import Facts
import Navigators
import Scripts
import Testing

struct ScriptTableTests {
    private func table(_ text: String, files: [String: String] = [:]) throws -> ScriptTable {
        var files = files
        files["index.html"] = text
        return try #require(Visitor(files).session.scriptJoin.table(of: "/index.html"))
    }

    @Test func listsScriptsWithTheNamesTheyRunUnder() throws {
        let table = try table(
            document(
                page("home", "<script>1</script><script type='text/template'>2</script>")
                    + "<script src='https://cdn.example.com/x.js'></script><script src='none.js'></script>",
                head: "<script src='js/../a.js?v=1' defer></script><script></script>"),
            files: ["a.js": "function f() {}"])
        #expect(
            table.scripts.map { "\($0.kind.rawValue) \($0.label)" } == [
                "library /js/jquery.js", "library /js/jquery.mobile.js", "file /a.js", "inline /index.html:3",
                "off site https://cdn.example.com/x.js", "missing /none.js",
            ])
        #expect(table.scripts.map(\.place) == [.head, .head, .head, .page(0), .betweenPages, .betweenPages])
        #expect(table.inRunningOrder.last?.label == "/a.js")
        #expect(table.scripts[2].reading?.globals == ["f"])
    }

    @Test func placesAreRightBehindCarriageReturnsAndReferences() throws {
        let table = try table(
            "<p>ä</p>\r\n<script>\r\n  var a;\r\n  var b;\r\n</script><button onclick='f(); g()'></button>"
                + "<button onclick='f(&quot;x&quot;); h()'></button>")
        let script = try #require(table.scripts.first)
        let code = try #require(script.code)
        let places = try #require(script.reading).summary.definitions.map { code.range($0.range) }
        #expect(places.map { "\($0.line):\($0.column)" } == ["3:7", "4:7"])
        let uses = table.codes.flatMap { code in code.reading.summary.uses.map { (code.code.range($0.range), $0.name) }
        }
        #expect(uses.map { "\($0.1) \($0.0.line):\($0.0.column)" } == ["f 5:27", "g 5:32", "f 5:63", "h 5:63"])
    }

    @Test func knowsHandlersFromOtherAttributes() throws {
        let table = try table(
            page("home", "<p onclick='a()' once='b()' on='c()'></p><a href=' JavaScript:d()'></a><a href='java'></a>"))
        #expect(table.codes.map { "\($0.attribute) \($0.event)" } == ["onclick click", "href click"])
        #expect(table.codes.map(\.place) == [.page(0), .page(0)])
    }

    @Test(arguments: [
        ("/js/jquery-1.11.3.min.js", 1), ("https://code.jquery.com/jquery-3.6.0.js", 3),
        ("https://ajax.googleapis.com/ajax/libs/jquery/2.2.4/jquery.min.js", 2), ("/js/jquery.min.js", nil),
        ("/1.4.5/jquery.mobile-1.4.5.js", nil),
    ])
    func readsTheVersionOfJQuery(address: String, version: Int?) throws {
        #expect(try table("<script src='\(address)'></script>").jQueryVersion?.major == version)
    }

    /// Where the name does not tell, the file does, if it lies in the site.
    @Test func readsTheVersionOfJQueryInItsFile() throws {
        let site = MemorySite([
            "/shop/index.html": "<script src='../js/jquery.js'></script>", "/js/jquery.js": "/*! jQuery v1.7.2 */",
        ])
        let session = Session(site: site)
        #expect(session.scriptJoin.table(of: "shop/index.html")?.jQueryVersion == JQueryVersion(1, 7))
    }

    @Test func readsAnExternalFileOnce() throws {
        let cache = ScriptCache()
        let shared = "<script src='a.js'></script><script>var same;</script>"
        let site = MemorySite([
            "/index.html": document(page("home"), head: shared), "/b.html": document(page("b"), head: shared),
            "/a.js": "function f() {}",
        ])
        let session = Session(site: site, scriptCache: cache)
        for file in ["/index.html", "/b.html"] { #expect(session.scriptJoin.table(of: file) != nil) }
        #expect(cache.count == 2)
    }

    @Test func severalThreadsMayAsk() async {
        let cache = ScriptCache()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    for text in 0..<50 {
                        let reading = cache.reading(of: Array("var v\((text + number) % 50);".utf8), as: .classicScript)
                        #expect(reading.globals.count == 1)
                    }
                }
            }
        }
        #expect(cache.count == 50)
    }
}
