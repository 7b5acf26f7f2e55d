#if Servers
    import Exploration
    import Facts
    import Findings
    import Foundation
    import LiveSite
    import Navigators
    import Synchronization
    import Testing

    /// A small application: what a crawl finds in it, and what it asks.
    struct ServerTests {
        private static let head =
            "<script src=\"/jquery-1.11.1.js\"></script><script src=\"/jquery.mobile-1.4.5.js\"></script>"

        /// A shop with a login by cookie, a calendar without end, a form, and links that do something.
        @Sendable private static func shop(_ question: TestServer.Question) -> TestServer.Answer {
            let isKnown = question.headers["cookie"]?.contains("session=7") ?? false
            switch question.path {
            case "/":
                return .page(
                    """
                    <title>Shop</title>\(head)<div data-role="page" id="shop"><a href="/list?sort=price">by price</a>
                    <a href="/account">account</a><a href="/calendar?month=1">calendar</a><a href="/logout">out</a>
                    <a href="/list/1" data-method="delete">drop</a><a href="/old">old</a><a href="/gone">gone</a>
                    <a href="/broken">broken</a><a href="/film.mp4">film</a><a href="/moved">moved</a>
                    <a href="https://elsewhere.example/">else</a>
                    <form action="/find"><input name="q" value="tea &amp; cake"><select name="n"><option>1<option selected>2
                    </select></form><form action="/order" method="post"></form></div>
                    """)
            case "/login": return .redirect("/account", "Set-Cookie: session=7; Path=/; HttpOnly")
            case "/account": return isKnown ? .page("<title>Account</title>") : .redirect("/login")
            case "/list": return .page("<title>List</title><a href=\"/calendar?month=1\">calendar</a>")
            case "/find": return .page("<title>Found</title>")
            case "/old": return .redirect("/new")
            case "/new": return .page("<title>New</title>")
            case "/moved": return .page("<meta http-equiv=\"refresh\" content=\"0; url=/arrived\">")
            case "/arrived": return .page("<title>Arrived</title>")
            case "/broken": return .page("<title>Oops</title>", status: 500)
            case "/film.mp4": return .reply(status: 200, headers: ["Content-Type: video/mp4"], body: [0, 1, 2])
            case "/calendar":
                let month = Int(question.target.split(separator: "=").last ?? "") ?? 0
                return .page("<title>Month \(month)</title><a href=\"/calendar?month=\(month + 1)\">next</a>")
            case "/jquery-1.11.1.js", "/jquery.mobile-1.4.5.js": return .page("", "Content-Type: text/javascript")
            default: return .page("<title>Not found</title>", status: 404)
            }
        }

        @Test(arguments: [
            ("/broken", "the server answers 500"), ("/nowhere", "the server answers 404"),
            ("/film.mp4", "the server answers with video/mp4, which is no page"),
        ])
        func aStartThatShowsNoPageIsSaid(start: String, failure: String) throws {
            let server = try TestServer(Self.shop)
            let site = try HTTPSite(server.origin + start)
            let crawl = site.crawl(SiteFiles(of: site))
            #expect(crawl.startFailure == failure)
            #expect(crawl.pages.isEmpty)
        }

        @Test func aCrawlFindsWhatLinksLeadTo() throws {
            let server = try TestServer(Self.shop)
            var crawlOptions = CrawlOptions()
            crawlOptions.maxVariants = 3
            let site = try HTTPSite(server.origin + "/", crawl: crawlOptions)
            let crawl = site.crawl(SiteFiles(of: site))
            #expect(
                crawl.pages == [
                    "/", "/account", "/arrived", "/calendar?month=1", "/calendar?month=2", "/calendar?month=3",
                    "/find?q=tea+%26+cake&n=2", "/list?sort=price", "/moved", "/new",
                ])
            #expect(crawl.cuts == ["1 page was not asked for: beyond 3 queries of /calendar (--max-variants)"])
            #expect(crawl.leftOut == ["its path says logout": 1, "it has data-method": 1])
            #expect(crawl.startFailure == nil)
            // Each address once, but for those whose redirect sets a cookie.
            for (target, count) in server.counts where target != "/account" { #expect(count == 1, "\(target)") }
            #expect(Set(server.questions.map(\.method)) == ["GET"])
            for target in ["/logout", "/list/1", "/order"] { #expect(server.counts[target] == nil) }
            // What is found afterwards is not asked for either.
            #expect(site.respond(to: Request(path: "/calendar", query: "month=4")).unvisited != nil)
            #expect(site.respond(to: Request(path: "/logout")).unvisited == "its path says logout")
            #expect(site.respond(to: Request(method: .post, path: "/order")).unvisited == "only GET requests are sent")
        }

        @Test func findingsAreThoseOfTheAnswers() throws {
            let server = try TestServer(Self.shop)
            let site = try HTTPSite(server.origin + "/")
            let files = SiteFiles(of: site)
            var checker = Checker(site: site, files: site.crawl(files).pages)
            checker.shared = (files, ScriptCache())
            let report = try checker.check()
            let missing = report.findings.filter { $0.rule == "file-missing" }.flatMap(\.places).map(\.description)
            #expect(missing.contains { $0.hasPrefix("/:") })
            #expect(report.text().contains("the server answers 500"))
            #expect(report.text().contains("  \(server.origin)/:"))
            #expect(!report.findings.contains { $0.phrase.contains("logout") || $0.phrase.contains("list/1") })
        }

        @Test func depthAndNumberHaveLimits() throws {
            let server = try TestServer { question in
                let number = Int(question.path.dropFirst()) ?? 0
                return .page("<a href=\"/\(2 * number + 1)\">a</a><a href=\"/\(2 * number + 2)\">b</a>")
            }
            var options = CrawlOptions()
            options.maxDepth = 3
            #expect(try HTTPSite(server.origin + "/0", crawl: options).htmlFiles().count == 15)
            options = CrawlOptions()
            options.maxPages = 40
            let site = try HTTPSite(server.origin + "/0", crawl: options)
            let crawl = site.crawl(SiteFiles(of: site))
            #expect(crawl.pages.count == 40)
            #expect(crawl.cuts.count == 1)
            #expect(server.counts["/50"] == nil)
        }

        @Test func scopesAreHeeded() throws {
            let server = try TestServer { question in
                .page(
                    "<title>\(question.path)</title><a href=/a/1>1</a><a href=/a/b/2>2</a><a href=/c/3>3</a><a href=/>0</a>"
                )
            }
            func pages(_ change: (inout CrawlOptions) throws -> Void) throws -> [String] {
                var options = CrawlOptions()
                try change(&options)
                return try HTTPSite(server.origin + "/a/", crawl: options).htmlFiles()
            }
            #expect(try pages { _ in } == ["/a/", "/a/1", "/a/b/2"])
            #expect(try pages { $0.scope = .origin } == ["/", "/a/", "/a/1", "/a/b/2", "/c/3"])
            #expect(try pages { $0.scope = .pattern(try CrawlPattern("/a/b/**")) } == ["/a/", "/a/b/2"])
            #expect(try pages { $0.excluded = [try CrawlPattern("regex=b/2$")] } == ["/a/", "/a/1"])
            #expect(try pages { $0.entries = ["/c/3"] } == ["/a/", "/a/1", "/a/b/2", "/c/3"])
        }

        @Test func sitemapsAreRead() throws {
            let server = try TestServer { question in
                let host = "http://\(question.headers["host"] ?? "")"
                switch question.path {
                case "/sitemap.xml":
                    return .page(
                        "<sitemapindex><sitemap><loc>\(host)/more.xml</loc></sitemap></sitemapindex>",
                        "Content-Type: application/xml")
                case "/more.xml":
                    return .page(
                        "<urlset><url><loc> \(host)/one?a=1&amp;b=2 </loc></url><url><loc>https://else.example/</loc></url></urlset>",
                        "Content-Type: application/xml")
                case "/list.txt": return .page("\(host)/two\n", "Content-Type: text/plain")
                default: return .page("<title>\(question.target)</title>")
                }
            }
            var options = CrawlOptions()
            options.sitemaps = ["/list.txt"]
            #expect(try HTTPSite(server.origin, crawl: options).htmlFiles() == ["/", "/one?a=1&b=2", "/two"])
        }

        @Test func serversThatAskForAPauseGetIt() throws {
            let first = Mutex(true)
            let server = try TestServer { question in
                let isFirst = first.withLock { first in
                    defer { if question.path == "/busy" { first = false } }
                    return first
                }
                if question.path == "/busy", isFirst { return .page("later", "Retry-After: 1", status: 429) }
                return .page("<title>\(question.path)</title><a href=/busy>busy</a>")
            }
            let start = ContinuousClock.now
            #expect(try HTTPSite(server.origin + "/").htmlFiles() == ["/", "/busy"])
            #expect(ContinuousClock.now - start > .milliseconds(900))
            #expect(server.counts["/busy"] == 2)
        }

        @Test func libraryRequestsHaveTheirHeaders() throws {
            let server = try TestServer { question in
                if question.path == "/" {
                    return .page("<title>Home</title>\(Self.head)<div data-role=page id=a><a href=/b>B</a></div>")
                }
                let isScript = question.headers["x-requested-with"] == "XMLHttpRequest"
                return .page(
                    "<title>B</title><div data-role=page id=\(isScript ? "part" : "whole")></div>",
                    "Vary: X-Requested-With"
                )
            }
            let session = Session(site: try HTTPSite(server.origin + "/"))
            try session.perform(.open("/"))
            #expect(try session.perform(.click(.text("B"), nth: 1)).active?.id == "part")
            #expect(try session.perform(.open("/b")).loads.first?.kind == .full)
            #expect(
                server.questions.filter { $0.path == "/b" }.map { $0.headers["x-requested-with"] ?? "-" }.sorted() == [
                    "-", "XMLHttpRequest",
                ])
        }

        @Test func compressedAndChunkedAnswersAreRead() throws {
            // "<title>zip</title>" by gzip -9n, base64.
            let zipped = try #require(Data(base64Encoded: "H4sIAAAAAAACA7MpySzJSbWryiyw0YcwAWQh7G0SAAAA"))
            let server = try TestServer { question in
                if question.path == "/zip" {
                    return .reply(
                        status: 200, headers: ["Content-Type: text/html", "Content-Encoding: gzip"], body: Array(zipped)
                    )
                }
                return .reply(
                    status: 200,
                    headers: ["Content-Type: text/html; charset=iso-8859-1", "Transfer-Encoding: chunked"],
                    body: Array("D\r\n<title>caf".utf8) + [0xE9] + Array("</\r\n6\r\ntitle>\r\n0\r\n\r\n".utf8))
            }
            let session = Session(site: try HTTPSite(server.origin + "/"))
            #expect(try session.perform(.open("/zip")).title == "zip")
            #expect(try session.perform(.open("/")).title == "café")
        }

        @Test func whoeverAsksSaysWhoTheyAre() throws {
            let server = try TestServer { _ in .page("<title>a</title>") }
            var options = HTTPOptions()
            options.headers = [("X-Test", "1"), ("cookie", "a=b; c=d")]
            options.user = "me:secret"
            _ = try HTTPSite(server.origin, options: options).htmlFiles()
            let question = try #require(server.questions.first)
            #expect(question.headers["x-test"] == "1")
            #expect(question.headers["cookie"] == "a=b; c=d")
            #expect(question.headers["authorization"] == "Basic bWU6c2VjcmV0")
        }

        @Test func aSavedSiteIsTheSite() throws {
            let server = try TestServer(Self.shop)
            let site = try HTTPSite(server.origin + "/")
            let files = SiteFiles(of: site)
            let pages = site.crawl(files).pages
            var checker = Checker(site: site, files: pages)
            checker.shared = (files, ScriptCache())
            let live = try checker.check()
            let folder = FileManager.default.temporaryDirectory.appending(path: "saved-\(UUID())").path
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try SavedSite.write(site, pages: pages, to: folder)
            let asked = server.questions.count
            let saved = try SavedSite(folder: folder)
            #expect(try Checker(site: saved, files: saved.htmlFiles()).check().text() == live.text())
            #expect(server.questions.count == asked)
            // Again into the same folder, but never into another.
            try SavedSite.write(site, pages: pages, to: folder)
            #expect(throws: SavedSite.Unreadable.self) {
                try SavedSite.write(site, pages: pages, to: FileManager.default.temporaryDirectory.path)
            }
            try FileManager.default.removeItem(atPath: folder + "/answers/0001")
            #expect(throws: SavedSite.Unreadable.self) { try SavedSite(folder: folder) }
        }
    }
#endif
