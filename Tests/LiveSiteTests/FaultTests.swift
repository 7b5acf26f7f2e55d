#if Servers
    import Facts
    import Foundation
    import LiveSite
    import Testing

    /// Servers that do what they should not: a clear word, no hang, no crash, and the other pages are read.
    struct FaultTests {
        /// What is said of a page that answers so.
        private func failure(_ options: HTTPOptions = HTTPOptions(), _ answer: TestServer.Answer) throws -> [LeftOut] {
            let server = try TestServer { $0.path == "/bad" ? answer : .page("<title>good</title><a href=/bad>b</a>") }
            let site = try HTTPSite(server.origin + "/", options: options)
            let pages = site.htmlFiles()
            #expect(pages.first == "/")
            return site.leftOut
        }

        private var quick: HTTPOptions {
            var options = HTTPOptions()
            options.timeout = 0.4
            options.largestBody = 1 << 20
            return options
        }

        /// The same for what has an end, which a busy machine may be slow to see.
        private var patient: HTTPOptions {
            var options = quick
            options.timeout = 20
            return options
        }

        @Test func connectionsThatEndAreSaid() throws {
            let cut = try failure(patient, .bytes("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<p>half"))
            #expect(cut.map(\.path) == ["bad"])
            #expect(cut[0].reason.contains("closed the connection") || cut[0].reason.contains("ends too early"))
            let none = try failure(patient, .bytes(""))
            #expect(none.map(\.reason) == ["the server closed the connection before its answer was whole"])
        }

        @Test func whatIsNoHTTPIsSaid() throws {
            #expect(try failure(quick, .bytes("SSH-2.0-OpenSSH_9.2\r\n")).map(\.path) == ["bad"])
        }

        @Test func silenceHasAnEnd() throws {
            let start = ContinuousClock.now
            #expect(try failure(quick, .silence).map(\.reason) == ["no whole answer within 0.4 s"])
            #expect(try failure(quick, .endless).map(\.reason) == ["no whole answer within 0.4 s"])
            #expect(ContinuousClock.now - start < .seconds(20))
        }

        @Test func hugeAnswersAreNotRead() throws {
            let body = [UInt8](repeating: 0x61, count: 2 << 20)
            let reply = TestServer.Answer.reply(status: 200, headers: ["Content-Type: text/html"], body: body)
            #expect(try failure(quick, reply).map(\.reason) == ["its answer is larger than 1 MB"])
        }

        @Test func redirectLoopsEnd() throws {
            #expect(try failure(quick, .redirect("/bad")).map(\.reason) == ["it redirects without end"])
        }

        @Test func otherHostsAreNotAsked() throws {
            let other = try TestServer { _ in .page("other") }
            #expect(try failure(quick, .redirect(other.origin + "/")).isEmpty)
            #expect(other.questions.isEmpty)
        }

        @Test func nobodyListening() throws {
            let port = try { try TestServer { _ in .silence }.origin }()
            let site = try HTTPSite(port + "/", options: quick)
            let crawl = site.crawl(SiteFiles(of: site))
            #expect(crawl.pages.isEmpty)
            #expect(crawl.startFailure != nil)
        }

        @Test func certificatesAreChecked() throws {
            let server = try TestServer(tls: Certificate.context()) { _ in .page("secret") }
            let site = try HTTPSite(server.origin + "/", options: quick)
            #expect(
                site.crawl(SiteFiles(of: site)).startFailure?.hasPrefix("TLS: the server's certificate is not trusted")
                    == true)
            #expect(server.questions.isEmpty)
        }

        @Test(arguments: ["", "localhost", "ftp://localhost/", "http://", "http://[/"])
        func whatIsNoAddress(text: String) {
            #expect(throws: HTTPSite.NoAddress.self) { try HTTPSite(text) }
        }
    }
#endif
