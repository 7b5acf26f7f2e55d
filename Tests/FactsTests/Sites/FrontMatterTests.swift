import DOM
import Facts
import Testing

/// Settings at the top of a file of which a generator makes a page or a script.
struct FrontMatterTests {
    private let folder: SiteFolder
    private let site: FolderSite

    init() throws {
        folder = try SiteFolder()
        site = try FolderSite(path: folder.path)
    }

    private func file(_ name: String, _ text: String) throws -> SiteFile {
        try folder.write(name, text)
        return SiteFile(response: site.respond(to: Request(path: "/" + name)))
    }

    @Test(arguments: [
        ("---\ntitle: x\n---\n<!DOCTYPE html><title>T</title>", 3),
        ("---\n---\n<!DOCTYPE html><title>T</title>", 2),
        ("\u{FEFF}---  \r\ntitle: x\r\n---\r\n<!DOCTYPE html><title>T</title>", 3),
        ("<!DOCTYPE html><title>T</title>", 0),
    ])
    func itIsNoPartOfThePage(text: String, lines: Int) throws {
        let source = try file("a.html", text).source
        #expect(source.text == "<!DOCTYPE html><title>T</title>")
        // What mends the file needs all its bytes, and an editor counts all its lines.
        #expect(source.bytes == Array(text.utf8))
        #expect(source.location(ofByte: source.bytes.count - 1).line == lines + 1)
        #expect(source.line(lines + 1) == "<!DOCTYPE html><title>T</title>")
    }

    @Test(arguments: [
        "---", "---\ntitle: x\n<p>T</p>", "----\n---\nx", " ---\n---\nx", "--- x\n---\ny", "x\n---\n---\n",
    ])
    func otherDashesAreText(text: String) throws {
        #expect(try file("a.html", text).source.text == text)
        #expect(try file("a.js", text).response.body == Array(text.utf8))
    }

    /// In a script a browser would take it for a syntax error.
    @Test func aScriptHasBlanksForIt() throws {
        let script = try file("a.js", "---\n# Settings\n---\nfunction go() {}\n")
        #expect(script.source.text == "   \n          \n   \nfunction go() {}\n")
    }

    /// A page from standard input is one of a folder too.
    @Test func aPageOverAFolderHasNone() {
        let text = "---\ntitle: x\n---\n<title>T</title>"
        let pages = OverlaySite(over: site, path: "/-", body: Array(text.utf8))
        #expect(SiteFile(response: pages.respond(to: Request(path: "/-"))).source.text == "<title>T</title>")
    }
}
