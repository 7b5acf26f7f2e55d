import Foundation
import Facts
import Synchronization
import Testing

/// Nothing outside the folder is ever read, and nothing strange in it stops anybody.
struct ContainmentTests {
    private let folder: SiteFolder
    private let site: FolderSite

    init() throws {
        folder = try SiteFolder()
        try Data("secret".utf8).write(to: URL(filePath: folder.outside + "/secret.html"))
        try FileManager.default.createDirectory(atPath: folder.outside + "/site2", withIntermediateDirectories: true)
        try Data("secret".utf8).write(to: URL(filePath: folder.outside + "/site2/secret.html"))
        try folder.write("dir/in.html", "inside")
        try folder.link("out.html", to: folder.outside + "/secret.html")
        try folder.link("relative.html", to: "../secret.html")
        try folder.link("outside", to: "..")
        try folder.link("sibling", to: folder.outside + "/site2")
        try folder.link("dir/index.html", to: folder.outside + "/secret.html")
        try folder.link("in.html", to: "dir/in.html")
        try folder.link("self", to: "dir/..")
        try folder.link("loop", to: "loop")
        try folder.link("dangling", to: "nowhere")
        site = try FolderSite(path: folder.path)
    }

    @Test(arguments: [
        "/../secret.html", "/%2e%2e/secret.html", "/..%2fsecret.html", "/%2E%2E%2Fsecret.html",
        "/dir/../../secret.html",
        "/dir/%2e%2e/%2e%2e/secret.html", "/....//secret.html", "/..\\secret.html", "/../site2/secret.html",
        "/out.html", "/relative.html", "/outside/secret.html", "/sibling/secret.html", "/self/../secret.html",
        "//etc/passwd", "/etc/passwd", "/%2Fetc%2Fpasswd", "/../../../../../../../../etc/passwd", "/loop", "/loop/x",
        "/dangling", "/outside/", "/sibling/", "/%00", "/in.html%00.txt", "/dir/in.html%00", "/%FF.html",
        "/%C0%AE%C0%AE/secret.html",
    ])
    func nothingOutsideIsRead(path: String) {
        let response = site.respond(to: Request(path: path))
        #expect(response.status == 404)
        #expect(!String(decoding: response.body, as: UTF8.self).contains("secret"))
    }

    @Test(arguments: ["/in.html", "/self/dir/in.html", "/dir/../dir/in.html", "/dir/%2e%2e/in.html"])
    func linksThatStayInsideAreFollowed(path: String) {
        let response = site.respond(to: Request(path: path))
        #expect(String(decoding: response.body, as: UTF8.self) == "inside")
    }

    @Test func anIndexThatLeadsOutIsNoIndex() {
        let text = String(decoding: site.respond(to: Request(path: "/dir/")).body, as: UTF8.self)
        #expect(text != "secret")
        #expect(text.contains("Directory listing"))
    }

    @Test func aSiteThroughALinkIsServed() throws {
        try folder.write("real/a.html", "a")
        try folder.link("linked", to: "real")
        #expect(try FolderSite(path: folder.path + "/linked").respond(to: Request(path: "/a.html")).status == 200)
    }

    @Test func aPipeIsNotWaitedFor() {
        #expect(mkfifo(folder.path + "/pipe.html", 0o644) == 0)
        #expect(site.respond(to: Request(path: "/pipe.html")).status == 404)
    }

    @Test(.enabled(if: getuid() != 0, "root may read everything"))
    func anUnreadableFileIs404() throws {
        try folder.write("a.html", "a")
        #expect(chmod(folder.path + "/a.html", 0) == 0)
        #expect(site.respond(to: Request(path: "/a.html")).status == 404)
    }

    @Test func aFolderNamedLikeAFileIsAFolder() throws {
        try folder.write("a.html/b.html", "b")
        #expect(site.respond(to: Request(path: "/a.html")).path == "/a.html/")
        #expect(site.respond(to: Request(path: "/a.html/b.html")).status == 200)
    }

    @Test func emptyFilesAreFiles() throws {
        try folder.write("a.html", "")
        let response = site.respond(to: Request(path: "/a.html"))
        #expect(response.status == 200)
        #expect(response.body.isEmpty)
    }

    @Test func aFolderThatBecameALinkIsFollowedNoFurther() throws {
        #expect(site.respond(to: Request(path: "/dir/in.html")).status == 200)
        try FileManager.default.moveItem(atPath: folder.path + "/dir", toPath: folder.path + "/old")
        try Data("secret".utf8).write(to: URL(filePath: folder.outside + "/site2/in.html"))
        try folder.link("dir", to: folder.outside + "/site2")
        #expect(site.respond(to: Request(path: "/dir/in.html")).status == 404)
    }

    @Test func aFolderThatWasReplacedIsReadAnew() throws {
        #expect(site.respond(to: Request(path: "/dir/in.html")).status == 200)
        try FileManager.default.moveItem(atPath: folder.path + "/dir", toPath: folder.outside + "/old")
        #expect(site.respond(to: Request(path: "/dir/in.html")).status == 404)
        try folder.write("dir/in.html", "new")
        #expect(site.respond(to: Request(path: "/dir/in.html")).body == Array("new".utf8))
    }

    @Test func manyFoldersAreReadByManyThreads() throws {
        for number in 0..<200 { try folder.write("many/\(number)/a.html", "\(number)") }
        let wrong = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 1_000) { [site] turn in
            let number = turn * 7 % 200
            let response = site.respond(to: Request(path: "/many/\(number)/a.html"))
            if response.body != Array("\(number)".utf8) { wrong.withLock { $0 += 1 } }
        }
        #expect(wrong.withLock { $0 } == 0)
    }
}
