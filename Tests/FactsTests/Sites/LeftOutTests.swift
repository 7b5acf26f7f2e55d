import Foundation
import Glibc
import Facts
import Testing

/// What is there and cannot be read is said, and never called missing.
struct LeftOutTests {
    private let folder: SiteFolder

    init() throws { folder = try SiteFolder() }

    @Test func aFileAboveTheLimitIsNotRead() throws {
        try folder.write("a.html", "12345")
        try folder.write("b.html", "123456")
        try folder.write("b.js", "123456")
        let site = try FolderSite(path: folder.path, largestFile: 5)
        #expect(site.htmlFiles() == ["/a.html"])
        #expect(site.respond(to: Request(path: "/a.html")).body.count == 5)
        #expect(site.respond(to: Request(path: "/b.html")).status == 500)
        #expect(site.respond(to: Request(path: "/b.js")).status == 500)
        #expect(site.leftOut.map(\.description) == ["b.html: larger than 5 bytes", "b.js: larger than 5 bytes"])
    }

    /// 1 TB on paper: whoever makes room for it is out of memory.
    @Test func aSparseFileTakesNoMemory() throws {
        try folder.write("a.html", "a")
        #expect(truncate(folder.path + "/a.html", 1 << 40) == 0)
        try folder.write("index.html", "i")
        #expect(truncate(folder.path + "/index.html", 1 << 40) == 0)
        let site = try FolderSite(path: folder.path)
        #expect(site.respond(to: Request(path: "/a.html")).status == 500)
        #expect(site.respond(to: Request(path: "/")).status == 500)
        #expect(site.htmlFiles() == [])
        #expect(site.leftOut.map(\.description) == ["a.html: larger than 64 MB", "index.html: larger than 64 MB"])
    }

    @Test func namesThatAreNotUTF8AreSaid() throws {
        try folder.write("a.html", "a")
        for name in ["caf\u{E9}.html", "caf\u{E9}.png", ".\u{E9}.html"] {
            let path = Array((folder.path + "/").utf8) + name.unicodeScalars.map { UInt8($0.value) } + [0]
            let descriptor = path.withUnsafeBytes { bytes in
                bytes.bindMemory(to: CChar.self).baseAddress.map { open($0, O_WRONLY | O_CREAT, 0o600) } ?? -1
            }
            try #require(descriptor >= 0)
            close(descriptor)
        }
        let site = try FolderSite(path: folder.path)
        #expect(site.htmlFiles() == ["/a.html"])
        #expect(site.leftOut.map(\.description) == [#"caf\xe9.html: its name is not UTF-8"#])
    }

    /// `loop` shows the folder inside itself; a server would show its files at paths without end.
    @Test(arguments: [("loop", "."), ("dir/loop", ".."), ("dir/deep/loop", "../../dir")])
    func aFolderIsShownOnce(link: String, target: String) throws {
        try folder.write("a.html", "root")
        try folder.write("dir/a.html", "dir")
        try folder.write("dir/deep/x.html", "deep")
        try folder.link(link, to: target)
        let site = try FolderSite(path: folder.path)
        #expect(site.htmlFiles() == ["/a.html", "/dir/a.html", "/dir/deep/x.html"])
        let plain = link.hasPrefix("dir/deep") ? "/dir/a.html" : "/a.html"
        for path in ["/\(link)/a.html", "/\(link)/\(link == "loop" ? "loop/" : "")a.html"] {
            let response = site.respond(to: Request(path: path))
            #expect(response.isSuccess)
            #expect(response.path == plain && response.file == plain)
        }
        #expect(site.respond(to: Request(path: "/\(link)")).path == (link.hasPrefix("dir/deep") ? "/dir/" : "/"))
        #expect(site.respond(to: Request(path: "/\(link)/no.html")).status == 404)
    }

    /// A link from one place to another shows a folder twice, as a server does.
    @Test func aLinkElsewhereIsNoLoop() throws {
        try folder.write("dir/a.html", "dir")
        try folder.link("copy", to: "dir")
        let response = try FolderSite(path: folder.path).respond(to: Request(path: "/copy/a.html"))
        #expect(response.path == "/copy/a.html" && response.isSuccess)
    }
}
