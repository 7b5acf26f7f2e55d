import Facts
import Findings
import Foundation
import Testing

/// Links to files that are there and cannot be read.
struct UnreadableFileTests {
    /// A site with files that it refuses.
    private struct RefusingSite: Site {
        let origin = "http://localhost"
        let statuses: [String: Int]
        let index: String

        func respond(to request: Request) -> Response {
            let status = request.path == "/index.html" ? 200 : statuses[request.path] ?? 404
            let body = status == 200 ? index : "no"
            return Response(status: status, path: request.path, mediaType: "text/html", body: Array(body.utf8))
        }
    }

    @Test(arguments: [
        (403, "cannot be read: the server answers 403"), (500, "cannot be read: the server answers 500"),
        (404, "does not exist"), (410, "does not exist"),
    ])
    func whatAServerSays(status: Int, text: String) throws {
        let links = #"<a href="a.html">A</a> <a href="a.html" data-ajax="false">A</a>"#
        let site = RefusingSite(statuses: ["/a.html": status], index: ByteSite.page(page("home", links)))
        let findings = try Checker(site: site, files: ["/index.html"]).check().findings
        #expect(findings.map(\.rule) == ["file-missing"])
        #expect(findings.map(\.places.count) == [2])
        #expect(Set(findings.map(\.phrase)) == ["\"a.html\" leads to /a.html, which \(text)"])
    }

    @Test func aFolderSaysWhy() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "sidedoor-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let index = ByteSite.page(page("home", #"<a href="large.html?x=1">All of it</a> <a href="indx.html">…</a>"#))
        try Data(index.utf8).write(to: folder.appending(path: "index.html"))
        try Data(count: 2000).write(to: folder.appending(path: "large.html"))
        let site = try FolderSite(path: folder.path, largestFile: 1000)
        let findings = try Checker(site: site, files: site.htmlFiles()).check().findings
        #expect(
            findings.map(\.phrase) == [
                "\"large.html?x=1\" leads to /large.html?x=1, which cannot be read: larger than 1000 bytes",
                "\"indx.html\" leads to /indx.html, which does not exist",
            ])
        #expect(findings.map(\.help) == [nil, "did you mean /index.html?"])
    }
}
