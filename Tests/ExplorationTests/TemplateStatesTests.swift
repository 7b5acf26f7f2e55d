import Facts
import Navigators
import Testing

@testable import Exploration

/// Documents that were made of one template.
struct TemplateStatesTests {
    private static let count = 12

    /// A page as a blog's template makes it, with a head that says something of the page.
    private static func page(_ number: Int, library: String, link: String = "", behind: String = "") -> String {
        let links = (0..<count).map { "<li><a href=\"/\($0).html\">\($0)</a></li>" }.joined()
        return """
            <!DOCTYPE html><html><head><title>\(number)</title><meta name="description" content="page \(number)">
            <link rel="canonical" href="https://blog.example/\(number).html">\(library)</head>
            <body><ul>\(links)</ul><div id="main"><h1>\(number)</h1>\(link)</div><p>\(behind)</p></body></html>
            """
    }

    private static func site(_ others: [String: String] = [:], _ page: (Int) -> String) -> MemorySite {
        var texts = ["/jquery.js": "", "/jquery.pjax.js": "", "/htmx.js": ""]
        for number in 0..<count { texts["/\(number).html"] = page(number) }
        return MemorySite(texts.merging(others) { $1 })
    }

    private static let pjax = """
        <script src="/jquery.js"></script><script src="/jquery.pjax.js"></script>
        <script>$(document).pjax('a', '#main', {fragment: '#main'});</script>
        """

    private func graph(of site: MemorySite, _ framework: String) throws -> StateGraph {
        Explorer(
            site: site, entries: (0..<Self.count).map { "/\($0).html" },
            framework: try #require(FrameworkChoice(framework))
        ).explore()
    }

    /// Each page is looked at as it was loaded, and as it was put into one of them.
    @Test(arguments: [
        ("pjax@2.0.1", pjax),
        ("htmx@2.0.10", "<meta name=\"htmx-config\" content='{}'><script src=\"/htmx.js\"></script>"),
    ])
    func eachPageIsPutIntoOneOfThem(framework: String, library: String) throws {
        let site = Self.site { number in
            let page = Self.page(number, library: library)
            return framework.hasPrefix("htmx") ? page.replacing("<body>", with: "<body hx-boost=\"true\">") : page
        }
        let graph = try graph(of: site, framework)
        #expect(graph.stopReason == .exhausted)
        #expect(graph.nodes.count == 2 * Self.count)
        #expect(Set(graph.nodes.map { $0.state.active?.file }).count == Self.count)
    }

    /// What a head holds, and what the body says of its page, decides no click.
    @Test(arguments: [("pjax@2.0.1", pjax), ("htmx@2.0.10", "<script src=\"/htmx.js\"></script>")])
    func headsAndClassesTellNoneApart(framework: String, library: String) throws {
        let site = Self.site { number in
            let own = "<style>h1 { order: \(number) }</style><script>var page\(number);</script>"
            let body = framework.hasPrefix("htmx") ? "<body hx-boost=\"true\" class=\"page-\(number)\">" : "<body>"
            return Self.page(number, library: library + own).replacing("<body>", with: body)
        }
        #expect(try graph(of: site, framework).nodes.count == 2 * Self.count)
    }

    /// What handlers call that nobody knows may do the same, whatever it is called.
    @Test func handlersThatDoTheSameTellNoneApart() throws {
        let site = Self.site { number in
            let handler = "$(document).on('click', 'li a', function (e) { save\(number)(e); });"
            let function = "function save\(number)(e) { app.store(\(number)); }"
            return Self.page(number, library: Self.pjax + "<script>\(handler) \(function)</script>")
        }
        #expect(try graph(of: site, "pjax@2.0.1").nodes.count == 2 * Self.count)
    }

    /// Unless a selector asks for it.
    @Test func classesThatSelectorsNameTellThemApart() throws {
        let site = Self.site { number in
            Self.page(number, library: "<script src=\"/htmx.js\"></script>").replacing(
                "<body>", with: "<body hx-boost=\"true\" class=\"page-\(number % 3)\">"
            ).replacing("<h1>", with: "<h1 hx-get=\"/0.html\" hx-target=\".page-1 #main\">")
        }
        #expect(try graph(of: site, "htmx@2.0.10").nodes.count >= 3 * Self.count)
    }

    /// Where what stays is another, each page is looked at in each.
    @Test func otherDocumentsAreNone() throws {
        let site = Self.site { number in
            Self.page(number, library: Self.pjax, behind: "<a href=\"#\(number)\">top</a>")
        }
        #expect(try graph(of: site, "pjax@2.0.1").nodes.count >= Self.count * Self.count)
    }

    /// Written alike, a relative reference fetches another script in another folder.
    @Test(arguments: [("app.js", 2), ("/a/app.js", 1)])
    func scriptsOfOtherFoldersAreOthers(reference: String, documents: Int) throws {
        let page = Self.page(
            0, library: Self.pjax, link: "<a href=\"/p.html\">p</a>", behind: "<script src=\"\(reference)\"></script>")
        let site = MemorySite([
            "/jquery.js": "", "/jquery.pjax.js": "", "/a/app.js": "var a;", "/b/app.js": "var b;",
            "/a/0.html": page, "/b/0.html": page, "/p.html": "<div id=\"main\">p</div>",
        ])
        let graph = Explorer(
            site: site, entries: ["/a/0.html", "/b/0.html"], framework: try #require(FrameworkChoice("pjax@2.0.1"))
        ).explore()
        #expect(graph.nodes.count { $0.state.active?.file == "/p.html" && $0.arrival != nil } == documents)
    }

    /// What a click on a link comes to is known from the same link in another document, also where a handler hears all clicks
    /// and may take some.
    @Test(arguments: [
        "", "<script>$(document).on('click', function (e) { if (busy()) e.preventDefault(); });</script>",
    ])
    func clicksInDocumentsOfOneTemplateTakeNoTry(handler: String) throws {
        let graph = try graph(of: Self.site { Self.page($0, library: Self.pjax + handler) }, "pjax@2.0.1")
        let records = graph.nodes.flatMap(\.edges.records)
        #expect(records.count == 2 * Self.count * Self.count)
        #expect(!records.contains { $0.takesTry })
        let doubted = graph.nodes.flatMap(\.edges).count { $0.outcome.route?.mayTake != nil }
        #expect(doubted == (handler.isEmpty ? 0 : records.count))
    }

    /// Behind an answer that the library stops at, what was shown stays under another address: it takes a try everywhere.
    @Test func aBrokenAnswerLeavesWhatWasShown() throws {
        let site = Self.site(["/broken.html": "<html><head></head><p>no body begins here</html>"]) {
            Self.page($0, library: Self.pjax, link: "<a href=\"/broken.html\">b</a>")
        }
        let graph = try graph(of: site, "pjax@2.0.1")
        let stayed = graph.nodes.filter {
            $0.state.document == "/broken.html" && $0.state.active?.file != "/broken.html"
        }
        #expect(Set(stayed.map { $0.state.active?.file }).count == Self.count)
    }

    /// A handler that takes links of one page does not take those of the next one in the same place.
    @Test func linksThatScriptsTakeAreThoseOfThePage() throws {
        let library = Self.pjax + "<script>$(document).on('click', '.off', function () { return false; });</script>"
        let site = Self.site { number in
            let kind = number == 3 ? " class=\"off\"" : ""
            return Self.page(number, library: library, link: "<a href=\"/7.html\"\(kind)>on</a>")
        }
        let graph = try graph(of: site, "pjax@2.0.1")
        for node in graph.nodes {
            let edge = try #require(node.edges.last { $0.link?.file == node.state.active?.file })
            #expect((edge.kind == .nothing) == (node.state.active?.file == "/3.html"), "\(node.state)")
        }
    }
}
