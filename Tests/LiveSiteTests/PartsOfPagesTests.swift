#if Servers
    import DOM
    import Facts
    import Findings
    import LiveSite
    import Navigators
    import Synchronization
    import Testing

    /// Servers that send a library another text than the browser, and do not say so by `Vary`.
    struct PartsOfPagesTests {
        private static let head = "<script src=\"/htmx-2.0.10.js\"></script>"

        /// A table in pages, of which htmx gets the table alone; lists that grow; and what wants to know which page asks.
        @Sendable private static func tables(_ question: TestServer.Question) -> TestServer.Answer {
            let isPart = question.headers["hx-request"] == "true"
            let query = question.target.split(separator: "=").last ?? ""
            switch question.path {
            case "/":
                return .page(
                    """
                    <title>Tables</title>\(head)<h1 id="top">Tables</h1><a href="/table?page=1">table</a>
                    <button hx-get="/asker" hx-target="#top">who asks?</button>
                    <a hx-get="/drop" hx-confirm="Sure?">drop</a><a href="/list">list</a>
                    """)
            case "/list":
                return .page(
                    "<title>List</title>\(head)<p hx-get=\"/rows?from=2\" hx-trigger=\"revealed\" hx-swap=\"afterend\">1</p>"
                )
            case "/table":
                let links = (1...3).map { "<a href=\"?page=\($0)\" hx-get=\"?page=\($0)\">\($0)</a>" }.joined()
                let table =
                    "<div id=\"table\"><p>\(query)</p><div hx-target=\"#table\" hx-swap=\"outerHTML\">\(links)</div></div>"
                let isForTable = isPart && question.headers["hx-target"] == "table"
                return .page(isForTable ? table : "<title>Table</title>\(head)<h1 id=\"top\">Table</h1>\(table)")
            case "/asker":
                // Who reads it without a look whether it is there is no better with us than with a browser.
                guard isPart, question.headers["hx-current-url"] != nil else { return .page("", status: 500) }
                return .page("you do <a href=\"/found\">further</a>")
            case "/found": return .page("<title>Found</title>")
            case "/rows":
                let next = (Int(query) ?? 0) + 1
                return .page(
                    "<p hx-get=\"/rows?from=\(next)\" hx-trigger=\"revealed\" hx-swap=\"afterend\">\(query)</p>")
            case "/htmx-2.0.10.js": return .page("", "Content-Type: text/javascript")
            default: return .page("<title>Not found</title>", status: 404)
            }
        }

        @Test func htmxGetsItsParts() throws {
            let server = try TestServer(Self.tables)
            var crawlOptions = CrawlOptions()
            crawlOptions.maxVariants = 5
            let site = try HTTPSite(server.origin + "/", crawl: crawlOptions)
            let files = SiteFiles(of: site)
            let crawl = site.crawl(files)
            #expect(crawl.pages == ["/", "/list", "/table?page=1", "/table?page=2", "/table?page=3"])
            #expect(crawl.leftOut == ["it has hx-confirm": 1])
            #expect(crawl.cuts == ["1 page was not asked for: beyond 5 queries of /rows (--max-variants)"])
            var checker = Checker(site: site, files: crawl.pages)
            checker.shared = (files, ScriptCache())
            let report = try checker.check()
            #expect(report.findings.isEmpty, "\(report.text())")
            #expect(server.counts["/drop"] == nil)
            // The page that asks is named once for all of them.
            let asked = server.questions.filter { $0.path == "/table" && $0.headers["hx-request"] != nil }
            #expect(
                Set(asked.map { $0.headers["hx-current-url"] })
                    == Set((1...3).map { server.origin + "/table?page=\($0)" }))
            #expect(Set(asked.map { $0.headers["hx-target"] }) == ["table"])
        }

        /// What is sent by another method is not asked for by GET either, whatever an exploration wants to know.
        @Test func nothingIsAskedForThatIsSentOtherwise() throws {
            let server = try TestServer { question in
                question.path == "/"
                    ? .page(
                        """
                        <title>a</title>\(Self.head)<div id="box"></div><button hx-get="/part" hx-target="#box">part</button>
                        <button hx-post="/change">change</button><button hx-delete="/row/1">remove</button>
                        """)
                    : .page("<a href=\"/\">home</a>")
            }
            let site = try HTTPSite(server.origin + "/")
            let files = SiteFiles(of: site)
            var checker = Checker(site: site, files: site.crawl(files).pages)
            checker.shared = (files, ScriptCache())
            #expect(try checker.check().findings.isEmpty)
            #expect(server.counts["/part"] != nil)
            for target in ["/change", "/row/1"] { #expect(server.counts[target] == nil) }
        }

        /// Each page has a token of its own, and the part is the same.
        @Test func tokensTellNoRequestsApart() throws {
            let tokens = Mutex(0)
            let server = try TestServer { question in
                if question.path == "/part" { return .page("<p>\(question.headers["x-part"] ?? "none")</p>") }
                let token = tokens.withLock { token in
                    token += 1
                    return token
                }
                let links = (0..<6).map { "<a href=\"/\($0)\">\($0)</a>" }.joined()
                return .page(
                    """
                    <title>\(question.path)</title>\(Self.head)<body hx-boost="true"
                    hx-headers='{"X-CSRFToken": "\(token)", "X-Part": "this"}'>\(links)
                    <button hx-get="/part" hx-target="next p">part</button><p></p>
                    """)
            }
            let site = try HTTPSite(server.origin + "/")
            let files = SiteFiles(of: site)
            var checker = Checker(site: site, files: site.crawl(files).pages)
            checker.shared = (files, ScriptCache())
            #expect(try checker.check().findings.isEmpty)
            let asked = server.questions.filter { $0.path == "/part" && $0.headers["hx-request"] != nil }
            // Seven pages have it. What breaks off, as on a busy machine, is asked for once more.
            #expect((1...2).contains(asked.count))
            #expect(asked.allSatisfy { $0.headers["x-part"] == "this" && $0.headers["x-csrftoken"] == nil })
        }

        /// In a session, as in an exploration, a list grows once when its end is seen.
        @Test func aListGrowsOnceForEachLook() throws {
            let server = try TestServer(Self.tables)
            let session = Session(site: try HTTPSite(server.origin + "/"))
            try session.perform(.open("/list"))
            #expect(server.counts["/rows?from=2"] != nil)
            #expect(server.counts["/rows?from=3"] == nil)
        }

        /// What no header can hold goes out encoded, what a browser keeps to itself does not go out, and the answer comes.
        @Test func whatNoHeaderHoldsIsEncoded() throws {
            let server = try TestServer { question in
                question.path == "/"
                    ? .page(
                        """
                        <title>a</title>\(Self.head)<button name="gr\u{F6}\u{DF}e" hx-get="/p" hx-params="none"
                        hx-headers='{"X-A": "1\\r\\nX-B: 2", "Bad Name": "x", "Host": "other", "Content-Length": "9"}'>go</button>
                        """)
                    : .page("part")
            }
            let session = Session(site: try HTTPSite(server.origin + "/"))
            try session.perform(.open("/"))
            try session.perform(.click(.text("go"), nth: 1))
            let asked = try #require(server.questions.last { $0.headers["hx-request"] != nil })
            #expect(asked.path == "/p")
            #expect(asked.headers["hx-trigger-name"] == "gr%C3%B6%C3%9Fe")
            #expect(asked.headers["hx-trigger-name-uri-autoencoded"] == "true")
            #expect(asked.headers["x-a"] == "1%0D%0AX-B%3A%202")
            #expect(asked.headers["x-b"] == nil)
            #expect(asked.headers["bad name"] == nil)
            #expect(asked.headers["host"] != "other")
            #expect(asked.headers["content-length"] == nil)
        }

        @Test func pjaxSaysSo() throws {
            let server = try TestServer { question in
                switch question.path {
                case "/":
                    return .page(
                        """
                        <html><head><title>a</title><script src="/jquery.js"></script><script src="/jquery.pjax.js"></script>
                        <script>$(document).pjax('a', '#main')</script></head>
                        <body><div id="main"><a href="/b">b</a></div></body></html>
                        """)
                case "/b":
                    let isPart = question.headers["x-pjax"] == "true" && question.headers["x-pjax-container"] == "#main"
                    return .page(isPart ? "<p id=\"part\">b</p>" : "<html><body><p id=\"whole\">b</p></body></html>")
                default: return .page("", "Content-Type: text/javascript")
                }
            }
            let session = Session(site: try HTTPSite(server.origin + "/"))
            try session.perform(.open("/"))
            let step = try session.perform(.click(.text("b"), nth: 1))
            #expect(step.loads.first?.kind == .ajax)
            #expect(server.questions.contains { $0.path == "/b" && $0.headers["x-pjax"] == "true" })
            #expect(session.document?.serialized().contains("part") == true)
        }
    }
#endif
