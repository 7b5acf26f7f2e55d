import Facts
import Navigators
import Testing

/// A library's file that no browser can read: it was cut short while it was copied, somebody replaced a word in it, or the page
/// was saved in its place that says it is not there.
struct UnreadableLibraryTests {
    private static let page = "<a href=\"b.html\">b</a>"

    private func step(_ script: String, _ files: [String: String], _ body: String = page) throws -> Step {
        let text = "<!DOCTYPE html><html><head>\(script)</head><body>\(body)</body></html>"
        let pages = ["/index.html": text, "/b.html": text]
        let libraries = files.mapValues { $0.isEmpty ? "" : $0 + "\n/*\(String(repeating: " ", count: 1_000))*/" }
        let session = Session(site: MemorySite(libraries.merging(pages) { own, _ in own }))
        let opened = try session.perform(.open("/index.html"))
        let clicked = try session.perform(.click(.text("b"), nth: 1))
        #expect(clicked.full == opened.notes.contains { $0.text.hasSuffix("has a syntax error: nothing of it runs") })
        return clicked
    }

    private static let mobile =
        "<script src=\"jquery-1.11.1.js\"></script><script src=\"jquery.mobile-1.4.5.js\"></script>"

    @Test(arguments: [
        ("", "", false), ("", "(function (a, b, c) { c(a.jQuery);", true),
        ("", "<!DOCTYPE html><p>Not found</p>", true),
        ("(function (a) {", "", true), ("var jQuery = 1;", "(function (m) { m.initializePage(); })(1);", false),
    ])
    func aDocumentWithoutItIsAPlainOne(jQuery: String, mobile: String, isPlain: Bool) throws {
        let files = ["/jquery-1.11.1.js": jQuery, "/jquery.mobile-1.4.5.js": mobile]
        let body = "<div data-role=\"page\">\(Self.page)</div>"
        #expect(try step(Self.mobile, files, body).full == isPlain)
    }

    /// A few words stand for the library, as in the archive of a page.
    @Test func aFewWordsAreNotRead() throws {
        let pages = ["/index.html": Self.mobile + "<div data-role=\"page\">\(Self.page)</div>", "/b.html": "<p>b</p>"]
        let stub = ["/jquery.mobile-1.4.5.js": "jQuery Mobile 1.4.5 (removed)", "/jquery-1.11.1.js": ""]
        let session = Session(site: MemorySite(stub.merging(pages) { own, _ in own }))
        #expect(try session.perform(.open("/index.html")).active != nil)
    }

    /// What a module exports, a script that is none cannot.
    @Test(arguments: [("", true), ("type=\"module\"", false)])
    func aModuleIsNoScript(type: String, isPlain: Bool) throws {
        let files = ["/turbo.es2017-esm.js": "/* Turbo 8.0.4 */ const visit = fetch; export { visit };"]
        let script = "<script src=\"turbo.es2017-esm.js\" \(type)></script>"
        #expect(try step(script, files).full == isPlain)
    }
}
