import Facts
import Findings
import Synchronization
import Testing

/// What htmx asks for that no folder holds, since programs answer it.
struct ProgramRequestsTests {
    private static func page(_ body: String) -> String {
        """
        <!DOCTYPE html>
        <html><head><title>t</title><script src="https://unpkg.com/htmx.org@2.0.10"></script></head>
        <body>\(body)</body></html>
        """
    }

    private static func findings(_ body: String, _ others: [String: String] = [:]) throws -> [Finding] {
        try ExampleMemory(texts: others.merging(["index.html": page(body)]) { $1 }).check().findings
    }

    private static let asking = """
        <button hx-get="/contacts">x</button><button hx-post="/contacts/new?x=1">y</button>
        """

    @Test func areToldTogether() throws {
        let findings = try Self.findings(Self.asking)
        #expect(findings.map(\.phrase) == ["/contacts and /contacts/new do not exist"])
        #expect(findings.map(\.severity) == [.warning])
        #expect(findings[0].help?.contains("if a program answers them") == true)
    }

    /// Where files answer such requests, what they do not answer is an error; but for what is sent to them, which none does.
    @Test func areFilesWhereFilesAnswer() throws {
        let answered = "<button hx-get=\"/list/\">z</button>"
        let findings = try Self.findings(answered + Self.asking, ["list/index.html": "<p>a list</p>"])
            .filter { $0.rule == "file-missing" }
        #expect(findings.map(\.severity) == [.error, .warning])
        #expect(findings[0].phrase.hasPrefix("\"/contacts\" leads to"))
    }

    @Test(arguments: [
        "<a href=\"/contacts\">x</a>", "<a href=\"/contacts\" hx-boost=\"true\">x</a>",
        "<button hx-get=\"/contacts.html\">x</button>", "<button hx-get=\"parts.v2/list.html\">x</button>",
    ])
    func othersAreFiles(body: String) throws {
        #expect(try Self.findings(body).map(\.severity) == [.error])
    }

    /// Links of a template may lead to what its program answers, also where a template has the name.
    @Test(arguments: [
        "{% block content %}{% endblock %}", "{%- if x %}{% endif %}", "{{ template \"menu\" . }}",
        "<b xmlns:th=\"http://thymeleaf.org\"></b>",
    ])
    func linksOfTemplatesMayLeadToPrograms(mark: String) throws {
        let links = "<a href=\"/settings\">x</a><a href=\"/scanner?x=1\">y</a><a href=\"/gone.html\">z</a>"
        let findings = try Self.findings(links + mark, ["settings.html": "<!doctype html>"])
            .filter { $0.rule == "file-missing" }
        #expect(findings.map(\.severity) == [.error, .warning])
        #expect(findings.last?.phrase == "/settings and /scanner do not exist")
        #expect(findings.last?.help?.hasPrefix("if a program answers them, check its server: ") == true)
    }

    /// What a library in the browser fills in makes no template of a file.
    @Test(arguments: ["{{ name }}", "<%= name %>", "<?php menu(); ?>", "{% raw", "{ % block %}"])
    func whatABrowserFillsInIsNone(mark: String) throws {
        #expect(try Self.findings("<a href=\"/settings\">x</a>" + mark).map(\.severity) == [.error])
    }

    @Test func anEndingThatWasLeftOutIsTold() throws {
        let findings = try Self.findings("<button hx-get=\"/list\">x</button>", ["list.html": "<p>a list</p>"])
        #expect(findings.first?.help?.hasPrefix("/list.html does: name it with its ending") == true)
    }

    /// A target may come with what a program answers, whatever it is.
    @Test(arguments: [
        ("<div hx-get=\"/list\" hx-trigger=\"load\"></div>", [Severity.warning]),
        ("<div hx-get=\"/list.html\" hx-trigger=\"load\"></div>", [.error]), ("", [.error]),
    ])
    func mayBringTargets(other: String, severities: [Severity]) throws {
        let findings = try Self.findings("<button hx-get=\"/more\" hx-target=\"#list\">x</button>" + other)
        #expect(findings.filter { $0.rule == "swap-target-missing" }.map(\.severity) == severities)
    }

    /// A server was asked, and what it answered holds.
    @Test func aServerHasAnswered() throws {
        let site = AskedServer(pages: ["/index.html": Self.page(Self.asking)])
        let findings = try Checker(site: site, files: ["/index.html"]).check().findings
        #expect(findings.map(\.severity) == [.error])
        #expect(findings.first?.phrase.hasPrefix("\"/contacts\" leads to") == true)
        #expect(site.asked.withLock { Set($0) } == ["/index.html", "/contacts"])
    }

    /// A server that notes what it is asked for by GET, and is sent nothing else.
    private final class AskedServer: AddressedSite {
        let origin = "http://localhost"
        let asked = Mutex<[String]>([])
        private let pages: [String: String]

        init(pages: [String: String]) { self.pages = pages }

        func respond(to request: Request) -> Response {
            guard request.method == .get else { return .unvisited(request, "only GET requests are sent") }
            asked.withLock { $0.append(request.path) }
            let status = pages[request.path] == nil ? 404 : 200
            let body = Array((pages[request.path] ?? "none").utf8)
            return Response(status: status, path: request.path, mediaType: "text/html", body: body)
        }

        func representative(of request: Request) -> Request { request }

        func htmlFiles() -> [String] { pages.keys.sorted() }

        var leftOut: [LeftOut] { [] }

        var identity: String { origin }
    }
}
