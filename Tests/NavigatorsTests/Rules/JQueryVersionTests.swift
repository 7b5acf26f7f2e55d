import Facts
import Navigators
import Testing

/// Which jQuery Mobile starts at which jQuery: each with each was loaded into Chromium, with a page that is shown where it does.
struct JQueryVersionTests {
    private static let jQueries = ["1.6.2", "1.8.2", "1.9.1", "1.10.2", "1.12.4", "2.2.4", "3.3.1", "3.7.1"]

    /// By the version of jQuery Mobile, a mark for each jQuery; 1.0.1 starts at 1.8.2, where its changes throw.
    private static let seen: [(mobile: String, starts: String)] = [
        ("1.0.1", "++------"), ("1.1.1", "++------"), ("1.2.0", "++------"), ("1.3.1", "++++++--"),
        ("1.3.2", "++++++--"),
        ("1.4.2", "-+++++--"), ("1.4.5", "-+++++--"), ("1.5.0-rc1", "-+++++++"),
    ]

    /// The same with jQuery Migrate between the two: version 1 at jQuery 1.9.1 and 1.12.4, version 3 at 3.3.1 and 3.7.1.
    private static let seenWithMigrate: [(mobile: String, starts: String)] = [
        ("1.0.1", "++--"), ("1.1.1", "++--"), ("1.2.0", "++--"), ("1.3.2", "++++"), ("1.4.5", "++++"),
        ("1.5.0-rc1", "++++"),
    ]

    private func starts(_ mobile: String, at jQuery: String, between: String = "") throws -> Bool {
        let head = """
            <script src="/js/jquery-\(jQuery).js"></script>\(between)
            <script src="/js/jquery.mobile-\(mobile).js"></script>
            """
        return try page(head) != nil
    }

    /// The page that is shown in a document with a head.
    private func page(_ head: String, _ scripts: [String: String] = [:]) throws -> String? {
        let text = "<html><head>\(head)</head><body><div data-role=\"page\" id=\"home\">…</div></body></html>"
        let session = Session(site: MemorySite(scripts.merging(["/index.html": text]) { $1 }))
        return try session.perform(.open("/index.html")).active?.id
    }

    @Test(arguments: seen)
    func itStartsWhereItDoesInABrowser(mobile: String, starts seen: String) throws {
        let marks = try Self.jQueries.map { try starts(mobile, at: $0) ? "+" : "-" }.joined()
        #expect(marks == seen)
    }

    /// No version has a first number of two digits: people name jQuery 1.10 so, and 1.8.3.
    @Test(arguments: ["jquery-10.js", "jquery-183.min.js"])
    func anImpossibleVersionSaysNothing(name: String) throws {
        let head = "<script src=\"/js/\(name)\"></script><script src=\"/js/jquery.mobile-1.4.5.js\"></script>"
        #expect(try page(head) == "home")
    }

    @Test(arguments: seenWithMigrate)
    func jQueryMigrateGivesBackWhatWasLost(mobile: String, starts seen: String) throws {
        let migrate = "<script src=\"https://code.jquery.com/jquery-migrate-3.0.0.min.js\"></script>"
        let marks = try ["1.9.1", "1.12.4", "3.3.1", "3.7.1"].map {
            try starts(mobile, at: $0, between: migrate) ? "+" : "-"
        }.joined()
        #expect(marks == seen)
    }

    /// By jQuery Mobile and jQuery, whether scripts of a body that becomes a page run twice, and whether a page is shown in which
    /// a script is missing.
    static let seenOfScripts: [(mobile: String, jQuery: String, runsTwice: Bool, isShown: Bool)] = [
        ("1.2.0", "1.6.2", true, true), ("1.2.0", "1.8.2", true, true), ("1.3.2", "1.8.2", true, true),
        ("1.3.2", "1.9.1", false, true), ("1.3.2", "1.10.2", false, false), ("1.3.2", "1.12.4", false, false),
        ("1.3.2", "2.2.4", false, true), ("1.4.5", "1.8.2", true, true), ("1.4.5", "1.9.1", false, true),
        ("1.4.5", "1.10.2", false, false), ("1.4.5", "1.12.4", false, false), ("1.4.5", "2.2.4", false, true),
        ("1.5.0-rc1", "1.8.2", true, true), ("1.5.0-rc1", "1.12.4", false, false), ("1.5.0-rc1", "3.3.1", false, true),
        ("1.5.0-rc1", "3.7.1", false, true),
    ]

    /// L6: how scripts run that are moved, and what comes of missing ones, is jQuery's doing.
    @Test(arguments: seenOfScripts)
    func scriptsRunAsThatJQueryHasIt(mobile: String, jQuery: String, runsTwice: Bool, isShown: Bool) throws {
        let head = """
            <html><head><script src="/js/jquery-\(jQuery).js"></script>
            <script src="/js/jquery.mobile-\(mobile).js"></script></head>
            """
        let session = Session(
            site: MemorySite([
                "/wrapped.html": head + "<body><p>x</p><script>own()</script></body></html>",
                "/index.html": head + "<body><div data-role=\"page\" id=\"home\"><a href=\"c.html\">C</a></div></body>",
                "/c.html": head
                    + "<body><div data-role=\"page\" id=\"c\"><script src=\"/gone.js\"></script></div></body></html>",
            ]))
        let wrapped = try session.perform(.open("/wrapped.html"))
        #expect(wrapped.scripts.count { $0.kind == .inline } == (runsTwice ? 2 : 1))
        try session.perform(.open("/index.html"))
        #expect(try session.perform(.click(.text("C"), nth: 1)).active?.id == (isShown ? "c" : "home"))
    }

    /// By jQuery Mobile and jQuery, whether a page is shown in which an inline script has a syntax error, and one in which a
    /// script with a file has; and whether a body is shown that becomes a page, with the one and with the other.
    static let seenOfSyntaxErrors: [(mobile: String, jQuery: String, shown: String)] = [
        ("1.2.0", "1.6.2", "-+-+"), ("1.2.0", "1.8.2", "----"), ("1.3.2", "1.6.2", "-+-+"), ("1.3.2", "1.8.2", "----"),
        ("1.3.2", "1.9.1", "--++"), ("1.3.2", "1.12.4", "--++"), ("1.3.2", "2.2.4", "-+++"), ("1.4.5", "1.8.2", "----"),
        ("1.4.5", "1.9.1", "--++"), ("1.4.5", "1.10.2", "--++"), ("1.4.5", "1.12.4", "--++"),
        ("1.4.5", "2.2.4", "-+++"),
        ("1.5.0-rc1", "1.8.2", "----"), ("1.5.0-rc1", "1.12.4", "--++"), ("1.5.0-rc1", "3.3.1", "++++"),
        ("1.5.0-rc1", "3.7.1", "++++"),
    ]

    /// L6: jQuery evaluates what it inserts, and an exception ends the insertion.
    @Test(arguments: seenOfSyntaxErrors)
    func syntaxErrorsEndWhatThatJQueryEvaluates(mobile: String, jQuery: String, shown: String) throws {
        let head = """
            <html><head><script src="/js/jquery-\(jQuery).js"></script>
            <script src="/js/jquery.mobile-\(mobile).js"></script></head>
            """
        func page(_ id: String, _ script: String) -> String {
            head + "<body><div data-role=\"page\" id=\"\(id)\">\(script)<script>after()</script></div></body></html>"
        }
        let (inline, file) = ("<script>f(; ]</script>", "<script src=\"/bad.js\"></script>")
        let session = Session(
            site: MemorySite([
                "/index.html": page("home", "<a href=\"b.html\">B</a> <a href=\"c.html\">C</a>"),
                "/b.html": page("b", inline), "/c.html": page("c", file), "/bad.js": "f(; ]",
                "/v.html": head + "<body>\(inline)</body></html>", "/w.html": head + "<body>\(file)</body></html>",
            ]))
        var marks = ""
        for link in ["B", "C"] {
            try session.perform(.open("/index.html"))
            let step = try session.perform(.click(.text(link), nth: 1))
            let isShown = step.active?.id == link.lowercased()
            marks += isShown ? "+" : "-"
            #expect(step.scripts.count == (isShown ? 1 : 0))
        }
        for path in ["/v.html", "/w.html"] { marks += try session.perform(.open(path)).active == nil ? "-" : "+" }
        #expect(marks == shown)
    }

    /// A server may fill in what cannot be read as it stands in the folder.
    @Test func templatesAreNoSyntaxErrors() throws {
        let head = "<script src=\"jquery-1.11.3.js\"></script><script src=\"jquery.mobile-1.4.5.js\"></script>"
        let session = Session(
            site: MemorySite([
                "/index.html": head + "<div data-role=\"page\"><a href=\"b.html\">B</a></div>",
                "/b.html": "<div data-role=\"page\" id=\"b\"><script>var user = {% user %};</script></div>",
            ]))
        try session.perform(.open("/index.html"))
        let step = try session.perform(.click(.text("B"), nth: 1))
        #expect(step.active?.id == "b")
        #expect(step.scripts.map(\.kind) == [.inline])
    }

    /// A script of the page's own may do the same.
    @Test(arguments: [
        ("<script>jQuery.event.props = jQuery.event.props || [];</script>", true),
        ("<script>if (jQuery.event.props === undefined) { warn(); }</script>", false),
        ("<script src=\"/shim.js\"></script>", true),
    ])
    func aScriptMayGiveItBack(script: String, starts: Bool) throws {
        let head =
            "<script src=\"/js/jquery-3.7.1.js\"></script>\(script)<script src=\"/js/jquery.mobile-1.4.5.js\"></script>"
        #expect((try page(head, ["/shim.js": "(function (q) { q.event.props=[]; })(jQuery);"]) != nil) == starts)
    }

    /// The file says its version where its address does not, and none that is not told is held against it.
    @Test(arguments: [
        ("/*! jQuery v3.6.0 | (c) OpenJS Foundation */", false),
        ("/*!\n * jQuery JavaScript Library v1.12.4\n */", true),
        ("var jQuery;", true),
    ])
    func theFileTellsItsVersion(code: String, starts: Bool) throws {
        let head = "<script src=\"/js/jquery.js\"></script><script src=\"/js/jquery.mobile-1.4.5.js\"></script>"
        #expect((try page(head, ["/js/jquery.js": code]) != nil) == starts)
    }

    /// What another version would do is asked with a jQuery of its time.
    @Test func aVersionThatIsAskedForStarts() throws {
        let text = """
            <script src="/js/jquery-1.11.3.js"></script><script src="/js/jquery.mobile-1.4.5.js"></script>
            <div data-role="page" id="home">…</div>
            """
        let choice = try #require(FrameworkChoice("1.1.2"))
        let session = Session(site: MemorySite(["/index.html": text]), framework: choice)
        #expect(try session.perform(.open("/index.html")).active?.id == "home")
    }

    @Test func theTraceSaysWhy() throws {
        let text = """
            <script src="https://code.jquery.com/jquery-3.6.1.min.js"></script><script src="jquery.mobile-1.4.5.js"></script>
            """
        let step = try Session(site: MemorySite(["/index.html": text])).perform(.open("/index.html"))
        #expect(step.notes.map(\.text) == ["jQuery Mobile 1.4.5 stops at jQuery 3.6, which has no $.event.props"])
    }

    /// By jQuery Mobile and jQuery, what a click on `it's.html`, `#a'b` and `#no'b` comes to, of which the second is a page: by AJAX
    /// or by the library, or by the browser, since jQuery throws at a selector.
    static let seenOfQuotes: [(mobile: String, jQuery: String, taken: [Bool])] = [
        ("1.1.0", "1.7.1", [false, false, false]), ("1.1.0", "1.8.3", [true, true, false]),
        ("1.2.0", "1.8.2", [true, true, false]), ("1.3.2", "1.7.2", [false, false, false]),
        ("1.3.2", "1.8.3", [true, true, false]), ("1.3.2", "1.9.1", [true, true, false]),
        ("1.3.2", "1.10.2", [true, true, false]), ("1.3.2", "1.11.1", [false, false, false]),
        ("1.3.2", "1.12.4", [false, false, false]), ("1.3.2", "2.1.4", [false, false, false]),
        ("1.4.5", "1.12.4", [true, true, true]),
    ]

    @Test(arguments: seenOfQuotes)
    func aQuoteInAnAddress(mobile: String, jQuery: String, taken: [Bool]) throws {
        let head = """
            <head><script src="/js/jquery-\(jQuery).js"></script><script src="/js/jquery.mobile-\(mobile).js"></script></head>
            """
        let links = ##"<a href="it's.html">It</a> <a href="#a'b">Ab</a> <a href="#no'b">No</a>"##
        let files = [
            "/index.html": """
            <html>\(head)<body><div data-role="page" id="home">\(links)</div><div data-role="page" id="a'b">…</div></body></html>
            """,
            "/it's.html": "<html>\(head)<body><div data-role=\"page\" id=\"b\">…</div></body></html>",
        ]
        let seen = try ["It", "Ab", "No"].map { link in
            let session = Session(site: MemorySite(files))
            _ = try session.perform(.open("/index.html"))
            let record = try session.perform(.click(.text(link), nth: 1))
            return !record.notes.contains { "\($0)".contains("Syntax error") }
        }
        #expect(seen == taken)
    }

    /// By jQuery Mobile and jQuery, the fragments at which jQuery throws (`!`), and those that find the page `two` (`2`), as seen in
    /// a browser; the others find nothing.
    static let seenOfPunctuation: [(mobile: String, jQuery: String, seen: [String: String])] = [
        (
            "1.1.0", "1.7.1",
            ["gone(x)": "!", "x:y": "!", "!two": "!", "two!y": "2", "two,x": "2", "two*": "2", "two;x": "2"]
        ),
        ("1.2.0", "1.7.2", ["x:y": "!", "!two": "!", "two!y": "2", "two,x": "2", "two*": "2", "two;x": "2"]),
        (
            "1.3.2", "1.9.1",
            [
                "gone(x)": "!", "x:y": "!", "!two": "!", "two!y": "!", "two,x": "2", "two*": "2", "two;x": "!",
                "gone(x": "!",
                "two[x": "!",
            ]
        ),
    ]

    @Test(arguments: seenOfPunctuation)
    func punctuationInAFragment(mobile: String, jQuery: String, seen: [String: String]) throws {
        let head = """
            <head><script src="/js/jquery-\(jQuery).js"></script><script src="/js/jquery.mobile-\(mobile).js"></script></head>
            """
        for fragment in [
            "gone(x)", "x:y", "!two", "two!y", "two,x", "two*", "two;x", "gone(x", "two[x", "two>x", "two+x", "two~x",
        ] {
            let pages = """
                <div data-role="page" id="home"><a href="#\(fragment)">Go</a></div><div data-role="page" id="two">…</div>
                """
            let session = Session(site: MemorySite(["/index.html": "<html>\(head)<body>\(pages)</body></html>"]))
            _ = try session.perform(.open("/index.html"))
            let record = try session.perform(.click(.text("Go"), nth: 1))
            let threw = record.notes.contains { "\($0)".contains("Syntax error") }
            #expect((threw ? "!" : record.active?.id == "two" ? "2" : nil) == seen[fragment], "\(mobile), #\(fragment)")
            // The browser follows the link.
            #expect((record.route?.kind == .fragment) == threw)
        }
    }

    /// Until 1.1.1 the library asks for `:jqmData(url='…')`, whose value ends at the first `)`; what follows makes jQuery throw.
    @Test(arguments: ["1.0rc2": false, "1.1.1": false, "1.1.2": true])
    func aParenthesisInAFilesName(mobile: String, isTaken: Bool) throws {
        let head =
            "<head><script src=\"/js/jquery-1.7.1.js\"></script><script src=\"/js/jquery.mobile-\(mobile).js\"></script></head>"
        let session = Session(
            site: MemorySite([
                "/index.html":
                    "<html>\(head)<body><div data-role=\"page\" id=\"home\"><a href=\"page (1).html\">Go</a></div></body></html>",
                "/page (1).html": "<html>\(head)<body><div data-role=\"page\" id=\"one\">…</div></body></html>",
            ]))
        _ = try session.perform(.open("/index.html"))
        let record = try session.perform(.click(.text("Go"), nth: 1))
        #expect(record.active?.id == "one")
        #expect(record.notes.contains { "\($0)".contains("Syntax error") } != isTaken)
    }
}
