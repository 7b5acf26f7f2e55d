import Foundation
import Facts
import Testing

/// A folder served as if over HTTP.
struct FolderSiteTests {
    private let folder: SiteFolder
    private let site: FolderSite

    init() throws {
        folder = try SiteFolder()
        try folder.write("a b.html", "<title>Blank</title>")
        try folder.write("ä.html", "Umlaut")
        try folder.write("x?y.html", "Question")
        try folder.write("100%.html", "Percent")
        try folder.write("dir/index.html", "Index")
        try folder.write("htm/index.htm", "Index")
        try folder.write("list/b.txt", "b")
        try folder.write("list/A<B.html", "a")
        try folder.write("list/sub/c.html", "c")
        site = try FolderSite(path: folder.path)
    }

    private func body(_ response: Response) -> String { String(decoding: response.body, as: UTF8.self) }

    @Test(arguments: [
        ("/a%20b.html", "<title>Blank</title>"), ("/%C3%A4.html", "Umlaut"), ("/x%3Fy.html", "Question"),
        ("/100%25.html", "Percent"), ("/100%.html", "Percent"), ("/dir/", "Index"), ("/htm/", "Index"),
        ("//dir//index.html", "Index"), ("/./dir/./index.html", "Index"),
    ])
    func findsFiles(path: String, text: String) {
        let response = site.respond(to: Request(path: path))
        #expect(response.status == 200)
        #expect(body(response) == text)
        #expect(response.mediaType == "text/html")
    }

    @Test func theQueryIsIgnored() {
        #expect(site.respond(to: Request(path: "/dir/", query: "x=/etc/passwd")).status == 200)
    }

    @Test func aFolderWithoutSlashRedirects() throws {
        let response = site.respond(to: Request(path: "/dir"))
        #expect(response.status == 200)
        #expect(response.path == "/dir/")
        #expect(response.file == "/dir/index.html")
    }

    @Test func aFolderWithoutIndexIsListed() {
        let response = site.respond(to: Request(path: "/list/"))
        let text = body(response)
        #expect(text.contains("<title>Directory listing for /list/</title>"))
        let names = ["A%3CB.html\">A&lt;B.html</a>", "b.txt\">b.txt</a>", "sub/\">sub/</a>"]
        let places = names.compactMap { text.range(of: $0)?.lowerBound }
        #expect(places.count == 3)
        #expect(places == places.sorted())
    }

    @Test(arguments: [
        "/none.html", "/dir/none.html", "/a%20b.html/", "/a%20b.html/x", "/dir/index.html/", "/A%20B.HTML",
    ])
    func whatIsMissingIs404(path: String) {
        let response = site.respond(to: Request(path: path))
        #expect(response.status == 404)
        #expect(!response.isSuccess)
        #expect(body(response).contains("Error response"))
    }

    @Test func postIsRefused() {
        #expect(site.respond(to: Request(method: .post, path: "/dir/")).status == 501)
    }

    @Test(arguments: [("/site.php", Request.Method.get), ("/Sub/", .get), ("/save.ASPX", .post), ("/Sub", .post)])
    func programsAreNotSent(path: String, method: Request.Method) throws {
        for name in ["site.php", "save.ASPX", "Sub/Default.asp", "Sub/b.txt"] {
            try folder.write(name, "<?php secret(); ?><title>Source</title>")
        }
        let response = site.respond(to: Request(method: method, path: path))
        #expect(response.unvisited?.contains("program") == true)
        #expect(response.body.isEmpty)
        #expect(site.programs.count == 1)
        #expect(site.leftOut.isEmpty)
    }

    @Test func programsThatAreNotThereAreMissing() {
        #expect(site.respond(to: Request(path: "/gone.php")).status == 404)
        #expect(site.respond(to: Request(method: .post, path: "/gone.php")).status == 501)
        #expect(site.programs.isEmpty)
    }

    @Test func anIndexOfHTMLComesBeforeAProgram() throws {
        try folder.write("dir/index.php", "<?php")
        #expect(body(site.respond(to: Request(path: "/dir/"))) == "Index")
    }

    @Test(arguments: [
        ("a.html", "text/html"), ("a.HTM", "text/html"), ("a.js", "text/javascript"), ("a.css", "text/css"),
        ("a.txt", "text/plain"), ("a.png", "image/png"), ("a.tar.gz", "application/octet-stream"),
        ("a", "application/octet-stream"), ("a.", "application/octet-stream"), (".html", "text/html"),
    ])
    func mediaTypesByName(name: String, type: String) throws {
        try folder.write(name, "x")
        #expect(site.respond(to: Request(path: "/" + name)).mediaType == type)
    }

    @Test func aFolderThatCannotBeServed() throws {
        try folder.write("file", "x")
        #expect(throws: FolderSite.UnreadableFolder.self) { try FolderSite(path: folder.path + "/none") }
        #expect(throws: FolderSite.UnreadableFolder.self) { try FolderSite(path: folder.path + "/file") }
        #expect(throws: FolderSite.UnreadableFolder.self) { try FolderSite(path: "") }
    }
}
