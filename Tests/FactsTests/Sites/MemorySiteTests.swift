import Facts
import Testing

/// A site in memory answers as a folder of the same files does.
struct MemorySiteTests {
    private static let texts = [
        "a b.html": "<title>Blank</title>", "ä.html": "Umlaut", "x?y.html": "Question", "100%.html": "Percent",
        "dir/index.html": "Index", "htm/index.htm": "Index", "list/b.txt": "b", "list/A<B.html": "a",
        "list/sub/c.XHTML": "c", ".hidden/d.html": "d", "list/.e.html": "e", "js/f.js": "f", "g.tar.gz": "g",
        "list/node_modules/h.html": "h",
    ]

    private let folder: SiteFolder
    private let served: FolderSite

    init() throws {
        folder = try SiteFolder()
        for (name, text) in Self.texts { try folder.write(name, text) }
        served = try FolderSite(path: folder.path)
    }

    @Test(arguments: [
        "/a%20b.html", "/%C3%A4.html", "/x%3Fy.html", "/100%25.html", "/100%.html", "/dir", "/dir/", "/htm/", "/htm",
        "//dir//index.html", "/./dir/./index.html", "/list/../dir/", "/list/", "/list", "/list/sub", "/list/b.txt", "/",
        "/none.html", "/dir/none.html", "/a%20b.html/", "/a%20b.html/x", "/A%20B.HTML", "/../a%20b.html", "/..",
        "/js/f.js", "/g.tar.gz", "/.hidden/d.html", "/%00", "/%FF", "/li", "/list/su",
    ])
    func answersAsAFolder(path: String) {
        let request = Request(path: path, query: "x=1")
        let expected = served.respond(to: request)
        let response = MemorySite(Self.texts).respond(to: request)
        #expect(response.status == expected.status)
        #expect(response.path == expected.path)
        #expect(response.file == expected.file)
        #expect(response.mediaType == expected.mediaType)
        #expect(String(decoding: response.body, as: UTF8.self) == String(decoding: expected.body, as: UTF8.self))
    }

    @Test func postIsRefused() {
        #expect(MemorySite(Self.texts).respond(to: Request(method: .post, path: "/dir/")).status == 501)
    }

    @Test func listsTheSameFiles() {
        #expect(MemorySite(Self.texts).htmlFiles() == served.htmlFiles())
        #expect(served.htmlFiles().count == 8)
    }

    @Test func pathsBeginWithASlashOrNot() {
        #expect(MemorySite(["/a.html": "a", "b.html": "b"]).htmlFiles() == ["/a.html", "/b.html"])
    }

    @Test func filesComeAndGo() {
        var site = MemorySite(bytes: ["/a.html": [0xE9]], origin: "http://shop.example")
        #expect(site["a.html"] == "\u{FFFD}")
        #expect(site[bytes: "/a.html"] == [0xE9])
        site["a.html"] = "é"
        #expect(site[bytes: "a.html"] == [0xC3, 0xA9])
        site[bytes: "b.html"] = []
        site["a.html"] = nil
        #expect(site.htmlFiles() == ["/b.html"])
        #expect(site.respond(to: Request(path: "/a.html")).status == 404)
        #expect(site.origin == "http://shop.example")
    }
}
