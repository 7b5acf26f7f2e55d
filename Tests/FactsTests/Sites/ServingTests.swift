import Facts
import Testing

/// A folder served otherwise than file by file at the root.
struct ServingTests {
    private let folder: SiteFolder

    init() throws {
        folder = try SiteFolder()
        try folder.write("index.html", "Home")
        try folder.write("about.html", "About")
        try folder.write("both.html", "File")
        try folder.write("both/index.html", "Folder")
        try folder.write("dir/a b.html", "Blank")
        try folder.write("data", "Data")
        try folder.write("data.html", "Page")
    }

    private func text(_ response: Response) -> String? {
        response.isSuccess ? String(decoding: response.body, as: UTF8.self) : nil
    }

    /// As GitHub Pages answer; a plain server knows none of the pages.
    @Test(
        arguments: [
            ("/about", "About", nil), ("/about?x=1", "About", nil), ("/dir/a%20b", "Blank", nil),
            ("/both", "File", "Folder"), ("/both/", "Folder", "Folder"), ("/data", "Data", "Data"),
            ("/about.html", "About", "About"), ("/about/", nil, nil), ("/none", nil, nil), ("/about.htm", nil, nil),
        ] as [(String, String?, String?)])
    func cleanURLs(address: String, clean: String?, plain: String?) throws {
        var site = try FolderSite(path: folder.path)
        #expect(text(site.respond(to: Request(address: address))) == plain)
        site.hasCleanURLs = true
        let response = site.respond(to: Request(address: address))
        #expect(text(response) == clean)
        guard clean != nil else { return }
        #expect(response.path == String(address.prefix { $0 != "?" }))
        #expect(response.mediaType == (clean == "Data" ? "application/octet-stream" : "text/html"))
        #expect(site.respond(to: Request(method: .post, path: "/about")).status == 501)
    }

    @Test func belowTheRoot() throws {
        var site = try FolderSite(path: folder.path)
        site.basePath = "/my%20docs"
        #expect(site.htmlFiles().first == "/my%20docs/about.html")
        let response = site.respond(to: Request(path: "/my%20docs/dir/a%20b.html"))
        #expect(text(response) == "Blank")
        #expect(response.path == "/my%20docs/dir/a%20b.html")
        #expect(response.file == "/my docs/dir/a b.html")
        #expect(site.filePath(ofURLPath: "/my%20docs/about.html") == folder.path + "/about.html")
        #expect(site.address(ofFile: "/about.html") == "/my%20docs/about.html")
        #expect(site.path(ofServed: "/my docs/about.html") == "/about.html")
        #expect(site.holdsFile { $0 == "/my docs/data" })
        // The folder itself is redirected to, as any folder.
        #expect(site.respond(to: Request(path: "/my%20docs")).path == "/my%20docs/")
        for beside in ["/", "/index.html", "/my%20docsx/index.html", "/my%20docs/../index.html"] {
            #expect(site.respond(to: Request(path: beside)).status == 404, "\(beside)")
        }
        #expect(site.filePath(ofURLPath: "/about.html") == nil)
    }

    @Test func whatIsNotReadIsNamedWhereItIsServed() throws {
        var site = try FolderSite(path: folder.path, largestFile: 4)
        site.basePath = "/docs"
        #expect(site.respond(to: Request(path: "/docs/about.html")).status == 500)
        #expect(site.leftOut.map(\.path) == ["docs/about.html"])
    }

    @Test(
        arguments: [
            ("/docs/", "/docs"), ("docs", "/docs"), ("/", ""), ("", ""), ("/a/b c/", "/a/b%20c"), ("/a?b", nil),
            ("/a#b", nil), ("/../a", nil), ("//a", nil), ("/./a", nil),
        ] as [(String, String?)])
    func basePathsAreReadAsPeopleWriteThem(text: String, path: String?) {
        #expect(FolderSite.basePath(reading: text) == path)
    }
}
