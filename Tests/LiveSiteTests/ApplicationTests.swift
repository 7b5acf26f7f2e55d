#if Servers
    import Facts
    import Findings
    import Foundation
    import LiveSite
    import Testing

    /// An application with everything at once: a session, redirects, forms, answers by header, errors, answers that never end
    /// or break off, a calendar without end. All of it is told in one run, and nothing keeps the run from its end.
    struct ApplicationTests {
        private static let layout =
            "<script src=\"/jquery-1.11.1.js\"></script><script src=\"/jquery.mobile-1.4.5.js\"></script>"
        // "<title>zip</title>" by gzip -9n, base64.
        private static let zipped = Data(base64Encoded: "H4sIAAAAAAACA7MpySzJSbWryiyw0YcwAWQh7G0SAAAA")

        @Sendable private static func application(_ question: TestServer.Question) -> TestServer.Answer {
            let isKnown = question.headers["cookie"]?.contains("session=7") ?? false
            let isScript = question.headers["x-requested-with"] == "XMLHttpRequest"
            switch question.path {
            case "/": return isKnown ? .redirect("/home") : .redirect("/login")
            case "/login":
                return .redirect("/home", "Set-Cookie: session=7; Path=/; HttpOnly", "Set-Cookie: theme=dark")
            case "/home" where isKnown:
                let names = [
                    "orders", "calendar?month=1", "forbidden", "broken", "gone", "slow", "endless", "cut", "reset",
                    "loop",
                    "huge", "zip", "logout", "nonsense",
                ]
                let links = names.map { "<a href=\"/\($0)\">\($0)</a>" }.joined(separator: "\n")
                return .page(
                    """
                    <title>Home</title>\(layout)<div data-role="page" id="home">\(links)
                    <form action="/search"><input name="q" value="tea"></form></div>
                    """)
            // A script gets the bare page, in which a link leads to what only the whole answer has.
            case "/orders":
                let page = "<div data-role=\"page\" id=\"orders\"><a href=\"#detail\">detail</a></div>"
                let rest = isScript ? "" : "<div data-role=\"page\" id=\"detail\"></div>"
                return .page("<title>Orders</title>\(isScript ? "" : layout)\(page)\(rest)", "Vary: X-Requested-With")
            case "/search": return .page("<title>Found \(question.target)</title>")
            case "/calendar":
                let month = Int(question.target.split(separator: "=").last ?? "") ?? 0
                return .page("<title>Month \(month)</title><a href=\"/calendar?month=\(month + 1)\">next</a>")
            case "/forbidden": return .page("<title>No</title>", status: 403)
            case "/broken": return .page("<title>Oops</title>", status: 500)
            case "/slow": return .silence
            case "/endless": return .endless
            case "/cut":
                return .bytes("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100\r\n\r\n<p>half")
            case "/reset": return .bytes("")
            case "/loop": return .redirect("/loop")
            case "/huge":
                return .reply(
                    status: 200, headers: ["Content-Type: text/html"], body: [UInt8](repeating: 0x61, count: 2 << 20))
            case "/zip":
                return .reply(
                    status: 200, headers: ["Content-Type: text/html", "Content-Encoding: gzip"],
                    body: Array(zipped ?? Data()))
            case "/nonsense": return .bytes("220 mail.example ESMTP\r\n")
            case "/jquery-1.11.1.js", "/jquery.mobile-1.4.5.js":
                return .reply(
                    status: 200, headers: ["Content-Type: text/javascript", "Transfer-Encoding: chunked"],
                    body: Array("2\r\n//\r\n0\r\n\r\n".utf8))
            default: return .page("<title>Not found</title>", status: 404)
            }
        }

        @Test(.timeLimit(.minutes(5)))
        func everythingIsToldInOneRun() throws {
            let server = try TestServer(Self.application)
            var options = HTTPOptions()
            // A busy machine needs more than half a second to try again after a reset.
            options.timeout = 8
            options.largestBody = 1 << 20
            var crawlOptions = CrawlOptions()
            crawlOptions.maxVariants = 4
            let site = try HTTPSite(server.origin + "/", options: options, crawl: crawlOptions)
            let files = SiteFiles(of: site)
            let crawl = site.crawl(files)
            #expect(
                crawl.pages == [
                    "/calendar?month=1", "/calendar?month=2", "/calendar?month=3", "/calendar?month=4", "/home",
                    "/orders",
                    "/search?q=tea", "/zip",
                ])
            #expect(crawl.cuts == ["1 page was not asked for: beyond 4 queries of /calendar (--max-variants)"])
            #expect(crawl.leftOut == ["its path says logout": 1])
            var checker = Checker(site: site, files: crawl.pages)
            checker.shared = (files, ScriptCache())
            let report = try checker.check()
            let text = report.text()
            for (path, reason) in [
                ("forbidden", "the server answers 403"), ("broken", "the server answers 500"),
                ("slow", "no whole answer within 8 s"), ("endless", "no whole answer within 8 s"),
                ("cut", "its answer is no HTTP, or ends too early"),
                ("reset", "the server closed the connection before its answer was whole"),
                ("loop", "it redirects without end"), ("huge", "its answer is larger than 1 MB"),
                ("nonsense", "its answer is no HTTP, or ends too early"),
            ] {
                #expect(text.contains("leads to /\(path), which cannot be read: \(reason)\n"), "\(path)")
            }
            #expect(text.contains("leads to /gone, which does not exist\n"))
            // What a script gets lacks the page that the link means.
            #expect(report.findings.contains { $0.rule == "fragment-missing" && $0.place.file == "orders by AJAX" })
            for path in ["/logout", "/calendar?month=6"] { #expect(server.counts[path] == nil) }
            #expect(server.questions.filter { $0.path == "/orders" && $0.headers["cookie"] != nil }.count == 2)
        }
    }
#endif
