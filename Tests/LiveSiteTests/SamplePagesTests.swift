import Facts
import Findings
import Foundation
import LiveSite
import Testing

/// The sample pages behind a server: what is found is what is found in their folders.
struct SamplePagesTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "sample-pages")

    @Test func findingsAreThoseOfTheFolder() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        var compared = 0
        for name in names {
            guard let folder = try? FolderSite(path: Self.folder.appending(path: name).path) else { continue }
            let entries = folder.htmlFiles()
            guard entries.contains("/index.html") else { continue }
            let server = try TestServer { question in
                let request = Request(address: question.target)
                let response = folder.respond(to: request)
                guard response.path == request.path else { return .redirect(response.path) }
                return .reply(
                    status: response.status, headers: ["Content-Type: \(response.mediaType)"], body: response.body)
            }
            var options = CrawlOptions()
            options.entries = entries
            options.actingWords = []
            let site = try HTTPSite(server.origin + "/index.html", crawl: options)
            let files = SiteFiles(of: site)
            var checker = Checker(site: site, files: site.crawl(files).pages)
            checker.shared = (files, ScriptCache())
            let live = try checker.check().text()
            let expected = try Checker(site: folder, files: entries).check().text()
            #expect(live.replacing(server.origin + "/", with: "") == expected, "\(name)")
            compared += 1
        }
        #expect(compared > 10)
    }
}
