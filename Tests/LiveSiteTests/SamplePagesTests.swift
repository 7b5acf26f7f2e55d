#if Servers
    import Facts
    import Findings
    import Foundation
    import LiveSite
    import Testing

    /// The sample pages behind a server: what is found is what is found in their folders.
    struct SamplePagesTests {
        private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "sample-pages")

        /// The samples with a start page, but for one whose sitemap says at which address it is served: behind another port it is
        /// another site.
        private static func samples() throws -> [(name: String, folder: URL, site: FolderSite, entries: [String])] {
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().compactMap { name in
                let place = folder.appending(path: name)
                guard let site = try? FolderSite(path: place.path) else { return nil }
                let entries = site.htmlFiles()
                return entries.contains("/index.html") && !site.respond(to: Request(path: "/sitemap.xml")).isSuccess
                    ? (name, place, site, entries) : nil
            }
        }

        /// What is found behind a server, with the addresses that the folder would give.
        private func findings(
            behind origin: String, _ entries: [String], options http: HTTPOptions = HTTPOptions()
        ) throws -> String {
            var options = CrawlOptions()
            options.entries = entries
            options.actingWords = []
            let site = try HTTPSite(origin + "/index.html", options: http, crawl: options)
            let files = SiteFiles(of: site)
            var checker = Checker(site: site, files: site.crawl(files).pages)
            checker.shared = (files, ScriptCache())
            return try checker.check().text().replacing(origin + "/", with: "")
        }

        @Test func findingsAreThoseOfTheFolder() throws {
            let samples = try Self.samples()
            #expect(samples.count > 10)
            for (name, _, folder, entries) in samples {
                let server = try TestServer { question in
                    let request = Request(address: question.target)
                    let response = folder.respond(to: request)
                    guard response.path == request.path else { return .redirect(response.path) }
                    return .reply(
                        status: response.status, headers: ["Content-Type: \(response.mediaType)"], body: response.body)
                }
                let expected = try Checker(site: folder, files: entries).check().text()
                #expect(try findings(behind: server.origin, entries) == expected, "\(name)")
            }
        }

        /// A server as sites have it: compressed answers, its own redirects to folders.
        @Test func findingsBehindNginxAreThoseOfTheFolder() throws {
            let samples = try Self.samples()
            #expect(samples.count > 10)
            let server = try NginxServer(folders: samples.map(\.folder))
            for (sample, origin) in zip(samples, server.origins) {
                let expected = try Checker(site: sample.site, files: sample.entries).check().text()
                #expect(try findings(behind: origin, sample.entries) == expected, "\(sample.name)")
            }
        }

        /// The same by TLS, with a certificate of a developer's own, and by HTTP/2.
        @Test func findingsByHTTP2AreThoseOfTheFolder() throws {
            let samples = try Self.samples()
            let server = try NginxServer(folders: samples.map(\.folder), isSecure: true)
            var options = HTTPOptions()
            try options.trustAuthorities(inFile: server.certificate)
            for (sample, origin) in zip(samples, server.origins) {
                let expected = try Checker(site: sample.site, files: sample.entries).check().text()
                #expect(try findings(behind: origin, sample.entries, options: options) == expected, "\(sample.name)")
            }
            #expect(server.log.count > 50)
            #expect(server.log.allSatisfy { $0.hasPrefix("HTTP/2.0 /") })
        }

        @Test func whatHoldsNoCertificateIsSaid() {
            var options = HTTPOptions()
            #expect(throws: HTTPOptions.NoCertificates.self) { try options.trustAuthorities(inFile: "/nowhere.pem") }
            #expect(throws: HTTPOptions.NoCertificates.self) { try options.trustAuthorities(inFile: #filePath) }
        }
    }
#endif
